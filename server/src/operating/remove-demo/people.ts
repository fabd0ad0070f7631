import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { ofKind } from './gone.ts';

type Db = Kysely<DB>;

const STILL_REFERRED_TO = '23503';

/**
 * Takes the demo's accounts away. One that something speaks of that has to stay, such as the log of admins' acts, stays
 * as an empty, closed row: nothing of it is left but its id.
 * @returns how many are left as closed rows
 */
export async function removeAccounts(db: Db, now: Date): Promise<number> {
  await removeBelongings(db);
  const { rows } = await sql<{ id: string }>`SELECT id FROM gone WHERE kind = 'account'`.execute(db);
  let closed = 0;
  for (const { id } of rows) {
    await sql`SAVEPOINT account`.execute(db);
    try {
      await sql`DELETE FROM users WHERE uid = ${id}`.execute(db);
      await sql`RELEASE SAVEPOINT account`.execute(db);
    } catch (error) {
      if ((error as { code?: string }).code !== STILL_REFERRED_TO) throw error;
      await sql`ROLLBACK TO SAVEPOINT account`.execute(db);
      await closeAccount(db, id, now);
      closed++;
    }
  }
  return closed;
}

/** What would go with a deleted account goes with one that is only closed too: sessions, mailed links, uploads. */
async function removeBelongings(db: Db): Promise<void> {
  const { rows } = await sql<{ owner: string; name: string }>`
    SELECT c.conrelid::regclass::text AS owner, a.attname AS name
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confdeltype = 'c' AND c.confrelid = 'users'::regclass`.execute(db);
  for (const { owner, name } of rows)
    await sql`DELETE FROM ${sql.table(owner)} WHERE ${sql.ref(name)} IN ${ofKind('account')}`.execute(db);
  // What one of them said of another keeps neither.
  await sql`UPDATE users SET seller_verified_by = NULL, suspended_by = NULL
    WHERE uid IN ${ofKind('account')}`.execute(db);
}

/** Nobody signs in to it, mails it or finds a name in it; the reserved domain never gets mail (RFC 2606). */
async function closeAccount(db: Db, uid: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email: `${uid}@demo-removed.invalid`,
      email_key: `${uid}@demo-removed.invalid`,
      email_verified_at: null,
      pending_email: null,
      pending_email_until: null,
      password_hash: null,
      role: 'buyer',
      display_name: 'Removed demo account',
      photo_file: null,
      photo_bytes: 0,
      banner_file: null,
      banner_small_file: null,
      banner_bytes: 0,
      banner_colour: null,
      bio: '',
      slug: null,
      languages: [],
      away_until: null,
      seller_verified_at: null,
      suspended_at: now,
      suspended_reason: 'The demo was removed.',
    })
    .where('uid', '=', uid)
    .execute();
}

/** Addresses of who is an admin now: the operator should know them all. */
export async function listAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}
