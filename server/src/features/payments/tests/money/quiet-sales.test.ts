import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Checkout } from '#contract/payments/schemas.ts';
import { contextFor } from '#platform/context.ts';
import { connectDatabase, type Database } from '#platform/database/connect.ts';
import { LIVE_CHANNEL } from '#platform/live/streams.ts';
import { createLog } from '#platform/log.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { settlePayment } from '../../service/money/settle-payment.ts';
import { createOrder } from '../../service/orders/create.ts';

let cloned: ClonedDatabase;
/** One connection, so that what it sends is known by its process. */
let database: Database;
let listener: pg.Client;
beforeAll(async () => {
  cloned = await cloneDatabase();
  database = connectDatabase({ url: cloned.url, max: 1, log: createLog('silent') });
  listener = new pg.Client({ connectionString: cloned.url });
  await listener.connect();
});
afterAll(async () => {
  await listener?.end();
  await database?.close();
  await cloned?.drop();
});

it('No transaction of a purchase notifies, while open pages of both sides are told of the sale', async () => {
  const shop = await openCheckoutFixture(undefined, cloned);
  try {
    const buyer = await shop.newBuyer();
    const { rows } = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const notifiers: { channel: string; pid: number; payload: string }[] = [];
    listener.on('notification', ({ channel, processId: pid, payload = '' }) =>
      notifiers.push({ channel, pid, payload }),
    );
    for (const channel of [LIVE_CHANNEL, 'market_changed']) await listener.query(`LISTEN ${channel}`);
    const actor = { kind: 'user', uid: buyer.uid, role: 'buyer', sessionId: buyer.uid } as const;
    const ctx = contextFor({ ...shop.ctx, db: database.kysely }, actor, 'test');
    const wanted = { projectId: shop.projectId, customerPhone: '', discountCode: '', licence: undefined };
    const checkout = await createOrder(ctx, wanted, { address: '127.0.0.1' });
    const { razorpay_payment_id: paymentId } = await shop.pay(checkout as Checkout);
    expect((await settlePayment(ctx, { orderId: checkout.orderId, paymentId })).result).toBe('paid');
    const told = () => notifiers.filter(({ channel }) => channel === LIVE_CHANNEL).map((one) => one.payload);
    for (const uid of [buyer.uid, shop.seller.uid])
      await expect.poll(() => told().join(), { timeout: 20_000 }).toContain(uid);
    expect(notifiers.filter(({ pid }) => pid === rows[0]!.pid)).toEqual([]);
  } finally {
    await shop.market.stop();
  }
});
