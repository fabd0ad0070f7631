import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Deals, openDeals } from '../../../testing/deals.ts';
import { openDemoAccount } from '../../features/accounts/service.ts';
import { removeDemo } from './remove-demo.ts';

let deals: Deals;
beforeEach(async () => {
  deals = await openDeals();
});
afterEach(() => deals.till.market.stop());

/** With nothing left to do: the command refuses to run beside a server that works. */
async function remove() {
  await deals.till.settleDown();
  await expect.poll(() => deals.till.openJobs(), { timeout: 20_000 }).toBe(0);
  return removeDemo({ ...deals.till.ctx, now: () => new Date() });
}

/** Somebody who registered buys from somebody who did; the order's id. */
async function sold(body: object = {}): Promise<string> {
  const { till } = deals;
  const buyer = await till.newBuyer();
  const checkout = await till.checkout(buyer, body);
  await till.verify(buyer, await till.pay(checkout));
  return checkout.orderId;
}

it('no notification promises money of sales that were removed', async () => {
  const { till } = deals;
  await sold();
  await till.market.advanceClock(32 * 86_400);
  const told = () =>
    till.db.selectFrom('notifications').select('title').where('title', 'like', '%paid out').execute();
  await expect.poll(told, { timeout: 20_000 }).toHaveLength(1);
  await remove();
  expect(await told()).toEqual([]);
});

it('a talk that ended with a removed purchase is closed, and its code cannot be used once more', async () => {
  const deal = await deals.agreed();
  const checkout = await deals.checkout(deal);
  await deals.till.verify(deal.buyer, await deals.till.pay(checkout));
  expect(await deals.negotiationStatus(deal)).toBe('completed');
  await remove();
  const body = { email: deal.buyer.email, password: 'a long enough passphrase' };
  deal.buyer.token = (await deals.till.market.api('POST', '/auth/login', { body })).body.data.token;
  expect((await deals.tryCode(deal.buyer, deal.code)).body.data.isValid).toBe(false);
  const { data } = (await deals.bazaar.show(deal.buyer, deal.negotiationId)).body;
  expect(data.negotiation).toMatchObject({ status: 'closed', discountCode: null });
  expect(data.entries.at(-1)).toMatchObject({ kind: 'closed', by: 'market' });
  const again = await deals.bazaar.start(deal.buyer);
  expect(again.status).toBe(201);
});

it('neither jobs, downloads nor days speak of what was removed', async () => {
  const { till } = deals;
  const email = 'buyer@demo.codehaat.test';
  const person = { displayName: 'Rohan', role: 'buyer', bio: '', since: new Date() } as const;
  await openDemoAccount(till.ctx, { ...person, email, password: { text: 'demo1234', isKnown: true } });
  await till.market.api('POST', '/auth/forgot-password', { body: { email } });
  const buyer = await till.newBuyer();
  const checkout = await till.checkout(buyer);
  await till.verify(buyer, await till.pay(checkout));
  const project = await till.get(till.seller, `/projects/${till.projectId}`);
  await till.get(buyer, `/projects/download/${project.body.data.projectZipFile.filename}`);
  await till.settleDown();
  await till.market.sweep();
  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`SELECT
      (SELECT count(*)::int FROM pgboss.job WHERE name LIKE 'payments.%') AS webhooks,
      (SELECT count(*)::int FROM pgboss.job WHERE data::text LIKE ${`%${email}%`}) AS mails,
      (SELECT count(*)::int FROM events WHERE type = 'delivery.downloaded') AS downloads,
      (SELECT count(*)::int FROM listing_days WHERE sales > 0 OR views = 0) AS days`.execute(till.db);
    return rows[0];
  };
  const before = await counts();
  expect(Math.min(...Object.values(before!))).toBeGreaterThan(0);
  await remove();
  expect(await counts()).toEqual({ webhooks: 0, mails: 0, downloads: 0, days: 0 });
});

it('refuses when a balance that stays is wrong, which working it out anew would hide', async () => {
  const { till } = deals;
  await sold();
  await sql`UPDATE ledger_accounts SET balance_paise = balance_paise + 1 WHERE owner_id = ${till.seller.uid}`.execute(
    till.db,
  );
  await expect(remove()).rejects.toThrow(/Nothing was removed: the books are not in order.*every balance/);
  expect(await till.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
});

it('says how much was wrong in the books of what is gone, and takes it away', async () => {
  const orderId = await sold();
  await deals.till.db.deleteFrom('entitlements').where('order_id', '=', orderId).execute();
  expect(await remove()).toMatchObject({ orders: 1, faults: 2 });
  await deals.till.booksAreInOrder();
});
