import '#contract/field-words.ts';
import * as z from 'zod';
import { ProviderError } from '../api/error.ts';
import { DisputeInput, DisputeOutcome, moveDispute, raiseDispute } from '../book/disputes.ts';
import { disputeEntity, paymentEntity, refundEntity } from '../book/entities.ts';
import { getPayment } from '../book/find-payments.ts';
import { capturePayment } from '../book/payments.ts';
import { RefundInput, refundPayment, settleRefund } from '../book/refunds.ts';
import { authorizeLate, payAsBuyer, takeNextPayment } from '../checkout/pay-as-buyer.ts';
import { FaultReason, Instrument } from '../checkout/test-instruments.ts';
import type { SandboxContext } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { ReplayInput, replayWebhooks } from '../webhooks/replay.ts';
import { type Control, type ControlContext, control } from './control.ts';
import { PAYOUT_CONTROLS } from './payout-calls.ts';
import { BankDelay, changeSettings, LateSeconds, PaymentFate, Settings, SettingsChange } from './settings.ts';
import { SETTLEMENT_CONTROLS } from './settlement-calls.ts';

const OfPayment = z.strictObject({ payment_id: z.string() });
const Attempt = z.strictObject({ ...Instrument.shape, order_id: z.string() });

const Pay = Attempt.extend({
  /** `as-set` takes what was set for the next payment, else the test number or UPI id decides. */
  outcome: z.enum([...PaymentFate.options, 'as-set']),
  reason: FaultReason.optional(),
  delayMilliseconds: BankDelay.optional(),
  lateSeconds: LateSeconds.optional(),
  email: z.string().max(254).optional(),
  contact: z.string().max(20).optional(),
});

/**
 * Everything that only banks, buyers and the network do to a real merchant: each is `POST /control/<name>`, and the
 * page of the sandbox does nothing else. Whatever is wrong with the input is a 400 that names it.
 */
export const CONTROLS: Record<string, Control> = {
  pay: control(Pay, pay),
  'authorize-late': control(OfPayment, ({ ctx }, { payment_id }) => authorizeLate(ctx, payment_id)),
  'fail-then-authorize': control(Attempt, async ({ ctx }, { order_id, ...instrument }) => {
    const answer = await payAsBuyer(ctx, order_id, { instrument }, { outcome: 'failure' });
    return 'paid' in answer ? answer.paid : authorizeLate(ctx, answer.failed.error.metadata.payment_id);
  }),
  capture: control(OfPayment, async ({ ctx }, { payment_id }) => {
    const { id, amount, currency } = await getPayment(ctx.pool, payment_id);
    return paymentEntity(await inTransaction(ctx, (tx) => capturePayment(tx, id, amount, currency)));
  }),
  refund: control(
    z.strictObject({ ...RefundInput.shape, payment_id: z.string() }),
    async ({ ctx }, { payment_id, ...input }) =>
      refundEntity(await inTransaction(ctx, (tx) => refundPayment(tx, payment_id, input, null))),
  ),
  'refund/settle': control(
    z.strictObject({ refund_id: z.string(), outcome: z.enum(['processed', 'failed']) }),
    async ({ ctx }, { refund_id, outcome }) =>
      refundEntity(await inTransaction(ctx, (tx) => settleRefund(tx, refund_id, outcome))),
  ),
  dispute: control(DisputeInput, async ({ ctx }, input) =>
    disputeEntity(await inTransaction(ctx, (tx) => raiseDispute(tx, input))),
  ),
  'dispute/resolve': control(
    z.strictObject({ dispute_id: z.string(), outcome: DisputeOutcome }),
    async ({ ctx }, { dispute_id, outcome }) =>
      disputeEntity(await inTransaction(ctx, (tx) => moveDispute(tx, dispute_id, outcome))),
  ),
  ...PAYOUT_CONTROLS,
  ...SETTLEMENT_CONTROLS,
  'webhook/replay': control(ReplayInput, async ({ ctx }, input) => {
    knownSecret(ctx, input.secret, 'secret');
    return inTransaction(ctx, (tx) => replayWebhooks(tx, input));
  }),
  set: control(SettingsChange, async ({ ctx }, change) => {
    knownSecret(ctx, change.signWith, 'signWith');
    return changed(ctx, (current) => Settings.parse({ ...current, ...change }));
  }),
  reset: control(z.strictObject({}), ({ ctx }) => changed(ctx, () => Settings.parse({}))),
  flush: control(z.strictObject({ force: z.boolean().default(false) }), ({ sender }, { force }) =>
    sender.flush({ force }),
  ),
};

async function pay({ ctx }: ControlContext, input: z.output<typeof Pay>): Promise<unknown> {
  const { order_id, outcome, reason, delayMilliseconds, lateSeconds, email, contact, ...instrument } = input;
  if (reason && outcome !== 'failure') {
    throw new ProviderError('A reason belongs to the outcome failure.', { field: 'reason' });
  }
  const requested =
    outcome === 'as-set'
      ? ((await takeNextPayment(ctx)) ?? {})
      : { outcome, reason, delayMilliseconds, lateSeconds };
  const answer = await payAsBuyer(ctx, order_id, { instrument, email, contact }, requested);
  if ('paid' in answer) return answer.paid;
  const { payment_id } = answer.failed.error.metadata;
  return { razorpay_payment_id: payment_id, razorpay_order_id: order_id, ...answer.failed };
}

async function changed(ctx: SandboxContext, change: (current: Settings) => Settings): Promise<Settings> {
  return (await inTransaction(ctx, (tx) => changeSettings(tx.db, change))).after;
}

function knownSecret(ctx: SandboxContext, position: number | undefined, field: string): void {
  const { length } = ctx.webhookSecrets;
  if (position === undefined || position < length) return;
  throw new ProviderError(
    length === 1
      ? 'The shop has one webhook secret, number 0.'
      : `The shop has ${length} webhook secrets, numbers 0 to ${length - 1}.`,
    { field },
  );
}
