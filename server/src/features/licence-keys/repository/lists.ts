import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, LicenceKeys } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Gives a licence a key that was made for it. */
export async function insertKey(db: Db, key: Insertable<LicenceKeys>): Promise<void> {
  await db.insertInto('licence_keys').values(key).execute();
}

/**
 * Gives a licence the oldest unused key of its listing's list; keys that others are taking are passed over. Says whether there
 * was one.
 */
export async function takeListedKey(
  db: Db,
  {
    licenceId,
    projectId,
    devices,
    now,
  }: { licenceId: string; projectId: string; devices: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE licence_keys SET entitlement_id = ${licenceId}, given_at = ${now}, devices = ${devices}
    WHERE id = (
      SELECT id FROM licence_keys WHERE project_id = ${projectId} AND entitlement_id IS NULL
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
    )`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function insertOwed(
  db: Db,
  owed: { licenceId: string; projectId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('licence_keys_owed')
    .values({ entitlement_id: owed.licenceId, project_id: owed.projectId, since: owed.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Says whether the licence had waited. */
export async function deleteOwed(db: Db, licenceId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('licence_keys_owed')
    .where('entitlement_id', '=', licenceId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Licences that wait and can have a key, who waits longest first: of one listing, or of all. */
export async function listServable(
  db: Db,
  { projectId, limit }: { projectId?: string; limit: number },
): Promise<string[]> {
  const ofProject = projectId === undefined ? sql`true` : sql`o.project_id = ${projectId}`;
  const { rows } = await sql<{ id: string }>`
    SELECT o.entitlement_id AS id FROM licence_keys_owed o JOIN projects p ON p.id = o.project_id
    WHERE ${ofProject} AND (p.licence_keys = 'generated' OR EXISTS (
      SELECT FROM licence_keys k WHERE k.project_id = o.project_id AND k.entitlement_id IS NULL
    )) ORDER BY o.since, o.entitlement_id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Unused keys of a listing and licences that wait for one; neither counts further than `most`. */
export async function countList(
  db: Db,
  projectId: string,
  most: number,
): Promise<{ unused: number; owed: number }> {
  const { rows } = await sql<{ unused: number; owed: number }>`SELECT
    (SELECT count(*)::int FROM (SELECT FROM licence_keys
      WHERE project_id = ${projectId} AND entitlement_id IS NULL LIMIT ${most}) unused) AS unused,
    (SELECT count(*)::int FROM (SELECT FROM licence_keys_owed
      WHERE project_id = ${projectId} LIMIT ${most}) owed) AS owed`.execute(db);
  return rows[0]!;
}

/** Locks what a seller was told of a list and forgets it, because keys are added: one adds after the other. */
export async function lockList(db: Db, projectId: string): Promise<void> {
  const told = { few_told_at: null, none_told_at: null, owed_told_at: null };
  await db
    .insertInto('licence_key_lists')
    .values({ project_id: projectId, ...told })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(told))
    .execute();
}

/** Adds keys to a list; says how many, because a listing has each key once. */
export async function insertListed(db: Db, keys: Insertable<LicenceKeys>[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('licence_keys')
    .values(keys)
    .onConflict((conflict) => conflict.columns(['project_id', 'key_hash']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Removes the keys of a list that nobody has; says how many. */
export async function deleteUnused(db: Db, projectId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('licence_keys')
    .where('project_id', '=', projectId)
    .where('entitlement_id', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What a seller is warned of: few keys are left, none is, or buyers wait for one. */
export type KeyListWarning = 'few' | 'none' | 'owed';

/** Notes that a seller is warned; false when they were already, since keys were last added. */
export async function markWarned(
  db: Db,
  projectId: string,
  warning: KeyListWarning,
  now: Date,
): Promise<boolean> {
  const column = sql.ref(`${warning}_told_at`);
  const { rows } = await sql`
    INSERT INTO licence_key_lists (project_id, ${column}) VALUES (${projectId}, ${now})
    ON CONFLICT (project_id) DO UPDATE SET ${column} = excluded.${column}
    WHERE licence_key_lists.${column} IS NULL RETURNING 1`.execute(db);
  return rows.length > 0;
}
