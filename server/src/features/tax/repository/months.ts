import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Keeps months from being closed, beside others who do, until the transaction ends. */
export async function lockMonthsOpen(db: Db, months: readonly string[]): Promise<void> {
  // In one order, so that nobody waits in a circle.
  for (const month of months.toSorted())
    await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${keyOf(month)}, 0))`.execute(db);
}

/** Waits for whoever keeps a month from being closed, and lets nobody else begin to. */
export async function lockMonthForClosing(db: Db, month: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${keyOf(month)}, 0))`.execute(db);
}

const keyOf = (month: string) => `tax month ${month}`;

/** The first of these months that is closed. */
export async function findClosedMonth(db: Db, months: readonly string[]): Promise<string | undefined> {
  if (months.length === 0) return undefined;
  const row = await db
    .selectFrom('tax_months')
    .select('month')
    .where('month', 'in', months)
    .orderBy('month')
    .executeTakeFirst();
  return row?.month;
}
