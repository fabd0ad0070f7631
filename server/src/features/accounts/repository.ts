import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB, Users } from '#platform/database/schema.generated.ts';

export type UserRow = Selectable<Users>;

/** Adds a user; nothing when the address is taken. */
export function insertUser(db: Kysely<DB>, user: Insertable<Users>): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findUserByEmail(db: Kysely<DB>, key: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst();
}

export function getUser(db: Kysely<DB>, uid: string): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
}

export async function updatePasswordHash(
  db: Kysely<DB>,
  uid: string,
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('uid', '=', uid)
    .where('password_hash', '=', from)
    .execute();
}

export async function insertSession(
  db: Kysely<DB>,
  session: { id: string; tokenHash: Buffer; userId: string; userAgent: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      user_agent: session.userAgent,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** The live session with this token, of a user who may act. */
export function findSession(db: Kysely<DB>, tokenHash: Buffer, now: Date, idleSince: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.user_id')
    .select(['sessions.id', 'sessions.last_used_at', 'users.uid', 'users.role'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_used_at', '>', idleSince)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
}

export async function touchSession(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute();
}

export async function deleteSession(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteEndedSessions(db: Kysely<DB>, now: Date, idleSince: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_used_at', '<=', idleSince)]))
    .execute();
}
