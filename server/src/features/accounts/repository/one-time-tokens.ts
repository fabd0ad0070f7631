import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { TOKEN_SECONDS, type TokenPurpose } from '../rules/mailed-links.ts';

type Db = Kysely<DB>;

export interface TokenRow {
  user_id: string | null;
  data: Record<string, string>;
}

/** Keeps a new secret under its hash and returns the secret: it is never seen again. */
export async function insertToken(
  db: Db,
  purpose: TokenPurpose,
  { userId, data = {}, now }: { userId: string | null; data?: Record<string, string>; now: Date },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashSecret(secret),
      purpose,
      user_id: userId,
      data: JSON.stringify(data),
      created_at: now,
      expires_at: new Date(now.getTime() + TOKEN_SECONDS[purpose] * 1000),
    })
    .execute();
  return secret;
}

/** What a secret is good for, without using it. */
export async function findToken(
  db: Db,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<TokenRow | undefined> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select(['user_id', 'data'])
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row as TokenRow | undefined;
}

/** Which secret is meant, at which moment. */
interface GivenToken {
  purpose: TokenPurpose;
  secret: string;
  now: Date;
}

/** Counts a try at a secret before it is decided about; nothing once there were as many as that. */
export async function countTokenTry(
  db: Db,
  { purpose, secret, now }: GivenToken,
  atMost: number,
): Promise<{ user_id: string | null; tries: number } | undefined> {
  return db
    .updateTable('one_time_tokens')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', atMost)
    .returning(['user_id', 'tries'])
    .executeTakeFirst();
}

/** Takes a try back in which nothing was tried. */
export async function giveTokenTryBack(db: Db, { purpose, secret }: GivenToken): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .execute();
}

/** Uses a secret up: of many at once exactly one is given its row. */
export async function takeToken(
  db: Db,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<TokenRow | undefined> {
  const row = await db
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id', 'data'])
    .executeTakeFirst();
  return row as TokenRow | undefined;
}

/** Makes every open secret of a user for these purposes useless. */
export async function deleteTokensOf(
  db: Db,
  userId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}

/** Makes the links useless whose change can be undone no more, because one before it was. */
export async function deleteUndoneLinks(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo_email')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('email_changes')
            .select('id')
            .where(sql<boolean>`email_changes.id::text = one_time_tokens.data ->> 'changeId'`),
        ),
      ),
    )
    .execute();
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<=', now).execute();
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
