import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { DB, Users } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;
export type UserRow = Selectable<Users>;

/** Adds a user; nothing when the address is taken. */
export function insertUser(db: Db, user: Insertable<Users>): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findUserByEmail(db: Db, key: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst();
}

export function findUser(db: Db, uid: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();
}

export function getUser(db: Db, uid: string): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
}

/** The row, held until the transaction ends: what is decided on it stays true. */
export function lockUser(db: Db, uid: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst();
}

/** Everybody who runs the market, held as by whoever changes one of them, in the order of all who hold two. */
export async function lockActiveAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('uid')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .orderBy('uid')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ uid }) => uid);
}

/**
 * Two rows in the order of everybody who holds two: one that is to be changed, one that has to stay as it is. Neither
 * waits for rows that merely name them, such as those of the log of acts.
 */
export async function lockPair(
  db: Db,
  { changed, kept }: { changed: string; kept: string },
): Promise<{ changed: UserRow | undefined; kept: UserRow | undefined }> {
  const rows = new Map<string, UserRow | undefined>();
  for (const uid of [changed, kept].sort()) {
    const found = db.selectFrom('users').selectAll().where('uid', '=', uid);
    const held = uid === changed ? found.forNoKeyUpdate() : found.forShare();
    rows.set(uid, await held.executeTakeFirst());
  }
  return { changed: rows.get(changed), kept: rows.get(kept) };
}

export function updateUser(db: Db, uid: string, change: Updateable<Users>): Promise<UserRow> {
  return db.updateTable('users').set(change).where('uid', '=', uid).returningAll().executeTakeFirstOrThrow();
}

/** Sets a password only where it is still the one that was looked at; says whether it was. */
export async function replacePasswordHash(
  db: Db,
  uid: string,
  from: string | null,
  to: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('uid', '=', uid)
    .where('password_hash', 'is not distinct from', from)
    .returning('uid')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Gives a verified address to a user; false when somebody else has it. */
export async function setEmail(
  db: Db,
  uid: string,
  { email, key, verifiedAt }: { email: string; key: string; verifiedAt: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({
      email,
      email_key: key,
      email_verified_at: verifiedAt,
      pending_email: null,
      pending_email_until: null,
    })
    .where('uid', '=', uid)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('users as others')
            .select('others.uid')
            .where('others.email_key', '=', key)
            .where('others.uid', '<>', uid),
        ),
      ),
    )
    .returning('uid')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Which of these pictures an account shows over its page, in either width. */
export async function findKnownBanners(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select(['banner_file', 'banner_small_file'])
    .where((eb) => eb.or([eb('banner_file', 'in', names), eb('banner_small_file', 'in', names)]))
    .execute();
  return new Set(
    rows.flatMap((row) => [row.banner_file, row.banner_small_file]).filter((name) => name !== null),
  );
}

/** Which of these pictures an account shows. */
export async function findKnownPhotos(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('users').select('photo_file').where('photo_file', 'in', names).execute();
  return new Set(rows.flatMap(({ photo_file }) => photo_file ?? []));
}
