import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkLedger } from '#features/ledger/public.ts';
import type { PaidSale } from '#testing/fixtures/paid-sales.ts';
import { openRazorpayX, type RazorpayXFixture } from '#testing/fixtures/payouts/razorpayx.ts';
import { removeDemo } from './remove.ts';

let x: RazorpayXFixture;
beforeEach(async () => {
  x = await openRazorpayX();
  // Payouts by bank files unless told.
  x.market.config.payouts.provider = 'manual';
});
afterEach(() => x?.stop());

/** A sale whose guarantee is over, and for which real money was paid: the removal leaves it. */
async function earnedForReal(uid: string, rupees: number): Promise<PaidSale> {
  const sale = await x.earn(uid, rupees);
  await x.db
    .updateTable('orders')
    .set({ provider: 'razorpay', provider_key_id: 'rzp_live_0123456789abcd' })
    .where('id', '=', sale.orderId)
    .execute();
  return sale;
}

async function openJobs(): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    SELECT (SELECT count(*) FROM events_to_relay)::int
      + (SELECT count(*) FROM pgboss.job WHERE state IN ('created', 'retry', 'active'))::int AS open`.execute(
    x.db,
  );
  return rows[0]!.open;
}

/** With nothing left to do: the command refuses to run beside a server that works. */
async function remove(): Promise<void> {
  await expect.poll(openJobs).toBe(0);
  await removeDemo({ ...x.market.context(), now: () => new Date() });
  expect(await checkLedger(x.market.context())).toEqual([]);
}

const payoutsLeft = async () =>
  (await x.db.selectFrom('payouts').select('id').orderBy('created_at').execute()).map(({ id }) => id);

it('A payout that real sales cover stays with its seller, and one of sandbox money goes', async () => {
  const { uid } = await x.readySeller(1_000);
  const ofSandbox = await x.payoutIn('paid', uid, 85_000);
  const { orderId } = await earnedForReal(uid, 2_000);
  const covered = await x.payoutIn('paid', uid, 120_000);
  const returned = await x.payoutIn('returned', uid, 50_000);
  await x.earn(uid, 1_000);
  const uncovered = await x.payoutIn('draft', uid, 100_000);
  expect(await payoutsLeft()).toEqual([ofSandbox, covered, returned, uncovered]);
  await remove();
  expect(await payoutsLeft()).toEqual([covered, returned]);
  expect(await x.funds(uid)).toEqual({ seller_available: 50_000 });
  expect(await x.db.selectFrom('orders').select('id').execute()).toEqual([{ id: orderId }]);
  const accounts = await x.db.selectFrom('payout_accounts').select('user_id').execute();
  expect(accounts).toEqual([{ user_id: uid }]);
});

it('A demo seller who was paid out of sandbox sales leaves only real sales behind, and no real seller loses anything', async () => {
  const demo = await x.readySeller(5_000);
  await x.db.insertInto('demo_accounts').values({ user_id: demo.uid }).execute();
  await x.payoutIn('paid', demo.uid, 300_000);
  await x.payoutIn('processing', demo.uid, 100_000);
  await earnedForReal(demo.uid, 1_000);
  const real = await x.newSeller();
  await x.giveAccount(real);
  await earnedForReal(real, 4_000);
  const [paid, waiting] = [
    await x.payoutIn('paid', real, 100_000),
    await x.payoutIn('approved', real, 60_000),
  ];
  await remove();
  expect(await payoutsLeft()).toEqual([paid, waiting]);
  expect(await x.funds(real)).toEqual({ seller_available: 180_000, payout_clearing: 60_000 });
  expect(await x.funds(demo.uid)).toEqual({ seller_available: 85_000 });
  const accounts = await x.db.selectFrom('payout_accounts').select('user_id').execute();
  expect(accounts).toEqual([{ user_id: real }]);
});

it("What the sandbox's RazorpayX made or was given goes, although real sales would cover it", async () => {
  x.market.config.payouts.provider = 'razorpayx';
  const seller = await x.readySeller(1_000);
  await earnedForReal(seller.uid, 4_000);
  await x.becomes(await x.approved(seller), 'paid');
  await x.control('/set', { payoutOutcome: 'pending' });
  const given = await x.approved(seller);
  await expect.poll(async () => (await x.row(given)).provider_payout_id).not.toBeNull();
  await remove();
  expect(await payoutsLeft()).toEqual([]);
  expect(await x.db.selectFrom('payout_fund_accounts').select('user_id').execute()).toEqual([]);
  expect(await x.funds(seller.uid)).toEqual({ seller_available: 340_000 });
});

it('Nothing is removed where a seller would be left with less than nothing, and the sentence names the seller', async () => {
  const uid = await x.newSeller();
  await x.giveAccount(uid);
  const sale = await earnedForReal(uid, 1_000);
  await x.payoutIn('paid', uid, 85_000);
  await x.earn(uid, 5_000);
  await x.refund(sale, sale.amountPaise);
  const before = await x.funds(uid);
  await expect(remove()).rejects.toThrow(`Nothing was removed: these sellers`);
  await expect(remove()).rejects.toThrow(uid);
  expect(await x.funds(uid)).toEqual(before);
});
