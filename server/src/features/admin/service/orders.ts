import type { ManagedOrder, OrderDetail, OrderQuery } from '#contract/admin-orders.ts';
import { hasPagesAfter } from '#contract/fields.ts';
import { toRupees } from '#contract/money.ts';
import { recordAct, recordChange } from '#platform/acts.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { askProvider } from '../../payments/service.ts';
import {
  everyOrderRow,
  findOrderRow,
  listEventsOf,
  listOrderRows,
  listPaymentsOf,
  listPostingsOf,
  listRefundsOf,
  type OrderRow,
} from '../repository/orders.ts';

/** Orders as admins search, filter and sort them. */
export async function listManagedOrders(ctx: Context, query: OrderQuery) {
  const { page, limit } = query;
  const { rows, total } = await listOrderRows(ctx.db, query);
  return { orders: rows.map(viewOrder), page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}

/** The whole filtered list, for a file. */
export async function* readEveryOrder(ctx: Context, query: OrderQuery): AsyncGenerator<ManagedOrder> {
  for await (const row of everyOrderRow(ctx.db, query)) yield viewOrder(row);
}

/** @throws Refusal `payment.order_not_found` */
export async function showManagedOrder(ctx: Context, id: string): Promise<OrderDetail> {
  const row = (await findOrderRow(ctx.db, id)) ?? fail('payment.order_not_found');
  return {
    order: {
      ...viewOrder(row),
      licence: row.licence_tier,
      listPrice: toRupees(row.list_price_paise),
      discountAmount: toRupees(row.discount_paise),
      sellerPercent: row.seller_percent,
      sellerPaise: row.seller_paise,
      platformPaise: row.platform_paise,
      expiresAt: row.expires_at.toISOString(),
      endedAt: iso(row.ended_at),
      nextCheckAt: iso(row.next_check_at),
    },
    payments: (await listPaymentsOf(ctx.db, id)).map((payment) => ({
      _id: payment.id,
      razorpayPaymentId: payment.provider_payment_id,
      status: payment.status,
      method: payment.method,
      amountPaise: payment.amount_paise,
      feePaise: payment.fee_paise,
      outcome: payment.outcome as OrderDetail['payments'][number]['outcome'],
      error: payment.error,
      seenAt: payment.seen_at.toISOString(),
      capturedAt: iso(payment.captured_at),
    })),
    refunds: (await listRefundsOf(ctx.db, id)).map((refund) => ({
      _id: refund.id,
      razorpayRefundId: refund.provider_refund_id,
      amountPaise: refund.amount_paise,
      reason: refund.reason,
      status: refund.status as OrderDetail['refunds'][number]['status'],
      createdAt: refund.created_at.toISOString(),
      processedAt: iso(refund.processed_at),
    })),
    events: (await listEventsOf(ctx.db, id)).map(({ id, type, actor_name, created_at }) => ({
      _id: id,
      type,
      by: actor_name,
      at: created_at.toISOString(),
    })),
    postings: (await listPostingsOf(ctx.db, id)).map(({ id, kind, posted_at, entries }) => ({
      _id: id,
      kind,
      at: posted_at.toISOString(),
      entries,
    })),
  };
}

/**
 * Asks the provider about an order now and settles what it says. The act is kept before the provider is asked, because
 * no answer may come; what the answer changed is kept as an act of its own.
 * @throws Refusal `payment.order_not_found`, `payment.not_at_provider`, `payment.provider_failed`
 */
export async function askAboutOrder(ctx: Context, id: string, reason: string): Promise<OrderDetail> {
  const before = await moneyOf(ctx, id);
  const about = { subjectType: 'order' as const, subjectId: id, reason };
  await recordAct(ctx, { act: 'order.ask_provider', ...about, before, after: before });
  await askProvider(ctx, id);
  await recordChange(ctx, {
    act: 'order.provider_answered',
    ...about,
    before,
    after: await moneyOf(ctx, id),
  });
  return showManagedOrder(ctx, id);
}

async function moneyOf(ctx: Context, id: string): Promise<Record<string, unknown>> {
  const row = (await findOrderRow(ctx.db, id)) ?? fail('payment.order_not_found');
  const { status, refunded_paise: refundedPaise, captured_not_paid: capturedNotPaid } = row;
  return { status, refundedPaise, capturedNotPaid };
}

function viewOrder(row: OrderRow): ManagedOrder {
  return {
    orderId: row.id,
    status: row.status,
    amount: toRupees(row.amount_paise),
    project: { _id: row.project_id, title: row.project_title },
    buyer: { uid: row.buyer_id, name: row.buyer_name, email: row.buyer_email },
    seller: { uid: row.seller_id, name: row.seller_name, email: row.seller_email },
    razorpayOrderId: row.provider_order_id,
    createdAt: row.created_at.toISOString(),
    paidAt: iso(row.paid_at),
    refunded: row.refunded_paise / 100,
    capturedNotPaid: row.captured_not_paid,
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
