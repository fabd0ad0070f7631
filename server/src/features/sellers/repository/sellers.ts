import { type Kysely, sql } from 'kysely';
import { prepared } from '#platform/database/prepared-statements.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { SellerRow } from '../view/sellers.ts';

type Db = Kysely<DB>;

/** Whose page there is: who sells, and is neither kept out nor about to leave. */
export const ON_THE_MARKET = `u.role = 'seller' AND u.slug IS NOT NULL AND u.suspended_at IS NULL
  AND u.deletion_due_at IS NULL AND u.erased_at IS NULL`;

const SELLER = `SELECT u.uid, u.slug, u.display_name, u.photo_file, u.bio, u.created_at, u.languages,
    u.seller_verified_at, u.seller_checks, u.away_until, u.banner_file, u.banner_small_file, u.banner_colour, own.*,
    coalesce((SELECT json_agg(l.url ORDER BY l.position) FROM seller_links l
      WHERE l.user_id = u.uid AND l.status = 'approved'), '[]') AS links,
    (SELECT count(*)::int FROM seller_followers f WHERE f.seller_id = u.uid) AS followers,
    EXISTS (SELECT FROM seller_followers f WHERE f.seller_id = u.uid AND f.follower_id = $2) AS following
  FROM seller_slugs s JOIN users u ON u.uid = s.user_id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS listings, coalesce(sum(p.sales), 0)::int AS sales,
      coalesce(sum(p.rating_sum), 0)::int AS rating_sum, coalesce(sum(p.rating_count), 0)::int AS rating_count
    FROM projects p WHERE p.seller_id = u.uid AND p.listed
  ) own
  WHERE s.slug = $1 AND ${ON_THE_MARKET}`;

/** A seller by a slug that is, or was once, theirs, with what this caller has to do with them. */
export async function findSeller(
  db: Db,
  slug: string,
  callerId: string | null,
): Promise<SellerRow | undefined> {
  return (await prepared<SellerRow>(db, 'seller', SELLER, [slug, callerId]))[0];
}

/** Who the seller behind a slug is. */
export async function findSellerId(db: Db, slug: string): Promise<string | undefined> {
  const text = `SELECT u.uid FROM seller_slugs s JOIN users u ON u.uid = s.user_id
    WHERE s.slug = $1 AND ${ON_THE_MARKET}`;
  return (await prepared<{ uid: string }>(db, 'seller id', text, [slug]))[0]?.uid;
}

/** Of a seller's sales since then, the latest, up to a limit: how many there were, and whose money went back. */
export async function countRefunded(
  db: Db,
  sellerId: string,
  { since, most }: { since: Date; most: number },
): Promise<{ sales: number; refunded: number }> {
  const { rows } = await sql<{ sales: number; refunded: number }>`
    WITH latest AS (
      SELECT o.id FROM orders o
      WHERE o.seller_id = ${sellerId} AND o.status = 'PAID' AND o.amount_paise > 0 AND o.extends_order_id IS NULL
        AND o.created_at >= ${since}
      ORDER BY o.created_at DESC, o.id DESC LIMIT ${most}
    )
    SELECT count(*)::int AS sales, count(*) FILTER (WHERE EXISTS (
      SELECT FROM entitlements e WHERE e.order_id = latest.id AND e.revoked_at IS NOT NULL
    ))::int AS refunded FROM latest`.execute(db);
  return rows[0]!;
}
