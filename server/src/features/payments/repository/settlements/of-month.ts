import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { dayInIndia, monthInIndia, nextMonth } from '#platform/time/days.ts';
import { DIFFERS, ITEMS } from './differences.ts';

/** What the provider said of a month in India, beside what happened there. */
export interface SettlementsOfMonth {
  /** Payments that were captured and refunds that were made. */
  movedCount: number;
  /** Settlements that were sent and did not fail. */
  sentCount: number;
  /** Days since the first payment, and before today, that were never read. */
  unreadDays: number;
  /** Payments of the month that are in no settlement a week later, and the provider's numbers of the first three. */
  unsettledCount: number;
  unsettledFirst: string[];
  /** Settlements whose items do not come to what was sent. */
  incompleteCount: number;
  /** Items that are not as the market has them, and nobody has noted why. */
  differingCount: number;
}

/** The provider settles within days, banks' holidays included. */
const SETTLED_AFTER = sql`interval '7 days'`;

export async function readSettlementsOfMonth(
  db: Kysely<DB>,
  month: string,
  now: Date,
): Promise<SettlementsOfMonth> {
  const { from, until } = monthInIndia(month);
  const within = (at: string) => sql`${sql.ref(at)} >= ${from} AND ${sql.ref(at)} < ${until}`;
  const unsettled = sql`payments p
    WHERE ${within('p.captured_at')} AND p.captured_at < ${now}::timestamptz - ${SETTLED_AFTER}
      AND NOT EXISTS (SELECT FROM provider_settlement_items i JOIN provider_settlements s ON s.id = i.settlement_id
        WHERE i.kind = 'payment' AND i.entity_id = p.provider_payment_id AND s.status <> 'failed')`;
  const { rows } = await sql<SettlementsOfMonth>`
    SELECT (SELECT count(*) FROM payments WHERE ${within('captured_at')})::int
        + (SELECT count(*) FROM refunds WHERE ${within('created_at')} AND status <> 'failed')::int AS "movedCount",
      (SELECT count(*) FROM provider_settlements WHERE ${within('settled_at')} AND status <> 'failed')::int AS "sentCount",
      (SELECT count(*) FROM generate_series(${`${month}-01`}::date, ${`${nextMonth(month)}-01`}::date - 1, interval '1 day') d
        WHERE d < ${dayInIndia(now)}::date
          AND d >= (SELECT (min(captured_at) AT TIME ZONE 'Asia/Kolkata')::date FROM payments)
          AND NOT EXISTS (SELECT FROM provider_settlement_days r WHERE r.day = d
            AND r.read_at >= (r.day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'))::int AS "unreadDays",
      (SELECT count(*) FROM ${unsettled})::int AS "unsettledCount",
      ARRAY(SELECT p.provider_payment_id FROM ${unsettled} ORDER BY p.captured_at, p.id LIMIT 3) AS "unsettledFirst",
      (SELECT count(*) FROM provider_settlements s WHERE ${within('s.settled_at')} AND s.status <> 'failed'
        AND s.amount_paise <> (SELECT coalesce(sum(credit_paise - debit_paise), 0)
          FROM provider_settlement_items i WHERE i.settlement_id = s.id))::int AS "incompleteCount",
      (SELECT count(*) FROM ${ITEMS} WHERE ${within('i.settled_at')} AND ${DIFFERS})::int AS "differingCount"`.execute(
    db,
  );
  return rows[0]!;
}
