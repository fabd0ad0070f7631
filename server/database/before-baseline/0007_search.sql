-- Search of the public listings (rules.md L9). Functions, because their statements are planned once for each
-- connection, and because only they can steer the planner for one statement: it underrates what reading thousands
-- of long texts costs.

-- Long texts lie beside the rows of new listings, so that a page of the table holds ten of them instead of five:
-- lists and searches visit many listings and read the texts of few.
ALTER TABLE projects SET (toast_tuple_target = 1024);

-- All words must occur, the last one may go on. Text is only ever a value: operators that mean nothing are ignored,
-- and the prefix mark is set behind a lexeme that PostgreSQL itself has quoted.
CREATE FUNCTION listing_query(words text) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  query text := websearch_to_tsquery('simple', unaccent(words));
BEGIN
  RETURN CASE WHEN right(words, 1) <> '"' AND right(query, 1) = '''' THEN query || ':*' ELSE query END;
END $$;

-- How many matches there are, up to `bound` + 1, and, unless there are more than `bound`, the first `wanted` in the
-- order of `sort`. Matches are visited through the word index, without their texts.
CREATE FUNCTION collect_matches(
  query tsquery, only_category text, only_featured boolean, sort text, wanted int, bound int,
  OUT total int, OUT ids uuid[]
) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  total := (
    SELECT count(*) FROM (
      SELECT FROM projects p
      WHERE p.listed AND p.search @@ query
        AND (only_category IS NULL OR p.category = only_category)
        AND (NOT only_featured OR p.featured_at IS NOT NULL)
      LIMIT bound + 1
    ) m
  );
  IF total > bound THEN RETURN; END IF;
  ids := ARRAY(
    SELECT p.id FROM projects p
    WHERE p.listed AND p.search @@ query
      AND (only_category IS NULL OR p.category = only_category)
      AND (NOT only_featured OR p.featured_at IS NOT NULL)
    ORDER BY
      CASE WHEN sort = 'newest' THEN p.published_at END DESC,
      CASE WHEN sort IN ('relevance', 'best-selling') THEN p.sales END DESC,
      CASE WHEN sort = 'price-desc' THEN p.price_paise END DESC,
      CASE WHEN sort = 'price-asc' THEN p.price_paise END,
      CASE WHEN sort = 'price-asc' THEN p.id END,
      p.id DESC
    LIMIT wanted
  );
END $$;

-- Matches in the order of `sort` after the first `skip`, for words that many listings contain: an index in that
-- order is walked, and every few listings one matches.
CREATE FUNCTION walk_matches(
  query tsquery, only_category text, only_featured boolean, sort text, skip int, wanted int
) RETURNS uuid[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
DECLARE
  ids uuid[];
BEGIN
  EXECUTE format(
    'SELECT ARRAY(SELECT p.id FROM projects p WHERE p.listed AND p.search @@ $1 %s %s ORDER BY %s LIMIT $3 OFFSET $4)',
    CASE WHEN only_category IS NOT NULL THEN 'AND p.category = $2' END,
    CASE WHEN only_featured THEN 'AND p.featured_at IS NOT NULL' END,
    CASE sort
      WHEN 'newest' THEN 'p.published_at DESC, p.id DESC'
      WHEN 'price-asc' THEN 'p.price_paise, p.id'
      WHEN 'price-desc' THEN 'p.price_paise DESC, p.id DESC'
      ELSE 'p.sales DESC, p.id DESC'
    END
  ) INTO ids USING query, only_category, wanted, skip;
  RETURN ids;
END $$;

-- One page of matches and how many there are, `bound` at most; pages end there too. By relevance, matches are ranked
-- within windows, the best-selling window first: a total order that no page repeats or skips, and a word that every
-- third listing contains costs no more to rank than a rare one. Few matches are one window. The usual pages divide
-- a window.
CREATE FUNCTION find_listings(
  words text, only_category text, only_featured boolean, sort text, skip int, size int,
  OUT total int, OUT ids uuid[]
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  few CONSTANT int := 300;
  query CONSTANT tsquery := listing_query(words);
  -- Collecting n matches costs about n, walking to a window's matches about listings / n: they meet near this root.
  bound CONSTANT int := (SELECT greatest(1000, ceil(10 * sqrt(coalesce(sum(c.listed), 0)))) FROM listing_counts c);
  -- Other sorts leave nothing to rank.
  span int := CASE sort WHEN 'relevance' THEN 48 ELSE 1 END;
  first int := skip / span * span;
  behind int := least((skip + size + span - 1) / span * span, bound);
BEGIN
  total := 0;
  ids := '{}';
  IF numnode(query) = 0 THEN RETURN; END IF;
  SELECT m.total, m.ids INTO total, ids
    FROM collect_matches(query, only_category, only_featured, sort, greatest(few, behind), bound) m;
  IF total > bound THEN
    total := bound;
    ids := walk_matches(query, only_category, only_featured, sort, first, greatest(behind - first, 0));
  ELSIF total <= few AND sort = 'relevance' THEN
    span := few;
    first := 0;
  ELSE
    ids := ids[first + 1 : behind];
  END IF;
  -- Weights of description, seller, tags and title. Ranks are looked up one by one: a join would be planned as if the
  -- table had to be read.
  ids := ARRAY(
    SELECT m.id FROM unnest(ids) WITH ORDINALITY m (id, place)
    ORDER BY (m.place - 1) / span, CASE WHEN span > 1 THEN
        (SELECT ts_rank('{0.05, 0.2, 0.5, 1.0}', p.search, query) FROM projects p WHERE p.id = m.id)
      END DESC, m.id DESC
    LIMIT size OFFSET skip - first
  );
END $$;
