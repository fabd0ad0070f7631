import { recordAct, recordChange } from '#audit/record-act.ts';
import type { OrderDetail } from '#contract/admin/orders/schemas.ts';
import type { Context } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { fail } from '#platform/errors.ts';
import { askProvider } from '../../payments/public.ts';
import { listEventsOf, listPaymentsOf, listPostingsOf, listRefundsOf } from '../repository/order-parts.ts';
import { findOrderRow, orderTable } from '../repository/orders.ts';
import { viewOrder, viewOrderDetail } from '../view/orders.ts';

/** Orders as admins search, filter and sort them. */
export const ORDER_LIST = managedList({ name: 'orders', table: orderTable, view: viewOrder });

/** @throws Refusal `payment.order_not_found` */
export async function showManagedOrder(ctx: Context, id: string): Promise<OrderDetail> {
  const row = (await findOrderRow(ctx.db, id)) ?? fail('payment.order_not_found');
  return viewOrderDetail(row, {
    payments: await listPaymentsOf(ctx.db, id),
    refunds: await listRefundsOf(ctx.db, id),
    events: await listEventsOf(ctx.db, id),
    postings: await listPostingsOf(ctx.db, id),
  });
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
