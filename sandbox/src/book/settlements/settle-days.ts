import { randomBytes } from 'node:crypto';
import type { SandboxTransaction } from '../../context.ts';
import { newId } from '../ids.ts';

/** When a day's settlement leaves: 11 in the morning in India, with all that was captured until the night before. */
const SETTLES_AT = '11 hours';
const ZONE = 'Asia/Kolkata';

/** What was captured, given back, lost or adjusted before a moment, and is in no settlement yet. */
const UNSETTLED = `
  SELECT 'payment' AS type, p.id AS entity_id, p.amount, 0 AS debit, p.amount - p.fee AS credit, p.fee, p.tax,
    NULL AS description, NULL AS payment_id, NULL AS dispute_id, p.captured_at AS created_at
  FROM razorpay_sandbox.payments p WHERE p.captured_at < $1
  UNION ALL
  SELECT 'refund', r.id, r.amount, r.amount, 0, 0, 0, NULL, r.payment_id, NULL, r.created_at
  FROM razorpay_sandbox.refunds r JOIN razorpay_sandbox.payments p ON p.id = r.payment_id
  WHERE r.status = 'processed' AND r.created_at < $1 AND p.captured_at IS NOT NULL
  UNION ALL
  SELECT 'adjustment', 'adj_' || substr(d.id, 6), d.amount_deducted, d.amount_deducted, 0, 0, 0, 'Dispute lost',
    d.payment_id, d.id, d.created_at
  FROM razorpay_sandbox.disputes d WHERE d.amount_deducted > 0 AND d.created_at < $1
  UNION ALL
  SELECT 'adjustment', a.id, abs(a.amount), greatest(-a.amount, 0), greatest(a.amount, 0), 0, 0, a.description, NULL, NULL,
    a.created_at
  FROM razorpay_sandbox.adjustments a WHERE a.created_at < $1`;

/**
 * Settles every day that has come since the last one, oldest first, as the provider does on its own clock. A day on which
 * more was taken than came in has no settlement, and what it has goes with the next.
 */
export async function settleDays(tx: SandboxTransaction): Promise<void> {
  // The row's lock makes processes that do this at once take one after another.
  const { rows } = await tx.db.query<{ day: string; at: Date; begins: Date }>(
    `WITH last AS (SELECT day FROM razorpay_sandbox.settled_until WHERE id = 1 FOR UPDATE),
       first AS (SELECT coalesce((SELECT day FROM last),
         (SELECT (min(captured_at) AT TIME ZONE '${ZONE}')::date FROM razorpay_sandbox.payments)) AS day)
     SELECT to_char(d, 'YYYY-MM-DD') AS day, (d + interval '${SETTLES_AT}') AT TIME ZONE '${ZONE}' AS at,
       d AT TIME ZONE '${ZONE}' AS begins
     FROM first, generate_series(first.day + interval '1 day',
       ($1::timestamptz AT TIME ZONE '${ZONE}') - interval '${SETTLES_AT}', interval '1 day') d`,
    [tx.now],
  );
  for (const { at, begins } of rows) await settleDay(tx, at, begins);
  const last = rows.at(-1);
  if (last) await tx.db.query('UPDATE razorpay_sandbox.settled_until SET day = $1 WHERE id = 1', [last.day]);
}

async function settleDay(tx: SandboxTransaction, at: Date, begins: Date): Promise<void> {
  const waiting = `SELECT u.* FROM (${UNSETTLED}) u WHERE NOT EXISTS (
    SELECT FROM razorpay_sandbox.settlement_items i WHERE i.entity_id = u.entity_id)`;
  const { rows } = await tx.db.query<{ amount: string; fees: string; tax: string }>(
    `SELECT coalesce(sum(credit - debit), 0) AS amount, coalesce(sum(fee), 0) AS fees, coalesce(sum(tax), 0) AS tax
     FROM (${waiting}) w`,
    [begins],
  );
  const { amount, fees, tax } = rows[0]!;
  if (Number(amount) <= 0) return;
  const id = newId('setl');
  await tx.db.query(
    `INSERT INTO razorpay_sandbox.settlements (id, amount, fees, tax, utr, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, amount, fees, tax, utrOf(at), at],
  );
  await tx.db.query(
    `INSERT INTO razorpay_sandbox.settlement_items
       (settlement_id, type, entity_id, amount, debit, credit, fee, tax, description, payment_id, dispute_id, created_at)
     SELECT $2, w.* FROM (${waiting}) w`,
    [begins, id],
  );
}

/** Unix seconds and six signs, as the provider's numbers of transfers look. */
const utrOf = (at: Date) => `${Math.floor(at.getTime() / 1000)}${randomBytes(3).toString('hex')}`;
