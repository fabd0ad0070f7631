import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** When the books were last checked, and how much was found; nothing where they never were. */
export function findLastCheck(db: Db) {
  return db.selectFrom('ledger_checks').select(['checked_at', 'findings']).executeTakeFirst();
}

export async function keepCheck(db: Db, checkedAt: Date, findings: number): Promise<void> {
  const values = { checked_at: checkedAt, findings };
  await db
    .insertInto('ledger_checks')
    .values(values)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(values))
    .execute();
}

/** For the rest of the transaction: the checks read every entry there is. */
export async function liftStatementLimit(db: Db): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
}
