import { type Kysely, sql } from 'kysely';
import type { LinkStatus } from '#contract/accounts/seller-page/constants.ts';
import type { SellerLink } from '#contract/accounts/seller-page/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** When this seller chose a slug last; nothing where theirs was made from their name. */
export async function findSlugChoice(db: Db, uid: string): Promise<Date | null> {
  const row = await db
    .selectFrom('seller_slugs')
    .select((eb) => eb.fn.max('chosen_at').as('chosen_at'))
    .where('user_id', '=', uid)
    .executeTakeFirst();
  return row?.chosen_at ?? null;
}

/** Keeps a slug for a seller; false when it is, or was, somebody else's. Of two who ask at once the second waits. */
export async function takeSlug(db: Db, slug: string, uid: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO seller_slugs AS s (slug, user_id, chosen_at) VALUES (${slug}, ${uid}, ${now})
    ON CONFLICT (slug) DO UPDATE SET chosen_at = excluded.chosen_at WHERE s.user_id = excluded.user_id
    RETURNING slug`.execute(db);
  return rows.length > 0;
}

/** Their links, in the order that the seller gave them. */
export async function listSellerLinks(db: Db, uid: string): Promise<SellerLink[]> {
  return db
    .selectFrom('seller_links')
    .select(['url', 'status'])
    .where('user_id', '=', uid)
    .orderBy('position')
    .execute();
}

/** Makes these the links of a seller; what was decided about one that stays still holds. */
export async function replaceSellerLinks(
  db: Db,
  uid: string,
  urls: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    WITH given AS (SELECT url, place FROM unnest(${urls}::text[]) WITH ORDINALITY g (url, place)),
      gone AS (DELETE FROM seller_links WHERE user_id = ${uid} AND url NOT IN (SELECT url FROM given))
    INSERT INTO seller_links (user_id, url, position, added_at)
    SELECT ${uid}, url, place, ${now} FROM given
    ON CONFLICT (user_id, url) DO UPDATE SET position = excluded.position`.execute(db);
}

/** Decides about those of a seller's links in one of these states, or about the named ones of them; which they were. */
export async function decideSellerLinks(
  db: Db,
  uid: string,
  { from, to, urls, by, now }: LinkMove,
): Promise<string[]> {
  let query = db
    .updateTable('seller_links')
    .set({ status: to, decided_at: now, decided_by: by })
    .where('user_id', '=', uid)
    .where('status', 'in', [...from]);
  if (urls) query = query.where('url', 'in', [...urls]);
  const rows = await query.returning('url').execute();
  return rows.map(({ url }) => url);
}

export interface LinkMove {
  from: readonly LinkStatus[];
  to: LinkStatus;
  /** All in these states where it is left out. */
  urls: readonly string[] | undefined;
  by: string;
  now: Date;
}

/** Ends the absence of sellers who are back; true when there were any. */
export async function endAbsences(db: Db, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ away_until: null })
    .where('away_until', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
