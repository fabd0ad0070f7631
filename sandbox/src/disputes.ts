import type { Pool, PoolClient } from 'pg';
import type { Book, Entry } from './book.ts';
import type { DisputeRow } from './entities.ts';
import { recordEvent } from './events.ts';
import { lockPayment } from './find-payments.ts';
import { newId } from './ids.ts';
import { ProviderError, unknownId } from './provider-error.ts';

const DAY = 86_400_000;

export type DisputeOutcome = 'under_review' | 'won' | 'lost' | 'closed';

/** The buyer's bank takes the payment back for now; the merchant has nine days to answer. */
export async function raiseDispute(entry: Entry, paymentId: string, amount?: number): Promise<DisputeRow> {
  const { payment } = await lockPayment(entry, paymentId);
  if (payment.captured_at === null) throw new ProviderError('Only a captured payment can be disputed');
  if (amount !== undefined && amount > payment.amount) {
    throw new ProviderError('The disputed amount is greater than the payment', { field: 'amount' });
  }
  const { rows } = await entry.db.query<DisputeRow>(
    `INSERT INTO razorpay_sandbox.disputes
       (id, payment_id, amount, currency, reason_code, phase, status, respond_by, created_at)
     VALUES ($1, $2, $3, $4, 'chargeback_authorization', 'chargeback', 'open', $5, $6) RETURNING *`,
    [
      newId('disp'),
      payment.id,
      amount ?? payment.amount,
      payment.currency,
      new Date(entry.now.getTime() + 9 * DAY),
      entry.now,
    ],
  );
  await recordEvent(entry, 'payment.dispute.created', { payment, dispute: rows[0]! });
  return rows[0]!;
}

/** Moves a dispute; money is deducted only when it is lost. A won one may be lost later. */
export async function moveDispute(
  entry: Entry,
  id: string,
  outcome: DisputeOutcome,
  evidence?: Record<string, unknown>,
): Promise<DisputeRow> {
  const { payment } = await lockPayment(entry, (await getDispute(entry.db, id)).payment_id);
  const { rows } = await entry.db.query<DisputeRow>(
    `UPDATE razorpay_sandbox.disputes SET status = $2::text, evidence = COALESCE($3::jsonb, evidence),
       amount_deducted = CASE WHEN $2::text = 'lost' THEN amount ELSE 0 END
     WHERE id = $1 AND status NOT IN ('lost', 'closed') AND status <> $2::text RETURNING *`,
    [id, outcome, evidence ?? null],
  );
  if (!rows[0]) throw new ProviderError('The dispute is closed already or in this state');
  await recordEvent(entry, `payment.dispute.${outcome}`, { payment, dispute: rows[0] });
  return rows[0];
}

export async function getDispute(db: Pool | PoolClient, id: string): Promise<DisputeRow> {
  const { rows } = await db.query('SELECT * FROM razorpay_sandbox.disputes WHERE id = $1', [id]);
  if (!rows[0]) throw unknownId();
  return rows[0];
}

export async function listDisputes(book: Book): Promise<DisputeRow[]> {
  const { rows } = await book.pool.query(
    'SELECT * FROM razorpay_sandbox.disputes ORDER BY seq DESC LIMIT 100',
  );
  return rows;
}
