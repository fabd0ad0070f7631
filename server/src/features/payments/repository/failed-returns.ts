import { type Kysely, sql } from 'kysely';
import type { ReturnQuery } from '#contract/admin/refunds/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { FailedReturnRow } from '../view/failed-returns.ts';

/** What of a payment has not gone back, is not on its way, and was not taken by a bank. */
const LEFT = sql`greatest(p.amount_paise - coalesce(r.returned_paise, 0) - d.lost_paise, 0)::bigint`;

const FROM = sql`payments p
  LEFT JOIN orders o ON o.id = p.order_id LEFT JOIN users b ON b.uid = o.buyer_id
  CROSS JOIN LATERAL (
    SELECT sum(amount_paise) FILTER (WHERE status <> 'failed') AS returned_paise, count(*) AS tries,
      max(created_at) AS tried_at, bool_or(reason = 'unapplied') AS is_ours
    FROM refunds WHERE payment_id = p.id) r
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_paise) FILTER (WHERE status = 'lost'), 0) AS lost_paise,
      coalesce(bool_or(status IN ('open', 'under_review')), false) AS is_disputed
    FROM disputes WHERE payment_id = p.id) d`;
/** Payments that bought nothing and have no refund that is done or on its way for all of it. */
const WAITS = sql`(p.outcome = 'refund' AND (r.tries > 0 OR p.order_id IS NULL) AND ${LEFT} > 0)`;

export function failedReturns({ search }: ReturnQuery): TableSource<FailedReturnRow, ReturnQuery['sort']> {
  const where = [WAITS];
  if (search) {
    const pattern = containing(search);
    where.push(sql`(p.provider_payment_id = ${search} OR o.id::text = ${search}
      OR coalesce(o.provider_order_id, p.provider_order_id) = ${search} OR p.provider_receipt = ${search}
      OR lower(o.project_title) LIKE ${pattern} OR b.email_key || ' ' || lower(b.display_name) LIKE ${pattern})`);
  }
  return {
    columns: sql<FailedReturnRow>`p.id, p.order_id, p.provider_payment_id, p.amount_paise, p.seen_at,
      coalesce(o.provider_order_id, p.provider_order_id) AS provider_order_id, p.provider_receipt,
      ${LEFT} AS left_paise, r.tries, r.tried_at, d.is_disputed, o.project_id, o.project_title,
      b.display_name AS buyer_name, b.email AS buyer_email`,
    from: FROM,
    where,
    sorts: { paidAt: sql`p.seen_at`, amount: LEFT },
    at: sql`p.seen_at`,
    key: sql`p.id`,
  };
}

/**
 * Payments whose return failed and was last tried before this, the oldest first; none that is disputed, and of an
 * unknown order only what somebody here wanted returned.
 */
export async function listToReturnAgain(db: Kysely<DB>, triedBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM ${FROM} WHERE ${WAITS} AND NOT d.is_disputed AND r.tried_at <= ${triedBefore}
      AND (p.order_id IS NOT NULL OR r.is_ours)
    ORDER BY p.seen_at, p.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * A payment that bought nothing: what is left to return of it, and whether somebody or something here wanted it returned
 * before; the caller holds its lock (`lockOrderOf`).
 */
export async function readFailedReturn(
  db: Kysely<DB>,
  paymentId: string,
): Promise<{ leftPaise: number; isDisputed: boolean; isOrdered: boolean }> {
  const { rows } = await sql<{ leftPaise: number; isDisputed: boolean; isOrdered: boolean }>`
    SELECT ${LEFT} AS "leftPaise", d.is_disputed AS "isDisputed", coalesce(r.is_ours, false) AS "isOrdered" FROM ${FROM}
    WHERE p.id = ${paymentId} AND ${WAITS}`.execute(db);
  return rows[0] ?? { leftPaise: 0, isDisputed: false, isOrdered: false };
}
