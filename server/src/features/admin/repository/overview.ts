import { type Kysely, type RawBuilder, sql } from 'kysely';
import { OVERVIEW_DAYS } from '#contract/admin/overview/constants.ts';
import type { DayFigures } from '#contract/admin/overview/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

interface Counted {
  told?: RawBuilder<unknown>;
  of?: RawBuilder<unknown>;
  joined?: RawBuilder<unknown>;
  /** Whether the days before those that are shown are counted too. */
  isCompared?: boolean;
}

/** Rows of a table that are `of` some kind, by the day of one of their moments, with how many or what `told` says. */
function byDay(table: string, column: string, counted: Counted = {}) {
  const { told = sql`count(*)::int AS count`, of = sql`true`, joined = sql``, isCompared = true } = counted;
  const since = isCompared ? sql`SELECT compared FROM since` : sql`SELECT shown FROM since`;
  return sql`
  SELECT (${sql.ref(column)} AT TIME ZONE 'Asia/Kolkata')::date AS day, ${told}
  FROM ${sql.table(table)} ${joined} WHERE ${of} AND ${sql.ref(column)} >= (${since}) GROUP BY 1`;
}

const SOLD = {
  told: sql`count(*)::int AS sales, sum(amount_paise)::bigint AS paid,
    coalesce(sum(ledger_sales.platform_left_paise), 0)::bigint AS fee`,
  joined: sql`LEFT JOIN ledger_sales ON ledger_sales.order_id = orders.id`,
  of: sql`status = 'PAID' AND amount_paise > 0`,
};
const BEGUN = {
  told: sql`count(*)::int AS orders,
    count(*) FILTER (WHERE status IN ('EXPIRED', 'CANCELLED', 'FAILED'))::int AS unpaid`,
  of: sql`list_price_paise > 0`,
  isCompared: false,
};
const SENT = { of: sql`type IN ('listing.submitted', 'listing.version_submitted')` };

/**
 * Twice the days that are shown, each of them, those on which nothing happened too. What is not held against the days
 * before is 0 on those. Days are those of India.
 */
export async function countDays(db: Db, now: Date): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    WITH days AS (
      SELECT (${now}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date - back AS day
      FROM generate_series(${2 * OVERVIEW_DAYS - 1}::int, 0, -1) AS back
    ), since AS (SELECT min(day)::timestamp AT TIME ZONE 'Asia/Kolkata' AS compared,
      (min(day) + ${OVERVIEW_DAYS}::int)::timestamp AT TIME ZONE 'Asia/Kolkata' AS shown FROM days),
    sold AS (${byDay('orders', 'paid_at', SOLD)}),
    begun AS (${byDay('orders', 'created_at', BEGUN)}),
    joined AS (${byDay('users', 'created_at')}),
    sent AS (${byDay('events', 'created_at', SENT)}),
    asked AS (${byDay('refund_requests', 'created_at')}),
    disputed AS (${byDay('disputes', 'opened_at')}),
    told AS (${byDay('webhook_events', 'received_at', { isCompared: false })})
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(sold.sales, 0) AS sales,
      coalesce(sold.paid, 0) AS "paidPaise", coalesce(sold.fee, 0) AS "feePaise",
      coalesce(joined.count, 0) AS "signUps",
      coalesce(sent.count, 0) AS "sentIn", coalesce(asked.count, 0) AS "refundRequests",
      coalesce(disputed.count, 0) AS disputes, coalesce(begun.orders, 0) AS "ordersBegun",
      coalesce(begun.unpaid, 0) AS "ordersUnpaid", coalesce(told.count, 0) AS webhooks,
      coalesce(job_days.done, 0) AS "jobsDone", coalesce(job_days.wrong, 0) AS "jobTriesWrong"
    FROM days LEFT JOIN sold USING (day) LEFT JOIN joined USING (day) LEFT JOIN sent USING (day)
      LEFT JOIN asked USING (day) LEFT JOIN disputed USING (day) LEFT JOIN begun USING (day)
      LEFT JOIN told USING (day) LEFT JOIN job_days USING (day)
    ORDER BY days.day`.execute(db);
  return rows;
}

export interface Counts {
  approvals: number;
  oldest_approval: Date | null;
  people: number;
  sellers: number;
  suspended: number;
  refunds_on_the_way: number;
  refunds_failed: number;
  captured_not_paid: number;
  live_orders: number;
  late_orders: number;
  webhooks: number;
  oldest_webhook: Date | null;
  refunds_open: number;
  disputes: number;
  reports: number;
  oldest_report: Date | null;
  payouts: number;
  oldest_payout: Date | null;
  sweeps_wrong: number;
  books_checked_at: Date | null;
  books_findings: number;
}

/** One statement; whatever it counts goes by an index or is a small part of its table. */
export async function countMarket(db: Db, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`SELECT
    (SELECT count(*)::int FROM projects WHERE waiting_since IS NOT NULL) AS approvals,
    (SELECT min(waiting_since) FROM projects WHERE waiting_since IS NOT NULL) AS oldest_approval,
    p.people, p.sellers, p.suspended,
    (SELECT count(*)::int FROM refunds WHERE status IN ('requested', 'pending')) AS refunds_on_the_way,
    (SELECT count(*)::int FROM refunds WHERE status = 'failed') AS refunds_failed,
    (SELECT count(*)::int FROM payments WHERE captured_at IS NOT NULL AND outcome = 'none') AS captured_not_paid,
    (SELECT count(*)::int FROM orders WHERE status IN ('PENDING', 'ACTIVE')) AS live_orders,
    (SELECT count(*)::int FROM orders WHERE next_check_at < ${now}::timestamptz - interval '5 minutes') AS late_orders,
    (SELECT count(*)::int FROM webhook_events WHERE handled_at IS NULL) AS webhooks,
    (SELECT min(received_at) FROM webhook_events WHERE handled_at IS NULL) AS oldest_webhook,
    (SELECT count(*)::int FROM refund_requests WHERE status IN ('waiting_seller', 'waiting_admin')) AS refunds_open,
    (SELECT count(*)::int FROM disputes WHERE status IN ('open', 'under_review')) AS disputes,
    (SELECT count(*)::int FROM reports WHERE status = 'open') AS reports,
    (SELECT min(created_at) FROM reports WHERE status = 'open') AS oldest_report,
    (SELECT count(*)::int FROM payouts WHERE status = 'draft') AS payouts,
    (SELECT min(created_at) FROM payouts WHERE status = 'draft') AS oldest_payout,
    (SELECT count(*)::int FROM sweep_runs WHERE error <> '') AS sweeps_wrong,
    (SELECT checked_at FROM ledger_checks) AS books_checked_at,
    coalesce((SELECT findings FROM ledger_checks), 0) AS books_findings
    FROM (SELECT count(*)::int AS people, count(*) FILTER (WHERE role = 'seller')::int AS sellers,
      count(*) FILTER (WHERE suspended_at IS NOT NULL)::int AS suspended FROM users) p`.execute(db);
  return rows[0]!;
}
