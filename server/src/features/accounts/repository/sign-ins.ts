import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, SignIns } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

export async function insertSignIn(db: Db, signIn: Insertable<SignIns>): Promise<void> {
  await db.insertInto('sign_ins').values(signIn).execute();
}

/** The newest sign-ins of a user, before the one of this id where it is given. */
export function listSignIns(
  db: Db,
  userId: string,
  { before, limit }: { before: string | undefined; limit: number },
) {
  let query = db.selectFrom('sign_ins').selectAll().where('user_id', '=', userId);
  // Ids are made of the time (rule W4).
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export function findSignIn(db: Db, userId: string, id: string) {
  return db
    .selectFrom('sign_ins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('succeeded', '=', true)
    .executeTakeFirst();
}

/** Whether a user has signed in before, but as far as is kept never from this network. */
export async function isNewNetwork(db: Db, userId: string, network: string): Promise<boolean> {
  const theirs = sql`user_id = ${userId} AND succeeded`;
  const { rows } = await sql<{ isNew: boolean }>`
    SELECT EXISTS (SELECT FROM sign_ins WHERE ${theirs})
      AND NOT EXISTS (SELECT FROM sign_ins WHERE ${theirs} AND network = ${network}) AS "isNew"`.execute(db);
  return rows[0]!.isNew;
}

export async function deleteOldSignIns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_ins').where('at', '<', before).execute();
}
