import type { MarketDatabase } from './market-database.ts';

/** What the market has, as it is compared with the provider's records. */
export type MarketRows = Awaited<ReturnType<typeof readMarket>>;

export async function readMarket({ kysely: db }: MarketDatabase) {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'amount_paise', 'seller_paise', 'provider_order_id'])
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['provider_payment_id', 'order_id', 'outcome'])
    .execute();
  const webhooks = await db.selectFrom('webhook_events').select('event_id').execute();
  const refunds = await db.selectFrom('refunds').select('provider_refund_id').execute();
  const events = await db
    .selectFrom('events')
    .select('subject_id')
    .where('type', '=', 'order.paid')
    .execute();
  return {
    orders: new Map(orders.map((row) => [row.id, row])),
    payments: new Map(payments.map((row) => [row.provider_payment_id, row])),
    entitlements: await db
      .selectFrom('entitlements')
      .select(['buyer_id', 'project_id', 'order_id'])
      .where('revoked_at', 'is', null)
      .execute(),
    webhooks: new Set(webhooks.map(({ event_id }) => event_id)),
    paidEvents: events.map(({ subject_id }) => subject_id),
    refundsOfProvider: refunds.flatMap(({ provider_refund_id }) => provider_refund_id ?? []),
  };
}
