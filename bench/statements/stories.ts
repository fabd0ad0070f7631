import { PART_TYPE } from '#testing/files/tus.ts';
import { listingForm, payInSandbox, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { COMMON_WORD } from '../market/words.ts';
import type { WatchedServer } from './server.ts';

/** Who acts in the stories, and on what. */
export interface Cast {
  server: WatchedServer;
  seller: Person;
  admin: Person;
  buyer: Person;
  /** A listing of the seller that nobody has bought. */
  projectId: string;
}

const as = ({ token }: Person, body?: object) => ({ token, ...(body && { body }) });

/** A visitor looks around. */
export async function visit({ server, projectId }: Cast): Promise<void> {
  await server.page('page /', '/');
  await server.page('page /market', '/market');
  await server.page('page /project/share/:id', `/project/share/${projectId}`);
  const read = (name: string, path: string) => server.measured(name, path);
  await read('GET /projects', '/projects');
  await read('GET /projects, searched', `/projects?search=${COMMON_WORD}&category=web`);
  await read('GET /projects/suggest', `/projects/suggest?q=${COMMON_WORD.slice(0, 4)}`);
  await read('GET /projects/:id', `/projects/${projectId}`);
  await read('GET /projects/:id/related', `/projects/${projectId}/related`);
  await read('GET /projects/:id/versions', `/projects/${projectId}/versions`);
  await read('GET /figures', '/figures');
  await server.measured('POST /analytics/events', '/analytics/events', {
    body: { events: [{ type: 'project_viewed', projectId }] },
  });
}

/** Somebody joins, signs in and looks at what is theirs. */
export async function join({ server, buyer }: Cast, email: string): Promise<void> {
  const account = { email, password: 'a long enough passphrase', displayName: 'Somebody', role: 'buyer' };
  await server.measured('POST /auth/register', '/auth/register', { body: account });
  const { body } = await server.measured('POST /auth/login', '/auth/login', { body: account });
  const { token } = body.data;
  await server.measured('POST /auth/logout', '/auth/logout', { token });
  const call = (name: string, body?: object) => {
    return server.measured(name, name.split(' ')[1]!, as(buyer, body));
  };
  await call('GET /users/me');
  await call('PATCH /users/me', { bio: 'Builds things' });
  await call('GET /auth/sessions');
  await call('GET /notifications');
  await call('GET /notifications/unread-count');
  await call('PUT /notifications/mark-all-read');
  await call('GET /users/me/preferences');
}

/** A seller uploads, lists, has it approved, and looks at their business. */
export async function sell({ server, seller, admin }: Cast): Promise<void> {
  const upload = await server.measured('POST /uploads', '/uploads', {
    ...as(seller),
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
  });
  const id = upload.headers.get('location')?.split('/').pop() ?? '';
  await sendPart(server, seller, id, '12345', 0, 'PATCH /uploads/:id');
  await sendPart(server, seller, id, '67890', 5, 'PATCH /uploads/:id, the last part');
  const form = await listingForm({ fields: { submit: 'true' } });
  const made = await server.measured('POST /projects', '/projects', { ...as(seller), form });
  const project = made.body.data._id as string;
  await server.measured('POST /admin/projects/:id/approve', `/admin/projects/${project}/approve`, as(admin));
  const { revision } = (await server.api('GET', `/projects/${project}`, as(seller))).body.data;
  const changed = await listingForm({ fields: { revision: String(revision), price: '1599' } });
  await server.measured('PUT /projects/:id', `/projects/${project}`, { ...as(seller), form: changed });
  const read = (path: string) => server.measured(`GET ${path}`, path, as(seller));
  await read('/projects/my');
  await read('/seller/overview');
  await read('/seller/sales');
  await read('/seller/balance');
  await read('/seller/analytics');
  await read('/discounts');
  await server.measured('POST /discounts', '/discounts', as(seller, { kind: 'percent', value: 10 }));
}

async function sendPart(
  server: WatchedServer,
  seller: Person,
  id: string,
  bytes: string,
  offset: number,
  name: string,
): Promise<void> {
  const response = await fetch(`${server.url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': String(offset), 'content-type': PART_TYPE },
      ...{ authorization: `Bearer ${seller.token}`, 'x-bench-call': name },
    },
    body: bytes,
  });
  if (response.status !== 204) throw new Error(`${name} answered ${response.status}`);
}

/** Buyer and seller agree on a price. */
export async function negotiate({ server, seller, buyer, projectId }: Cast): Promise<void> {
  const started = await server.measured(
    'POST /negotiations/start',
    '/negotiations/start',
    as(buyer, { projectId, templateId: 'lower_price' }),
  );
  const id = started.body.data.negotiation._id as string;
  const move = (who: Person, verb: string, body?: object) =>
    server.measured(`POST /negotiations/:id/${verb}`, `/negotiations/${id}/${verb}`, as(who, body));
  await move(buyer, 'message', { type: 'price_offer', priceOffer: 1200 });
  await move(seller, 'read', { seq: 1 });
  await server.measured('GET /negotiations', '/negotiations', as(seller));
  await move(seller, 'accept');
  const thread = await server.measured('GET /negotiations/:id', `/negotiations/${id}`, as(buyer));
  const { discountCode } = thread.body.data.negotiation;
  const body = { discountCode, projectId };
  await server.measured('POST /negotiations/validate-code', '/negotiations/validate-code', as(buyer, body));
}

/** A buyer pays and downloads. */
export async function buy({ server, buyer, projectId }: Cast): Promise<void> {
  const order = await server.measured(
    'POST /payments/create-order',
    '/payments/create-order',
    as(buyer, { projectId }),
  );
  const { orderId, razorpayOrderId } = order.body.data;
  const paid = await payInSandbox(server, razorpayOrderId);
  await server.measured('POST /payments/verify-payment', '/payments/verify-payment', as(buyer, paid));
  const read = (name: string, path: string) => server.measured(name, path, as(buyer));
  await read('GET /payments/verify/:orderId', `/payments/verify/${orderId}`);
  await read('GET /payments/order/:orderId', `/payments/order/${orderId}`);
  await read('GET /payments/user', '/payments/user');
  await read('GET /projects/:id/access', `/projects/${projectId}/access`);
  await read('GET /payments/order/:orderId/downloads', `/payments/order/${orderId}/downloads`);
  const { data } = (await server.api('GET', `/projects/${projectId}`, as(buyer))).body;
  const archive = data.projectZipFile.filename as string;
  const address = await server.measured(
    'POST /projects/download/:filename/address',
    `/projects/download/${archive}/address`,
    as(buyer),
  );
  const path = new URL(address.body.data.url ?? address.body.data.address, server.url).pathname;
  await server.measured('GET /downloads/:address', path.replace(/^\/api/, ''), {});
  await read('GET /projects/download/:filename', `/projects/download/${archive}`);
}

/** A buyer leaves before paying. */
export async function leave(cast: Cast): Promise<void> {
  const { server, seller, admin, buyer } = cast;
  const projectId = await publishProject(server, seller, admin);
  const order = await server.api('POST', '/payments/create-order', as(buyer, { projectId }));
  const { orderId } = order.body.data;
  await server.measured('POST /payments/cancel/:orderId', `/payments/cancel/${orderId}`, as(buyer));
}

/** An admin looks after the market. */
export async function administer({ server, admin }: Cast): Promise<void> {
  for (const list of ['overview', 'projects', 'users', 'orders', 'refunds', 'discounts', 'jobs', 'audit']) {
    await server.measured(`GET /admin/${list}`, `/admin/${list}`, as(admin));
  }
  await server.measured('GET /admin/analytics', '/admin/analytics', as(admin));
}
