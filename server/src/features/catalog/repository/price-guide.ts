import type { Kysely } from 'kysely';
import { PRICE_GUIDE } from '#contract/catalog/price-guide/constants.ts';
import { prepared } from '#platform/database/prepared-statements.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { PriceGuideRow } from '../view/price-guide.ts';

/** How far the best-selling of a category are gone through, so that a large one costs no more than this. */
const WALKED = 2_000;

/** The walk has an end before anything is left out of it: a category of one seller cannot make it longer. */
const GUIDE = `WITH walked AS (
    SELECT p.id, p.title, p.price_paise, p.sales, p.seller_id, p.filters FROM projects p
    WHERE p.listed AND p.category = $1 ORDER BY p.sales DESC, p.id DESC LIMIT ${WALKED}
  ), asked AS MATERIALIZED (
    SELECT fold_filters($2::text[]) AS tags
  ), others AS (
    SELECT w.id, w.title, w.price_paise, w.sales,
      (SELECT count(*) FROM unnest(w.filters) f WHERE f = ANY (a.tags)) AS common
    FROM walked w CROSS JOIN asked a WHERE w.seller_id <> $3 AND w.price_paise > 0
  ), alike AS (
    SELECT o.id, o.title, o.price_paise, o.sales, o.common FROM others o
    WHERE o.common > 0 OR (SELECT count(*) FROM others t WHERE t.common > 0) < ${PRICE_GUIDE.leastListings}
    ORDER BY o.sales DESC, o.id DESC LIMIT ${PRICE_GUIDE.mostListings}
  )
  SELECT count(*)::int AS count, coalesce(bool_and(a.common > 0), false) AS share_a_tag,
    percentile_disc(0.25) WITHIN GROUP (ORDER BY a.price_paise) AS lower_paise,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY a.price_paise) AS middle_paise,
    percentile_disc(0.75) WITHIN GROUP (ORDER BY a.price_paise) AS upper_paise,
    (SELECT coalesce(json_agg(json_build_object('id', e.id, 'title', e.title, 'price_paise', e.price_paise,
        'sales', e.sales) ORDER BY e.common DESC, e.sales DESC, e.id DESC), '[]')
      FROM (SELECT l.id, l.title, l.price_paise, l.sales, l.common FROM alike l
        ORDER BY l.common DESC, l.sales DESC, l.id DESC LIMIT ${PRICE_GUIDE.examples}) e) AS examples
  FROM alike a`;

/**
 * Prices of the public listings of a category that are not this seller's and not free: of those that share a tag, where
 * they are enough, otherwise of all (rule L14).
 */
export async function readPriceGuide(
  db: Kysely<DB>,
  { category, tags, sellerId }: { category: string; tags: readonly string[]; sellerId: string },
): Promise<PriceGuideRow> {
  const filters = tags.map((tag) => `tag:${tag}`);
  return (await prepared<PriceGuideRow>(db, 'price guide', GUIDE, [category, filters, sellerId]))[0]!;
}
