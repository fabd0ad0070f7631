import type { Context } from '#platform/context.ts';
import {
  findLatestRequest,
  hasMoneyUnderway,
  readRefundablePaise,
  setAskedAmount,
} from '../../repository/refund-requests.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import { cancelUnsent } from '../money/reverse-sale.ts';
import { sendMoney, settleRequest } from './grant.ts';

/**
 * Before a refund made by hand at the provider is taken in: what we were about to return of the same money is given up,
 * because the provider never returns more than was paid (rule P5). The caller holds the order's lock.
 */
export async function cancelUnsentFor(ctx: Context, order: OrderRow, amountPaise: number): Promise<void> {
  if ((await readRefundablePaise(ctx.db, order)) < amountPaise) await cancelUnsent(ctx, order);
}

/**
 * After money has gone back by hand or by a bank: an open request has what it asked for or asks for the rest, and a
 * granted one whose refund was given up gets the rest.
 */
export async function afterOtherReturn(
  ctx: Context,
  order: OrderRow,
  by: 'provider' | 'bank',
): Promise<void> {
  const leftPaise = await readRefundablePaise(ctx.db, order);
  if (leftPaise === 0) return settleRequest(ctx, order, by);
  const latest = await findLatestRequest(ctx.db, order.id);
  if (latest?.status !== 'granted') return setAskedAmount(ctx.db, order.id, leftPaise);
  if (!(await hasMoneyUnderway(ctx.db, latest.id))) await sendMoney(ctx, order, latest);
}
