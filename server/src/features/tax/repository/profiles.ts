import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { ProfileRow, TaxSeller } from '../view/rows.ts';

type Db = Kysely<DB>;

/** What is known of these sellers, by their ids. */
export async function listTaxSellers(db: Db, sellerIds: readonly string[]): Promise<TaxSeller[]> {
  if (sellerIds.length === 0) return [];
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('seller_tax_profiles as p', 'p.user_id', 'u.uid')
    .leftJoin('payout_accounts as a', 'a.user_id', 'u.uid')
    .select(['u.uid', 'u.display_name', 'u.email', 'a.pan_kind', 'p.user_id', 'p.registration', 'p.gstin'])
    .select(['p.legal_name', 'p.address', 'p.state_code', 'p.changed_at'])
    .select(sql<string | null>`a.masked ->> 'pan'`.as('account_pan'))
    .where('u.uid', 'in', sellerIds)
    .execute();
  return rows.map(({ uid, display_name, email, pan_kind, account_pan, ...profile }) => ({
    ...{ sellerId: uid, name: display_name, email },
    profile: profile.user_id === null ? null : (profile as ProfileRow),
    ...{ accountPan: account_pan, accountPanKind: pan_kind },
  }));
}

/** Says what papers say of a seller from now on. */
export async function saveProfileRow(db: Db, row: ProfileRow): Promise<void> {
  await db
    .insertInto('seller_tax_profiles')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function findProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('seller_tax_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Until the transaction ends nobody else says what a seller's PAN is, in the profile or the payout account. */
export async function lockPan(db: Db, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pan of ${userId}`}, 0))`.execute(db);
}

/** Until the transaction ends nobody else says that this GSTIN is theirs. */
export async function lockGstin(db: Db, gstin: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`gstin ${gstin}`}, 0))`.execute(db);
}

/** Whether somebody else says so already. */
export async function isGstinOfAnother(db: Db, userId: string, gstin: string): Promise<boolean> {
  const found = await db
    .selectFrom('seller_tax_profiles')
    .select('user_id')
    .where('gstin', '=', gstin)
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  return found !== undefined;
}
