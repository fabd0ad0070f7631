import { type Kysely, type Selectable, sql } from 'kysely';
import type { AccountDeletions, DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Keeps that somebody has asked for a deletion; asked for anew after it was taken back, it begins anew. */
export async function saveDeletion(
  db: Db,
  { uid, askedAt, tryAt }: { uid: string; askedAt: Date; tryAt: Date },
): Promise<void> {
  const begun = { asked_at: askedAt, try_at: tryAt, told: [] };
  await db
    .insertInto('account_deletions')
    .values({ user_id: uid, ...begun })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(begun))
    .execute();
}

/** Forgets a deletion that was taken back; one that was begun anew since stays. */
export async function forgetDeletion(db: Db, uid: string): Promise<void> {
  await sql`DELETE FROM account_deletions d USING users u
    WHERE d.user_id = ${uid} AND u.uid = d.user_id AND u.deletion_due_at IS NULL`.execute(db);
}

/** Whose time has come, the first one first. */
export async function listDueDeletions(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_deletions as d')
    .innerJoin('users as u', 'u.uid', 'd.user_id')
    .select('d.user_id')
    .where('d.try_at', '<=', now)
    .where('u.deletion_due_at', 'is not', null)
    .orderBy('d.try_at')
    .orderBy('d.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The deletion of an account that is held. */
export function findDeletion(db: Db, uid: string): Promise<Selectable<AccountDeletions> | undefined> {
  return db.selectFrom('account_deletions').selectAll().where('user_id', '=', uid).executeTakeFirst();
}

/** Puts a deletion off, and keeps what its owner was told. */
export async function delayDeletion(
  db: Db,
  uid: string,
  { tryAt, told }: { tryAt: Date; told: string[] },
): Promise<void> {
  await db
    .updateTable('account_deletions')
    .set({ try_at: tryAt, told })
    .where('user_id', '=', uid)
    .where('try_at', 'is not', null)
    .execute();
}

/** Tries one that failed later; what its owner was told stays. */
export async function postponeDeletion(db: Db, uid: string, tryAt: Date): Promise<void> {
  await db
    .updateTable('account_deletions')
    .set({ try_at: tryAt })
    .where('user_id', '=', uid)
    .where('try_at', 'is not', null)
    .execute();
}

/** Notes that somebody's rows are erased, and whose mails are left. */
export async function finishDeletion(db: Db, uid: string, mailedTo: string[]): Promise<void> {
  await db
    .updateTable('account_deletions')
    .set({ try_at: null, told: [], mailed_to: mailedTo })
    .where('user_id', '=', uid)
    .execute();
}

/** An address of somebody who was erased, and since when another account has it, if one does. */
interface LeftAddress {
  address: string;
  before: Date | null;
}

/** The next people of whom mails are left, with their addresses. */
export async function listMailedTo(
  db: Db,
  limit: number,
): Promise<{ uid: string; mailedTo: LeftAddress[] }[]> {
  const people = await db
    .selectFrom('account_deletions')
    .select(['user_id as uid', 'mailed_to as mailedTo'])
    .where(sql<boolean>`mailed_to <> '{}'`)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return Promise.all(
    people.map(async ({ uid, mailedTo }) => ({ uid, mailedTo: await withNewOwners(db, mailedTo) })),
  );
}

async function withNewOwners(db: Db, addresses: string[]): Promise<LeftAddress[]> {
  const { rows } = await sql<LeftAddress>`SELECT address, u.created_at AS before
    FROM unnest(${addresses}::text[]) address
    LEFT JOIN users u ON u.email_key = lower(normalize(address, NFKC))`.execute(db);
  return rows;
}

export async function forgetMailedTo(db: Db, uid: string): Promise<void> {
  await db.updateTable('account_deletions').set({ mailed_to: [] }).where('user_id', '=', uid).execute();
}

/** Every address that somebody has, had or asked for here; none that is another account's by now. */
export async function listAddressesOf(db: Db, uid: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    SELECT address FROM (
    SELECT email AS address FROM users WHERE uid = ${uid}
    UNION SELECT pending_email FROM users WHERE uid = ${uid} AND pending_email IS NOT NULL
    UNION SELECT value FROM former_particulars WHERE user_id = ${uid} AND kind = 'address'
    UNION SELECT email FROM identities WHERE user_id = ${uid} AND email <> ''
    ) known WHERE NOT EXISTS (
      SELECT FROM users other WHERE other.email_key = lower(normalize(address, NFKC)) AND other.uid <> ${uid})`.execute(
    db,
  );
  return rows.map(({ address }) => address);
}

/** Names that somebody had here before the one they have. */
export async function listFormerNames(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('former_particulars')
    .select('value')
    .where('user_id', '=', uid)
    .where('kind', '=', 'name')
    .orderBy('value')
    .execute();
  return rows.map(({ value }) => value);
}
