-- The most frequent values of the `asked` facets among matches, and those that are `chosen`. Counted on all matches, or
-- on `bound` + 1 of them by chance, and then `is_bound`: of a slice if that holds as many, so that the cost does not
-- grow with the market.
CREATE OR REPLACE FUNCTION facets_of_matches(conditions search_conditions, bound int, asked text[], chosen text[])
RETURNS TABLE (facet text, value text, listed bigint, is_bound boolean) LANGUAGE plpgsql STABLE AS $$
DECLARE
  listings CONSTANT int := (SELECT coalesce(sum(c.listed), 0) FROM listing_counts c);
  slice int := CASE WHEN 4 * bound < (SELECT e.likely FROM estimate_matches(conditions, listings, bound) e)
    THEN sample_slice() ELSE whole_slice() END;
  tally record;
BEGIN
  IF numnode(conditions.words) = 0 THEN RETURN; END IF;
  LOOP
    WITH sample AS MATERIALIZED (
      SELECT m.* FROM look_up_matches(conditions, slice, bound + 1) m
    ), counted AS (
      SELECT u.filter, count(*) AS listed
      FROM (SELECT unnest(s.filters || price_range(s.price_paise)) AS filter FROM sample s) u GROUP BY 1
    )
    SELECT s.*, c.* INTO tally
    FROM (SELECT count(*) AS matches, min(price_paise) AS cheapest, max(price_paise) AS dearest FROM sample) s,
      (SELECT array_agg(c.filter) AS filters, array_agg(c.listed) AS listed FROM counted c) c;
    EXIT WHEN slice = whole_slice() OR tally.matches > bound;
    -- The next slice is eight times as large.
    slice := CASE WHEN slice = sample_slice() AND 7 * tally.matches > bound THEN eighth_slice() ELSE whole_slice() END;
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
    FROM ranked r WHERE r.place <= facet_values() OR r.filter = ANY (chosen)
    UNION ALL
    SELECT 'price', p.value, p.paise, tally.matches > bound
    FROM (VALUES ('min', tally.cheapest), ('max', tally.dearest)) p (value, paise) WHERE 'price' = ANY (asked);
END $$;
