-- Facets of a search are counted on a slice of a large market, so that they do not grow with it (rules.md L9;
-- docs/decisions/0011).

DROP FUNCTION sample_matches(jsonb, text[], bigint, bigint, boolean, int);

-- At most `at_most` matches in no order, through the index, among the listings whose last byte is below `slice`: 4 and 32
-- have an index of their own, 256 are all.
CREATE FUNCTION look_up_matches(
  query tsquery, required text[], lowest bigint, highest bigint, only_featured boolean, slice int, at_most int
) RETURNS TABLE (filters text[], price_paise bigint) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT p.filters, p.price_paise FROM projects p WHERE %s %s LIMIT $5',
    match_condition(query, required, lowest, highest, only_featured),
    CASE WHEN slice < 256 THEN format('AND get_byte(uuid_send(p.id), 15) < %s', slice) END)
    USING query, required, lowest, highest, at_most;
END $$;

-- The most frequent values of the `asked` facets among matches, and those that are `chosen`. Counted on all matches, or
-- on `bound` + 1 of them by chance, and then `is_bound`: of a slice if that has so many.
CREATE FUNCTION facets_of_matches(
  terms jsonb, required text[], lowest bigint, highest bigint, only_featured boolean, bound int, asked text[], chosen text[]
) RETURNS TABLE (facet text, value text, listed bigint, is_bound boolean) LANGUAGE plpgsql STABLE AS $$
DECLARE
  listings CONSTANT int := (SELECT coalesce(sum(c.listed), 0) FROM listing_counts c);
  words CONSTANT tsquery := CASE WHEN terms IS NOT NULL THEN listing_query(terms) END;
  slice int := CASE WHEN 4 * bound <
      (SELECT e.likely FROM estimate_matches(terms, required, lowest, highest, only_featured, listings, bound) e)
    THEN 4 ELSE 256 END;
  tally record;
BEGIN
  IF numnode(words) = 0 THEN RETURN; END IF;
  LOOP
    WITH sample AS MATERIALIZED (
      SELECT m.* FROM look_up_matches(words, required, lowest, highest, only_featured, slice, bound + 1) m
    ), counted AS (
      SELECT u.filter, count(*) AS listed FROM (SELECT unnest(s.filters) AS filter FROM sample s) u GROUP BY 1
    )
    SELECT s.*, c.* INTO tally
    FROM (SELECT count(*) AS matches, min(price_paise) AS cheapest, max(price_paise) AS dearest FROM sample) s,
      (SELECT array_agg(c.filter) AS filters, array_agg(c.listed) AS listed FROM counted c) c;
    EXIT WHEN slice = 256 OR tally.matches > bound;
    -- The next slice is eight times as large.
    slice := CASE WHEN slice = 4 AND 7 * tally.matches > bound THEN 32 ELSE 256 END;
  END LOOP;
  IF tally.matches = 0 THEN RETURN; END IF;
  RETURN QUERY
    WITH counted AS (
      SELECT f.filter, split_part(f.filter, ':', 1) AS facet, f.listed
      FROM unnest(tally.filters, tally.listed) f (filter, listed) WHERE split_part(f.filter, ':', 1) = ANY (asked)
    ), ranked AS (
      SELECT c.*, row_number() OVER (PARTITION BY c.facet ORDER BY c.listed DESC, c.filter) AS place FROM counted c
    )
    SELECT r.facet, substr(r.filter, strpos(r.filter || ':', ':') + 1), r.listed, tally.matches > bound
    FROM ranked r WHERE r.place <= 20 OR r.filter = ANY (chosen)
    UNION ALL
    SELECT 'price', p.value, p.paise, tally.matches > bound
    FROM (VALUES ('min', tally.cheapest), ('max', tally.dearest)) p (value, paise) WHERE 'price' = ANY (asked);
END $$;

-- The same of the whole market or of a category ('' is all), exactly, from what is kept.
CREATE FUNCTION facets_of_category(of_category text, asked text[], chosen text[])
RETURNS TABLE (facet text, value text, listed bigint, is_bound boolean) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    WITH ranked AS (
      SELECT k.filter, k.listed, row_number() OVER (
        PARTITION BY split_part(k.filter, ':', 1) ORDER BY k.listed DESC, k.filter) AS place
      FROM kept_facets(of_category, chosen) k WHERE split_part(k.filter, ':', 1) = ANY (asked)
    )
    SELECT split_part(r.filter, ':', 1), substr(r.filter, strpos(r.filter || ':', ':') + 1), r.listed::bigint, false
    FROM ranked r WHERE r.place <= 20 OR r.filter = ANY (chosen);
  IF 'price' <> ALL (asked) THEN RETURN; END IF;
  -- Two statements, as each has an index of its own.
  IF of_category = '' THEN
    RETURN QUERY SELECT 'price', m.value, m.paise, false FROM (
      SELECT 'min', min(p.price_paise) FROM projects p WHERE p.listed
      UNION ALL SELECT 'max', max(p.price_paise) FROM projects p WHERE p.listed) m (value, paise)
      WHERE m.paise IS NOT NULL;
  ELSE
    RETURN QUERY SELECT 'price', m.value, m.paise, false FROM (
      SELECT 'min', min(p.price_paise) FROM projects p WHERE p.listed AND p.category = of_category
      UNION ALL SELECT 'max', max(p.price_paise) FROM projects p WHERE p.listed AND p.category = of_category
      ) m (value, paise) WHERE m.paise IS NOT NULL;
  END IF;
END $$;

-- How many listings each choice would leave under all filters but those of its own kind: 'tag' 'react' 12, the prices
-- as 'price' 'min' and 'max' in paise. Exact for the whole market and for a category; else of at most `bound` + 1
-- matches, and then `is_bound`.
CREATE OR REPLACE FUNCTION count_facets(
  terms jsonb, required text[], lowest bigint, highest bigint, only_featured boolean, bound int
) RETURNS TABLE (facet text, value text, listed bigint, is_bound boolean) LANGUAGE plpgsql STABLE AS $$
DECLARE
  every CONSTANT text[] := '{category,tag,licence,language,demo,complete,price}';
  filters CONSTANT text[] := fold_filters(required);
  active CONSTANT text[] := ARRAY(SELECT split_part(f, ':', 1) FROM unnest(filters) f)
    || CASE WHEN num_nonnulls(lowest, highest) > 0 THEN ARRAY['price'] ELSE '{}' END;
  idle CONSTANT text[] := ARRAY(SELECT e FROM unnest(every) e WHERE e <> ALL (active));
  asked text[];
  others text[];
  priced boolean;
BEGIN
  FOR asked IN
    SELECT idle WHERE idle <> '{}' UNION ALL SELECT DISTINCT ARRAY[a] FROM unnest(active) a
  LOOP
    others := ARRAY(SELECT f FROM unnest(filters) f WHERE split_part(f, ':', 1) <> ALL (asked));
    priced := 'price' <> ALL (asked) AND num_nonnulls(lowest, highest) > 0;
    IF terms IS NULL AND NOT only_featured AND NOT priced AND others = '{}' THEN
      RETURN QUERY SELECT * FROM facets_of_category('', asked, filters);
    ELSIF terms IS NULL AND NOT only_featured AND NOT priced
      AND cardinality(others) = 1 AND others[1] LIKE 'category:%' THEN
      RETURN QUERY SELECT * FROM facets_of_category(substr(others[1], 10), asked, filters);
    ELSE
      RETURN QUERY SELECT * FROM facets_of_matches(
        terms, others, CASE WHEN priced THEN lowest END, CASE WHEN priced THEN highest END, only_featured, bound,
        asked, filters);
    END IF;
  END LOOP;
END $$;
