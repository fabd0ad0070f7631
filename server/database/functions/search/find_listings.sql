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
  filters_alone search_conditions := conditions;
  words_alone CONSTANT boolean := conditions.filters = '{}' AND num_nonnulls(lowest, highest) = 0 AND only_featured IS FALSE;
  -- Other sorts leave nothing to rank.
  span int := CASE sort WHEN 'relevance' THEN ranking_window() ELSE 1 END;
  first int := skip / span * span;
  behind int := least((skip + size + span - 1) / span * span, bound);
  -- The index that is walked holds one category, or all listings.
  walked CONSTANT int := coalesce(
    (SELECT k.listed FROM unnest(conditions.filters) f JOIN listing_counts k ON f = 'category:' || k.category LIMIT 1),
    listings);
  likely float;
  -- So many have the filters, whatever their words: of these the texts are read.
  read float;
  -- What a walk costs, in steps to the next listing.
  cost float;
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
  IF total IS NULL AND words_alone THEN
    SELECT m.total, m.ids INTO total, ids FROM collect_words(conditions.words, sort, greatest(few, behind), enough) m;
  ELSIF total IS NULL THEN
    total := (SELECT count(*) FROM look_up_matches(conditions, whole_slice(), bound + 1));
  END IF;
  IF total = 0 THEN RETURN; END IF;

  -- The first of them in the order of `sort`: among the best-selling, by a walk, or all looked up and sorted.
  IF ids IS NULL THEN
    likely := greatest(likely, total);
    filters_alone.terms := NULL;
    filters_alone.words := NULL;
    read := CASE WHEN terms IS NULL THEN 0 WHEN words_alone THEN walked ELSE
      (SELECT e.likely FROM estimate_matches(filters_alone, listings, bound) e) END;
    cost := behind / likely * (walked + steps_of_a_text() * read);
    IF total > bound AND sort IN ('relevance', 'best-selling')
      AND matches_of_a_step() * cost > gathered_matches(terms, listings) + matches_of_tiers() THEN
      ids := collect_best_selling(conditions, behind, likely / listings);
    END IF;
    IF ids IS NULL AND total > bound AND cost < 2 * likely THEN
      ids := walk_matches(conditions, sort, behind,
        (steps_of_a_walk() * bound / (1 + steps_of_a_text() * read / greatest(walked, 1)))::int);
    END IF;
    IF ids IS NULL THEN
      ids := collect_matches(conditions, sort, greatest(few, behind));
    END IF;
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
