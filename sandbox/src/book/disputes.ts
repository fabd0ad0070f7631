import type { Pool, PoolClient } from 'pg';
import * as z from 'zod';
import { ProviderError, unknownId } from '../api/error.ts';
import { Amount, type ListQuery } from '../api/input.ts';
import type { SandboxTransaction } from '../context.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { type DisputeRow, unixSeconds } from './entities.ts';
import { lockPayment } from './find-payments.ts';
import { newId } from './ids.ts';

const DAY = 86_400_000;

/** Reasons that banks give, as the provider names them. */
export const DISPUTE_REASONS = {
  chargeback_authorization: 'The cardholder says that they did not make this payment.',
  goods_or_services_not_received_or_partially_received: 'The buyer says that nothing was delivered.',
  goods_or_services_not_as_described: 'The buyer says that it is not what was described.',
  duplicate_processing: 'The buyer says that they were charged twice.',
  credit_not_processed: 'The buyer says that a promised refund did not arrive.',
} as const;

const DISPUTE_PHASES = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'] as const;

export const DisputeInput = z.strictObject({
  payment_id: z.string(),
  amount: Amount.optional(),
  reason_code: z
    .enum(Object.keys(DISPUTE_REASONS) as [keyof typeof DISPUTE_REASONS])
    .default('chargeback_authorization'),
  phase: z.enum(DISPUTE_PHASES).default('chargeback'),
  respond_in_days: z.number().int().min(1).max(60).default(9),
});
export type DisputeInput = z.infer<typeof DisputeInput>;

/** `action_required`: the bank wants more evidence, and the dispute is open again. */
export const DisputeOutcome = z.enum(['under_review', 'action_required', 'won', 'lost', 'closed']);
export type DisputeOutcome = z.infer<typeof DisputeOutcome>;

/** The buyer's bank takes the payment back for now; the merchant has some days to answer. */
export async function raiseDispute(tx: SandboxTransaction, input: DisputeInput): Promise<DisputeRow> {
  const { payment } = await lockPayment(tx, input.payment_id);
  if (payment.captured_at === null) throw new ProviderError('Only a captured payment can be disputed');
  const amount = input.amount ?? payment.amount;
  if (amount > payment.amount) {
    throw new ProviderError('The disputed amount is greater than the payment', { field: 'amount' });
  }
  const { rows } = await tx.db.query<DisputeRow>(
    `INSERT INTO razorpay_sandbox.disputes
       (id, payment_id, amount, currency, reason_code, reason_description, phase, status, respond_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9) RETURNING *`,
    [
      newId('disp'),
      payment.id,
      amount,
      payment.currency,
      input.reason_code,
      DISPUTE_REASONS[input.reason_code],
      input.phase,
      new Date(tx.now.getTime() + input.respond_in_days * DAY),
      tx.now,
    ],
  );
  recordEvent(tx, 'payment.dispute.created', { payment, dispute: rows[0]! });
  return rows[0]!;
}

/** Moves a dispute; money is deducted only when it is lost. A won one may be lost later. */
export async function moveDispute(
  tx: SandboxTransaction,
  id: string,
  outcome: DisputeOutcome,
): Promise<DisputeRow> {
  const { payment } = await lockPayment(tx, (await getDispute(tx.db, id)).payment_id);
  const status = outcome === 'action_required' ? 'open' : outcome;
  const { rows } = await tx.db.query<DisputeRow>(
    `UPDATE razorpay_sandbox.disputes SET status = $2::text,
       amount_deducted = CASE WHEN $2::text = 'lost' THEN amount ELSE 0 END,
       respond_by = CASE WHEN $2::text = 'open' THEN $3 ELSE respond_by END
     WHERE id = $1 AND status NOT IN ('lost', 'closed') AND (status <> $2::text OR $2::text = 'open') RETURNING *`,
    [id, status, new Date(tx.now.getTime() + 2 * DAY)],
  );
  if (!rows[0]) throw notAllowed(await getDispute(tx.db, id));
  recordEvent(tx, `payment.dispute.${outcome}`, { payment, dispute: rows[0] });
  return rows[0];
}

/** The merchant gives in: the dispute is lost. Only while it is open. */
export async function acceptDispute(tx: SandboxTransaction, id: string): Promise<DisputeRow> {
  const dispute = await lockDispute(tx, id);
  if (dispute.status !== 'open') throw notAllowed(dispute);
  return moveDispute(tx, id, 'lost');
}

/** Keeps the merchant's evidence; when it is submitted the bank begins its review. */
export async function contestDispute(
  tx: SandboxTransaction,
  id: string,
  evidence: Record<string, unknown>,
  isSubmitted: boolean,
): Promise<DisputeRow> {
  const dispute = await lockDispute(tx, id);
  if (dispute.status !== 'open') throw notAllowed(dispute);
  if (tx.now > dispute.respond_by) {
    throw new ProviderError('Action not allowed as deadline to respond has elapsed.');
  }
  if (Number(evidence.amount) > dispute.amount) {
    throw new ProviderError('contest amount cannot be greater than dispute amount.', { field: 'amount' });
  }
  const kept = { ...dispute.evidence, ...evidence };
  const { rows } = await tx.db.query<DisputeRow>(
    'UPDATE razorpay_sandbox.disputes SET evidence = $2 WHERE id = $1 RETURNING *',
    [id, isSubmitted ? { ...kept, submitted_at: unixSeconds(tx.now) } : kept],
  );
  return isSubmitted ? moveDispute(tx, id, 'under_review') : rows[0]!;
}

async function lockDispute(tx: SandboxTransaction, id: string): Promise<DisputeRow> {
  await lockPayment(tx, (await getDispute(tx.db, id)).payment_id);
  return getDispute(tx.db, id);
}

const notAllowed = ({ status }: DisputeRow) =>
  new ProviderError(`Action not allowed when dispute is in ${status} status.`);

export async function getDispute(db: Pool | PoolClient, id: string): Promise<DisputeRow> {
  const { rows } = await db.query('SELECT * FROM razorpay_sandbox.disputes WHERE id = $1', [id]);
  if (!rows[0]) throw unknownId();
  return rows[0];
}

/** Newest first, within `from` and `to` (unix seconds, inclusive). */
export async function listDisputes(db: Pool, query: ListQuery): Promise<DisputeRow[]> {
  const { rows } = await db.query(
    `SELECT * FROM razorpay_sandbox.disputes
     WHERE ($1::float8 IS NULL OR created_at >= to_timestamp($1))
       AND ($2::float8 IS NULL OR created_at < to_timestamp($2) + interval '1 second')
     ORDER BY seq DESC LIMIT $3 OFFSET $4`,
    [query.from ?? null, query.to ?? null, query.count, query.skip],
  );
  return rows;
}
