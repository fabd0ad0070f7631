import type { Pool } from 'pg';
import * as z from 'zod';
import { unknownId } from '../../api/error.ts';
import { unixSeconds } from '../entities.ts';

export type SettlementRow = {
  id: string;
  amount: number;
  fees: number;
  tax: number;
  status: 'created' | 'processed' | 'failed';
  utr: string;
  created_at: Date;
};

type ItemRow = {
  type: 'payment' | 'refund' | 'adjustment';
  entity_id: string;
  amount: number;
  debit: number;
  credit: number;
  fee: number;
  tax: number;
  description: string | null;
  payment_id: string | null;
  dispute_id: string | null;
  created_at: Date;
  settlement_id: string;
  utr: string;
  settled_at: Date;
  order_id: string | null;
  order_receipt: string | null;
  method: string | null;
};

const within = (least: number, most: number, name: string) =>
  z.coerce
    .number()
    .int()
    .min(least, `The ${name} is invalid.`)
    .max(most, `The ${name} may not be greater than ${most}.`);

/** Of which day in India; of the whole month without one. */
export const ReconQuery = z.object({
  year: within(2000, 9999, 'year'),
  month: within(1, 12, 'month'),
  day: within(1, 31, 'day').optional(),
  count: within(1, 1000, 'count').default(10),
  skip: within(0, 1_000_000_000, 'skip').default(0),
});

export const settlementEntity = (row: SettlementRow) => ({
  id: row.id,
  entity: 'settlement',
  amount: row.amount,
  status: row.status,
  fees: row.fees,
  tax: row.tax,
  utr: row.utr,
  created_at: unixSeconds(row.created_at),
});

export const reconItem = (row: ItemRow) => ({
  entity_id: row.entity_id,
  type: row.type,
  debit: row.debit,
  credit: row.credit,
  amount: row.amount,
  currency: 'INR',
  fee: row.fee,
  tax: row.tax,
  on_hold: false,
  settled: true,
  created_at: unixSeconds(row.created_at),
  settled_at: unixSeconds(row.settled_at),
  settlement_id: row.settlement_id,
  description: row.description,
  notes: null,
  payment_id: row.payment_id,
  settlement_utr: row.utr,
  order_id: row.order_id,
  order_receipt: row.order_receipt,
  method: row.method,
  dispute_id: row.dispute_id,
});

export async function getSettlement(db: Pool, id: string): Promise<SettlementRow> {
  const { rows } = await db.query('SELECT * FROM razorpay_sandbox.settlements WHERE id = $1', [id]);
  if (!rows[0]) throw unknownId();
  return rows[0];
}

/** All that was settled within a day or a month, in the order in which it was. */
export async function listReconItems(db: Pool, query: z.output<typeof ReconQuery>): Promise<ItemRow[]> {
  const { year, month, day, count, skip } = query;
  const { rows } = await db.query<ItemRow>(
    `SELECT i.*, s.utr, s.created_at AS settled_at, o.id AS order_id, o.receipt AS order_receipt, p.method
     FROM razorpay_sandbox.settlement_items i JOIN razorpay_sandbox.settlements s ON s.id = i.settlement_id
     LEFT JOIN razorpay_sandbox.payments p ON p.id = coalesce(i.payment_id, i.entity_id)
     LEFT JOIN razorpay_sandbox.orders o ON o.id = p.order_id
     CROSS JOIN LATERAL (SELECT s.created_at AT TIME ZONE 'Asia/Kolkata' AS at) india
     WHERE extract(year FROM india.at) = $1 AND extract(month FROM india.at) = $2
       AND ($3::int IS NULL OR extract(day FROM india.at) = $3)
     ORDER BY i.seq LIMIT $4 OFFSET $5`,
    [year, month, day ?? null, count, skip],
  );
  return rows;
}
