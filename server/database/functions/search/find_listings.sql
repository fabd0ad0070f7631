-- One page of matches and how many there are, `bound` at most; pages end there too. README.md tells the stages. By
-- relevance, matches are ranked within windows (rank_matches), the best-selling window first: a total order that no page
-- repeats or skips, and a word that every third listing contains costs no more to rank than a rare one. `required` are
-- filters that must all be there; NULL terms and prices ask for nothing.
CREATE OR REPLACE FUNCTION find_listings(
  terms jsonb, required text[], lowest bigint, highest bigint, only_featured boolean, sort text, skip int, size int, bound int,
  OUT total int, OUT is_bound boolean, OUT ids uuid[]
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  few CONSTANT int := few_matches();
  listings CONSTANT int := (SELECT coalesce(sum(c.listed), 0) FROM listing_counts c);
  -- Collecting n matches costs about n, walking to a window's matches about listings / n: they meet near this root.
  enough CONSTANT int := greatest(bound, ceil(10 * sqrt(listings)));
  conditions CONSTANT search_conditions := read_conditions(terms, required, lowest, highest, only_featured);
  -- Other sorts leave nothing to rank.
  span int := CASE sort WHEN 'relevance' THEN ranking_window() ELSE 1 END;
  first int := skip / span * span;
  behind int := least((skip + size + span - 1) / span * span, bound);
  likely float;
BEGIN
  total := 0;
  is_bound := false;
  IF numnode(conditions.words) = 0 THEN RETURN; END IF;

  -- How many match: from what is kept, from a sample, or by looking.
  SELECT e.likely, e.known INTO likely, total FROM estimate_matches(conditions, listings, bound) e;
  IF total IS NULL AND likely > 4 * bound AND sample_of_many() =
    (SELECT count(*) FROM look_up_matches(conditions, sample_slice(), sample_of_many())) THEN
    total := bound + 1;
  END IF;
  IF total IS NULL AND asks_for_words_alone(conditions) THEN
    SELECT m.total, m.ids INTO total, ids FROM collect_words(conditions.words, sort, greatest(few, behind), enough) m;
  ELSIF total IS NULL THEN
    total := (SELECT count(*) FROM look_up_matches(conditions, whole_slice(), bound + 1));
  END IF;
  IF total = 0 THEN RETURN; END IF;

  IF ids IS NULL THEN
    ids := first_matches(conditions, sort, behind, listings, greatest(likely, total), total, bound);
  END IF;

  -- The page's windows, ranked within each.
  IF total <= few AND sort = 'relevance' THEN
    span := few;
    first := 0;
  ELSE
    ids := ids[first + 1 : behind];
  END IF;
  is_bound := total > bound;
  total := least(total, bound);
  ids := rank_matches(ids, conditions.words, span, skip - first, size);
END $$;
