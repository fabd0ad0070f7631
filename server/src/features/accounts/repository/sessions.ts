import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { sessionBounds } from '../rules/sign-in-sessions.ts';

type Db = Kysely<DB>;

export interface NewSession {
  id: string;
  tokenHash: Buffer;
  userId: string;
  userAgent: string;
  /** What the account is used from, as its owner knows it. */
  device: string;
  network: string;
  country: string | null;
  now: Date;
  expiresAt: Date;
}

/** Adds a session and notes its device; true when the account was used before, but never from this device. */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const { id, tokenHash, userId, userAgent, device, network, country, now, expiresAt } = session;
  const { isNewDevice } = await db
    .with('opened', (db) =>
      db.insertInto('sessions').values({
        ...{ id, token_hash: tokenHash, user_id: userId, user_agent: userAgent },
        ...{ created_at: now, last_used_at: now, fresh_at: now, expires_at: expiresAt, network, country },
      }),
    )
    .with('noted', (db) =>
      db
        .insertInto('known_devices')
        .values({ user_id: userId, device, first_seen_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'device']).doNothing())
        .returning('device'),
    )
    // The table as it was before the statement.
    .with('before', (db) => db.selectFrom('known_devices').select('device').where('user_id', '=', userId))
    .selectNoFrom((eb) =>
      eb
        .and([
          eb.exists(eb.selectFrom('noted').select('device')),
          eb.exists(eb.selectFrom('before').select('device')),
        ])
        .as('isNewDevice'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isNewDevice);
}

/** True for a session that counts, beside the role that its user has now, whatever it was when it was opened. */
function isAlive(now: Date) {
  const { person, admin } = sessionBounds(now);
  return sql<boolean>`sessions.expires_at > ${now}
    AND sessions.created_at > CASE users.role WHEN 'admin' THEN ${admin.madeAfter}::timestamptz ELSE ${person.madeAfter}::timestamptz END
    AND sessions.last_used_at > CASE users.role WHEN 'admin' THEN ${admin.usedAfter}::timestamptz ELSE ${person.usedAfter}::timestamptz END`;
}

/** The live session with this token, of a user who may act. */
export function findSession(db: Db, tokenHash: Buffer, now: Date) {
  return liveSessions(db, now).where('sessions.token_hash', '=', tokenHash).executeTakeFirst();
}

/** The same session by its id, of this user. */
export function findSessionOf(db: Db, userId: string, id: string, now: Date) {
  return liveSessions(db, now)
    .where('sessions.id', '=', id)
    .where('sessions.user_id', '=', userId)
    .executeTakeFirst();
}

function liveSessions(db: Db, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.user_id')
    .select((eb) => [
      ...(['sessions.id', 'sessions.created_at', 'sessions.last_used_at', 'sessions.fresh_at'] as const),
      ...(['users.uid', 'users.role', 'users.deletion_due_at'] as const),
      eb
        .exists(
          eb
            .selectFrom('second_factors')
            .select('user_id')
            .whereRef('second_factors.user_id', '=', 'users.uid')
            .where('enabled_at', 'is not', null),
        )
        .as('has_second_factor'),
      eb
        .exists(
          eb
            .selectFrom('payout_accounts')
            .select('user_id')
            .whereRef('payout_accounts.user_id', '=', 'users.uid'),
        )
        .as('has_payout_account'),
    ])
    .where(isAlive(now))
    .where('users.suspended_at', 'is', null);
}

/** The user's live sessions, last used first. */
export function listSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_agent', 'sessions.network', 'sessions.country'])
    .select(['sessions.created_at', 'sessions.last_used_at'])
    .where('sessions.user_id', '=', userId)
    .where(isAlive(now))
    .orderBy('sessions.last_used_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Notes that the holder of a session proved who they are; says whether the session is still there. */
export async function updateFreshAt(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ fresh_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends one session of a user; says whether there was one. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM sessions USING users
    WHERE users.uid = sessions.user_id AND NOT (${isAlive(now)})`.execute(db);
}
