import { type Kysely, type Selectable, sql } from 'kysely';
import { SHOWN_EXPORTS } from '#contract/personal-data/exports/constants.ts';
import type { DB, PersonalExports } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;
export type ExportRow = Selectable<PersonalExports>;

/** Begins one, unless one runs already. */
export async function insertExport(
  db: Db,
  row: Pick<ExportRow, 'id' | 'user_id' | 'asked_at'>,
): Promise<ExportRow | undefined> {
  return db
    .insertInto('personal_exports')
    .values({ ...row, status: 'running' })
    .onConflict((conflict) => conflict.column('user_id').where('status', '=', 'running').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findRunning(db: Db, uid: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('personal_exports')
    .selectAll()
    .where('user_id', '=', uid)
    .where('status', '=', 'running')
    .executeTakeFirst();
}

/** Somebody's own whose file is there. */
export async function findReady(
  db: Db,
  { id, uid, now }: { id: string; uid: string; now: Date },
): Promise<ExportRow | undefined> {
  return db
    .selectFrom('personal_exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .where('status', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The newest first. */
export async function listExports(db: Db, uid: string): Promise<ExportRow[]> {
  return db
    .selectFrom('personal_exports')
    .selectAll()
    .where('user_id', '=', uid)
    .orderBy('asked_at', 'desc')
    .limit(SHOWN_EXPORTS)
    .execute();
}

/** Counts a try; nothing where it does not run any more. */
export async function noteAttempt(db: Db, id: string): Promise<ExportRow | undefined> {
  return db
    .updateTable('personal_exports')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), percent_done: 0 }))
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst();
}

export async function updateProgress(db: Db, id: string, percent: number): Promise<void> {
  await db
    .updateTable('personal_exports')
    .set({ percent_done: percent })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

type Ended = Pick<ExportRow, 'status' | 'ended_at'> &
  Partial<Pick<ExportRow, 'filename' | 'bytes' | 'sha256' | 'expires_at' | 'percent_done'>>;

/** Ends one that runs; false where something else has ended it. */
export async function endRunning(db: Db, id: string, ended: Ended): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('personal_exports')
    .set(ended)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives up the file of somebody who has a newer one, or those whose time is over. Answers the files' names. */
export async function expireFiles(db: Db, which: { of: string } | { until: Date }): Promise<string[]> {
  const { rows } = await sql<{ filename: string }>`
    UPDATE personal_exports e SET status = 'expired', filename = NULL, sha256 = NULL
    FROM personal_exports before
    WHERE before.id = e.id AND e.status = 'ready'
      AND ${'of' in which ? sql`e.user_id = ${which.of}` : sql`e.expires_at <= ${which.until}`}
    RETURNING before.filename`.execute(db);
  return rows.map(({ filename }) => filename);
}

/** Those that were asked for before a moment and have not ended. */
export async function listStuck(db: Db, askedBefore: Date): Promise<ExportRow[]> {
  return db
    .selectFrom('personal_exports')
    .selectAll()
    .where('status', '=', 'running')
    .where('asked_at', '<', askedBefore)
    .limit(100)
    .execute();
}

/** Forgets those that were asked for before a moment and have no file. */
export async function deleteOld(db: Db, askedBefore: Date): Promise<void> {
  await db
    .deleteFrom('personal_exports')
    .where('asked_at', '<', askedBefore)
    .where('status', 'in', ['failed', 'expired'])
    .execute();
}

/** Of these stored names, those that a row speaks of. */
export async function findKnownFiles(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('personal_exports')
    .select('filename')
    .where('filename', 'in', [...names])
    .execute();
  return new Set(rows.flatMap(({ filename }) => filename ?? []));
}

/** Who asked, as far as it decides whether they get it. */
export async function findAsker(db: Db, uid: string) {
  return db
    .selectFrom('users')
    .select(['uid', 'role', 'display_name', 'email', 'suspended_at'])
    .where('uid', '=', uid)
    .executeTakeFirst();
}
