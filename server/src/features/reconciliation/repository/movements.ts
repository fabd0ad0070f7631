import { type Kysely, sql } from 'kysely';
import type { BankMatchKind } from '#contract/reconciliation/constants.ts';
import type { BankMovementQuery } from '#contract/reconciliation/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { monthInIndia } from '#platform/time/days.ts';
import type { MovementRow } from '../view/rows.ts';

type Db = Kysely<DB>;

/** Which posting stands for what a line can be matched with. */
const POSTED_AS: Record<BankMatchKind, string> = {
  payout: 'payout_paid',
  payout_return: 'payout_returned',
  settlement: 'settlement',
  settlement_return: 'settlement_failed',
  tax_payment: 'tax_paid',
};

const KIND = sql`CASE t.kind ${sql.join(
  Object.entries(POSTED_AS).map(([kind, posting]) => sql`WHEN ${sql.lit(posting)} THEN ${sql.lit(kind)}`),
  sql` `,
)} END`;

const POSTINGS = sql`ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'bank' AND a.owner_id IS NULL
  LEFT JOIN payouts p ON t.source_type = 'payout' AND p.id = t.source_id
  LEFT JOIN provider_settlements s ON t.source_type = 'settlement' AND s.id = t.source_id
  LEFT JOIN tax_challans c ON t.source_type = 'challan' AND c.id = t.source_id`;

const IS_MATCHED = sql`EXISTS (SELECT FROM bank_lines l WHERE l.match_kind = ${KIND} AND l.match_id = t.source_id)`;

/** A settlement that failed before the bank had it moved nothing there: both of its postings are left out. */
const CAME_TO_NOTHING = sql`coalesce(s.status = 'failed' AND NOT EXISTS (
  SELECT FROM bank_lines l WHERE l.match_kind = 'settlement' AND l.match_id = s.id), false)`;

const FIRST_DAY = sql`(SELECT min(dated_on)::timestamp AT TIME ZONE 'Asia/Kolkata' FROM bank_lines)`;
/** A settlement may be read, and tax recorded, long after it was made; what else is posted is posted when it happens. */
const MOVED_AT = sql`coalesce(s.settled_at, c.paid_on::timestamp AT TIME ZONE 'Asia/Kolkata', t.posted_at)`;
const IS_EARLIER = sql`coalesce(${MOVED_AT} < ${FIRST_DAY}, false)`;

/** Postings on the bank's account, from the first day of the statements on, that are on none of them. */
export function movementTable({
  search,
}: Pick<BankMovementQuery, 'search'>): TableSource<MovementRow, BankMovementQuery['sort']> {
  const where = [sql`NOT ${IS_MATCHED}`, sql`NOT ${CAME_TO_NOTHING}`, sql`NOT ${IS_EARLIER}`];
  if (search) {
    where.push(
      sql`lower(concat_ws(' ', p.reference, p.id, s.utr, s.provider_settlement_id, c.reference)) LIKE ${containing(search)}`,
    );
  }
  return {
    columns: sql<MovementRow>`t.id, ${KIND} AS kind, coalesce(s.provider_settlement_id, c.month, t.source_id::text) AS name,
      CASE e.side WHEN 'debit' THEN 'in' ELSE 'out' END AS direction, e.amount_paise, ${MOVED_AT} AS moved_at,
      coalesce(p.reference, s.utr, c.reference) AS reference`,
    from: POSTINGS,
    where,
    sorts: { movedAt: MOVED_AT, amount: sql`e.amount_paise` },
    at: MOVED_AT,
    key: sql`t.id`,
  };
}

interface MovementSums {
  missingCount: number;
  missingPaise: number;
  /** Of what was moved before the first day of the statements. */
  earlierPaise: number;
}

/** What is on no statement, in less out; what was before the statements began stands for itself. */
export async function sumMovements(db: Db): Promise<MovementSums> {
  const signed = sql`CASE e.side WHEN 'debit' THEN e.amount_paise ELSE -e.amount_paise END`;
  const { rows } = await sql<MovementSums>`
    SELECT count(*) FILTER (WHERE NOT ${IS_EARLIER})::int AS "missingCount",
      coalesce(sum(${signed}) FILTER (WHERE NOT ${IS_EARLIER}), 0)::bigint AS "missingPaise",
      coalesce(sum(${signed}) FILTER (WHERE ${IS_EARLIER}), 0)::bigint AS "earlierPaise"
    FROM ${POSTINGS} WHERE NOT ${IS_MATCHED} AND NOT ${CAME_TO_NOTHING}`.execute(db);
  return rows[0]!;
}

interface MovementsOfMonth {
  movedCount: number;
  /** On no statement; of these from before the first day of all statements. */
  missingCount: number;
  earlierCount: number;
}

/** What moved on the bank's account in a month in India. */
export async function countMovements(db: Db, month: string): Promise<MovementsOfMonth> {
  const { from, until } = monthInIndia(month);
  const missing = sql`NOT ${IS_MATCHED}`;
  const { rows } = await sql<MovementsOfMonth>`
    SELECT count(*)::int AS "movedCount", count(*) FILTER (WHERE ${missing})::int AS "missingCount",
      count(*) FILTER (WHERE ${missing} AND ${IS_EARLIER})::int AS "earlierCount"
    FROM ${POSTINGS} WHERE ${MOVED_AT} >= ${from} AND ${MOVED_AT} < ${until} AND NOT ${CAME_TO_NOTHING}`.execute(
    db,
  );
  return rows[0]!;
}
