import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bodyBytesOf, type EndpointSpec, OPEN_BODY_BYTES, ROLES, type Role } from '#contract/endpoint.ts';
import { ENDPOINTS, type EndpointKey } from '#contract/endpoints.ts';
import { beginByHand } from '#testing/files/tus.ts';
import { buyProject, listingForm, listProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { ApiOptions } from '#testing/market/api-client.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import {
  hostileTexts,
  isFarDearer,
  LONG_BYTES,
  shortCost,
  textPlaces,
} from '#testing/market/hostile-texts.ts';

/** What the samples point at: things of one seller and one buyer. */
interface Fixture {
  published: string;
  pending: string;
  archive: string;
  buyersOnlyDocument: string;
  image: string;
  imageId: string;
  orderId: string;
  negotiation: string;
  refund: string;
  discount: string;
  notification: string;
  report: string;
  session: string;
  person: string;
  upload: string;
}

interface Sample {
  path?: (fixture: Fixture) => string;
  body?: (fixture: Fixture) => unknown;
  form?: () => Promise<FormData>;
  /** Answer to somebody of the right role whom the thing does not belong to; `null` where nothing belongs to anybody. */
  stranger: number | null;
}

const SETTINGS = {
  marketName: '',
  contactEmail: '',
  contactPhone: '',
  contactCity: '',
  socialGithub: '',
  socialLinkedin: '',
  socialX: '',
  reviewMode: null,
  sellerSharePercent: null,
  archiveMib: null,
  imageMib: null,
  documentMib: null,
};

/** One for each endpoint of the contract: a new endpoint does not compile without. */
const SAMPLES: Record<EndpointKey, Sample> = {
  'GET /': { stranger: null },
  'GET /health/live': { stranger: null },
  'GET /health/ready': { stranger: null },
  'GET /openapi.json': { stranger: null },
  'GET /docs': { stranger: null },
  'GET /sandbox/clock': { stranger: null },
  'POST /sandbox/clock': { stranger: null, body: () => ({ advanceSeconds: 0 }) },
  'POST /auth/register': {
    stranger: null,
    body: () => ({
      email: 'sweep@example.test',
      password: 'sweeping along',
      role: 'buyer',
      displayName: 'S',
    }),
  },
  'POST /auth/login': {
    stranger: null,
    body: () => ({ email: 'sweep@example.test', password: 'sweeping along' }),
  },
  'POST /auth/logout': { stranger: null },
  'POST /auth/logout-all': { stranger: null },
  'GET /auth/sessions': { stranger: null },
  'DELETE /auth/sessions/:id': { stranger: 404, path: ({ session }) => `/auth/sessions/${session}` },
  'POST /auth/password': {
    stranger: null,
    body: () => ({ currentPassword: 'not the password', password: 'another passphrase' }),
  },
  'POST /auth/forgot-password': { stranger: null, body: () => ({ email: 'sweep@example.test' }) },
  'POST /auth/reset-password': { stranger: null, body: () => ({ token: 'x', password: 'sweeping along' }) },
  'POST /auth/verify-email': { stranger: null, body: () => ({ token: 'x' }) },
  'POST /auth/verify-email/resend': { stranger: null },
  'POST /auth/email-change/cancel': { stranger: null, body: () => ({ token: 'x' }) },
  'POST /auth/email-change/undo': { stranger: null, body: () => ({ token: 'x' }) },
  'GET /auth/providers': { stranger: null },
  'GET /auth/google': { stranger: null },
  'GET /auth/google/callback': { stranger: null },
  'GET /auth/github': { stranger: null },
  'GET /auth/github/callback': { stranger: null },
  'GET /auth/oauth/user': { stranger: null },
  'POST /auth/role': { stranger: null, body: () => ({ role: 'seller' }) },
  'GET /users/me': { stranger: null },
  'PATCH /users/me': { stranger: null, body: () => ({ bio: 'Sweeps' }) },
  'PUT /users/me/avatar': { stranger: null, form: async () => new FormData() },
  'DELETE /users/me/avatar': { stranger: null },
  'GET /users/photos/:filename': { stranger: null, path: () => '/users/photos/none.webp' },
  'GET /projects': { stranger: null },
  'GET /projects/suggest': { stranger: null },
  'GET /projects/featured': { stranger: null },
  'GET /projects/approved': { stranger: null },
  'GET /projects/my': { stranger: null },
  'GET /seller/room': { stranger: null },
  'GET /projects/:id': { stranger: 404, path: ({ pending }) => `/projects/${pending}` },
  'GET /projects/:id/related': { stranger: 404, path: ({ pending }) => `/projects/${pending}/related` },
  'GET /projects/:id/access': { stranger: 404, path: ({ pending }) => `/projects/${pending}/access` },
  'POST /projects': { stranger: null, form: () => listingForm() },
  'POST /projects/preview': { stranger: null, body: () => ({ description: '**Sweeps**' }) },
  'POST /projects/:id/submit': { stranger: 404, path: ({ pending }) => `/projects/${pending}/submit` },
  'PUT /projects/:id': {
    stranger: 404,
    path: ({ pending }) => `/projects/${pending}`,
    form: () => listingForm({ fields: { revision: '1' } }),
  },
  'DELETE /projects/:id': { stranger: 404, path: ({ pending }) => `/projects/${pending}` },
  'POST /projects/:id/unlist': { stranger: 404, path: ({ published }) => `/projects/${published}/unlist` },
  'POST /projects/:id/relist': { stranger: 404, path: ({ published }) => `/projects/${published}/relist` },
  'POST /projects/:id/purchase': {
    stranger: null,
    path: ({ published }) => `/projects/${published}/purchase`,
  },
  'GET /projects/:id/versions': { stranger: 404, path: ({ pending }) => `/projects/${pending}/versions` },
  'POST /projects/:id/versions': {
    stranger: 404,
    path: ({ published }) => `/projects/${published}/versions`,
    form: () => listingForm(),
  },
  'POST /projects/:id/images': {
    stranger: 404,
    path: ({ published }) => `/projects/${published}/images`,
    form: () => listingForm(),
  },
  'DELETE /projects/:id/images/:imageId': {
    stranger: 404,
    path: ({ published, imageId }) => `/projects/${published}/images/${imageId}`,
  },
  'PUT /projects/:id/images/:imageId/primary': {
    stranger: 404,
    path: ({ published, imageId }) => `/projects/${published}/images/${imageId}/primary`,
  },
  'PUT /projects/:id/images/reorder': {
    stranger: 404,
    path: ({ published }) => `/projects/${published}/images/reorder`,
    body: () => ({ imageOrders: [] }),
  },
  'GET /projects/images/:filename': { stranger: null, path: ({ image }) => `/projects/images/${image}` },
  'GET /projects/download/:filename': {
    stranger: 403,
    path: ({ archive }) => `/projects/download/${archive}`,
  },
  'GET /projects/docs/:filename': {
    stranger: 403,
    path: ({ buyersOnlyDocument }) => `/projects/docs/${buyersOnlyDocument}`,
  },
  'POST /uploads': { stranger: null },
  'PATCH /uploads/:id': { stranger: 404, path: ({ upload }) => `/uploads/${upload}` },
  'DELETE /uploads/:id': { stranger: 404, path: ({ upload }) => `/uploads/${upload}` },
  'POST /negotiations/start': {
    stranger: null,
    body: ({ published }) => ({ projectId: published, templateId: 'lower_price' }),
  },
  'POST /negotiations/:id/message': {
    stranger: 404,
    path: ({ negotiation }) => `/negotiations/${negotiation}/message`,
    body: () => ({ type: 'price_offer', priceOffer: 1200 }),
  },
  'POST /negotiations/:id/accept': {
    stranger: 404,
    path: ({ negotiation }) => `/negotiations/${negotiation}/accept`,
  },
  'POST /negotiations/:id/decline': {
    stranger: 404,
    path: ({ negotiation }) => `/negotiations/${negotiation}/decline`,
  },
  'POST /negotiations/:id/withdraw': {
    stranger: 404,
    path: ({ negotiation }) => `/negotiations/${negotiation}/withdraw`,
  },
  'POST /negotiations/:id/read': {
    stranger: 404,
    path: ({ negotiation }) => `/negotiations/${negotiation}/read`,
    body: () => ({ seq: 1 }),
  },
  'GET /negotiations': { stranger: null },
  'GET /discounts': { stranger: null },
  'POST /discounts': { stranger: null, body: () => ({ kind: 'percent', value: 10 }) },
  'PATCH /discounts/:id': {
    stranger: 404,
    path: ({ discount }) => `/discounts/${discount}`,
    body: () => ({ revision: 1, paused: true }),
  },
  'DELETE /discounts/:id': { stranger: 404, path: ({ discount }) => `/discounts/${discount}` },
  'GET /negotiations/:id': { stranger: 404, path: ({ negotiation }) => `/negotiations/${negotiation}` },
  'POST /negotiations/validate-code': {
    stranger: null,
    body: ({ published }) => ({ discountCode: 'ABCD', projectId: published }),
  },
  'GET /events': { stranger: null },
  'POST /payments/create-order': { stranger: null, body: ({ published }) => ({ projectId: published }) },
  'POST /payments/verify-payment': {
    stranger: 404,
    body: () => ({
      razorpay_order_id: 'order_aaaaaaaaaaaaaa',
      razorpay_payment_id: 'pay_x',
      razorpay_signature: 'x',
    }),
  },
  'GET /payments/verify/:orderId': { stranger: 404, path: ({ orderId }) => `/payments/verify/${orderId}` },
  'GET /payments/order/:orderId': { stranger: 404, path: ({ orderId }) => `/payments/order/${orderId}` },
  'GET /payments/order/:orderId/receipt': {
    stranger: 404,
    path: ({ orderId }) => `/payments/order/${orderId}/receipt`,
  },
  'POST /payments/cancel/:orderId': { stranger: 404, path: ({ orderId }) => `/payments/cancel/${orderId}` },
  'POST /payments/cancel-pending': { stranger: null, body: ({ published }) => ({ projectId: published }) },
  'GET /payments/user': { stranger: null },
  'GET /seller/balance': { stranger: null },
  'GET /seller/sales': { stranger: null },
  'GET /seller/overview': { stranger: null },
  'GET /seller/statement': { stranger: null },
  'GET /seller/analytics': {
    stranger: 404,
    path: ({ published }) => `/seller/analytics?project=${published}`,
  },
  'GET /seller/analytics.csv': {
    stranger: 404,
    path: ({ published }) => `/seller/analytics.csv?project=${published}`,
  },
  'GET /seller/analytics/sources.csv': {
    stranger: 404,
    path: ({ published }) => `/seller/analytics/sources.csv?project=${published}`,
  },
  'POST /payments/order/:orderId/refund': {
    stranger: 404,
    path: ({ orderId }) => `/payments/order/${orderId}/refund`,
    body: () => ({ reason: 'not_downloaded' }),
  },
  'GET /refunds': { stranger: null },
  'POST /refunds/:id/accept': { stranger: 404, path: ({ refund }) => `/refunds/${refund}/accept` },
  'POST /refunds/:id/contest': {
    stranger: 404,
    path: ({ refund }) => `/refunds/${refund}/contest`,
    body: () => ({ text: 'It runs' }),
  },
  'POST /refunds/:id/withdraw': { stranger: 404, path: ({ refund }) => `/refunds/${refund}/withdraw` },
  'GET /admin/refunds': { stranger: null },
  'GET /admin/refunds.csv': { stranger: null, path: () => '/admin/refunds.csv?reason=Sweeping' },
  'GET /admin/refunds/:id': { stranger: null, path: ({ refund }) => `/admin/refunds/${refund}` },
  'POST /admin/refunds/:id/grant': {
    stranger: null,
    path: ({ refund }) => `/admin/refunds/${refund}/grant`,
    body: () => ({ reasonCode: 'fault_shown', reason: 'It does not start' }),
  },
  'POST /admin/refunds/:id/refuse': {
    stranger: null,
    path: ({ refund }) => `/admin/refunds/${refund}/refuse`,
    body: () => ({ reasonCode: 'changed_mind', reason: 'It does what it says' }),
  },
  'POST /admin/refunds/:id/send-again': {
    stranger: null,
    path: ({ refund }) => `/admin/refunds/${refund}/send-again`,
  },
  'GET /admin/disputes': { stranger: null },
  'GET /admin/disputes.csv': { stranger: null, path: () => '/admin/disputes.csv?reason=Sweeping' },
  'GET /admin/disputes/:id/evidence': {
    stranger: null,
    path: ({ refund }) => `/admin/disputes/${refund}/evidence`,
  },
  'POST /admin/disputes/:id/contest': {
    stranger: null,
    path: ({ refund }) => `/admin/disputes/${refund}/contest`,
    body: () => ({ summary: 'Delivered' }),
  },
  'POST /admin/disputes/:id/accept': {
    stranger: null,
    path: ({ refund }) => `/admin/disputes/${refund}/accept`,
    body: () => ({ reason: 'The evidence is thin' }),
  },
  'POST /payments/webhook': { stranger: null, body: () => ({ event: 'order.paid' }) },
  'GET /admin/users': { stranger: null },
  'POST /admin/users/:id/suspend': {
    stranger: null,
    path: ({ person }) => `/admin/users/${person}/suspend`,
    body: () => ({ reason: 'Sweeping' }),
  },
  'POST /admin/users/:id/restore': { stranger: null, path: ({ person }) => `/admin/users/${person}/restore` },
  'POST /admin/users/:id/role': {
    stranger: null,
    path: ({ person }) => `/admin/users/${person}/role`,
    body: () => ({ role: 'buyer' }),
  },
  'POST /analytics/events': {
    stranger: null,
    body: ({ published }) => ({ events: [{ type: 'project_viewed', projectId: published }] }),
  },
  'POST /contact': {
    stranger: null,
    body: () => ({
      name: 'Sweep',
      email: 'sweep@example.test',
      subject: 'other',
      message: 'Sweeping along, with nothing to ask.',
    }),
  },
  'POST /reports': {
    stranger: null,
    body: ({ published }) => ({ about: 'listing', aboutId: published, reason: 'spam' }),
  },
  'GET /notifications': { stranger: null },
  'GET /notifications/unread-count': { stranger: null },
  'PUT /notifications/mark-all-read': { stranger: null },
  'PUT /notifications/:id/read': {
    stranger: 404,
    path: ({ notification }) => `/notifications/${notification}/read`,
  },
  'PUT /notifications/:id/archive': {
    stranger: 404,
    path: ({ notification }) => `/notifications/${notification}/archive`,
  },
  'DELETE /notifications/:id': {
    stranger: 404,
    path: ({ notification }) => `/notifications/${notification}`,
  },
  'GET /notifications/admin/stats': { stranger: null },
  'POST /notifications/test': { stranger: null },
  'GET /notifications/unsubscribe/:token': { stranger: 404, path: () => '/notifications/unsubscribe/none' },
  'POST /notifications/unsubscribe/:token': { stranger: 404, path: () => '/notifications/unsubscribe/none' },
  'POST /notifications/resubscribe/:token': { stranger: 404, path: () => '/notifications/resubscribe/none' },
  'GET /users/me/preferences': { stranger: null },
  'PUT /users/me/preferences': {
    stranger: null,
    body: () => ({ preferences: [{ type: 'SYSTEM_NOTIFICATION', inApp: true, mail: true }] }),
  },
  'GET /figures': { stranger: null },
  'GET /admin/users.csv': { stranger: null, path: () => '/admin/users.csv?reason=Sweeping' },
  'GET /admin/projects.csv': { stranger: null, path: () => '/admin/projects.csv?reason=Sweeping' },
  'POST /admin/users/:id/verify-seller': {
    stranger: null,
    path: ({ person }) => `/admin/users/${person}/verify-seller`,
    body: () => ({ verified: false, reason: 'Not checked' }),
  },
  'POST /admin/users/:id/renew-trust': {
    stranger: null,
    path: ({ person }) => `/admin/users/${person}/renew-trust`,
    body: () => ({ reasonCode: 'mended', reason: 'They have mended it' }),
  },
  'POST /admin/users/:id/sign-out': {
    stranger: null,
    path: ({ person }) => `/admin/users/${person}/sign-out`,
  },
  'GET /admin/changes': { stranger: null },
  'POST /admin/changes/:id/seen': { stranger: null, path: ({ person }) => `/admin/changes/${person}/seen` },
  'GET /admin/overview': { stranger: null },
  'GET /admin/reports': { stranger: null },
  'GET /admin/reports.csv': { stranger: null, path: () => '/admin/reports.csv?exportReason=Sweeping' },
  'GET /admin/reports/:id': { stranger: null, path: ({ report }) => `/admin/reports/${report}` },
  'POST /admin/reports/:id/resolve': {
    stranger: null,
    path: ({ report }) => `/admin/reports/${report}/resolve`,
    body: () => ({ act: 'dismiss', reasonCode: 'keeps_rules' }),
  },
  'GET /admin/analytics': { stranger: null },
  'GET /admin/analytics.csv': { stranger: null },
  'GET /admin/analytics/sources.csv': { stranger: null },
  'GET /admin/orders': { stranger: null },
  'GET /admin/orders.csv': { stranger: null, path: () => '/admin/orders.csv?reason=Sweeping' },
  'GET /admin/orders/:id': { stranger: null, path: ({ orderId }) => `/admin/orders/${orderId}` },
  'POST /admin/orders/:id/ask-provider': {
    stranger: null,
    path: ({ orderId }) => `/admin/orders/${orderId}/ask-provider`,
  },
  'GET /admin/discounts': { stranger: null },
  'GET /admin/discounts.csv': { stranger: null, path: () => '/admin/discounts.csv?reason=Sweeping' },
  'POST /admin/discounts/:id/end': {
    stranger: null,
    path: ({ discount }) => `/admin/discounts/${discount}/end`,
    body: () => ({ reasonCode: 'other', reason: 'Trying' }),
  },
  'GET /admin/webhooks': { stranger: null },
  'GET /admin/webhooks.csv': { stranger: null },
  'GET /admin/webhooks/:id': { stranger: null, path: () => '/admin/webhooks/evt_none' },
  'POST /admin/webhooks/:id/replay': { stranger: null, path: () => '/admin/webhooks/evt_none/replay' },
  'GET /admin/jobs': { stranger: null },
  'GET /admin/jobs.csv': { stranger: null },
  'POST /admin/jobs/:id/retry': { stranger: null, path: ({ person }) => `/admin/jobs/${person}/retry` },
  'GET /admin/audit': { stranger: null },
  'GET /admin/audit.csv': { stranger: null, path: () => '/admin/audit.csv?reason=Sweeping' },
  'GET /admin/audit/verify': { stranger: null },
  'GET /admin/settings': { stranger: null },
  'PUT /admin/settings': { stranger: null, body: () => ({ revision: 99, settings: SETTINGS }) },
  'GET /admin/projects': { stranger: null },
  'POST /admin/projects/:id/approve': {
    stranger: null,
    path: ({ pending }) => `/admin/projects/${pending}/approve`,
  },
  'POST /admin/projects/:id/request-changes': {
    stranger: null,
    path: ({ pending }) => `/admin/projects/${pending}/request-changes`,
    body: () => ({ reasonCode: 'incomplete', reason: 'Add a README' }),
  },
  'POST /admin/projects/:id/reject': {
    stranger: null,
    path: ({ pending }) => `/admin/projects/${pending}/reject`,
    body: () => ({ reasonCode: 'copied_work', reason: 'Not yours' }),
  },
  'GET /admin/projects/:id/review': {
    stranger: null,
    path: ({ pending }) => `/admin/projects/${pending}/review`,
  },
  'POST /admin/projects/:id/suspend': {
    stranger: null,
    path: ({ published }) => `/admin/projects/${published}/suspend`,
    body: () => ({ reasonCode: 'copied_work', reason: 'Not yours' }),
  },
  'POST /admin/projects/:id/restore': {
    stranger: null,
    path: ({ published }) => `/admin/projects/${published}/restore`,
    body: () => ({ reasonCode: 'meets_rules', reason: 'A mistake' }),
  },
  'POST /admin/projects/:id/feature': {
    stranger: null,
    path: ({ published }) => `/admin/projects/${published}/feature`,
  },
  'POST /admin/projects/:id/unfeature': {
    stranger: null,
    path: ({ published }) => `/admin/projects/${published}/unfeature`,
  },
};

const ENTRIES = Object.entries(ENDPOINTS) as [EndpointKey, EndpointSpec][];
const GUARDED = ENTRIES.filter(([, spec]) => spec.access !== 'public');
const isFor = (spec: EndpointSpec, role: Role) =>
  typeof spec.access === 'string' ? true : spec.access.includes(role);

/** The fields of a query; none where there is no query or it takes anything. */
const fieldsOf = (query: EndpointSpec['query']) =>
  query instanceof z.ZodMiniObject ? (query.shape as Record<string, unknown>) : {};

let market: Market;
let fixture: Fixture;
let strangers: Record<Role, Person>;
let owner: Person;

beforeAll(async () => {
  market = await startMarket();
  const seller = await market.registerAs('seller');
  const buyer = await market.registerAs('buyer');
  owner = seller;
  const admin = await market.registerAs('admin');
  strangers = {
    seller: await market.registerAs('seller'),
    buyer: await market.registerAs('buyer'),
    admin: await market.registerAs('admin'),
  };
  const documents = [{ name: 'secret.md', content: '# For buyers\n', access: 'buyers' as const }];
  const published = await publishProject(market, seller, admin, { documents });
  const pending = await listProject(market, seller);
  const project = (await market.api('GET', `/projects/${published}`, { token: seller.token })).body.data;
  const order = await market.api('POST', '/payments/create-order', {
    token: buyer.token,
    body: { projectId: published },
  });
  const negotiation = await market.api('POST', '/negotiations/start', {
    token: buyer.token,
    body: { projectId: published, message: 'Does it run on a Raspberry Pi?' },
  });
  const sold = await publishProject(market, seller, admin);
  const bought = await buyProject(market, buyer, sold);
  const { data: owned } = (await market.api('GET', `/projects/${sold}`, { token: buyer.token })).body;
  await market.api('GET', `/projects/download/${owned.projectZipFile.filename}`, { token: buyer.token });
  const refund = await market.api('POST', `/payments/order/${bought}/refund`, {
    token: buyer.token,
    body: { reason: 'broken', text: 'It does not start' },
  });
  const discount = await market.api('POST', '/discounts', {
    token: seller.token,
    body: { kind: 'percent', value: 10 },
  });
  const report = await market.api('POST', '/reports', {
    token: buyer.token,
    body: { about: 'listing', aboutId: published, reason: 'spam' },
  });
  const test = await market.api('POST', '/notifications/test', { token: admin.token });
  fixture = {
    published,
    pending,
    archive: project.projectZipFile.filename,
    buyersOnlyDocument: project.documentationFiles[0].filename,
    image: project.images[0].url.split('/').pop(),
    imageId: project.images[0]._id,
    orderId: order.body.data.orderId,
    negotiation: negotiation.body.data.negotiation._id,
    refund: refund.body.data._id,
    discount: discount.body.data.discount._id,
    report: report.body.data._id,
    notification: test.body.data.notification._id,
    session: (await market.api('GET', '/auth/sessions', { token: buyer.token })).body.data.sessions[0]._id,
    person: buyer.uid,
    upload: await beginByHand(market, seller.token, 10),
  };
});
afterAll(() => market.stop());

async function call(key: EndpointKey, options: ApiOptions = {}) {
  const [method, template] = key.split(' ') as [string, string];
  const sample = SAMPLES[key];
  const form = sample.form ? await sample.form() : undefined;
  const body = sample.body?.(fixture);
  return market.api(method, sample.path?.(fixture) ?? template, {
    ...(form ? { form } : { body }),
    ...options,
  });
}

describe('Authorisation of every endpoint', () => {
  it.each(GUARDED)('The endpoint %s refuses a visitor', async (key) => {
    const answer = await call(key);
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('account.sign_in_needed');
  });

  const wrongRoles = GUARDED.flatMap(([key, spec]) =>
    ROLES.filter((role) => !isFor(spec, role)).map((role) => [key, role] as const),
  );
  it.each(wrongRoles)('The endpoint %s refuses the role %s', async (key, role) => {
    const answer = await call(key, { token: strangers[role].token });
    expect(answer.status).toBe(403);
    expect(answer.body.success).toBe(false);
  });

  const owned = ENTRIES.filter(([key]) => SAMPLES[key].stranger !== null);
  it.each(owned)(
    'The endpoint %s shows a stranger nothing of what belongs to somebody else',
    async (key, spec) => {
      const role = isFor(spec, 'buyer') ? 'buyer' : 'seller';
      const answer = await call(key, { token: strangers[role].token });
      expect(answer.status).toBe(SAMPLES[key].stranger);
      expect(answer.body.data).toBeUndefined();
    },
  );
});

describe('Hostile input at every endpoint', () => {
  const withIds = ENTRIES.filter(([key]) => key.includes('/:'));
  it.each(withIds)(
    'The endpoint %s answers a malformed or unknown id with a clear 4xx',
    async (key, spec) => {
      const [method, template] = key.split(' ') as [string, string];
      const role = ROLES.find((role) => isFor(spec, role)) ?? 'admin';
      for (const id of ['nonsense', '%00', '..%2f..%2fetc', '01a1fdf6-d2d2-7325-aedc-e1108b01fd00']) {
        const path = template.replace(/:\w+/, id);
        const body = SAMPLES[key].body?.(fixture);
        const answer = await market.api(method, path, { token: strangers[role].token, body });
        expect(answer.status, id).toBeGreaterThanOrEqual(400);
        expect(answer.status, id).toBeLessThan(500);
        expect(answer.body, id).toMatchObject({ success: false, requestId: expect.any(String) });
      }
    },
  );

  const withBody = ENTRIES.filter(([, spec]) => spec.body);
  it.each(withBody)(
    'The endpoint %s refuses a body that is broken, huge, of a wrong type or impossible to store',
    async (key, spec) => {
      const [method, template] = key.split(' ') as [string, string];
      const path = SAMPLES[key].path?.(fixture) ?? template;
      const role = ROLES.find((role) => isFor(spec, role)) ?? 'admin';
      const send = (body: string, type = 'application/json') =>
        fetch(`${market.url}/api${path}`, {
          method,
          body,
          headers: { 'content-type': type, authorization: `Bearer ${strangers[role].token}` },
        }).then(async (response) => ({ status: response.status, body: await response.json() }));
      expect(await send('{"a":')).toMatchObject({ status: 400, body: { code: 'request.malformed_json' } });
      expect(await send('<a/>', 'application/xml')).toMatchObject({ status: 415, body: { success: false } });
      expect(await send('{"a":"\\u0000"}')).toMatchObject({
        status: 400,
        body: { code: 'request.bad_text' },
      });
      expect(await send('{"a":"\\ud800"}')).toMatchObject({
        status: 400,
        body: { code: 'request.bad_text' },
      });
      expect(await send(`{"a":"${'x'.repeat(300_000)}"}`)).toMatchObject({
        status: 413,
        body: { success: false },
      });
    },
  );

  const lists = ENTRIES.filter(([key, spec]) => 'limit' in fieldsOf(spec.query) && !key.includes('/:'));
  it.each(lists)('The endpoint %s refuses impossible pages and limits', async (key, spec) => {
    const [, path] = key.split(' ') as [string, string];
    const role = ROLES.find((role) => isFor(spec, role)) ?? 'admin';
    const hasPage = 'page' in fieldsOf(spec.query);
    for (const query of [
      'limit=-1',
      'limit=1&limit=2',
      ...(hasPage ? ['page=1e9', 'page=0', 'page=1.5'] : []),
    ]) {
      const answer = await market.api('GET', `${path}?${query}`, { token: strangers[role].token });
      expect(answer.status, query).toBe(400);
      expect(answer.body.errors[0].field, query).toMatch(/^(limit|page)$/);
    }
  });

  it('An unknown address is answered with 404 in the standard form', async () => {
    const answer = await market.api('GET', '/nothing/here');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ success: false, code: 'request.not_found' });
  });
});

describe('Long texts at every endpoint', { timeout: 300_000 }, () => {
  const pathOf = (key: EndpointKey) =>
    SAMPLES[key].path?.(fixture) ?? (key.split(' ') as [string, string])[1];
  const methodOf = (key: EndpointKey) => key.split(' ')[0] as string;
  const tokenFor = (spec: EndpointSpec) =>
    strangers[ROLES.find((role) => isFor(spec, role)) ?? 'admin'].token;

  /** Sends each kind of text to each place; what is not refused, or costs far more than a short input, is told. */
  async function sweep(
    places: { name: string; send: (value: unknown) => Promise<number> }[],
    bytes: number,
    short: unknown,
    statuses: readonly number[],
  ): Promise<string[]> {
    const found: string[] = [];
    for (const { name, send } of places) {
      const least = await shortCost(() => send(short));
      for (const [kind, text] of hostileTexts(bytes)) {
        const answered = new Set<number>();
        const isSlow = await isFarDearer(async () => answered.add(await send(text)), least);
        for (const status of answered)
          if (!statuses.includes(status)) found.push(`${name}, ${kind}: ${status}`);
        if (isSlow) found.push(`${name}, ${kind}: slow`);
      }
    }
    return found;
  }

  const withBody = ENTRIES.filter(([, spec]) => textPlaces(spec.body).length > 0);
  it.each(withBody)(
    'The endpoint %s refuses long texts in its body as quickly as a short input',
    async (key, spec) => {
      const sample = SAMPLES[key].body?.(fixture) as object;
      const places = textPlaces(spec.body).map(({ name, holding }) => ({
        name,
        send: async (value: unknown) => {
          const body = { ...sample, ...(holding(value) as object) };
          return (await market.api(methodOf(key), pathOf(key), { token: tokenFor(spec), body })).status;
        },
      }));
      // As much as reaches the schema: the sample's other fields and the names need room too.
      const bytes = Math.min(LONG_BYTES, bodyBytesOf(spec)) - 3 * 1024;
      expect(await sweep(places, bytes, 7, [400])).toEqual([]);
    },
  );

  it.each(withBody)(
    'The schema of %s checks lengths first, however large the body is',
    async (_key, spec) => {
      const places = textPlaces(spec.body).map(({ name, holding }) => ({
        name,
        send: async (value: unknown) => (z.safeParse(spec.body!, holding(value)).success ? 200 : 400),
      }));
      expect(await sweep(places, LONG_BYTES, 7, [400])).toEqual([]);
    },
  );

  const withQuery = ENTRIES.filter(([, spec]) => textPlaces(spec.query).length > 0);
  it.each(withQuery)(
    'The endpoint %s refuses long texts in its address as quickly as a short input',
    async (key, spec) => {
      const places = textPlaces(spec.query).map(({ name }) => ({
        name,
        send: async (value: unknown) => {
          const [path, sampled] = pathOf(key).split('?', 2) as [string, string | undefined];
          const query = new URLSearchParams(sampled);
          query.set(name, String(value));
          const answer = await market.api(methodOf(key), `${path}?${query}`, { token: tokenFor(spec) });
          return answer.status;
        },
      }));
      // Node takes no more than 16 KiB of headers and address, and an escape is three bytes for one.
      expect(await sweep(places, 4 * 1024, '\u0000', [400, 404])).toEqual([]);
    },
  );

  const withForm = ENTRIES.filter(([, spec]) => spec.form);
  it.each(withForm)(
    'The endpoint %s refuses long texts in its form as quickly as a short input',
    async (key, spec) => {
      const token = spec.access === 'signed-in' ? strangers.buyer.token : owner.token;
      const send = async (fill: (form: FormData) => void) => {
        const form = new FormData();
        form.append('category', 'none of them');
        form.append('versionNumber', 'none');
        fill(form);
        // How often somebody may send a form is not what is tried here.
        await market.services.db.deleteFrom('limits').execute();
        return (await market.api(methodOf(key), pathOf(key), { token, form })).status;
      };
      const fields = textPlaces(spec.form).map(({ name }) => ({
        name,
        send: (value: unknown) => send((form) => form.append(name, String(value))),
      }));
      const names = (spec.files ?? []).map((field) => ({
        name: `name of ${field}`,
        send: (value: unknown) => send((form) => form.append(field, new Blob(['x']), String(value))),
      }));
      expect(await sweep([...fields, ...names], LONG_BYTES, 'short', [400, 413])).toEqual([]);
    },
  );

  const open = ENTRIES.filter(([, spec]) => spec.access === 'public' && spec.body);
  it.each(open)(
    'The endpoint %s takes no larger body without a session than it declares',
    async (key, spec) => {
      const send = (bytes: number) =>
        market.api(methodOf(key), pathOf(key), { body: { text: 'a'.repeat(bytes) } });
      expect((await send(bodyBytesOf(spec))).status).toBe(413);
      expect((await send(bodyBytesOf(spec))).body).toMatchObject({ code: 'request.too_large' });
      expect((await send(bodyBytesOf(spec) - 100)).status).not.toBe(413);
    },
  );

  it('Only two calls take more than 16 KiB without a session', () => {
    const large = ENTRIES.filter(
      ([, spec]) => spec.access === 'public' && bodyBytesOf(spec) > OPEN_BODY_BYTES,
    );
    expect(large.map(([key]) => key)).toEqual(['POST /payments/webhook', 'POST /analytics/events']);
  });
});
