import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balances } from '#features/ledger/public.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { payInSandbox } from '#testing/fixtures/listing-form.ts';
import { orderAtProvider } from '#testing/fixtures/provider-orders.ts';
import { receiptOf } from '../../rules/orders.ts';
import { syncDispute } from '../../service/disputes/sync.ts';
import { returnAgainDaily } from '../../service/money/return-again.ts';
import { takePayment } from '../../service/money/take-payment.ts';

let shop: CheckoutFixture;
beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterEach(async () => {
  await shop.control('/reset', {});
  await shop.settleAll();
  await shop.expectLedgerBalanced();
});
afterAll(() => shop?.market.stop());

const PRICE = 50_000;
const orderOfOthers = (marks: object = { receipt: 'shop-1' }) =>
  orderAtProvider(shop.ctx, { amount: PRICE, ...marks });

/** Money for an order that nobody here knows; its payment's id at the provider. */
async function unknownMoney(marks?: object): Promise<string> {
  const { razorpay_payment_id: paymentId } = await payInSandbox(shop.market, await orderOfOthers(marks));
  await shop.settleAll();
  return paymentId;
}

const queue = async (paymentId: string) =>
  (await shop.get(shop.admin, `/admin/returns?search=${paymentId}`)).body.data.returns;
const sendBack = (id: string) =>
  shop.post(shop.admin, `/admin/returns/${id}/send-again`, { reason: 'It is our money' });
const rowOf = (paymentId: string) =>
  shop.db
    .selectFrom('payments')
    .selectAll()
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
const returns = async (paymentId: string) =>
  shop.db
    .selectFrom('refunds')
    .select(['status', 'amount_paise'])
    .where('payment_id', '=', (await rowOf(paymentId)).id)
    .orderBy('id')
    .execute();
const told = async (paymentId: string, type = 'payment.unknown') =>
  shop.events((await rowOf(paymentId)).id, type);
const balance = async (code: string) =>
  (await balances(shop.ctx)).find((account) => account.code === code)?.balancePaise ?? 0;
async function setOurs(providerAccountIsOurs: boolean | null) {
  const { revision, settings } = (await shop.get(shop.admin, '/admin/settings')).body.data;
  const body = { revision, settings: { ...settings, providerAccountIsOurs }, reason: 'Trying' };
  const answer = await shop.market.api('PUT', '/admin/settings', { token: shop.admin.token, body });
  expect(answer.status).toBe(200);
}

describe('Money of an order that nobody knows', () => {
  test('Money of an unknown order stands in the queue and is told once, however often and at once the provider speaks of it', async () => {
    await shop.control('/set', { duplicateWebhooks: 3 });
    const before = await balance('customer_suspense');
    const paymentId = await unknownMoney();
    await Promise.all([1, 2, 3, 4].map(() => takePayment(shop.ctx, paymentId)));
    expect(await queue(paymentId)).toMatchObject([
      {
        ...{ kind: 'unknown_order', orderId: null, project: null, buyerName: null, receipt: 'shop-1' },
        ...{ leftPaise: PRICE, amountPaise: PRICE, tries: 0, isDisputed: false, canBeSent: true },
      },
    ]);
    expect([await told(paymentId), await returns(paymentId)]).toEqual([1, []]);
    expect((await balance('customer_suspense')) - before).toBe(PRICE);
    const notes = async () =>
      (await shop.get(shop.admin, '/notifications')).body.data.notifications.filter(
        ({ message }: { message: string }) => message.includes(paymentId),
      );
    await expect.poll(notes, { timeout: 20_000 }).toHaveLength(1);
  });

  test('Of ten admins at once exactly one returns the money, and the audit log says who and why', async () => {
    const paymentId = await unknownMoney();
    const before = await balance('customer_suspense');
    const [entry] = await queue(paymentId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendBack(entry._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    await shop.settleAll();
    expect(await returns(paymentId)).toEqual([{ status: 'processed', amount_paise: PRICE }]);
    expect([await queue(paymentId), (await balance('customer_suspense')) - before]).toEqual([[], -PRICE]);
    const { acts } = (await shop.get(shop.admin, `/admin/audit?search=${entry._id}`)).body.data;
    expect(acts).toMatchObject([{ act: 'payment.return', reason: 'It is our money' }]);
    expect((await sendBack(entry._id)).body.code).toBe('refund.not_failed');
  });

  test('Money of an unknown order goes back at once where nobody else takes money by the account', async () => {
    await setOurs(true);
    const paymentId = await unknownMoney();
    await setOurs(null);
    expect(await returns(paymentId)).toEqual([{ status: 'processed', amount_paise: PRICE }]);
    expect([await queue(paymentId), await told(paymentId)]).toEqual([[], 1]);
  });

  test('An order with our marks goes back at once if its project is here, and waits if it may be of another market', async () => {
    const order = '01890000-0000-7000-8000-000000000001';
    const marks = (project: string) => ({ receipt: receiptOf(order), notes: { order, project } });
    const ours = await unknownMoney(marks(shop.projectId));
    expect([await returns(ours), await queue(ours)]).toMatchObject([[{ status: 'processed' }], []]);
    const others = await unknownMoney(marks('01890000-0000-7000-8000-000000000002'));
    expect([await returns(others), await queue(others)]).toMatchObject([[], [{ receipt: receiptOf(order) }]]);
  });

  test('An order whose number never reached us is found by our receipt and is not unknown', async () => {
    const buyer = await shop.newBuyer();
    const checkout = await shop.checkout(buyer);
    await shop.db
      .updateTable('orders')
      .set({ provider_order_id: null, status: 'PENDING' })
      .where('id', '=', checkout.orderId)
      .execute();
    const paid = await shop.pay(checkout);
    await shop.settleAll();
    expect(await shop.status(checkout.orderId)).toBe('PAID');
    expect((await rowOf(paid.razorpay_payment_id)).order_id).toBe(checkout.orderId);
    expect(await queue(paid.razorpay_payment_id)).toEqual([]);
  });

  test('A return that failed is told, tried again after a day, and stands in the queue meanwhile', async () => {
    const paymentId = await unknownMoney();
    const [entry] = await queue(paymentId);
    await shop.control('/set', { refundOutcome: 'failed' });
    await sendBack(entry._id);
    await shop.settleAll();
    expect(await queue(paymentId)).toMatchObject([{ kind: 'unknown_order', tries: 1, leftPaise: PRICE }]);
    expect(await told(paymentId, 'payment.return_failed')).toBe(1);
    await shop.control('/reset', {});
    await returnAgainDaily({ ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + 1.1 * DAY_MS) });
    await shop.settleAll();
    expect((await returns(paymentId)).map(({ status }) => status)).toEqual(['failed', 'processed']);
  });

  test('What was returned by hand at the provider is taken in, and only the rest is sent', async () => {
    const paymentId = await unknownMoney();
    await shop.control('/refund', { payment_id: paymentId, amount: 20_000 });
    await shop.settleAll();
    const [entry] = await queue(paymentId);
    expect(entry).toMatchObject({ leftPaise: 30_000 });
    expect((await sendBack(entry._id)).body.data.sentPaise).toBe(30_000);
    await shop.settleAll();
    expect((await returns(paymentId)).map(({ amount_paise }) => amount_paise)).toEqual([20_000, 30_000]);
  });
});

describe('A dispute about money of an order that nobody knows', () => {
  const dispute = async (paymentId: string) => {
    const { id } = await shop.control('/dispute', { payment_id: paymentId });
    await shop.settleAll();
    return id as string;
  };
  const resolve = async (id: string, outcome: string) => {
    await shop.control('/dispute/resolve', { dispute_id: id, outcome });
    await shop.settleAll();
  };

  test('Disputed money is not returned while the bank looks, and what is won can be returned', async () => {
    const paymentId = await unknownMoney();
    const id = await dispute(paymentId);
    const [entry] = await queue(paymentId);
    expect(entry).toMatchObject({ isDisputed: true, canBeSent: false });
    expect((await sendBack(entry._id)).body.code).toBe('refund.disputed');
    await resolve(id, 'won');
    expect(await told(paymentId, 'payment.disputed')).toBe(2);
    expect((await sendBack(entry._id)).status).toBe(200);
    await shop.settleAll();
    expect(await returns(paymentId)).toMatchObject([{ status: 'processed' }]);
  });

  test('A lost dispute takes the money out of suspense and the queue, and a loss is what had been returned', async () => {
    const [kept, returned] = [await unknownMoney(), await unknownMoney()];
    await sendBack((await queue(returned))[0]._id);
    await shop.settleAll();
    const before = [await balance('customer_suspense'), await balance('chargeback_loss')] as const;
    await resolve(await dispute(kept), 'lost');
    const id = await dispute(returned);
    await resolve(id, 'lost');
    expect([await queue(kept), await queue(returned)]).toEqual([[], []]);
    expect([await balance('customer_suspense'), await balance('chargeback_loss')]).toEqual([
      before[0] - PRICE,
      before[1] + PRICE,
    ]);
    await shop.expectLedgerBalanced();
    // The provider's book says so; its controls do not let a lost one move.
    await sql`UPDATE razorpay_sandbox.disputes SET status = 'won' WHERE id = ${id}`.execute(shop.db);
    await syncDispute(shop.ctx, id);
    expect(await balance('chargeback_loss')).toBe(before[1]);
  });

  test('A dispute that is told before its payment holds the return even where the account is ours alone', async () => {
    await setOurs(true);
    await shop.control('/set', { dropWebhooks: 100 });
    const { razorpay_payment_id: paymentId } = await payInSandbox(shop.market, await orderOfOthers());
    await shop.control('/reset', {});
    const id = await dispute(paymentId);
    expect(await returns(paymentId)).toMatchObject([{ status: 'requested' }]);
    await resolve(id, 'won');
    await setOurs(null);
    expect(await returns(paymentId)).toMatchObject([{ status: 'processed' }]);
  });
});

describe('Money that bought nothing and goes twice', () => {
  const held = async () => [await balance('customer_suspense'), await balance('chargeback_loss')];
  const lose = async (paymentId: string, amount: number) => {
    const { id } = await shop.control('/dispute', { payment_id: paymentId, amount });
    await shop.settleAll();
    await shop.control('/dispute/resolve', { dispute_id: id, outcome: 'lost' });
    await shop.settleAll();
  };

  test('A return that fails after the bank took the money moves nothing, and nothing is left in suspense', async () => {
    await shop.control('/set', { refundOutcome: 'pending' });
    const before = await held();
    const paymentId = await unknownMoney();
    await sendBack((await queue(paymentId))[0]._id);
    await shop.settleAll();
    await lose(paymentId, PRICE);
    const { provider_refund_id: refund_id } = await shop.db
      .selectFrom('refunds')
      .select('provider_refund_id')
      .where('payment_id', '=', (await rowOf(paymentId)).id)
      .executeTakeFirstOrThrow();
    await shop.control('/refund/settle', { refund_id, outcome: 'failed' });
    await shop.settleAll();
    await shop.control('/reset', {});
    expect(await returns(paymentId)).toMatchObject([{ status: 'failed' }]);
    expect([await queue(paymentId), await held()]).toEqual([[], before]);
    await shop.expectLedgerBalanced();
  });

  test('A refund by hand after the bank took the money is a loss of the market', async () => {
    const before = await held();
    const paymentId = await unknownMoney();
    await lose(paymentId, PRICE);
    await shop.control('/refund', { payment_id: paymentId, amount: PRICE });
    await shop.settleAll();
    expect(await held()).toEqual([before[0], before[1]! + PRICE]);
    await shop.expectLedgerBalanced();
  });

  test('What a bank leaves of money that is certainly ours goes back', async () => {
    await setOurs(true);
    await shop.control('/set', { dropWebhooks: 100 });
    const { razorpay_payment_id: paymentId } = await payInSandbox(shop.market, await orderOfOthers());
    await shop.control('/reset', {});
    await lose(paymentId, 20_000);
    await setOurs(null);
    expect((await returns(paymentId)).at(-1)).toMatchObject({
      status: 'processed',
      amount_paise: PRICE - 20_000,
    });
    await shop.expectLedgerBalanced();
  });
});

test('Money of a cancelled order that a bank has taken back is out of suspense and of the queue', async () => {
  const buyer = await shop.newBuyer();
  const checkout = await shop.checkout(buyer);
  await shop.post(buyer, `/payments/cancel/${checkout.orderId}`);
  await shop.control('/set', { refundOutcome: 'failed' });
  const { razorpay_payment_id: paymentId } = await shop.pay(checkout);
  await shop.settleAll();
  const before = await balance('customer_suspense');
  const { id } = await shop.control('/dispute', { payment_id: paymentId });
  await shop.settleAll();
  await shop.control('/dispute/resolve', { dispute_id: id, outcome: 'lost' });
  await shop.settleAll();
  expect([await queue(paymentId), (await balance('customer_suspense')) - before]).toEqual([[], -149_900]);
});
