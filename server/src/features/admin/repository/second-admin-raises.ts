import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

export interface RaiseRow {
  id: string;
  to_rupees: number | null;
  reason: string;
  asked_by: string;
  asked_by_name: string;
  asked_at: Date;
  due_at: Date;
  /** Whoever asked and is no admin any more, suspended or leaving, does not count. */
  counts: boolean;
}

/** Holds the settings until the transaction ends, as whoever changes them does. */
export async function lockSettings(db: Db): Promise<void> {
  await sql`SELECT FROM settings FOR UPDATE`.execute(db);
}

export async function findRaise(db: Db): Promise<RaiseRow | undefined> {
  const { rows } = await sql<RaiseRow>`
    SELECT r.id, r.to_rupees, r.reason, r.asked_by, r.asked_at, r.due_at,
      coalesce(nullif(u.display_name, ''), u.email) AS asked_by_name,
      u.role = 'admin' AND u.suspended_at IS NULL AND u.deletion_due_at IS NULL AS counts
    FROM second_admin_raises r JOIN users u ON u.uid = r.asked_by`.execute(db);
  return rows[0];
}

/** Keeps a raise in place of the one before. */
export async function saveRaise(
  db: Db,
  raise: Pick<RaiseRow, 'id' | 'to_rupees' | 'reason' | 'asked_by' | 'asked_at' | 'due_at'>,
): Promise<void> {
  await db
    .insertInto('second_admin_raises')
    .values(raise)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(raise))
    .execute();
}

export async function deleteRaise(db: Db): Promise<void> {
  await db.deleteFrom('second_admin_raises').execute();
}

/** Sets what was asked for, as who asked would have set it. */
export async function applyRaise(
  db: Db,
  { to_rupees, asked_by, now }: Pick<RaiseRow, 'to_rupees' | 'asked_by'> & { now: Date },
): Promise<void> {
  const value = JSON.stringify({ secondAdminFromRupees: to_rupees });
  await sql`UPDATE settings SET revision = revision + 1, chosen = chosen || ${value}::jsonb, changed_at = ${now},
    changed_by = ${asked_by}`.execute(db);
}
