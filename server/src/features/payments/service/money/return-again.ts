import { type Context, inTransaction } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { fail, Refusal } from '#platform/errors.ts';
import { after, DAY_MS } from '#platform/time/days.ts';
import { failedReturns, listToReturnAgain, readFailedReturn } from '../../repository/failed-returns.ts';
import { lockOrderOf } from '../../repository/orders.ts';
import { findPaymentById } from '../../repository/payments.ts';
import { viewFailedReturn } from '../../view/failed-returns.ts';
import { orderReturn } from './return.ts';

const BATCH = 100;

/** Money that bought nothing and is to be returned, as admins search and sort it; the latest first unless told. */
export const RETURN_LIST = managedList({ name: 'returns', table: failedReturns, view: viewFailedReturn });

/**
 * Sends what is left of money that bought nothing back: again, after the provider could not pay it out, or for the
 * first time, where nobody knows its order (rule P5). Not while a dispute about the payment is open, nor what it has taken.
 * @returns what was sent, in paise, and of which order
 * @throws Refusal `refund.return_not_found`, `refund.not_failed`, `refund.disputed`
 */
export async function returnAgain(
  ctx: Context,
  paymentId: string,
): Promise<{ orderId: string | null; sentPaise: number }> {
  const payment = await findPaymentById(ctx.db, paymentId);
  if (payment?.outcome !== 'refund') return fail('refund.return_not_found');
  return inTransaction(ctx, async (ctx) => {
    await lockOrderOf(ctx.db, payment);
    const { leftPaise, isDisputed } = await readFailedReturn(ctx.db, paymentId);
    if (leftPaise === 0) return fail('refund.not_failed');
    if (isDisputed) return fail('refund.disputed');
    await orderReturn(ctx, payment, leftPaise);
    return { orderId: payment.order_id, sentPaise: leftPaise };
  });
}

/** Tries every failed return once more a day after it was tried last. A sweep; many at once send each once. */
export async function returnAgainDaily(ctx: Context): Promise<void> {
  const due = await listToReturnAgain(ctx.db, after(ctx.now(), -DAY_MS), BATCH);
  for (const paymentId of due) {
    await returnAgain(ctx, paymentId).catch((error: unknown) => {
      // Somebody else was faster, or a bank was.
      if (!(error instanceof Refusal)) throw error;
    });
  }
}
