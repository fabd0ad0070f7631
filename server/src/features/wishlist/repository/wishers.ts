import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { firstIdAt } from '#platform/ids.ts';

type Db = Kysely<DB>;

interface Page {
  /** The last one of the page before. */
  after: string | null;
  limit: number;
}

/** Who wishes for a listing that is on the market and is not theirs yet, by id. */
export async function listWishers(
  db: Db,
  projectId: string,
  { addedBefore, after, limit }: Page & { addedBefore: Date },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT i.user_id FROM wishlist_items i JOIN projects p ON p.id = i.project_id
    WHERE i.project_id = ${projectId} AND p.listed AND i.added_at <= ${addedBefore}
      AND (${after}::uuid IS NULL OR i.user_id > ${after})
      AND NOT EXISTS (SELECT FROM live_entitlements e WHERE e.buyer_id = i.user_id AND e.project_id = i.project_id)
    ORDER BY i.user_id LIMIT ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Notes for the next wishers of a listing that an event tells them of its price, as long as it costs that and
 * they know no lower one; who was told since `since` is told again only of a tenth less. Asked again about the same event it finds the same people.
 */
export async function markPriceTold(
  db: Db,
  {
    projectId,
    eventId,
    pricePaise,
    since,
    after,
    limit,
  }: Page & { projectId: string; eventId: string; pricePaise: number; since: Date },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    WITH next AS (
      SELECT i.user_id, i.project_id FROM wishlist_items i JOIN projects p ON p.id = i.project_id
      WHERE i.project_id = ${projectId} AND p.listed AND p.price_paise = ${pricePaise}
        AND (i.told_by = ${eventId} OR i.known_paise > ${pricePaise} AND (
          i.told_by IS NULL OR i.told_by < ${firstIdAt(since)} OR i.known_paise * 9 >= ${pricePaise}::bigint * 10))
        AND (${after}::uuid IS NULL OR i.user_id > ${after})
        AND NOT EXISTS (SELECT FROM live_entitlements e WHERE e.buyer_id = i.user_id AND e.project_id = i.project_id)
      ORDER BY i.user_id LIMIT ${limit} FOR NO KEY UPDATE OF i
    )
    UPDATE wishlist_items i SET known_paise = least(i.known_paise, ${pricePaise}), told_by = ${eventId}
    FROM next WHERE i.user_id = next.user_id AND i.project_id = next.project_id
    RETURNING i.user_id`.execute(db);
  return rows.map(({ user_id }) => user_id).sort();
}

/** Who wishes for something on the market that costs money and that a seller's code is for, each once, by id. */
export async function listWishersOfCode(db: Db, codeId: string, { after, limit }: Page): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT DISTINCT i.user_id FROM discount_codes c
    JOIN projects p ON p.seller_id = c.seller_id AND p.listed AND p.price_paise > 0
      AND (c.all_listings OR EXISTS (
        SELECT FROM discount_code_listings l WHERE l.code_id = c.id AND l.project_id = p.id))
    JOIN wishlist_items i ON i.project_id = p.id
    WHERE c.id = ${codeId} AND c.revoked_at IS NULL AND c.paused_at IS NULL
      AND (${after}::uuid IS NULL OR i.user_id > ${after})
      AND NOT EXISTS (SELECT FROM live_entitlements e WHERE e.buyer_id = i.user_id AND e.project_id = i.project_id)
    ORDER BY i.user_id LIMIT ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
