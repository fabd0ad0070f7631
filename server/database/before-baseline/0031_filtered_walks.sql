-- What a walk costs is told from what it meets: it stays within the category, and reads the texts only of listings that
-- have the filters (docs/decisions/0011).

-- One page of matches and how many there are, `bound` at most; pages end there too. By relevance, matches are ranked
-- within windows, the best-selling window first: a total order that no page repeats or skips, and a word that every
-- third listing contains costs no more to rank than a rare one. Few matches are one window. The usual pages divide
-- a window. `required` are filters that must all be there; NULL terms and prices ask for nothing.
CREATE OR REPLACE FUNCTION find_listings(
  terms jsonb, required text[], lowest bigint, highest bigint, only_featured boolean, sort text, skip int, size int, bound int,
  OUT total int, OUT is_bound boolean, OUT ids uuid[]
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  few CONSTANT int := 300;
  listings CONSTANT int := (SELECT coalesce(sum(c.listed), 0) FROM listing_counts c);
  -- Collecting n matches costs about n, walking to a window's matches about listings / n: they meet near this root.
  enough CONSTANT int := greatest(bound, ceil(10 * sqrt(listings)));
  words CONSTANT tsquery := CASE WHEN terms IS NOT NULL THEN listing_query(terms) END;
  filters CONSTANT text[] := fold_filters(required);
  words_alone CONSTANT boolean := filters = '{}' AND num_nonnulls(lowest, highest) = 0 AND NOT only_featured;
  -- Other sorts leave nothing to rank.
  span int := CASE sort WHEN 'relevance' THEN 48 ELSE 1 END;
  first int := skip / span * span;
  behind int := least((skip + size + span - 1) / span * span, bound);
  -- The index that is walked holds one category, or all listings.
  walked CONSTANT int := coalesce(
    (SELECT k.listed FROM unnest(filters) f JOIN listing_counts k ON f = 'category:' || k.category LIMIT 1), listings);
  likely float;
  -- So many have the filters, whatever their words: of these the texts are read.
  read float;
  -- What a walk costs, in steps to the next listing: a text costs as much as seven.
  cost float;
BEGIN
  total := 0;
  is_bound := false;
  IF numnode(words) = 0 THEN RETURN; END IF;
  SELECT e.likely, e.known INTO likely, total
    FROM estimate_matches(terms, filters, lowest, highest, only_featured, listings, bound) e;
  -- 40 matches of one listing in 64 are more than a thousand of all, but for one search in a million.
  IF total IS NULL AND likely > 4 * bound
    AND 40 = (SELECT count(*) FROM look_up_matches(words, filters, lowest, highest, only_featured, 4, 40)) THEN
    total := bound + 1;
  END IF;
  IF total IS NULL AND words_alone THEN
    SELECT m.total, m.ids INTO total, ids FROM collect_words(words, sort, greatest(few, behind), enough) m;
  ELSIF total IS NULL THEN
    total := (SELECT count(*)
      FROM look_up_matches(words, filters, lowest, highest, only_featured, 256, bound + 1));
  END IF;
  IF total = 0 THEN RETURN; END IF;
  IF ids IS NULL THEN
    likely := greatest(likely, total);
    read := CASE WHEN terms IS NULL THEN 0 WHEN words_alone THEN walked ELSE
      (SELECT e.likely FROM estimate_matches(NULL, filters, lowest, highest, only_featured, listings, bound) e) END;
    cost := behind / likely * (walked + 7 * read);
    -- A step costs about as much as gathering seven matches.
    IF total > bound AND sort IN ('relevance', 'best-selling')
      AND 7 * cost > gathered_matches(terms, listings) + 5000 THEN
      ids := collect_best_selling(words, filters, lowest, highest, only_featured, behind, likely / listings);
    END IF;
    IF ids IS NULL AND total > bound AND cost < 2 * likely THEN
      ids := walk_matches(words, filters, lowest, highest, only_featured, sort, behind,
        (40 * bound / (1 + 7 * read / greatest(walked, 1)))::int);
    END IF;
    IF ids IS NULL THEN
      ids := collect_matches(words, filters, lowest, highest, only_featured, sort, greatest(few, behind));
    END IF;
  END IF;
  IF total <= few AND sort = 'relevance' THEN
    span := few;
    first := 0;
  ELSE
    ids := ids[first + 1 : behind];
  END IF;
  is_bound := total > bound;
  total := least(total, bound);
  -- Weights of description, seller, tags and title, and what buyers thought of it. Ranks are looked up one by one: a
  -- join would be planned as if the table had to be read.
  ids := ARRAY(
    SELECT m.id FROM unnest(ids) WITH ORDINALITY m (id, place)
    ORDER BY (m.place - 1) / span, CASE WHEN span > 1 THEN
        (SELECT ts_rank('{0.05, 0.2, 0.5, 1.0}', p.search, words) * (1 + 0.1 * ln(1 + p.sales))
          FROM projects p WHERE p.id = m.id)
      END DESC, m.id DESC
    LIMIT size OFFSET skip - first
  );
END $$;

-- Slices have one way to be looked up now.
DROP FUNCTION is_known_many(tsquery, text[], bigint, bigint, boolean);
DROP FUNCTION look_up_matches(tsquery, text[], bigint, bigint, boolean, boolean, int);
