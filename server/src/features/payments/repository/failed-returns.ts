import { type Kysely, sql } from 'kysely';
import type { ReturnQuery } from '#contract/admin/refunds/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { FailedReturnRow } from '../view/failed-returns.ts';

/** What of a payment has not gone back and is not on its way. */
const LEFT = sql`(p.amount_paise - coalesce(r.returned_paise, 0))::bigint`;

/** Payments that bought nothing and have no refund that is done or on its way for all of it. */
const FROM = sql`payments p
  JOIN orders o ON o.id = p.order_id JOIN users b ON b.uid = o.buyer_id
  CROSS JOIN LATERAL (
    SELECT sum(amount_paise) FILTER (WHERE status <> 'failed') AS returned_paise, count(*) AS tries,
      max(created_at) AS tried_at
    FROM refunds WHERE payment_id = p.id) r
  CROSS JOIN LATERAL (SELECT EXISTS (
    SELECT FROM disputes WHERE payment_id = p.id AND status IN ('open', 'under_review', 'lost')) AS is_disputed) d`;
const IS_STUCK = sql`(p.outcome = 'refund' AND r.tries > 0 AND p.amount_paise > coalesce(r.returned_paise, 0))`;

export function failedReturns({ search }: ReturnQuery): TableSource<FailedReturnRow, ReturnQuery['sort']> {
  const where = [IS_STUCK];
  if (search) {
    const pattern = containing(search);
    where.push(sql`(p.provider_payment_id = ${search} OR o.id::text = ${search}
      OR lower(o.project_title) LIKE ${pattern} OR b.email_key || ' ' || lower(b.display_name) LIKE ${pattern})`);
  }
  return {
    columns: sql<FailedReturnRow>`p.id, p.order_id, p.provider_payment_id, p.amount_paise, p.seen_at,
      ${LEFT} AS left_paise, r.tries, r.tried_at, d.is_disputed, o.project_id, o.project_title,
      b.display_name AS buyer_name, b.email AS buyer_email`,
    from: FROM,
    where,
    sorts: { paidAt: sql`p.seen_at`, amount: LEFT },
    at: sql`p.seen_at`,
    key: sql`p.id`,
  };
}

/** Payments whose return failed and was last tried before this, the oldest first; none that a bank looks at. */
export async function listToReturnAgain(db: Kysely<DB>, triedBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM ${FROM} WHERE ${IS_STUCK} AND NOT d.is_disputed AND r.tried_at <= ${triedBefore}
    ORDER BY p.seen_at, p.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A payment that bought nothing: what is left to return of it; the caller holds the order's lock. */
export async function readFailedReturn(
  db: Kysely<DB>,
  paymentId: string,
): Promise<{ leftPaise: number; isDisputed: boolean }> {
  const { rows } = await sql<{ leftPaise: number; isDisputed: boolean }>`
    SELECT ${LEFT} AS "leftPaise", d.is_disputed AS "isDisputed" FROM ${FROM}
    WHERE p.id = ${paymentId} AND ${IS_STUCK}`.execute(db);
  return rows[0] ?? { leftPaise: 0, isDisputed: false };
}
