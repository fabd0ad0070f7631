import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
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

/** Notes that a known browser was used again; says whether it is known. */
export async function touchBrowser(
  db: Db,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): Promise<boolean> {
  const touched = await db
    .updateTable('known_browsers')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashSecret(secret))
    .returning('user_id')
    .executeTakeFirst();
  return touched !== undefined;
}

export async function insertBrowser(
  db: Db,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): Promise<void> {
  await db
    .insertInto('known_browsers')
    .values({ user_id: userId, token_hash: hashSecret(secret), created_at: now, last_used_at: now })
    .execute();
}

/** Gives a browser another secret for every account that knows it. */
export async function renameBrowser(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable('known_browsers')
    .set({ token_hash: hashSecret(to) })
    .where('token_hash', '=', hashSecret(from))
    .execute();
}

/** Keeps the browsers of a user that were used last. */
export async function keepLastUsedBrowsers(db: Db, userId: string, count: number): Promise<void> {
  await db
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('known_browsers')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('token_hash')
        .offset(count),
    )
    .execute();
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
