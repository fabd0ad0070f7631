import type { Pool, PoolClient } from 'pg';
import * as z from 'zod';
import { unknownId } from '../api/error.ts';
import { Amount, Currency, type ListQuery, Notes, Receipt } from '../api/input.ts';
import type { SandboxContext, SandboxTransaction } from '../context.ts';
import type { OrderRow } from './entities.ts';
import { newId } from './ids.ts';

/** Five days, the provider's longest wait for a capture, in minutes. */
const LONGEST_EXPIRY_MINUTES = 7200;

const CaptureOptions = z.object({
  automatic_expiry_period: z
    .number()
    .int()
    .min(12, 'The automatic expiry period must be at least 12 minutes.')
    .max(LONGEST_EXPIRY_MINUTES)
    .optional(),
  manual_expiry_period: z.number().int().min(12).max(LONGEST_EXPIRY_MINUTES).nullish(),
  refund_speed: z.enum(['normal', 'optimum']).optional(),
});

export const OrderInput = z.object({
  amount: Amount,
  currency: Currency,
  receipt: Receipt,
  notes: Notes.optional(),
  partial_payment: z.literal(false, 'Partial payment is not enabled for this account.').optional(),
  payment_capture: z.union([z.literal([0, 1]), z.boolean()]).optional(),
  payment: z
    .object({ capture: z.enum(['automatic', 'manual']), capture_options: CaptureOptions.optional() })
    .optional(),
});

/** Without a word about capture an order is captured by hand, as the provider's documents say. */
export async function createOrder(
  { pool, now }: SandboxContext,
  input: z.infer<typeof OrderInput>,
): Promise<OrderRow> {
  const options = input.payment?.capture_options;
  const manual = options?.manual_expiry_period ?? LONGEST_EXPIRY_MINUTES;
  const { rows } = await pool.query(
    `INSERT INTO razorpay_sandbox.orders
       (id, amount, currency, receipt, notes, auto_capture, automatic_expiry_minutes, manual_expiry_minutes,
        created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING *`,
    [
      newId('order'),
      input.amount,
      input.currency,
      input.receipt ?? null,
      input.notes ?? {},
      input.payment ? input.payment.capture === 'automatic' : Boolean(input.payment_capture),
      Math.min(options?.automatic_expiry_period ?? manual, manual),
      manual,
      now(),
    ],
  );
  return rows[0];
}

export async function getOrder(db: Pool | PoolClient, id: string): Promise<OrderRow> {
  const { rows } = await db.query('SELECT * FROM razorpay_sandbox.orders WHERE id = $1', [id]);
  if (!rows[0]) throw unknownId();
  return rows[0];
}

/** Every change takes this lock first, so that all moves of one order happen one after another. */
export async function lockOrder(tx: SandboxTransaction, id: string): Promise<OrderRow> {
  const { rows } = await tx.db.query('SELECT * FROM razorpay_sandbox.orders WHERE id = $1 FOR UPDATE', [id]);
  if (!rows[0]) throw unknownId();
  return rows[0];
}

/** Newest first, within `from` and `to` (unix seconds, inclusive). */
export async function listOrders(db: Pool, query: ListQuery): Promise<OrderRow[]> {
  const { rows } = await db.query(
    `SELECT * FROM razorpay_sandbox.orders
     WHERE ($1::text IS NULL OR receipt = $1)
       AND ($2::float8 IS NULL OR created_at >= to_timestamp($2))
       AND ($3::float8 IS NULL OR created_at < to_timestamp($3) + interval '1 second')
     ORDER BY seq DESC LIMIT $4 OFFSET $5`,
    [query.receipt ?? null, query.from ?? null, query.to ?? null, query.count, query.skip],
  );
  return rows;
}

export async function changeOrderNotes(
  tx: SandboxTransaction,
  id: string,
  notes: Record<string, string>,
): Promise<OrderRow> {
  const { rows } = await tx.db.query(
    'UPDATE razorpay_sandbox.orders SET notes = $2 WHERE id = $1 RETURNING *',
    [id, notes],
  );
  if (!rows[0]) throw unknownId();
  return rows[0];
}
