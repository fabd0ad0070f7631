-- How many listings each choice would leave under all filters but those of its own kind: 'tag' 'react' 12, 'price' '1000' 8
-- for the range that begins there; beside them the cheapest and the dearest in paise, as 'price' 'min' and 'max'. Exact for the
-- whole market and for a category; else of at most `bound` + 1 matches, and then `is_bound`.
CREATE OR REPLACE FUNCTION count_facets(
  terms jsonb, required text[], lowest bigint, highest bigint, only_featured boolean, bound int
) RETURNS TABLE (facet text, value text, listed bigint, is_bound boolean) LANGUAGE plpgsql STABLE AS $$
DECLARE
  every CONSTANT text[] := '{category,tag,licence,permitted,language,framework,database,found,updated,rated,demo,complete,free,price}';
  conditions CONSTANT search_conditions := read_conditions(terms, required, lowest, highest, only_featured);
  -- All conditions but those of the facets that are asked for.
  others search_conditions := conditions;
  active CONSTANT text[] := ARRAY(SELECT split_part(f, ':', 1) FROM unnest(conditions.filters) f)
    || CASE WHEN num_nonnulls(lowest, highest) > 0 THEN ARRAY['price'] ELSE '{}' END;
  idle CONSTANT text[] := ARRAY(SELECT e FROM unnest(every) e WHERE e <> ALL (active));
  asked text[];
  priced boolean;
BEGIN
  FOR asked IN
    SELECT idle WHERE idle <> '{}' UNION ALL SELECT DISTINCT ARRAY[a] FROM unnest(active) a
  LOOP
    priced := 'price' <> ALL (asked) AND num_nonnulls(lowest, highest) > 0;
    others.filters := ARRAY(SELECT f FROM unnest(conditions.filters) f WHERE split_part(f, ':', 1) <> ALL (asked));
    others.lowest_paise := CASE WHEN priced THEN lowest END;
    others.highest_paise := CASE WHEN priced THEN highest END;
    IF terms IS NULL AND only_featured IS FALSE AND NOT priced AND others.filters = '{}' THEN
      RETURN QUERY SELECT * FROM facets_of_category('', asked, conditions.filters);
    ELSIF terms IS NULL AND only_featured IS FALSE AND NOT priced
      AND cardinality(others.filters) = 1 AND others.filters[1] LIKE 'category:%' THEN
      RETURN QUERY SELECT * FROM facets_of_category(substr(others.filters[1], 10), asked, conditions.filters);
    ELSE
      RETURN QUERY SELECT * FROM facets_of_matches(others, bound, asked, conditions.filters);
    END IF;
  END LOOP;
END $$;
