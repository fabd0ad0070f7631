import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import type { Person } from '#testing/market/app.ts';

let shop: CheckoutFixture;
let buyer: Person;

beforeAll(async () => {
  shop = await openCheckoutFixture();
  buyer = await shop.newBuyer();
});
afterEach(async () => {
  await shop.control('/reset', {});
});
afterAll(async () => {
  await shop?.settleAll();
  await shop?.expectLedgerBalanced();
  await shop?.market.stop();
});

const freshOrder = async () => {
  const person = await shop.newBuyer();
  return { person, checkout: await shop.checkout(person) };
};

describe('Creating an order', () => {
  test('A new order answers what the checkout needs, with the price of the listing', async () => {
    const answer = await shop.order(buyer, { customerPhone: '+91 98765 43210' });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      razorpayOrderId: expect.stringMatching(/^order_/),
      razorpayKeyId: expect.stringMatching(/^rzp_test_/),
      amount: 1499,
      currency: 'INR',
      customerDetails: { customerPhone: '9876543210', customerEmail: buyer.email },
    });
    const row = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', answer.body.data.orderId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: 'ACTIVE',
      amount_paise: 149_900,
      seller_paise: 127_415,
      platform_paise: 22_485,
    });
    expect(row.licence_text).toMatch(/^Personal licence/);
  });

  test('A buyer with a live order gets 400 and what resumes that order', async () => {
    const answer = await shop.order(buyer);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('already have a pending payment');
    expect(answer.body.data).toMatchObject({ amount: 1499, timeRemainingMinutes: 30, canCancel: true });
    const paid = await shop.pay(answer.body.data);
    expect((await shop.verify(buyer, paid)).body.data).toEqual({
      orderId: answer.body.data.orderId,
      status: 'PAID',
    });
  });

  test('A buyer who owns the project cannot buy it again', async () => {
    const answer = await shop.order(buyer);
    expect([answer.status, answer.body.code]).toEqual([409, 'payment.owned']);
  });

  test.each([
    ['a phone number that is none', { customerPhone: '12345' }, 'payment.phone_invalid', 400],
    ['a discount code', { discountCode: 'DIWALI50' }, 'payment.discount_invalid', 400],
    ['a licence that is not offered', { licence: 'extended' }, 'payment.licence_not_offered', 400],
    [
      'a listing that is not there',
      { projectId: '0198c2de-1b7c-7aaa-8bbb-123456789abc' },
      'listing.not_found',
      404,
    ],
  ])('An order with %s is refused', async (_name, body, code, status) => {
    const answer = await shop.order(await shop.newBuyer(), body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test.each(['seller', 'admin'] as const)(
    'Only buyers can purchase, so an order as %s is refused',
    async (role) => {
      const answer = await shop.order(role === 'seller' ? shop.seller : shop.admin);
      expect([answer.status, answer.body.code]).toEqual([403, 'payment.buyers_only']);
    },
  );

  test('Of ten orders at once one is made, and all the others resume it', async () => {
    const person = await shop.newBuyer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.order(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
    expect(new Set(answers.map(({ body }) => body.data.razorpayOrderId)).size).toBe(1);
    const orders = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('buyer_id', '=', person.uid)
      .execute();
    expect(orders).toHaveLength(1);
  });

  test('An order whose answer was lost is found at the provider by its receipt', async () => {
    await shop.control('/set', {
      failApi: { path: '/v1/orders', method: 'POST', status: 502, times: 1, after: true },
    });
    const { checkout } = await freshOrder();
    const book = await shop.control('/book');
    const receipt = checkout.orderId.replaceAll('-', '');
    const made = book.orders.filter((order: { receipt: string }) => order.receipt === receipt);
    expect(made.map(({ id }: { id: string }) => id)).toEqual([checkout.razorpayOrderId]);
  });

  test('An order gets 502 when the provider fails, and the next try works', async () => {
    const person = await shop.newBuyer();
    await shop.control('/set', { failApi: { path: '/v1/orders', method: 'POST', status: 500, times: 1 } });
    const failed = await shop.order(person);
    expect([failed.status, failed.body.code]).toEqual([502, 'payment.provider_failed']);
    expect((await shop.order(person)).status).toBe(201);
    const orders = await shop.get(person, '/payments/user');
    expect(orders.body.data.orders.map(({ status }: { status: string }) => status)).toEqual([
      'ACTIVE',
      'FAILED',
    ]);
  });

  test('An order of unknown fate that nobody has seen is opened at once by the next try', async () => {
    const person = await shop.newBuyer();
    await shop.control('/set', { failApi: { path: '/v1/orders', status: 503, times: 4, after: true } });
    expect((await shop.order(person)).status).toBe(502);
    const opened = await shop.order(person);
    expect(opened.status).toBe(201);
    const receipt = opened.body.data.orderId.replaceAll('-', '');
    const { orders } = await shop.control('/book');
    const made = orders.filter((order: { receipt: string }) => order.receipt === receipt);
    expect(made.map(({ id }: { id: string }) => id)).toEqual([opened.body.data.razorpayOrderId]);
    const again = await shop.order(person);
    expect([again.status, again.body.code]).toEqual([400, 'payment.pending']);
  });

  test('An order of unknown fate that nobody has seen makes room for a next try that asks for something else', async () => {
    const person = await shop.newBuyer();
    await shop.control('/set', { failApi: { path: '/v1/orders', status: 503, times: 4, after: true } });
    expect((await shop.order(person, { customerPhone: '9876543210' })).status).toBe(502);
    const opened = await shop.order(person, { customerPhone: '9876543211' });
    expect([opened.status, opened.body.data.customerDetails.customerPhone]).toEqual([201, '9876543211']);
    const { orders } = (await shop.get(person, '/payments/user')).body.data;
    expect(orders.map(({ status }: { status: string }) => status)).toEqual(['ACTIVE', 'FAILED']);
  });

  test('Of two next tries at once after an order of unknown fate one opens it, and the other resumes it', async () => {
    const person = await shop.newBuyer();
    await shop.control('/set', { failApi: { path: '/v1/orders', status: 503, times: 4, after: true } });
    await shop.order(person);
    const both = await Promise.all([shop.order(person), shop.order(person)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(new Set(both.map(({ body }) => body.data.razorpayOrderId)).size).toBe(1);
  });
});

describe('Verifying a payment', () => {
  test('A payment with a forged signature is refused, and the order stays payable', async () => {
    const { person, checkout } = await freshOrder();
    const paid = await shop.pay(checkout);
    for (const razorpay_signature of ['0'.repeat(64), 'short', createHmac('sha256', 'guess').digest('hex')]) {
      const answer = await shop.verify(person, { ...paid, razorpay_signature });
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        400,
        'payment.verification_failed',
        'Payment verification failed',
      ]);
    }
    expect((await shop.verify(person, paid)).status).toBe(200);
  });

  test("A buyer cannot verify, see or cancel another buyer's order", async () => {
    const { person, checkout } = await freshOrder();
    const paid = await shop.pay(checkout);
    const stranger = await shop.newBuyer();
    expect((await shop.verify(stranger, paid)).status).toBe(404);
    for (const path of [`/payments/order/${checkout.orderId}`, `/payments/verify/${checkout.orderId}`]) {
      expect((await shop.get(stranger, path)).status).toBe(404);
    }
    expect((await shop.post(stranger, `/payments/cancel/${checkout.orderId}`)).status).toBe(404);
    expect((await shop.verify(person, paid)).status).toBe(200);
  });

  test('An order cannot be verified with the signed payment of another order', async () => {
    const first = await freshOrder();
    const second = await freshOrder();
    const paid = await shop.pay(second.checkout);
    const mixed = { ...paid, razorpay_order_id: first.checkout.razorpayOrderId };
    expect((await shop.verify(first.person, mixed)).body.code).toBe('payment.verification_failed');
  });

  test('An order cannot be verified with the payment of another order, however well the two are signed', async () => {
    const first = await freshOrder();
    const second = await freshOrder();
    await shop.control('/set', { dropWebhooks: 1000 });
    const { razorpay_payment_id } = await shop.pay(second.checkout, 'authorize');
    const { razorpayOrderId: razorpay_order_id } = first.checkout;
    const razorpay_signature = createHmac('sha256', shop.market.config.payments.keySecret)
      .update(`${razorpay_order_id}|${razorpay_payment_id}`)
      .digest('hex');
    const mixed = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
    const answer = await shop.verify(first.person, mixed);
    expect([answer.status, answer.body.code]).toEqual([400, 'payment.verification_failed']);
    expect(await shop.payments(first.checkout.orderId)).toEqual([]);
    const own = await shop.get(second.person, `/payments/verify/${second.checkout.orderId}`);
    expect(own.body.data.status).toBe('PAID');
    expect((await shop.verify(first.person, mixed)).status).toBe(400);
    expect(await shop.status(first.checkout.orderId)).toBe('ACTIVE');
  });

  test('Verifying a payment that is only authorised captures it', async () => {
    const { person, checkout } = await freshOrder();
    const answer = await shop.verify(person, await shop.pay(checkout, 'authorize'));
    expect(answer.body.data.status).toBe('PAID');
  });

  test('An order whose capture failed stays live, and the next look captures the money', async () => {
    const { person, checkout } = await freshOrder();
    // The webhook's job would capture it behind this test's back.
    await shop.control('/set', { dropWebhooks: 1000 });
    const paid = await shop.pay(checkout, 'authorize');
    await shop.control('/set', { failApi: { path: '/v1/payments/:id/capture', status: 500, times: 3 } });
    const silent = await shop.verify(person, paid);
    expect([silent.status, silent.body.code]).toEqual([502, 'payment.provider_failed']);
    expect(await shop.status(checkout.orderId)).toBe('ACTIVE');
    expect((await shop.get(person, `/payments/verify/${checkout.orderId}`)).body.data.status).toBe('PAID');
    await shop.control('/set', { dropWebhooks: 0 });
  });

  test('Verifying a failed payment says that nothing was captured, and the order stays live', async () => {
    const { person, checkout } = await freshOrder();
    const failed = await shop.pay(checkout, 'failure');
    const { razorpay_payment_id: paymentId } = failed;
    const razorpay_signature = createHmac('sha256', shop.market.config.payments.keySecret)
      .update(`${checkout.razorpayOrderId}|${paymentId}`)
      .digest('hex');
    const answer = await shop.verify(person, {
      razorpay_order_id: checkout.razorpayOrderId,
      razorpay_payment_id: paymentId,
      razorpay_signature,
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'payment.not_captured']);
    expect(await shop.status(checkout.orderId)).toBe('ACTIVE');
    expect(await shop.events(checkout.orderId, 'order.payment_failed')).toBe(1);
  });

  test('Verifying a payment a second time changes nothing', async () => {
    const { person, checkout } = await freshOrder();
    const paid = await shop.pay(checkout);
    await shop.verify(person, paid);
    const again = await shop.verify(person, paid);
    expect(again.body.data).toEqual({ orderId: checkout.orderId, status: 'PAID' });
    expect(await shop.events(checkout.orderId, 'order.paid')).toBe(1);
  });

  test('A verification without an order id says in the words of the catalogue that it is missing', async () => {
    const { person } = await freshOrder();
    for (const sent of [{}, { razorpay_order_id: '' }, { razorpay_order_id: null }]) {
      const answer = await shop.verify(person, sent);
      expect([answer.status, answer.body.message]).toEqual([400, 'Razorpay order ID is missing.']);
    }
  });
});
