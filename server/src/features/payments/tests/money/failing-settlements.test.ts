import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#features/ledger/public.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { reconcileOrder } from '../../service/money/reconcile.ts';
import { handleWebhook } from '../../service/webhooks/handle.ts';

let shop: CheckoutFixture;
beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterEach(async () => {
  await letSettle();
  await shop.settleAll();
  await shop.expectLedgerBalanced();
});
afterAll(() => shop?.market.stop());

/** What a settlement writes cannot be written, as with a fault in the program. */
async function failEverySettlement(table: 'entitlements' | 'refunds' = 'entitlements'): Promise<void> {
  await sql`CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'nothing is settled today'; END $$`.execute(shop.db);
  await sql`CREATE TRIGGER refuse_row BEFORE INSERT ON ${sql.table(table)}
    FOR EACH ROW EXECUTE FUNCTION refuse_row()`.execute(shop.db);
}
const letSettle = () => sql`DROP FUNCTION IF EXISTS refuse_row() CASCADE`.execute(shop.db);

const alarm = async () =>
  (await shop.get(shop.admin, '/admin/overview')).body.data.payments.capturedNotPaid as number;
const orderRow = (id: string) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const paid = async () => {
  const checkout = await shop.checkout(await shop.newBuyer());
  const payment = await shop.pay(checkout);
  return { ...checkout, payment };
};

test('A webhook whose settlement fails leaves the capture noted, and the alarm counts it until it is settled', async () => {
  await failEverySettlement();
  const { orderId } = await paid();
  await shop.control('/flush', {});
  const events = await shop.db.selectFrom('webhook_events').select('event_id').execute();
  const handled = await Promise.allSettled(
    events.map(({ event_id }) => handleWebhook(shop.ctx, { eventId: event_id })),
  );
  expect(handled.some(({ status }) => status === 'rejected')).toBe(true);
  expect(await shop.payments(orderId)).toMatchObject([{ outcome: 'none', captured_at: expect.any(Date) }]);
  expect([await shop.status(orderId), await alarm()]).toEqual(['ACTIVE', 1]);
  const findingsIn = async (minutes: number) => {
    const now = () => new Date(shop.ctx.now().getTime() + minutes * 60_000);
    return (await checkLedger({ ...shop.ctx, now })).map(({ check }) => check);
  };
  expect(await findingsIn(9)).toEqual([]);
  expect(await findingsIn(11)).toEqual(['every captured payment buys or returns']);
  await letSettle();
  await reconcileOrder(shop.ctx, (await orderRow(orderId)) as never);
  expect([await shop.status(orderId), await alarm()]).toEqual(['PAID', 0]);
});

test('A reconciliation whose settlement fails notes the capture once and is tried again', async () => {
  await shop.control('/set', { dropWebhooks: 100 });
  await failEverySettlement();
  const { orderId } = await paid();
  const order = (await orderRow(orderId)) as never;
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(reconcileOrder(shop.ctx, order)).rejects.toThrow('nothing is settled today');
  expect([(await shop.payments(orderId)).length, await alarm()]).toEqual([1, 1]);
  await letSettle();
  await shop.control('/reset', {});
  await reconcileOrder(shop.ctx, order);
  expect([await shop.status(orderId), await alarm()]).toEqual(['PAID', 0]);
});

test('The fee of the provider is posted of the payment that another process noted while this one settled it', async () => {
  await shop.control('/set', { dropWebhooks: 100 });
  const { orderId, payment } = await paid();
  // In the place of a process whose settlement fails at this moment.
  await sql`CREATE FUNCTION note_capture() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO payments (id, order_id, provider_payment_id, status, amount_paise, currency, method, outcome, error,
      seen_at, captured_at)
    SELECT gen_random_uuid(), o.id, ${sql.lit(payment.razorpay_payment_id)}, 'captured', o.amount_paise, 'INR', '', 'none', '',
      now(), now() FROM orders o WHERE o.id = NEW.order_id;
    RETURN NEW; END $$`.execute(shop.db);
  await sql`CREATE TRIGGER note_capture AFTER INSERT ON entitlements
    FOR EACH ROW EXECUTE FUNCTION note_capture()`.execute(shop.db);
  await reconcileOrder(shop.ctx, (await orderRow(orderId)) as never);
  await sql`DROP FUNCTION note_capture() CASCADE`.execute(shop.db);
  await shop.control('/reset', {});
  expect(await shop.status(orderId)).toBe('PAID');
  const [noted] = await shop.payments(orderId);
  const fees = await sql<{ source_id: string }>`SELECT source_id FROM ledger_transactions
    WHERE kind = 'gateway_fee' AND order_id = ${orderId}`.execute(shop.db);
  expect(fees.rows).toEqual([{ source_id: noted!.id }]);
});

test('A second payment of a paid order whose settlement fails is asked about again', async () => {
  const checkout = await shop.checkout(await shop.newBuyer());
  const failed = await shop.pay(checkout, 'failure');
  await shop.pay(checkout);
  await shop.settleAll();
  expect(await orderRow(checkout.orderId)).toMatchObject({ status: 'PAID', next_check_at: null });
  await failEverySettlement('refunds');
  // The first attempt gets through after all. The provider's controls would return it at once, so its book says it.
  await sql`UPDATE razorpay_sandbox.payments SET status = 'captured', authorized_at = now(), captured_at = now(),
    fee = 100, tax = 10 WHERE id = ${failed.razorpay_payment_id}`.execute(shop.db);
  const ask = async () => reconcileOrder(shop.ctx, (await orderRow(checkout.orderId)) as never);
  await expect(ask()).rejects.toThrow('nothing is settled today');
  expect(await alarm()).toBe(1);
  expect((await orderRow(checkout.orderId)).next_check_at).not.toBeNull();
  await letSettle();
  await ask();
  expect([await alarm(), (await shop.refunds(checkout.orderId)).length]).toEqual([0, 1]);
});
