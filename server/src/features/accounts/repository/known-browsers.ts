import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** True for a browser from which somebody signed in to the account with this address before. */
export async function isKnownBrowser(
  db: Db,
  { emailKey, secret, usedSince }: { emailKey: string; secret: string; usedSince: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.uid', 'known_browsers.user_id')
    .select('users.uid')
    .where('users.email_key', '=', emailKey)
    .where('known_browsers.token_hash', '=', hashSecret(secret))
    .where('known_browsers.last_used_at', '>', usedSince)
    .executeTakeFirst();
  return row !== undefined;
}

/** A browser from which somebody signed in. */
export interface UsedBrowser {
  userId: string;
  /** What it brought; `null` without a secret. */
  brought: string | null;
  /** What it is known by from now on if the user does not know it yet. */
  fresh: string;
  now: Date;
  /** How many browsers of the user are kept: those used last. */
  atMost: number;
}

/**
 * Notes that a browser was used by a user; true when they knew it. One that is new to them is known by its fresh secret
 * afterwards, also to the others who know it.
 */
export async function noteBrowser(
  db: Db,
  { userId, brought, fresh, now, atMost }: UsedBrowser,
): Promise<boolean> {
  const [known, renamed] = [brought === null ? null : hashSecret(brought), hashSecret(fresh)];
  // Every part sees the table as it was before.
  const { rows } = await sql<{ isKnown: boolean }>`
    WITH touched AS (
      UPDATE known_browsers SET last_used_at = ${now} WHERE user_id = ${userId} AND token_hash = ${known}
      RETURNING 1
    ), added AS (
      INSERT INTO known_browsers (user_id, token_hash, created_at, last_used_at)
      SELECT ${userId}::uuid, ${renamed}::bytea, ${now}::timestamptz, ${now}::timestamptz
      WHERE NOT EXISTS (SELECT FROM touched)
    ), of_others AS (
      UPDATE known_browsers SET token_hash = ${renamed}
      WHERE token_hash = ${known} AND user_id <> ${userId} AND NOT EXISTS (SELECT FROM touched)
    ), forgotten AS (
      DELETE FROM known_browsers
      WHERE user_id = ${userId} AND NOT EXISTS (SELECT FROM touched) AND token_hash IN (
        SELECT token_hash FROM known_browsers WHERE user_id = ${userId}
        ORDER BY last_used_at DESC, token_hash OFFSET ${atMost - 1})
    )
    SELECT EXISTS (SELECT FROM touched) AS "isKnown"`.execute(db);
  return rows[0]!.isKnown;
}

/** Whether the user trusts the browser with this secret in place of a second factor. */
export async function isTrustedBrowser(
  db: Db,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashSecret(secret))
    .where('trusted_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Has a user trust a browser that they know by this secret. */
export async function trustBrowser(
  db: Db,
  {
    userId,
    secret,
    ...trust
  }: {
    userId: string;
    secret: string;
    id: string;
    device: string;
    now: Date;
    until: Date;
  },
): Promise<void> {
  await db
    .updateTable('known_browsers')
    .set({
      trust_id: trust.id,
      trusted_device: trust.device,
      trusted_at: trust.now,
      trusted_until: trust.until,
    })
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashSecret(secret))
    .execute();
}

/** The browsers that a user trusts, the latest first; `secret` is that of the browser that asks. */
export async function listTrustedBrowsers(
  db: Db,
  { userId, secret, now }: { userId: string; secret: string | null; now: Date },
) {
  const own = secret === null ? null : hashSecret(secret);
  const rows = await db
    .selectFrom('known_browsers')
    .select(['token_hash', 'trust_id', 'trusted_device', 'trusted_at', 'trusted_until'])
    .where('user_id', '=', userId)
    .where('trusted_until', '>', now)
    .orderBy('trusted_at', 'desc')
    .orderBy('trust_id')
    .execute();
  return rows.map(({ token_hash: hash, ...row }) => ({ ...row, isOwn: own?.equals(hash) === true }));
}

const UNTRUSTED = { trust_id: null, trusted_device: null, trusted_at: null, trusted_until: null };

/** Ends the trust in one browser of a user; says whether there was one. */
export async function endTrust(db: Db, userId: string, trustId: string): Promise<boolean> {
  const ended = await db
    .updateTable('known_browsers')
    .set(UNTRUSTED)
    .where('user_id', '=', userId)
    .where('trust_id', '=', trustId)
    .returning('user_id')
    .executeTakeFirst();
  return ended !== undefined;
}

export async function endTrustsOf(db: Db, userId: string): Promise<void> {
  await db.updateTable('known_browsers').set(UNTRUSTED).where('user_id', '=', userId).execute();
}

export async function deleteBrowsersOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}

export async function deleteUnusedBrowsers(db: Db, usedBefore: Date): Promise<void> {
  await db.deleteFrom('known_browsers').where('last_used_at', '<=', usedBefore).execute();
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
