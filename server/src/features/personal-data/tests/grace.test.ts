import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GRACE_DAYS } from '#contract/personal-data/deletion/constants.ts';
import { openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { DAY } from '#testing/fixtures/negotiation-fixture.ts';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';

const PASSWORD = 'a long enough passphrase';
const ASKED = 'Your account will be deleted';

let shop: Awaited<ReturnType<typeof openCheckoutFixture>>;
beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterAll(() => shop?.market.stop());

const api = (...given: Parameters<typeof shop.market.api>) => shop.market.api(...given);
const outlook = async (person: Person) => (await shop.get(person, '/users/me/deletion')).body.data;
const askDeletion = (person: Person, body: object = { email: person.email }) =>
  api('DELETE', '/users/me', { token: person.token, body });
const signIn = (person: Person) =>
  api('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } });
async function signInAgain(person: Person): Promise<void> {
  person.token = (await signIn(person)).body.data.token;
}
const keepToken = async (person: Person) => {
  const mail = await waitForMail(shop.market, { to: person.email, subject: ASKED });
  return new URL(mail.links.find((link) => link.includes('/account/keep'))!).searchParams.get('token');
};
const isPublic = async (id: string) => (await api('GET', `/projects/${id}`)).status === 200;
const codes = (obstacles: { code: string }[]) => obstacles.map(({ code }) => code);

describe('The week before a deletion', () => {
  it('Who deletes their account is signed out everywhere, their listings leave the market, and one click keeps both', async () => {
    const seller = await shop.market.registerAs('seller');
    const projectId = await publishProject(shop.market, seller, shop.admin);
    const elsewhere = (await signIn(seller)).body.data.token;
    const begun = await askDeletion(seller);
    expect(begun.status).toBe(200);
    const days = (Date.parse(begun.body.data.dueAt) - shop.ctx.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(GRACE_DAYS);
    for (const token of [seller.token, elsewhere])
      expect((await api('GET', '/users/me', { token })).status).toBe(401);
    expect(await isPublic(projectId)).toBe(false);

    const token = await keepToken(seller);
    expect((await api('POST', '/users/keep', { body: { token } })).status).toBe(200);
    await expect.poll(() => isPublic(projectId)).toBe(true);
    const again = await api('POST', '/users/keep', { body: { token } });
    expect([again.status, again.body.code]).toEqual([400, 'account.link_spent']);
    await signInAgain(seller);
    expect((await outlook(seller)).dueAt).toBeNull();
  });

  it('Who signs in during the week can do nothing but keep the account and sign out', async () => {
    const buyer = await shop.newBuyer();
    await askDeletion(buyer);
    const signedIn = await signIn(buyer);
    expect(signedIn.body.data.user.deletionDueAt).toMatch(/^\d{4}-/);
    buyer.token = signedIn.body.data.token;
    const refused = await shop.order(buyer);
    expect([refused.status, refused.body.code]).toEqual([403, 'account.deletion_pending']);
    expect((await api('PATCH', '/users/me', { token: buyer.token, body: { bio: 'x' } })).status).toBe(403);
    // As a visitor sees it, without what is theirs.
    expect((await shop.get(buyer, `/projects/${shop.projectId}`)).status).toBe(200);
    expect((await outlook(buyer)).dueAt).not.toBeNull();
    expect((await shop.post(buyer, '/users/me/keep')).status).toBe(200);
    expect((await shop.order(buyer)).status).toBe(201);
    const twice = await shop.post(buyer, '/users/me/keep');
    expect([twice.status, twice.body.code]).toEqual([409, 'account.no_deletion']);
  });

  it('An account is deleted neither by a slip nor by a session that was stolen', async () => {
    const buyer = await shop.newBuyer();
    const slip = await askDeletion(buyer, { email: 'somebody@example.test' });
    expect([slip.status, slip.body.errors[0].field]).toEqual([400, 'email']);
    expect((await askDeletion(buyer, {})).body.errors[0].field).toBe('email');
    expect((await askDeletion(buyer, { password: 'wrong' })).body.errors[0].field).toBe('password');
    await shop.db
      .updateTable('sessions')
      .set({ fresh_at: new Date(0) })
      .where('user_id', '=', buyer.uid)
      .execute();
    const stale = await askDeletion(buyer);
    expect([stale.status, stale.body.code]).toEqual([403, 'account.fresh_sign_in_needed']);
    const shouted = { email: buyer.email.toUpperCase(), password: PASSWORD };
    expect((await askDeletion(buyer, shouted)).status).toBe(200);
  });

  it('Negotiations end when one of the two deletes their account', async () => {
    const buyer = await shop.newBuyer();
    const started = await shop.post(buyer, '/negotiations/start', {
      projectId: shop.projectId,
      templateId: 'feature_request',
      content: 'Does it run on a phone?',
    });
    const { _id } = started.body.data.negotiation;
    await askDeletion(buyer);
    const status = async () =>
      (await shop.get(shop.seller, `/negotiations/${_id}`)).body.data.negotiation.status;
    await expect.poll(status).toBe('closed');
  });

  it('The address that an account had until lately is told as well, and undoing the change keeps the account', async () => {
    const owner = await shop.newBuyer();
    const moved = `moved-${owner.email}`;
    await api('PATCH', '/users/me', {
      token: owner.token,
      body: { email: moved, currentPassword: PASSWORD },
    });
    const confirm = await waitForMail(shop.market, { to: moved, subject: '' });
    const secret = (links: string[]) => new URL(links[0]!).searchParams.get('token');
    await api('POST', '/auth/verify-email', { body: { token: secret(confirm.links) } });
    expect((await askDeletion(owner, { email: moved })).status).toBe(200);
    await waitForMail(shop.market, { to: moved, subject: ASKED });
    await waitForMail(shop.market, { to: owner.email, subject: ASKED });
    const changed = await waitForMail(shop.market, { to: owner.email, subject: 'address was changed' });
    const undo = changed.links.find((link) => link.includes('/email-change/undo'))!;
    expect((await api('POST', '/auth/email-change/undo', { body: { token: secret([undo]) } })).status).toBe(
      200,
    );
    const { deletion_due_at: dueAt } = await shop.db
      .selectFrom('users')
      .select('deletion_due_at')
      .where('uid', '=', owner.uid)
      .executeTakeFirstOrThrow();
    expect(dueAt).toBeNull();
  });
});

describe('What is in the way of a deletion', () => {
  it('An open order is named with what to do, and the account can be deleted once it is cancelled', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = await shop.checkout(buyer);
    const refused = await askDeletion(buyer);
    expect([refused.status, refused.body.code]).toEqual([409, 'account.deletion_in_way']);
    expect(refused.body.data.obstacles[0]).toMatchObject({
      code: 'orders_open',
      text: 'You have 1 open order. Pay or cancel it, or wait half an hour until it ends.',
      action: { url: '/purchases' },
    });
    expect(codes((await outlook(shop.seller)).obstacles)).toContain('buyers_paying');
    await shop.post(buyer, `/payments/cancel/${orderId}`);
    expect(codes((await outlook(buyer)).obstacles)).toEqual([]);
    expect((await askDeletion(buyer)).status).toBe(200);
  });

  it('A sale within its guarantee and an undecided refund keep both sides, and the seller keeps their role', async () => {
    const seller = await shop.market.registerAs('seller');
    const projectId = await publishProject(shop.market, seller, shop.admin);
    const buyer = await shop.newBuyer();
    const checkout = await shop.checkout(buyer, { projectId });
    await shop.verify(buyer, await shop.pay(checkout));
    const { body } = await shop.get(buyer, `/projects/${projectId}`);
    await shop.get(buyer, `/projects/download/${body.data.projectZipFile.filename}`);
    const asked = await shop.post(buyer, `/payments/order/${checkout.orderId}/refund`, {
      reason: 'broken',
      text: 'It does not start',
    });
    expect(asked.status).toBeLessThan(300);
    expect(codes((await askDeletion(buyer)).body.data.obstacles)).toEqual(['refunds_open']);
    const ofSeller = await askDeletion(seller);
    expect(codes(ofSeller.body.data.obstacles)).toEqual(['refunds_asked', 'sales_in_guarantee']);
    const closing = await api('DELETE', '/users/me/selling', { token: seller.token });
    expect([closing.status, closing.body.code]).toEqual([409, 'account.role_in_way']);
    const byAdmin = await api('POST', `/admin/users/${seller.uid}/role`, {
      token: shop.admin.token,
      body: { role: 'buyer', reason: 'Asked for it' },
    });
    expect([byAdmin.status, byAdmin.body.code]).toEqual([409, 'account.seller_unsettled']);
  });

  it('A seller without sales closes their shop, goes on as a buyer, and their listings leave the market', async () => {
    const seller = await shop.market.registerAs('seller');
    const projectId = await publishProject(shop.market, seller, shop.admin);
    expect((await api('DELETE', '/users/me/selling', { token: seller.token })).status).toBe(200);
    expect(await isPublic(projectId)).toBe(false);
    expect((await api('GET', '/users/me', { token: seller.token })).status).toBe(401);
    await signInAgain(seller);
    expect((await api('GET', '/users/me', { token: seller.token })).body.data.role).toBe('buyer');
    expect((await shop.order(seller)).status).toBe(201);
  });

  it('Money that is in the way when the week ends delays the deletion, and its owner is told once', async () => {
    const seller = await shop.market.registerAs('seller');
    const projectId = await publishProject(shop.market, seller, shop.admin);
    const buyer = await shop.newBuyer();
    const checkout = await shop.checkout(buyer, { projectId });
    // Paid at the provider, and nobody has told the market yet.
    await shop.db
      .updateTable('orders')
      .set({ status: 'EXPIRED', ended_at: shop.ctx.now() })
      .where('id', '=', checkout.orderId)
      .execute();
    expect((await askDeletion(seller)).status).toBe(200);
    await shop.db
      .updateTable('orders')
      .set({ status: 'ACTIVE', ended_at: null })
      .where('id', '=', checkout.orderId)
      .execute();
    await shop.verify(buyer, await shop.pay(checkout));
    await shop.market.advanceClock((GRACE_DAYS + 1) * DAY);
    await shop.market.sweep();
    const delayed = 'could not be deleted yet';
    const mail = await waitForMail(shop.market, { to: seller.email, subject: delayed });
    expect(mail.text).toContain('The guarantee of your last sale ends on');
    await shop.market.advanceClock(2 * DAY);
    await shop.market.sweep();
    const told = (await mailsOf(shop.market)).filter(
      ({ to, subject }) => to === seller.email && subject.includes(delayed),
    );
    expect(told).toHaveLength(1);
  });
});

describe('The last admin', () => {
  it('Of two admins who delete their accounts at once exactly one leaves, and one always stays', async () => {
    const other = await shop.market.registerAs('admin');
    await signInAgain(shop.admin);
    const answers = await Promise.all([shop.admin, other].map((admin) => askDeletion(admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(codes(refused?.body.data.obstacles)).toContain('last_admin');
    const left = await shop.db
      .selectFrom('users')
      .select('uid')
      .where('role', '=', 'admin')
      .where('deletion_due_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });
});
