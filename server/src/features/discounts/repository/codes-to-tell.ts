import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { SellerCode } from '../view/code-rows.ts';

export type ToldCode = Pick<
  SellerCode,
  'id' | 'seller_id' | 'word' | 'percent_off' | 'off_paise' | 'expires_at'
>;

/**
 * Notes that codes are told to those who wish for what they are for: such that can be used at this moment, one of a seller
 * who had none told since `silentSince`.
 */
export async function markTold(
  db: Kysely<DB>,
  { now, silentSince, limit }: { now: Date; silentSince: Date; limit: number },
): Promise<ToldCode[]> {
  const { rows } = await sql<ToldCode>`
    UPDATE discount_codes told SET told_at = ${now}
    WHERE told.told_at IS NULL AND told.id IN (
      SELECT DISTINCT ON (c.seller_id) c.id FROM discount_codes c
      WHERE c.tells_wishers AND c.told_at IS NULL AND c.revoked_at IS NULL AND c.paused_at IS NULL
        AND (c.starts_at IS NULL OR c.starts_at <= ${now}) AND (c.expires_at IS NULL OR c.expires_at > ${now})
        AND (c.uses_limit IS NULL OR c.uses < c.uses_limit)
        AND NOT EXISTS (
          SELECT FROM discount_codes t WHERE t.seller_id = c.seller_id AND t.told_at > ${silentSince})
      ORDER BY c.seller_id, c.id LIMIT ${limit}
    )
    RETURNING told.id, told.seller_id, told.word, told.percent_off, told.off_paise, told.expires_at`.execute(
    db,
  );
  return rows;
}
