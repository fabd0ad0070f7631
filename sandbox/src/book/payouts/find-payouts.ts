import type { Pool, PoolClient } from 'pg';
import * as z from 'zod';
import { unknownId } from '../../api/error.ts';
import { ListQuery } from '../../api/input.ts';
import type { PayoutRow } from './entities.ts';

/** Payouts are listed by the account that they left ([MD api/x/payouts/fetch-all.md]). */
export const PayoutQuery = ListQuery.extend({
  account_number: z.string(),
  fund_account_id: z.string().optional(),
  status: z.string().optional(),
});

export async function getPayout(db: Pool | PoolClient, id: string): Promise<PayoutRow> {
  const { rows } = await db.query('SELECT * FROM razorpay_sandbox.payouts WHERE id = $1', [id]);
  if (!rows[0]) throw unknownId();
  return rows[0];
}

/** Newest first, within `from` and `to` (unix seconds, inclusive). */
export async function listPayouts(db: Pool, query: z.infer<typeof PayoutQuery>): Promise<PayoutRow[]> {
  const { rows } = await db.query(
    `SELECT * FROM razorpay_sandbox.payouts
     WHERE ($1::text IS NULL OR reference_id = $1) AND ($2::text IS NULL OR fund_account_id = $2)
       AND ($3::text IS NULL OR status = $3)
       AND ($4::float8 IS NULL OR created_at >= to_timestamp($4))
       AND ($5::float8 IS NULL OR created_at < to_timestamp($5) + interval '1 second')
     ORDER BY seq DESC LIMIT $6 OFFSET $7`,
    [
      query.reference_id ?? null,
      query.fund_account_id ?? null,
      query.status ?? null,
      query.from ?? null,
      query.to ?? null,
      query.count,
      query.skip,
    ],
  );
  return rows;
}
