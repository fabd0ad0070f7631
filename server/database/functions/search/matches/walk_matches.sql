-- The first `wanted` matches in the order of `sort`, by walking the index that is in this order: for what many listings
-- match. NULL when `budget` listings did not bring them.
CREATE OR REPLACE FUNCTION walk_matches(conditions search_conditions, sort text, wanted int, budget int)
RETURNS uuid[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
DECLARE
  category CONSTANT text := (SELECT substr(f, 10) FROM unnest(conditions.filters) f WHERE f LIKE 'category:%' LIMIT 1);
  has_prices CONSTANT boolean := num_nonnulls(conditions.lowest_paise, conditions.highest_paise) > 0;
  ids uuid[];
BEGIN
  -- The walk has an end, so that words which never meet cannot take it through the whole market.
  EXECUTE format('
    WITH walked AS (
      SELECT p.id, (%s) AS matches, row_number() OVER () AS place FROM projects p
      WHERE p.listed %s %s ORDER BY %s LIMIT $6
    ), found AS (SELECT w.id, w.place FROM walked w WHERE w.matches LIMIT $5)
    SELECT array_agg(f.id ORDER BY f.place) FROM found f',
    match_condition(conditions),
    CASE WHEN category IS NOT NULL THEN 'AND p.category = $7' END,
    CASE WHEN sort LIKE 'price%' AND has_prices
      THEN 'AND p.price_paise BETWEEN coalesce($3, 0) AND coalesce($4, 9223372036854775807)' END,
    listing_order(sort))
    INTO ids
    USING conditions.words, conditions.filters, conditions.lowest_paise, conditions.highest_paise, wanted, budget, category;
  RETURN CASE WHEN cardinality(ids) = wanted THEN ids END;
END $$;
