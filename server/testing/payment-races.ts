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
import { openTill } from './till.ts';

/** An order and the payment that is on its way to it. */
export interface Bought {
  buyer: Person;
  checkout: Checkout;
  paid: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
}

export type Actor = (bought: Bought) => Promise<unknown>;

/** A till at which everything happens at once. Every event of its tests is sent by the tests themselves. */
export async function openRaces() {
  const till = await openTill();
  await till.control('/set', { dropWebhooks: 1_000_000 });

  /** The same moment, seen by a sweep that runs so many minutes later. */
  const later = (minutes: number) => ({
    ...till.ctx,
    now: () => new Date(till.ctx.now().getTime() + minutes * 60_000),
  });

  const hear = async (payload: object, event = 'payment.captured') => {
    const body = Buffer.from(JSON.stringify({ event, payload }));
    const [secret] = till.market.config.payments.webhookSecrets;
    const signature = createHmac('sha256', secret!).update(body).digest('hex');
    const eventId = randomUUID();
    await receiveWebhook(till.ctx, { body, signature, eventId });
    await handleWebhook(till.ctx, { eventId });
  };

  /** Everything that may touch an order while its buyer pays. */
  const actors: Record<string, Actor> = {
    verify: ({ buyer, paid }) => till.verify(buyer, paid),
    webhook: ({ paid }) =>
      hear({ payment: { entity: { id: paid.razorpay_payment_id, order_id: paid.razorpay_order_id } } }),
    reconcile: () => reconcileOrders(later(3)),
    look: ({ buyer, checkout }) => till.get(buyer, `/payments/verify/${checkout.orderId}`),
    cancel: ({ buyer, checkout }) => till.post(buyer, `/payments/cancel/${checkout.orderId}`),
    expire: () => expireSessions(later(31)),
  };
  const names = Object.keys(actors);

  return {
    till,
    later,
    hear,
    actors,
    names,
    async buy(outcome: 'success' | 'authorize' | 'failure'): Promise<Bought> {
      // They are more than may register from one address in an hour.
      await till.db.deleteFrom('limits').execute();
      const buyer = await till.newBuyer();
      const checkout = await till.checkout(buyer);
      return { buyer, checkout, paid: await till.pay(checkout, outcome) };
    },
    /** What is left to do is done once more; then the money has bought the listing, or is on its way back. */
    async expectOneOfEach(bought: Bought): Promise<void> {
      const { orderId } = bought.checkout;
      await actors.webhook!(bought);
      const [status, entitlements, payments, refunds] = await Promise.all([
        till.status(orderId),
        till.entitlements(orderId),
        till.payments(orderId),
        till.refunds(orderId),
      ]);
      const isPaid = status === 'PAID';
      expect(['PAID', 'CANCELLED']).toContain(status);
      expect(payments).toHaveLength(1);
      expect(entitlements).toHaveLength(isPaid ? 1 : 0);
      expect(await till.postings('sale', orderId)).toBe(isPaid ? 1 : 0);
      expect(await till.events(orderId, 'order.paid')).toBe(isPaid ? 1 : 0);
      // Authorised money of a cancelled order is not taken at all: the provider gives it back by itself.
      const isTaken = payments[0]!.captured_at !== null;
      // What is sent back may have arrived already.
      const statuses = isPaid ? ['captured'] : isTaken ? ['captured', 'refunded'] : ['authorized'];
      expect(statuses).toContain(payments[0]!.status);
      expect(refunds).toHaveLength(!isPaid && isTaken ? 1 : 0);
      expect(await till.postings('suspense', payments[0]!.id)).toBe(!isPaid && isTaken ? 1 : 0);
      expect(await till.postings('gateway_fee', payments[0]!.id)).toBe(isTaken ? 1 : 0);
    },
  };
}

export type Races = Awaited<ReturnType<typeof openRaces>>;

/** Every two of them, each with itself too. */
export function pairsOf(names: readonly string[]): (readonly [string, string])[] {
  return names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));
}

/** The names of everything that may touch an order, for tables of tests that are made before a till is open. */
export const ACTORS = ['verify', 'webhook', 'reconcile', 'look', 'cancel', 'expire'] as const;
