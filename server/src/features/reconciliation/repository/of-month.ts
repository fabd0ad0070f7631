import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { nextMonth } from '#platform/time/days.ts';

/** What the bank said of a month in India. */
interface SaidOfMonth {
  /** Statements that have a day of it. */
  statementCount: number;
  /** Lines that are nothing in the books, and nobody has noted what they are. */
  unmatchedCount: number;
}

export async function countSaid(db: Kysely<DB>, month: string): Promise<SaidOfMonth> {
  const [first, next] = [`${month}-01`, `${nextMonth(month)}-01`];
  const { rows } = await sql<SaidOfMonth>`
    SELECT (SELECT count(*) FROM bank_statements WHERE first_on < ${next}::date AND last_on >= ${first}::date)::int
        AS "statementCount",
      (SELECT count(*) FROM bank_lines WHERE match_kind IS NULL AND note IS NULL
        AND dated_on >= ${first}::date AND dated_on < ${next}::date)::int AS "unmatchedCount"`.execute(db);
  return rows[0]!;
}
