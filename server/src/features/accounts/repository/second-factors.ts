import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, SecondFactors } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;
type SecondFactorRow = Selectable<SecondFactors>;

/** Begins a set-up in place of an unfinished one; false where the second factor is on. */
export async function beginSetup(
  db: Db,
  { userId, keySealed, now }: { userId: string; keySealed: string; now: Date },
): Promise<boolean> {
  const begun = await db
    .insertInto('second_factors')
    .values({ user_id: userId, key_sealed: keySealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ key_sealed: keySealed, created_at: now, setup_tries: 0 })
        .where('second_factors.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Counts a try at a set-up that is not older, before its code is looked at; nothing where no more is left. */
export function countSetupTry(
  db: Db,
  userId: string,
  { begunAfter, atMost }: { begunAfter: Date; atMost: number },
): Promise<SecondFactorRow | undefined> {
  return db
    .updateTable('second_factors')
    .set((eb) => ({ setup_tries: eb('setup_tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('enabled_at', 'is', null)
    .where('created_at', '>', begunAfter)
    .where('setup_tries', '<', atMost)
    .returningAll()
    .executeTakeFirst();
}

/** Turns on what was set up, if it still is that key; says whether it was. */
export async function enableSecondFactor(
  db: Db,
  { userId, keySealed, step, now }: { userId: string; keySealed: string; step: number; now: Date },
): Promise<boolean> {
  const enabled = await db
    .updateTable('second_factors')
    .set({ enabled_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('key_sealed', '=', keySealed)
    .where('enabled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return enabled !== undefined;
}

/** The second factor of a user, if it is on. */
export function findSecondFactor(db: Db, userId: string): Promise<SecondFactorRow | undefined> {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
}

/** Uses the code of a period up: of many at once exactly one is told true, and no earlier code counts afterwards. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Turns a second factor off, with its recovery codes; says whether it was on. A set-up under way goes too. */
export async function deleteSecondFactor(db: Db, userId: string, since?: Date): Promise<boolean> {
  const deleted = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since!))
    .returning('enabled_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.enabled_at !== null;
}

export async function deleteUnfinishedSetups(db: Db, begunBefore: Date): Promise<void> {
  await db
    .deleteFrom('second_factors')
    .where('enabled_at', 'is', null)
    .where('created_at', '<=', begunBefore)
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

/** Since when somebody has a second factor, and how many recovery codes are left; nothing while it is off. */
export function findSecondFactorState(db: Db, userId: string) {
  return db
    .selectFrom('second_factors')
    .select((eb) => [
      'enabled_at',
      eb
        .selectFrom('recovery_codes')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .as('left'),
    ])
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
}
