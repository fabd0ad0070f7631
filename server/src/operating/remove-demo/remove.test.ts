import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeAccount } from '#features/payouts/service/payout-account.ts';
import { requestPayout } from '#features/payouts/service/request-payout.ts';
import { newId } from '#platform/ids.ts';
import { after, DAY_MS } from '#platform/time/days.ts';
import { type AgreedPriceFixture, openAgreedPriceFixture } from '#testing/fixtures/agreed-price-fixture.ts';
import { payInSandbox } from '#testing/fixtures/listing-form.ts';
import { BANK_ACCOUNT } from '#testing/fixtures/payouts/payouts.ts';
import { orderAtProvider } from '#testing/fixtures/provider-orders.ts';
import { openDemoAccount } from '../../features/accounts/public.ts';
import { removeDemo } from './remove.ts';

let fixture: AgreedPriceFixture;
beforeEach(async () => {
  fixture = await openAgreedPriceFixture();
});
afterEach(() => fixture.shop.market.stop());

/** With nothing left to do: the command refuses to run beside a server that works. */
async function remove() {
  await fixture.shop.settleAll();
  await expect.poll(() => fixture.shop.openJobs(), { timeout: 20_000 }).toBe(0);
  return removeDemo({ ...fixture.shop.ctx, now: () => new Date() });
}

/** Somebody who registered buys from somebody who did; the order's id. */
async function sold(body: object = {}): Promise<string> {
  const { shop } = fixture;
  const buyer = await shop.newBuyer();
  const checkout = await shop.checkout(buyer, body);
  await shop.verify(buyer, await shop.pay(checkout));
  return checkout.orderId;
}

it('A notification about money that became available for removed sales is removed with them', async () => {
  const { shop } = fixture;
  await sold();
  await shop.market.advanceClock(32 * 86_400);
  const told = () =>
    shop.db.selectFrom('notifications').select('title').where('title', 'like', '% is available').execute();
  await expect.poll(told, { timeout: 20_000 }).toHaveLength(1);
  await remove();
  expect(await told()).toEqual([]);
});

it('What was written about a removed purchase is removed with it, files too', async () => {
  const { shop } = fixture;
  const buyer = await shop.newBuyer();
  const checkout = await shop.checkout(buyer);
  await shop.verify(buyer, await shop.pay(checkout));
  const { body } = await shop.post(buyer, '/support', { orderId: checkout.orderId, text: 'It stops' });
  const form = new FormData();
  form.append('files', new Blob(['no such table']), 'error.log');
  const path = `/support/${body.data.thread._id}/messages`;
  expect((await shop.market.api('POST', path, { token: buyer.token, form })).status).toBe(201);
  await remove();
  expect(await shop.db.selectFrom('support_threads').select('id').execute()).toEqual([]);
  const left = [];
  for await (const key of shop.ctx.storage.list('support')) left.push(key);
  expect(left).toEqual([]);
});

it('A negotiation whose purchase was removed is closed, and its code can no longer be used', async () => {
  const agreed = await fixture.agreed();
  const checkout = await fixture.checkout(agreed);
  await fixture.shop.verify(agreed.buyer, await fixture.shop.pay(checkout));
  expect(await fixture.negotiationStatus(agreed)).toBe('completed');
  await remove();
  const body = { email: agreed.buyer.email, password: 'a long enough passphrase' };
  agreed.buyer.token = (await fixture.shop.market.api('POST', '/auth/login', { body })).body.data.token;
  expect((await fixture.tryCode(agreed.buyer, agreed.code)).body.data.isValid).toBe(false);
  const { data } = (await fixture.negotiations.show(agreed.buyer, agreed.negotiationId)).body;
  expect(data.negotiation).toMatchObject({ status: 'closed', discountCode: null });
  expect(data.entries.at(-1)).toMatchObject({ kind: 'closed', by: 'market' });
  const again = await fixture.negotiations.start(agreed.buyer);
  expect(again.status).toBe(201);
});

it('What was paid in the sandbox for an order that nobody knows leaves the books, returned or not', async () => {
  const { shop } = fixture;
  for (const receipt of ['one', 'two']) {
    await payInSandbox(shop.market, await orderAtProvider(shop.ctx, { amount: 50_000, receipt }));
  }
  await shop.settleAll();
  const { returns } = (await shop.get(shop.admin, '/admin/returns')).body.data;
  expect(returns).toHaveLength(2);
  await shop.post(shop.admin, `/admin/returns/${returns[0]._id}/send-again`, { reason: 'Ours' });
  await remove();
  const { rows } = await sql`SELECT id FROM payments UNION ALL SELECT id FROM ledger_transactions`.execute(
    shop.db,
  );
  expect(rows).toEqual([]);
  await shop.expectLedgerBalanced();
});

it('No job, download or daily count mentions what was removed with the demo', async () => {
  const { shop } = fixture;
  const email = 'buyer@demo.codehaat.test';
  const person = { displayName: 'Rohan', role: 'buyer', bio: '', since: new Date() } as const;
  await openDemoAccount(shop.ctx, { ...person, email, password: { text: 'demo1234', isKnown: true } });
  await shop.market.api('POST', '/auth/forgot-password', { body: { email } });
  const buyer = await shop.newBuyer();
  const checkout = await shop.checkout(buyer);
  await shop.verify(buyer, await shop.pay(checkout));
  const project = await shop.get(shop.seller, `/projects/${shop.projectId}`);
  await shop.get(buyer, `/projects/download/${project.body.data.projectZipFile.filename}`);
  await shop.settleAll();
  await shop.market.sweep();
  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`SELECT
      (SELECT count(*)::int FROM pgboss.job WHERE name LIKE 'payments.%') AS webhooks,
      (SELECT count(*)::int FROM pgboss.job WHERE data::text LIKE ${`%${email}%`}) AS mails,
      (SELECT count(*)::int FROM events WHERE type = 'delivery.downloaded') AS downloads,
      (SELECT count(*)::int FROM listing_days WHERE sales > 0 OR views = 0) AS days`.execute(shop.db);
    return rows[0];
  };
  const before = await counts();
  expect(Math.min(...Object.values(before!))).toBeGreaterThan(0);
  await remove();
  expect(await counts()).toEqual({ webhooks: 0, mails: 0, downloads: 0, days: 0 });
});

it('What the demo asked about a listing that stays is removed with its answers, and others keep theirs', async () => {
  const { shop } = fixture;
  const person = { displayName: 'Rohan', role: 'buyer', bio: '', since: new Date() } as const;
  const email = 'buyer@demo.codehaat.test';
  await openDemoAccount(shop.ctx, { ...person, email, password: { text: 'demo1234', isKnown: true } });
  const signedIn = await shop.market.api('POST', '/auth/login', { body: { email, password: 'demo1234' } });
  const ask = async (token: string, text: string) => {
    const path = `/projects/${shop.projectId}/questions`;
    return (await shop.market.api('POST', path, { token, body: { text } })).body.data._id as string;
  };
  const gone = await ask(signedIn.body.data.token, 'Is this a demo?');
  await shop.post(shop.seller, `/questions/${gone}/answer`, { text: 'It is' });
  const kept = await ask((await shop.newBuyer()).token, 'Is this one real?');
  await shop.market.api('PUT', `/questions/${kept}/follow`, { token: signedIn.body.data.token });
  expect(await remove()).toMatchObject({ accounts: 1, closed: 0 });
  const texts = await shop.db.selectFrom('public_texts').select('id').execute();
  expect(texts).toEqual([{ id: kept }]);
  const answer = await shop.market.api('GET', `/projects/${shop.projectId}/questions`);
  expect(answer.body.data).toMatchObject({ total: 1, questions: [{ _id: kept }] });
});

it('Removing the demo is refused when a balance that stays is wrong', async () => {
  const { shop } = fixture;
  await sold();
  await sql`UPDATE ledger_sales SET pending_paise = pending_paise - 1`.execute(shop.db);
  await expect(remove()).rejects.toThrow(/Nothing was removed: the books are not in order.*every balance/);
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
});

it('Removing the demo reports and removes faults in the books of the demo itself', async () => {
  const orderId = await sold();
  await fixture.shop.db.deleteFrom('entitlements').where('order_id', '=', orderId).execute();
  expect(await remove()).toMatchObject({ orders: 1, faults: 2 });
  await fixture.shop.expectLedgerBalanced();
});

it('What the sandbox has sent to a bank leaves the books with its payments, and so do the lines of its statement', async () => {
  const { shop } = fixture;
  await sold();
  await shop.market.advanceClock(2 * 86_400);
  const [settlement] = await shop.db.selectFrom('provider_settlements').selectAll().execute();
  const { token } = await shop.market.registerAs('admin');
  const csv = `date,narration,debit,credit\n2026-01-05,NEFT ${settlement?.utr},,${(settlement?.amount_paise ?? 0) / 100}\n`;
  const read = await shop.market.api('POST', '/admin/bank-statements', { token, body: { csv } });
  expect(read.body.data).toMatchObject({ matchedCount: 1 });
  await remove();
  for (const table of [
    'provider_settlements',
    'provider_settlement_items',
    'bank_lines',
    'bank_statements',
  ] as const)
    expect(await shop.db.selectFrom(table).select('id').execute(), table).toEqual([]);
  await shop.expectLedgerBalanced();
});

it('Payouts made out of removed sales leave the books with them', async () => {
  const { shop } = fixture;
  await sold();
  await shop.market.advanceClock(32 * 86_400);
  const seller = {
    kind: 'user',
    uid: shop.seller.uid,
    role: 'seller',
    sessionId: newId(new Date()),
  } as const;
  const ctx = shop.market.context(seller);
  await shop.db
    .updateTable('users')
    .set({ email_verified_at: ctx.now() })
    .where('uid', '=', seller.uid)
    .execute();
  await changeAccount({ ...ctx, now: () => after(ctx.now(), -3 * DAY_MS) }, BANK_ACCOUNT);
  await requestPayout(ctx, 50_000);
  await remove();
  expect(await shop.db.selectFrom('payouts').select('id').execute()).toEqual([]);
  await shop.expectLedgerBalanced();
  // Who registered stays, and so does what they said of themselves.
  expect(await shop.db.selectFrom('payout_accounts').select('user_id').execute()).toEqual([
    { user_id: seller.uid },
  ]);
});
