import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

export interface ShareImageRow {
  title: string;
  category: string;
  price_paise: number;
  revision: number;
  /** Stored name of the primary picture. */
  filename: string;
}

/** What a public listing's share image shows; nothing for any other (rule L2). */
export function findShareImageRow(db: Kysely<DB>, id: string): Promise<ShareImageRow | undefined> {
  return db
    .selectFrom('projects as p')
    .innerJoin('project_images as i', (join) =>
      join.onRef('i.project_id', '=', 'p.id').on('i.is_primary', '=', true),
    )
    .select(['p.title', 'p.category', 'p.price_paise', 'p.revision', 'i.filename'])
    .where('p.id', '=', id)
    .where('p.listed', '=', true)
    .executeTakeFirst();
}

export interface SellerImageRow {
  display_name: string;
  photo_file: string | null;
  is_verified: boolean;
  listings: number;
  sales: number;
}

/** What the share image of a seller's page shows; nothing for who is not on the market. */
export async function findSellerImageRow(db: Kysely<DB>, slug: string): Promise<SellerImageRow | undefined> {
  const { rows } = await sql<SellerImageRow>`
    SELECT u.display_name, u.photo_file, u.seller_verified_at IS NOT NULL AS is_verified, own.listings, own.sales
    FROM users u CROSS JOIN LATERAL (
      SELECT count(*)::int AS listings, coalesce(sum(p.sales), 0)::int AS sales
      FROM projects p WHERE p.seller_id = u.uid AND p.listed
    ) own
    WHERE u.slug = ${slug} AND u.role = 'seller' AND u.suspended_at IS NULL AND u.deletion_due_at IS NULL`.execute(
    db,
  );
  return rows[0];
}
