import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

export interface ResetRow {
  asked_at: Date;
  due_at: Date;
  /** By an admin who is one still. */
  is_agreed: boolean;
}

/** Who has agreed, as `a`; nobody where they are no admin any more, or suspended. */
export const AGREED = sql`users a ON a.uid = r.agreed_by AND a.role = 'admin' AND a.suspended_at IS NULL
  AND a.deletion_due_at IS NULL`;

/** The reset of somebody's second factor that waits. */
export async function findReset(db: Db, userId: string): Promise<ResetRow | undefined> {
  const { rows } = await sql<ResetRow>`
    SELECT r.asked_at, r.due_at, a.uid IS NOT NULL AS is_agreed
    FROM second_factor_resets r LEFT JOIN ${AGREED} WHERE r.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Keeps a reset, in place of one that nobody has agreed to. */
export async function saveReset(
  db: Db,
  userId: string,
  { askedAt, dueAt, agreedBy, now }: { askedAt: Date; dueAt: Date; agreedBy: string | null; now: Date },
): Promise<void> {
  const reset = {
    ...{ asked_at: askedAt, due_at: dueAt },
    ...{ agreed_by: agreedBy, agreed_at: agreedBy === null ? null : now },
  };
  await db
    .insertInto('second_factor_resets')
    .values({ user_id: userId, ...reset })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(reset))
    .execute();
}

/** Ends a reset; says whether one waited. */
export async function deleteReset(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('second_factor_resets')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Whose second factor is to be taken away by now, the longest due first. */
export async function listDueResets(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT r.user_id FROM second_factor_resets r JOIN ${AGREED}
    WHERE r.due_at <= ${now} ORDER BY r.due_at, r.user_id LIMIT ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
