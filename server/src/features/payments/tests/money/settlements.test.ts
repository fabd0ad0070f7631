import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SettlementItem, SettlementsPage } from '#contract/admin/settlements/schemas.ts';
import { balances } from '#features/ledger/public.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import type { Person } from '#testing/market/app.ts';
import { readSettlements } from '../../service/settlements/read-days.ts';

const DAY_SECONDS = 86_400;

let shop: CheckoutFixture;
let admin: Person;
beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterAll(() => shop?.market.stop());

/** Sells once; what the provider has of it after its fee, in paise. */
async function sell(): Promise<{ paymentId: string; netPaise: number }> {
  const buyer = await shop.newBuyer();
  const checkout = await shop.checkout(buyer);
  await shop.verify(buyer, await shop.pay(checkout));
  await shop.settleAll();
  const [payment] = await shop.payments(checkout.orderId);
  return {
    paymentId: payment!.provider_payment_id,
    netPaise: payment!.amount_paise - (payment!.fee_paise ?? 0),
  };
}
/** Days go by; sessions are too old afterwards, so that somebody else is the admin. */
async function pass(days: number): Promise<void> {
  await shop.market.advanceClock(days * DAY_SECONDS);
  admin = await shop.market.registerAs('admin');
}
const settlements = async (query = ''): Promise<SettlementsPage> =>
  (await shop.get(admin, `/admin/settlements?${query}`)).body.data;
const items = async (query = ''): Promise<SettlementItem[]> =>
  (await shop.get(admin, `/admin/settlement-items?${query}`)).body.data.items;
const bankPaise = async () =>
  (await balances(shop.ctx)).find(({ code, ownerId }) => code === 'bank' && ownerId === null)?.balancePaise ??
  0;
const postings = (id: string) =>
  Promise.all([shop.postings('settlement', id), shop.postings('settlement_failed', id)]);

test('What the provider sends to the bank is posted once, and each item agrees with its payment', async () => {
  const sales = [await sell(), await sell()];
  const netPaise = sales.reduce((sum, sale) => sum + sale.netPaise, 0);
  await pass(2);
  const page = await settlements();
  expect(page.settlements).toMatchObject([
    {
      ...{ status: 'processed', amountPaise: netPaise, itemCount: 2, differingCount: 0, isWhole: true },
      ...{ providerId: expect.stringMatching(/^setl_/), utr: expect.any(String), arrivedOn: null },
    },
  ]);
  expect(page.sums).toMatchObject({
    clearingPaise: 0,
    settledPaise: netPaise,
    differingItems: 0,
    unreadDays: 0,
  });
  expect(await bankPaise()).toBe(netPaise);
  expect(await items()).toEqual([]);
  expect((await items('state=all')).map(({ entityId }) => entityId).toSorted()).toEqual(
    sales.map(({ paymentId }) => paymentId).toSorted(),
  );
  await shop.expectLedgerBalanced();
});

test('Reading the same days again, by two processes at once, changes nothing', async () => {
  const before = await settlements();
  await shop.db.updateTable('provider_settlement_days').set({ read_at: null, tried_at: null }).execute();
  await Promise.all([readSettlements(shop.ctx), readSettlements(shop.ctx)]);
  await shop.db.updateTable('provider_settlement_days').set({ read_at: null, tried_at: null }).execute();
  await readSettlements(shop.ctx);
  const after = await settlements();
  expect(after.settlements).toEqual(before.settlements);
  expect(await postings(after.settlements[0]!._id)).toEqual([1, 0]);
  await shop.expectLedgerBalanced();
});

test('Refunds and lost disputes are taken off, and agree with the books', async () => {
  const [refunded, lost, kept] = [await sell(), await sell(), await sell()];
  const bank = await bankPaise();
  await shop.control('/refund', { payment_id: refunded.paymentId, amount: 1_000 });
  const { id } = await shop.control('/dispute', { payment_id: lost.paymentId, amount: 2_000 });
  await shop.control('/dispute/resolve', { dispute_id: id, outcome: 'lost' });
  await shop.settleAll();
  await pass(2);
  const sold = refunded.netPaise + lost.netPaise + kept.netPaise;
  expect((await bankPaise()) - bank).toBe(sold - 3_000);
  expect((await items('state=all')).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['refund', 'adjustment']),
  );
  expect(await items()).toEqual([]);
  await shop.expectLedgerBalanced();
});

test('What differs is listed and told to admins, until one notes why', async () => {
  const { paymentId } = await sell();
  await shop.control('/settlement/adjust', { amount: -500, description: 'Instant refund fee' });
  await shop.db
    .updateTable('payments')
    .set((eb) => ({ fee_paise: eb('fee_paise', '+', 1) }))
    .where('provider_payment_id', '=', paymentId)
    .execute();
  await pass(2);
  const differing = await items();
  expect(differing.map(({ kind, difference }) => [kind, difference]).toSorted()).toEqual([
    ['adjustment', 'unexplained'],
    ['payment', 'fee'],
  ]);
  const [settlement] = (await settlements('state=differing')).settlements;
  expect(settlement).toMatchObject({ differingCount: 2, isWhole: true });
  expect(await shop.events(settlement!._id, 'settlement.differs')).toBe(1);
  await shop.db
    .updateTable('payments')
    .set((eb) => ({ fee_paise: eb('fee_paise', '-', 1) }))
    .where('provider_payment_id', '=', paymentId)
    .execute();
  const [adjustment] = await items();
  const path = `/admin/settlement-items/${adjustment!._id}/note`;
  const put = (path: string) =>
    shop.market.api('PUT', path, { token: admin.token, body: { note: 'A fee for an instant refund' } });
  expect((await put(path)).status).toBe(200);
  expect(await items()).toEqual([]);
  expect(await items('state=noted')).toMatchObject([{ note: { text: 'A fee for an instant refund' } }]);
  const takeBack = () => shop.market.api('DELETE', path, { token: admin.token });
  const answers = await Promise.all([takeBack(), takeBack()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [agreeing] = await items(`state=all&search=${paymentId}`);
  expect((await put(`/admin/settlement-items/${agreeing!._id}/note`)).body.code).toBe(
    'settlement.item_agrees',
  );
  const file = await shop.get(admin, '/admin/settlement-items.csv?state=differing');
  expect(file.bytes.toString()).toContain('adjustment');
  await shop.expectLedgerBalanced();
});

test('A settlement that fails after it was sent is taken back in the books, and told', async () => {
  await sell();
  await pass(2);
  const before = await bankPaise();
  const [settlement] = (await settlements()).settlements;
  await shop.control('/settlement/fail', { settlement_id: settlement!.providerId });
  await pass(2);
  expect((await settlements('state=failed')).settlements).toMatchObject([{ _id: settlement!._id }]);
  expect(await bankPaise()).toBe(before - settlement!.amountPaise);
  expect(await postings(settlement!._id)).toEqual([1, 1]);
  expect(await shop.events(settlement!._id, 'settlement.differs')).toBe(1);
  await shop.expectLedgerBalanced();
});

test('A provider that does not answer is asked again an hour later', async () => {
  await shop.control('/set', {
    failApi: { path: '/v1/settlements/recon/combined', status: 503, times: 30 },
  });
  await sell();
  await pass(2);
  expect((await settlements()).sums.unreadDays).toBeGreaterThan(0);
  await shop.control('/set', { failApi: null });
  await shop.market.advanceClock(3_700);
  expect((await settlements()).sums.unreadDays).toBe(0);
  await shop.expectLedgerBalanced();
});
