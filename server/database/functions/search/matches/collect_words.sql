-- How many matches of words there are, up to `enough` + 1, and, unless there are more, the first `wanted` in the order
-- of `sort`. Each match is visited once through the word index, without its text.
CREATE OR REPLACE FUNCTION collect_words(query tsquery, sort text, wanted int, enough int, OUT total int, OUT ids uuid[])
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH m AS MATERIALIZED (
    SELECT p.id, p.published_at, p.sales, p.price_paise, p.rating_score FROM projects p
    WHERE p.listed AND p.search @@ query LIMIT enough + 1
  )
  SELECT (SELECT count(*) FROM m), ARRAY(
    SELECT m.id FROM m
    ORDER BY
      CASE WHEN sort = 'newest' THEN m.published_at END DESC,
      CASE WHEN sort IN ('relevance', 'best-selling') THEN m.sales END DESC,
      CASE WHEN sort = 'top-rated' THEN m.rating_score END DESC,
      CASE WHEN sort = 'price-desc' THEN m.price_paise END DESC,
      CASE WHEN sort = 'price-asc' THEN m.price_paise END,
      CASE WHEN sort = 'price-asc' THEN m.id END,
      m.id DESC
    LIMIT wanted
  ) INTO total, ids;
  IF total > enough THEN ids := NULL; END IF;
END $$;
