-- The first `wanted` matches in the order of `sort`, or all that there are: looked for among the best-selling, by a walk, or
-- all looked up and sorted, whichever should cost least. `likely` of all `listings` are expected to match, and `total` were
-- counted, `bound` + 1 of them at most.
CREATE OR REPLACE FUNCTION first_matches(
  conditions search_conditions, sort text, wanted int, listings int, likely float, total int, bound int
) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  filters_alone search_conditions := conditions;
  -- The index that is walked holds one category, or all listings.
  walked CONSTANT int := coalesce(
    (SELECT k.listed FROM unnest(conditions.filters) f JOIN listing_counts k ON f = 'category:' || k.category LIMIT 1),
    listings);
  -- How many have the filters, whatever their words: of these the texts are read.
  read float;
  -- What a walk costs, in steps to the next listing.
  cost float;
  ids uuid[];
BEGIN
  IF total > bound THEN
    filters_alone.terms := NULL;
    filters_alone.words := NULL;
    read := CASE WHEN conditions.terms IS NULL THEN 0 WHEN asks_for_words_alone(conditions) THEN walked ELSE
      (SELECT e.likely FROM estimate_matches(filters_alone, listings, bound) e) END;
    cost := wanted / likely * (walked + steps_of_a_text() * read);
    IF sort IN ('relevance', 'best-selling')
      AND matches_of_a_step() * cost > gathered_matches(conditions.terms, listings) + matches_of_tiers() THEN
      ids := collect_best_selling(conditions, wanted, likely / listings);
    END IF;
    IF ids IS NULL AND cost < 2 * likely THEN
      ids := walk_matches(conditions, sort, wanted,
        (steps_of_a_walk() * bound / (1 + steps_of_a_text() * read / greatest(walked, 1)))::int);
    END IF;
  END IF;
  RETURN coalesce(ids, collect_matches(conditions, sort, greatest(few_matches(), wanted)));
END $$;
