import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import type { Checkout } from '#contract/payments/schemas.ts';
import { settlePayment } from '#features/payments/service/money/settle-payment.ts';
import { createOrder } from '#features/payments/service/orders/create.ts';
import { contextFor } from '#platform/context.ts';
import { openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';

/** Notes what is sent to the database, as the tree that it is made of. */
function listening(sent: string[]): KyselyPlugin {
  return {
    transformQuery({ node }) {
      sent.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

it('While the mode is off a purchase sends no statement that has to do with tax', async () => {
  const shop = await openCheckoutFixture();
  try {
    const sent: string[] = [];
    const buyer = await shop.newBuyer();
    const actor = { kind: 'user', uid: buyer.uid, role: 'buyer', sessionId: buyer.uid } as const;
    const db = shop.db.withPlugin(listening(sent));
    const ctx = contextFor({ ...shop.ctx, db }, actor, 'test');
    await shop.control('/set', { dropWebhooks: 100 });
    const wanted = { projectId: shop.projectId, customerPhone: '', discountCode: '', licence: undefined };
    const said = { state: '29', company: '', gstin: '', address: '' };
    const checkout = await createOrder(ctx, { ...wanted, billing: said }, { address: '127.0.0.1' });
    const { razorpay_payment_id: paymentId } = await shop.pay(checkout as Checkout);
    expect((await settlePayment(ctx, { orderId: checkout.orderId, paymentId })).result).toBe('paid');
    expect(sent.some((statement) => statement.includes('complete_sale'))).toBe(true);
    expect(sent.filter((one) => /tax_(?!paise)|billing|_taxes/.test(one))).toEqual([]);
  } finally {
    await shop.market.stop();
  }
});
