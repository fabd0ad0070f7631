import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { postSuspenseLost, postSuspenseRestored } from '../../../ledger/public.ts';
import { readFailedReturn } from '../../repository/failed-returns.ts';
import { lockOrderOf } from '../../repository/orders.ts';
import {
  dropUnsentReturns,
  listUnpostedLosses,
  listUnsentReturns,
} from '../../repository/unknown-payments.ts';
import type { DisputeMove } from '../../rules/disputes.ts';
import { REFUND_JOB } from '../../rules/job-names.ts';
import type { PaymentRow } from '../../view/order-rows.ts';
import type { DisputeRow } from '../../view/refund-rows.ts';
import { orderReturn } from '../money/return.ts';

/**
 * What a dispute does to money that bought nothing (rules P5, C10): nothing is sent back while the dispute is open; lost,
 * it has gone back by the bank; else its return goes on. The caller holds the payment's lock.
 */
export async function applyToSuspense(
  ctx: Context,
  payment: PaymentRow,
  { from, to, row }: DisputeMove,
): Promise<void> {
  if (from === 'taken') await postSuspenseRestored(ctx, { id: row.id, paymentId: payment.id });
  if (to === 'taken') await lose(ctx, payment, row);
  if (to !== 'held') await sendOn(ctx, payment, to);
  const state = ({ held: 'opened', taken: 'lost', free: 'won' } as const)[to];
  await recordEvent(ctx, 'payment.disputed', payment.id, {
    state,
    orderId: payment.order_id,
    providerPaymentId: payment.provider_payment_id,
    amountPaise: row.amount_paise,
    respondBy: row.respond_by?.toISOString() ?? null,
  });
}

async function lose(
  ctx: Context,
  payment: Pick<PaymentRow, 'id'>,
  row: Pick<DisputeRow, 'id' | 'amount_paise'>,
): Promise<void> {
  await dropUnsentReturns(ctx.db, payment.id);
  await postSuspenseLost(ctx, { id: row.id, amountPaise: row.amount_paise, paymentId: payment.id });
}

/** Posts what banks took of money that bought nothing before the market posted such losses. Once there is none, a look. */
export async function postMissedLosses(ctx: Context): Promise<void> {
  for (const { dispute, payment } of await listUnpostedLosses(ctx.db)) {
    await inTransaction(ctx, async (ctx) => {
      await lockOrderOf(ctx.db, payment);
      await lose(ctx, payment, dispute);
    });
  }
}

/**
 * What waited for the bank is sent, and what it left of a return that was given up is returned again. Money that no order
 * knows goes back at once where nobody else's comes by this account. What failed before is tried daily.
 */
async function sendOn(ctx: Context, payment: PaymentRow, to: DisputeMove['to']): Promise<void> {
  const unsent = await listUnsentReturns(ctx.db, payment.id);
  for (const refundId of unsent) await ctx.jobs.send(ctx, REFUND_JOB, { refundId });
  if (unsent.length > 0) return;
  const { leftPaise, isDisputed, isOrdered } = await readFailedReturn(ctx.db, payment.id);
  if (leftPaise === 0 || isDisputed) return;
  const isOurs = payment.order_id === null && ctx.settings.get('providerAccountIsOurs');
  if (isOurs || (isOrdered && to === 'taken')) await orderReturn(ctx, payment, leftPaise);
}
