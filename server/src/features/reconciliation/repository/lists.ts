import { type Kysely, sql } from 'kysely';
import type { BankLineQuery } from '#contract/reconciliation/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { LineRow, StatementRow } from '../view/rows.ts';

type Db = Kysely<DB>;

const STATES = {
  unmatched: sql`l.match_kind IS NULL AND l.note IS NULL`,
  noted: sql`l.match_kind IS NULL AND l.note IS NOT NULL`,
  matched: sql`l.match_kind IS NOT NULL`,
};

/** Lines of statements as admins search, filter and sort them. */
export function lineTable({
  search,
  state,
  direction,
}: Pick<BankLineQuery, 'search' | 'state' | 'direction'>): TableSource<LineRow, BankLineQuery['sort']> {
  const where = [];
  if (state !== 'all') where.push(STATES[state]);
  if (direction !== 'both') where.push(sql`l.direction = ${direction}`);
  if (search) where.push(sql`lower(l.description || ' ' || l.reference) LIKE ${containing(search)}`);
  return {
    columns: sql<LineRow>`l.id, l.dated_on::text AS dated_on, l.description, l.reference, l.direction, l.amount_paise,
      l.balance_paise, l.match_kind, coalesce(s.provider_settlement_id, c.month, l.match_id::text) AS match_name, l.note, l.noted_at,
      w.display_name AS noted_by_name`,
    from: sql`bank_lines l LEFT JOIN users w ON w.uid = l.noted_by
      LEFT JOIN provider_settlements s ON l.match_kind IN ('settlement', 'settlement_return') AND s.id = l.match_id
      LEFT JOIN tax_challans c ON l.match_kind = 'tax_payment' AND c.id = l.match_id`,
    where,
    sorts: { date: sql`(l.dated_on, l.place)`, amount: sql`l.amount_paise` },
    at: sql`(l.dated_on::timestamp AT TIME ZONE 'UTC')`,
    key: sql`l.id`,
  };
}

/** A page of the statements that were read, newest first, and how many there are. */
export async function listStatements(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: StatementRow[]; total: number }> {
  const { rows } = await sql<StatementRow>`
    SELECT s.*, s.first_on::text AS first_on, s.last_on::text AS last_on, w.display_name AS read_by_name
    FROM bank_statements s JOIN users w ON w.uid = s.read_by
    ORDER BY s.read_at DESC, s.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const { total } = await db
    .selectFrom('bank_statements')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** What the lines of all statements come to, in less out. */
interface LineSums {
  unmatchedCount: number;
  unmatchedPaise: number;
  notedCount: number;
  notedPaise: number;
  allPaise: number;
  firstOn: string | null;
  lastOn: string | null;
  /** Before the first line, and after the last; nothing where no line has a balance. */
  openingPaise: number | null;
  closingPaise: number | null;
}

export async function sumLines(db: Db): Promise<LineSums> {
  const { rows } = await sql<LineSums>`
    WITH lines AS (
      SELECT l.*, signed.paise AS signed_paise,
        sum(signed.paise) OVER (ORDER BY l.dated_on, l.place, l.id) AS until_paise,
        row_number() OVER (ORDER BY l.dated_on, l.place, l.id) AS number
      FROM bank_lines l
      CROSS JOIN LATERAL (SELECT CASE l.direction WHEN 'in' THEN l.amount_paise ELSE -l.amount_paise END AS paise) signed
    ), total AS (
      SELECT count(*) FILTER (WHERE ${STATES.unmatched})::int AS "unmatchedCount",
        coalesce(sum(signed_paise) FILTER (WHERE ${STATES.unmatched}), 0)::bigint AS "unmatchedPaise",
        count(*) FILTER (WHERE ${STATES.noted})::int AS "notedCount",
        coalesce(sum(signed_paise) FILTER (WHERE ${STATES.noted}), 0)::bigint AS "notedPaise",
        coalesce(sum(signed_paise), 0)::bigint AS "allPaise",
        min(dated_on)::text AS "firstOn", max(dated_on)::text AS "lastOn"
      FROM lines l
    )
    SELECT total.*,
      (SELECT (balance_paise - until_paise)::bigint FROM lines WHERE balance_paise IS NOT NULL ORDER BY number LIMIT 1)
        AS "openingPaise",
      (SELECT (balance_paise + total."allPaise" - until_paise)::bigint FROM lines WHERE balance_paise IS NOT NULL
        ORDER BY number DESC LIMIT 1) AS "closingPaise"
    FROM total`.execute(db);
  return rows[0]!;
}
