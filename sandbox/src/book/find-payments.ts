import type { Pool, PoolClient } from 'pg';
import { unknownId } from '../api/error.ts';
import type { ListQuery } from '../api/input.ts';
import type { SandboxTransaction } from '../context.ts';
import type { PaymentRow } from './entities.ts';
import { lockOrder } from './orders.ts';

export async function getPayment(db: Pool | PoolClient, id: string): Promise<PaymentRow> {
  const { rows } = await db.query('SELECT * FROM razorpay_sandbox.payments WHERE id = $1', [id]);
  if (!rows[0]) throw unknownId();
  return rows[0];
}

/** The payment with its order, both locked, the order first (as every other verb does). */
export async function lockPayment(tx: SandboxTransaction, id: string) {
  const order = await lockOrder(tx, (await getPayment(tx.db, id)).order_id);
  const { rows } = await tx.db.query<PaymentRow>(
    'SELECT * FROM razorpay_sandbox.payments WHERE id = $1 FOR UPDATE',
    [id],
  );
  return { order, payment: rows[0]! };
}

export async function listPaymentsOfOrder(db: Pool, orderId: string): Promise<PaymentRow[]> {
  const { rows } = await db.query(
    'SELECT * FROM razorpay_sandbox.payments WHERE order_id = $1 ORDER BY seq DESC',
    [orderId],
  );
  return rows;
}

/** Newest first, within `from` and `to` (unix seconds, inclusive). */
export async function listPayments(db: Pool, query: ListQuery): Promise<PaymentRow[]> {
  const { rows } = await db.query(
    `SELECT * FROM razorpay_sandbox.payments
     WHERE ($1::float8 IS NULL OR created_at >= to_timestamp($1))
       AND ($2::float8 IS NULL OR created_at < to_timestamp($2) + interval '1 second')
     ORDER BY seq DESC LIMIT $3 OFFSET $4`,
    [query.from ?? null, query.to ?? null, query.count, query.skip],
  );
  return rows;
}
