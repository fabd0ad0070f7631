import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Checkout } from '#contract/payments.ts';
import { checkLedger, trialBalance } from '#features/ledger/service.ts';
import { handleWebhook, returnMoney } from '#features/payments/service.ts';
import type { Config } from '../src/config.ts';
import { type Person, startMarket } from './app.ts';
import { type ListingParts, payInSandbox, publishProject } from './listing-form.ts';

/** A market with one listing and what tests of buying do over and over. */
export async function openCheckoutFixture(change?: (config: Config) => void) {
  const market = await startMarket(change);
  const seller = await market.registerAs('seller');
  const admin = await market.registerAs('admin');
  const projectId = await publishProject(market, seller, admin);
  const ctx = market.context();
  const { db } = ctx;

  const control = async (path: string, body?: object) => {
    const response = await fetch(`${market.url}/sandbox/razorpay/control${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the sandbox refused ${path}: ${text}`);
    return JSON.parse(text);
  };

  return {
    market,
    seller,
    admin,
    projectId,
    ctx,
    db,
    control,
    newBuyer: () => market.registerAs('buyer'),
    publish: (parts?: ListingParts) => publishProject(market, seller, admin, parts),
    order: (buyer: Person, body: object = {}) =>
      market.api('POST', '/payments/create-order', { token: buyer.token, body: { projectId, ...body } }),
    async checkout(buyer: Person, body: object = {}): Promise<Checkout> {
      const answer = await this.order(buyer, body);
      expect(answer.body).toMatchObject({ success: true });
      return answer.body.data;
    },
    pay: (checkout: Checkout, outcome: 'success' | 'failure' | 'authorize' = 'success') =>
      payInSandbox(market, checkout.razorpayOrderId, outcome),
    verify: (buyer: Person, body: object) =>
      market.api('POST', '/payments/verify-payment', { token: buyer.token, body }),
    post: (buyer: Person, path: string, body?: object) =>
      market.api('POST', path, { token: buyer.token, ...(body && { body }) }),
    get: (buyer: Person, path: string) => market.api('GET', path, { token: buyer.token }),
    /** How many jobs wait or run. */
    async openJobs(): Promise<number> {
      const { rows } = await sql<{ open: number }>`
        SELECT count(*)::int AS open FROM pgboss.job WHERE state IN ('created', 'retry', 'active')`.execute(
        db,
      );
      return rows[0]!.open;
    },
    /** Sends back what is to be returned and takes in what the provider has to tell, until all is quiet. */
    async settleAll() {
      // The market's own workers move things between the three looks: quiet is what two rounds in a row are.
      for (let round = 0, quietRounds = 0; round < 30; round++) {
        const due = await db.selectFrom('refunds').select('id').where('status', '=', 'requested').execute();
        // A refused or unanswered one is sent again in the next round, as its job would.
        await Promise.allSettled(due.map(({ id }) => returnMoney(ctx, { refundId: id })));
        const { delivered, pending } = await control('/flush', {});
        const waiting = await db
          .selectFrom('webhook_events')
          .select('event_id')
          .where('handled_at', 'is', null)
          .execute();
        for (const { event_id } of waiting) await handleWebhook(ctx, { eventId: event_id });
        quietRounds = due.length + delivered + pending + waiting.length === 0 ? quietRounds + 1 : 0;
        if (quietRounds === 2) return;
      }
      throw new Error('jobs, webhooks and refunds do not come to rest');
    },
    status: async (orderId: string) =>
      (await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
        .status,
    events: async (orderId: string, type: string) =>
      (
        await db
          .selectFrom('events')
          .select('id')
          .where('subject_id', '=', orderId)
          .where('type', '=', type)
          .execute()
      ).length,
    entitlements: (orderId: string) =>
      db.selectFrom('entitlements').selectAll().where('order_id', '=', orderId).execute(),
    payments: (orderId: string) =>
      db.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute(),
    refunds: (orderId: string) =>
      db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute(),
    postings: async (kind: string, sourceId: string) =>
      (
        await db
          .selectFrom('ledger_transactions')
          .select('id')
          .where('kind', '=', kind)
          .where('source_id', '=', sourceId)
          .execute()
      ).length,
    expectLedgerBalanced: async () => {
      expect(await checkLedger(ctx)).toEqual([]);
      expect(await trialBalance(ctx)).toBe(0);
    },
  };
}

export type CheckoutFixture = Awaited<ReturnType<typeof openCheckoutFixture>>;
