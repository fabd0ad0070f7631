import type { Pool, PoolClient } from 'pg';
import * as z from 'zod';
import { ProviderError, unknownId } from '../api/error.ts';
import { Amount, type ListQuery, Notes, Receipt } from '../api/input.ts';
import type { SandboxTransaction } from '../context.ts';
import { readSettings } from '../controls/settings.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import type { PaymentRow, RefundRow } from './entities.ts';
import { lockPayment } from './find-payments.ts';
import { newId } from './ids.ts';

export const RefundInput = z.object({
  amount: Amount.optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: Notes.default({}),
  receipt: Receipt,
});
export type RefundInput = z.infer<typeof RefundInput>;

const KEY_SHAPE = /^[A-Za-z0-9_-]{10,}$/;

/**
 * Gives money back, all that is left unless `amount` says less. The same idempotency key with the same
 * request answers the first refund again, also when it changed its state since (rule G2).
 */
export async function refundPayment(
  tx: SandboxTransaction,
  paymentId: string,
  input: RefundInput,
  idempotencyKey: string | null,
): Promise<RefundRow> {
  const requestBody = JSON.stringify([
    paymentId,
    input.amount ?? null,
    input.speed,
    input.receipt ?? null,
    input.notes,
  ]);
  if (idempotencyKey !== null) {
    const earlier = await findByKey(tx, idempotencyKey);
    if (earlier && earlier.request_body === requestBody) return earlier;
    if (earlier) {
      throw new ProviderError('Different request with the same idempotency key', {
        reason: 'idempotency_key_reused',
      });
    }
  }
  const { payment } = await lockPayment(tx, paymentId);
  const amount = refundableAmount(payment, input.amount);
  return insertRefund(tx, payment, { ...input, amount, idempotencyKey, requestBody });
}

async function findByKey(tx: SandboxTransaction, key: string): Promise<RefundRow | undefined> {
  if (!KEY_SHAPE.test(key)) {
    throw new ProviderError(
      'The idempotency key must have at least 10 characters and only letters, digits, hyphens and underscores.',
    );
  }
  const { rows: locks } = await tx.db.query<{ free: boolean }>(
    "SELECT pg_try_advisory_xact_lock(hashtext('razorpay_sandbox.refunds'), hashtext($1)) AS free",
    [key],
  );
  if (!locks[0]?.free) {
    throw new ProviderError('Another request with the same idempotency key is in progress', {}, 409);
  }
  const { rows } = await tx.db.query('SELECT * FROM razorpay_sandbox.refunds WHERE idempotency_key = $1', [
    key,
  ]);
  return rows[0];
}

function refundableAmount(payment: PaymentRow, wanted: number | undefined): number {
  const left = payment.amount - payment.amount_refunded;
  if (left === 0) throw new ProviderError('The payment has been fully refunded already');
  if (payment.captured_at === null) {
    throw new ProviderError('The payment status should be captured for action to be taken');
  }
  if (wanted !== undefined && wanted > left) {
    throw new ProviderError('The total refund amount is greater than the refund payment amount', {
      field: 'amount',
    });
  }
  return wanted ?? left;
}

type NewRefund = RefundInput & { amount: number; idempotencyKey: string | null; requestBody: string | null };

async function insertRefund(
  tx: SandboxTransaction,
  payment: PaymentRow,
  refund: NewRefund,
): Promise<RefundRow> {
  const settings = await readSettings(tx.db);
  const refunded = await moveRefunded(tx, payment.id, refund.amount);
  const { rows } = await tx.db.query<RefundRow>(
    `INSERT INTO razorpay_sandbox.refunds
       (id, payment_id, amount, currency, notes, receipt, speed, status, idempotency_key, request_body,
        settles_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9, $10, $11) RETURNING *`,
    [
      newId('rfnd'),
      payment.id,
      refund.amount,
      payment.currency,
      refund.notes,
      refund.receipt ?? null,
      refund.speed,
      refund.idempotencyKey,
      refund.requestBody,
      new Date(tx.now.getTime() + settings.refundDelaySeconds * 1000),
      tx.now,
    ],
  );
  recordEvent(tx, 'refund.created', { refund: rows[0]!, payment: refunded });
  return settings.refundOutcome === 'instant' ? finishRefund(tx, rows[0]!, refunded, true) : rows[0]!;
}

/** Full refund of an authorised payment that will not be captured. */
export async function refundUncaptured(tx: SandboxTransaction, payment: PaymentRow): Promise<PaymentRow> {
  const whole = { amount: payment.amount, speed: 'normal' as const, notes: {}, receipt: null };
  await insertRefund(tx, payment, { ...whole, idempotencyKey: null, requestBody: null });
  return { ...payment, status: 'refunded', amount_refunded: payment.amount };
}

/** `refunded` means wholly refunded; a failed refund moves the payment back. */
async function moveRefunded(
  tx: SandboxTransaction,
  paymentId: string,
  difference: number,
): Promise<PaymentRow> {
  const { rows } = await tx.db.query<PaymentRow>(
    `UPDATE razorpay_sandbox.payments SET
       amount_refunded = amount_refunded + $2::integer,
       status = CASE WHEN amount_refunded + $2::integer = amount THEN 'refunded'
                     WHEN captured_at IS NULL THEN 'authorized' ELSE 'captured' END
     WHERE id = $1 RETURNING *`,
    [paymentId, difference],
  );
  return rows[0]!;
}

async function finishRefund(tx: SandboxTransaction, refund: RefundRow, payment: PaymentRow, worked: boolean) {
  const { rows } = await tx.db.query<RefundRow>(
    `UPDATE razorpay_sandbox.refunds SET status = $2, arn = $3 WHERE id = $1 RETURNING *`,
    [refund.id, worked ? 'processed' : 'failed', worked ? `1${refund.id.slice(5).toUpperCase()}` : null],
  );
  const event = worked ? 'refund.processed' : 'refund.failed';
  recordEvent(tx, event, { refund: rows[0]!, payment });
  return rows[0]!;
}

/** The bank answers a refund whose time has come as the settings say. */
export async function settleDueRefund(tx: SandboxTransaction, id: string): Promise<void> {
  const { refundOutcome } = await readSettings(tx.db);
  if (refundOutcome === 'pending') return;
  const { payment, refund } = await lockRefund(tx, id);
  if (refund.status === 'pending') await answerRefund(tx, refund, payment, refundOutcome !== 'failed');
}

/** The bank answers one pending refund now, whatever the settings say. */
export async function settleRefund(
  tx: SandboxTransaction,
  id: string,
  outcome: 'processed' | 'failed',
): Promise<RefundRow> {
  const { payment, refund } = await lockRefund(tx, id);
  if (refund.status !== 'pending') throw new ProviderError(`The refund is ${refund.status} already`);
  return answerRefund(tx, refund, payment, outcome === 'processed');
}

async function lockRefund(tx: SandboxTransaction, id: string) {
  const { payment } = await lockPayment(tx, (await getRefund(tx.db, id)).payment_id);
  return { payment, refund: await getRefund(tx.db, id) };
}

async function answerRefund(tx: SandboxTransaction, refund: RefundRow, payment: PaymentRow, worked: boolean) {
  const after = worked ? payment : await moveRefunded(tx, payment.id, -refund.amount);
  return finishRefund(tx, refund, after, worked);
}

export async function getRefund(db: Pool | PoolClient, id: string): Promise<RefundRow> {
  const { rows } = await db.query('SELECT * FROM razorpay_sandbox.refunds WHERE id = $1', [id]);
  if (!rows[0]) throw unknownId();
  return rows[0];
}

/** Newest first; of one payment or, without one, of all. */
export async function listRefunds(
  db: Pool,
  paymentId: string | null,
  query: ListQuery,
): Promise<RefundRow[]> {
  const { rows } = await db.query(
    `SELECT * FROM razorpay_sandbox.refunds
     WHERE ($1::text IS NULL OR payment_id = $1)
       AND ($2::float8 IS NULL OR created_at >= to_timestamp($2))
       AND ($3::float8 IS NULL OR created_at < to_timestamp($3) + interval '1 second')
     ORDER BY seq DESC LIMIT $4 OFFSET $5`,
    [paymentId, query.from ?? null, query.to ?? null, query.count, query.skip],
  );
  return rows;
}
