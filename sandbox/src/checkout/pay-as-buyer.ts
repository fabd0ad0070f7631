import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentFault, PaymentRow } from '../book/entities.ts';
import { lockPayment } from '../book/find-payments.ts';
import { type Attempt, authorizePayment, beginPayment, failPayment } from '../book/payments.ts';
import type { SandboxContext, SandboxTransaction } from '../context.ts';
import { changeSettings, type PaymentFate, readSettings } from '../controls/settings.ts';
import { inTransaction } from '../transaction.ts';
import { signatureOf } from '../webhooks/signature.ts';
import { FAULTS, type FaultReason, type Instrument, outcomeOf } from './test-instruments.ts';

/** What checkout hands to the page after a success (rule G4). */
export type PaidAnswer = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

/** What checkout hands to `payment.failed`. */
export type FailedAnswer = { error: PaymentFault & { metadata: { payment_id: string; order_id: string } } };

/** How one attempt is to end. Without `outcome` the test number or UPI id decides. */
export type RequestedOutcome = {
  outcome?: PaymentFate | undefined;
  reason?: FaultReason | undefined;
  delayMilliseconds?: number | undefined;
  lateSeconds?: number | undefined;
};

/** One attempt at paying, from choosing the method to the bank's answer. */
export async function payAsBuyer(
  ctx: SandboxContext,
  orderId: string,
  attempt: Attempt,
  requested: RequestedOutcome,
): Promise<{ paid: PaidAnswer } | { failed: FailedAnswer }> {
  const fault = faultOf(attempt.instrument, requested);
  const payment = requested.delayMilliseconds
    ? await answerLater(ctx, orderId, attempt, requested, fault)
    : await inTransaction(ctx, async (tx) => {
        const begun = await beginPayment(tx, orderId, attempt);
        return bankAnswers(tx, begun, requested, fault);
      });
  if (!fault) return { paid: paidAnswer(ctx, payment) };
  return { failed: { error: { ...fault, metadata: { payment_id: payment.id, order_id: orderId } } } };
}

/** The payment stays `created` while the bank thinks, for everybody to see. */
async function answerLater(
  ctx: SandboxContext,
  orderId: string,
  attempt: Attempt,
  requested: RequestedOutcome,
  fault: PaymentFault | null,
): Promise<PaymentRow> {
  const begun = await inTransaction(ctx, (tx) => beginPayment(tx, orderId, attempt));
  await sleep(requested.delayMilliseconds);
  return inTransaction(ctx, async (tx) =>
    bankAnswers(tx, await lockPayment(tx, begun.payment.id), requested, fault),
  );
}

function bankAnswers(
  tx: SandboxTransaction,
  { order, payment }: Awaited<ReturnType<typeof lockPayment>>,
  { outcome, lateSeconds = 600 }: RequestedOutcome,
  fault: PaymentFault | null,
): Promise<PaymentRow> {
  if (!fault) {
    return authorizePayment(tx, order, payment, { leaveUncaptured: outcome === 'authorize' });
  }
  const isLate = outcome === 'late';
  return failPayment(tx, payment, fault, isLate ? new Date(tx.now.getTime() + lateSeconds * 1000) : null);
}

function faultOf(instrument: Instrument, { outcome, reason }: RequestedOutcome): PaymentFault | null {
  switch (outcome) {
    case 'success':
    case 'authorize':
      return null;
    case 'cancelled':
      return FAULTS.payment_cancelled;
    case 'late':
      return FAULTS.payment_timed_out;
    case 'failure':
      return reason ? FAULTS[reason] : (outcomeOf(instrument) ?? FAULTS.payment_failed);
    default:
      return outcomeOf(instrument);
  }
}

/** What was set for the next payment of the checkout sheet, used up by this; nothing where nothing was set. */
export async function takeNextPayment(ctx: SandboxContext): Promise<RequestedOutcome | undefined> {
  const settings = await readSettings(ctx.pool);
  if (!settings.nextPayments) return undefined;
  const { before } = await inTransaction(ctx, (tx) =>
    changeSettings(tx.db, (current) => {
      const next = current.nextPayments;
      const isLast = !next || next.times === 1;
      return { ...current, nextPayments: isLast ? null : { ...next, times: next.times - 1 } };
    }),
  );
  return before.nextPayments ?? undefined;
}

/** The bank authorises a payment that had failed, hours or days later (rule G3). */
export async function authorizeLate(ctx: SandboxContext, paymentId: string): Promise<PaidAnswer> {
  const payment = await inTransaction(ctx, async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    return authorizePayment(tx, locked.order, locked.payment);
  });
  return paidAnswer(ctx, payment);
}

function paidAnswer(ctx: SandboxContext, payment: PaymentRow): PaidAnswer {
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: signatureOf(ctx.keySecret, `${payment.order_id}|${payment.id}`),
  };
}
