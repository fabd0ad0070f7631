import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, SecondFactors } from '#platform/database/schema.generated.ts';
import { deletePasskeysSince } from './passkeys.ts';

type Db = Kysely<DB>;
type SecondFactorRow = Selectable<SecondFactors>;

/** Begins to set an app up, in place of an unfinished set-up; false where the account has an app. */
export async function beginSetup(
  db: Db,
  { userId, keySealed, now }: { userId: string; keySealed: string; now: Date },
): Promise<boolean> {
  const begun = await db
    .insertInto('second_factors')
    .values({ user_id: userId, key_sealed: keySealed, created_at: now, setup_begun_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ key_sealed: keySealed, setup_begun_at: now, setup_tries: 0 })
        .where('second_factors.app_enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Counts a try at a set-up that is not older, before its code is looked at; nothing where no more is left. */
export async function countSetupTry(
  db: Db,
  userId: string,
  { begunAfter, atMost }: { begunAfter: Date; atMost: number },
): Promise<{ keySealed: string; tries: number } | undefined> {
  const counted = await db
    .updateTable('second_factors')
    .set((eb) => ({ setup_tries: eb('setup_tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('app_enabled_at', 'is', null)
    .where('key_sealed', 'is not', null)
    .where('setup_begun_at', '>', begunAfter)
    .where('setup_tries', '<', atMost)
    .returning(['key_sealed', 'setup_tries'])
    .executeTakeFirst();
  return counted && { keySealed: counted.key_sealed!, tries: counted.setup_tries };
}

/** Makes the codes of an app count that was set up, if it still is that key; says whether it was. */
export async function enableApp(
  db: Db,
  { userId, keySealed, step, now }: { userId: string; keySealed: string; step: number; now: Date },
): Promise<boolean> {
  const enabled = await db
    .updateTable('second_factors')
    .set((eb) => ({
      enabled_at: eb.fn.coalesce('enabled_at', eb.val(now)),
      app_enabled_at: now,
      last_step: step,
    }))
    .where('user_id', '=', userId)
    .where('key_sealed', '=', keySealed)
    .where('app_enabled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return enabled !== undefined;
}

/** Turns two-step sign-in on without an app, unless it is on. */
export async function enableWithoutApp(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, created_at: now, enabled_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ enabled_at: now })
        .where('second_factors.enabled_at', 'is', null),
    )
    .execute();
}

/** Takes the app away and leaves the rest on; says whether there was one. A set-up under way goes too. */
export async function deleteApp(db: Db, userId: string, since?: Date): Promise<boolean> {
  const changed = await db
    .updateTable('second_factors')
    .set({ key_sealed: null, app_enabled_at: null, setup_begun_at: null, last_step: null, setup_tries: 0 })
    .where('user_id', '=', userId)
    .where('app_enabled_at', 'is not', null)
    .$if(since !== undefined, (query) => query.where('app_enabled_at', '>=', since!))
    .returning('user_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Two-step sign-in of a user, if it is on; `app_enabled_at` is `null` where passkeys alone are its second step. */
export function findSecondFactor(db: Db, userId: string): Promise<SecondFactorRow | undefined> {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
}

/** Whether somebody has said where they are paid (rule M3): from then on a stolen account is worth money. */
export async function hasPayoutAccount(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payout_accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the code of a period up: of many at once exactly one is told true, and no earlier code counts afterwards. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('app_enabled_at', 'is not', null)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Turns two-step sign-in off, with its app, passkeys and recovery codes; says whether it was on. */
export async function deleteSecondFactor(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('enabled_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.enabled_at !== null;
}

/** Whether an app or a passkey was added since then. */
export async function hasSecondFactorSince(db: Db, userId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', userId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('second_factors')
            .select('user_id')
            .where('user_id', '=', userId)
            .where('app_enabled_at', '>=', since),
        ),
        exists(
          selectFrom('passkeys').select('id').where('user_id', '=', userId).where('created_at', '>=', since),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether recovery codes were made since then: whoever made them has seen them. */
async function wereCodesMadeSince(db: Db, userId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('subject_id', '=', userId)
    .where('type', '=', 'account.recovery_codes_renewed')
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes away what of a second factor was added since then: the app, passkeys, and recovery codes, which whoever added
 * or made them has seen. Without an app and passkeys it is off.
 */
export async function deleteSecondFactorSince(db: Db, userId: string, since: Date): Promise<void> {
  const isAppDeleted = await deleteApp(db, userId, since);
  const arePasskeysDeleted = await deletePasskeysSince(db, userId, since);
  if (isAppDeleted || arePasskeysDeleted || (await wereCodesMadeSince(db, userId, since)))
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('app_enabled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkeys').select('id').where('user_id', '=', userId))),
    )
    .execute();
}

/** Forgets the keys of set-ups that were left unfinished. */
export async function deleteUnfinishedSetups(db: Db, begunBefore: Date): Promise<void> {
  await db
    .deleteFrom('second_factors')
    .where('enabled_at', 'is', null)
    .where('setup_begun_at', '<=', begunBefore)
    .execute();
  await db
    .updateTable('second_factors')
    .set({ key_sealed: null, setup_begun_at: null })
    .where('app_enabled_at', 'is', null)
    .where('setup_begun_at', '<=', begunBefore)
    .execute();
}

/** Keeps these recovery codes in place of those from before. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Uses a recovery code up: of many at once exactly one is told true. */
export async function takeRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Since when somebody has a second factor, and what of it; nothing while it is off. */
export function findSecondFactorState(db: Db, userId: string) {
  return db
    .selectFrom('second_factors')
    .select((eb) => [
      'enabled_at',
      'app_enabled_at',
      eb
        .selectFrom('passkeys')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('passkeys.user_id', '=', 'second_factors.user_id')
        .as('passkeys'),
      eb
        .selectFrom('recovery_codes')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .as('left'),
      eb
        .selectFrom('second_factor_resets')
        .select('due_at')
        .whereRef('second_factor_resets.user_id', '=', 'second_factors.user_id')
        .as('reset_due_at'),
    ])
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
}
