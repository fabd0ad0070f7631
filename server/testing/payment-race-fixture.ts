import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Checkout } from '#contract/payments.ts';
import {
  expireSessions,
  handleWebhook,
  receiveWebhook,
  reconcileOrders,
} from '#features/payments/service.ts';
import type { Person } from './app.ts';
import { openCheckoutFixture } from './checkout-fixture.ts';

/** An order and the payment that is on its way to it. */
export interface PendingPurchase {
  buyer: Person;
  checkout: Checkout;
  paid: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
}

export type RaceAction = (bought: PendingPurchase) => Promise<unknown>;

/** A market in which everything happens to an order at once. Every event of its tests is sent by the tests themselves. */
export async function openPaymentRaceFixture() {
  const shop = await openCheckoutFixture();
  await shop.control('/set', { dropWebhooks: 1_000_000 });

  /** The same moment, seen by a sweep that runs so many minutes later. */
  const later = (minutes: number) => ({
    ...shop.ctx,
    now: () => new Date(shop.ctx.now().getTime() + minutes * 60_000),
  });

  const hear = async (payload: object, event = 'payment.captured') => {
    const body = Buffer.from(JSON.stringify({ event, payload }));
    const [secret] = shop.market.config.payments.webhookSecrets;
    const signature = createHmac('sha256', secret!).update(body).digest('hex');
    const eventId = randomUUID();
    await receiveWebhook(shop.ctx, { body, signature, eventId });
    await handleWebhook(shop.ctx, { eventId });
  };

  /** Everything that may touch an order while its buyer pays. */
  const actions: Record<string, RaceAction> = {
    verify: ({ buyer, paid }) => shop.verify(buyer, paid),
    webhook: ({ paid }) =>
      hear({ payment: { entity: { id: paid.razorpay_payment_id, order_id: paid.razorpay_order_id } } }),
    reconcile: () => reconcileOrders(later(3)),
    look: ({ buyer, checkout }) => shop.get(buyer, `/payments/verify/${checkout.orderId}`),
    cancel: ({ buyer, checkout }) => shop.post(buyer, `/payments/cancel/${checkout.orderId}`),
    expire: () => expireSessions(later(31)),
  };
  const names = Object.keys(actions);

  return {
    shop,
    later,
    hear,
    actions,
    names,
    async buy(outcome: 'success' | 'authorize' | 'failure'): Promise<PendingPurchase> {
      // They are more than may register from one address in an hour.
      await shop.db.deleteFrom('limits').execute();
      const buyer = await shop.newBuyer();
      const checkout = await shop.checkout(buyer);
      return { buyer, checkout, paid: await shop.pay(checkout, outcome) };
    },
    /** What is left to do is done once more; then the money has bought the listing, or is on its way back. */
    async expectOneOfEach(bought: PendingPurchase): Promise<void> {
      const { orderId } = bought.checkout;
      await actions.webhook!(bought);
      const [status, entitlements, payments, refunds] = await Promise.all([
        shop.status(orderId),
        shop.entitlements(orderId),
        shop.payments(orderId),
        shop.refunds(orderId),
      ]);
      const isPaid = status === 'PAID';
      expect(['PAID', 'CANCELLED']).toContain(status);
      expect(payments).toHaveLength(1);
      expect(entitlements).toHaveLength(isPaid ? 1 : 0);
      expect(await shop.postings('sale', orderId)).toBe(isPaid ? 1 : 0);
      expect(await shop.events(orderId, 'order.paid')).toBe(isPaid ? 1 : 0);
      // Authorised money of a cancelled order is not taken at all: the provider gives it back by itself.
      const isTaken = payments[0]!.captured_at !== null;
      // What is sent back may have arrived already.
      const statuses = isPaid ? ['captured'] : isTaken ? ['captured', 'refunded'] : ['authorized'];
      expect(statuses).toContain(payments[0]!.status);
      expect(refunds).toHaveLength(!isPaid && isTaken ? 1 : 0);
      expect(await shop.postings('suspense', payments[0]!.id)).toBe(!isPaid && isTaken ? 1 : 0);
      expect(await shop.postings('gateway_fee', payments[0]!.id)).toBe(isTaken ? 1 : 0);
    },
  };
}

export type PaymentRaceFixture = Awaited<ReturnType<typeof openPaymentRaceFixture>>;

/** Every two of them, each with itself too. */
export function pairsOf(names: readonly string[]): (readonly [string, string])[] {
  return names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));
}

/** The names of everything that may touch an order, for tables of tests that are made before a market is open. */
export const RACE_ACTIONS = ['verify', 'webhook', 'reconcile', 'look', 'cancel', 'expire'] as const;
