-- What is chosen is counted too when it is none of the most frequent: the page shows it, and a 0 above the cards that
-- have it would be wrong (rules.md L9).

-- Facets of the whole market or of a category ('' is all): from what is kept. Of tags the most frequent and `chosen`.
DROP FUNCTION kept_facets(text);
CREATE FUNCTION kept_facets(of_category text, chosen text[])
RETURNS TABLE (filter text, listed int) LANGUAGE sql STABLE AS $$
  WITH unfolded AS (
    SELECT f AS filter, sum(c.by)::int AS listed FROM listing_changes c, unnest(c.filters) f
    WHERE of_category IN ('', c.category) GROUP BY 1
  ), frequent AS (
    SELECT k.filter FROM listing_filter_counts k
      WHERE k.category = of_category AND k.filter LIKE 'tag:%'
      ORDER BY k.listed DESC, k.filter LIMIT 20 + (SELECT count(*) FROM unfolded)
  ), folded AS (
    SELECT k.filter, k.listed FROM listing_filter_counts k WHERE k.category = of_category AND k.filter < 'tag:'
    UNION ALL
    SELECT k.filter, k.listed FROM listing_filter_counts k
      WHERE k.category = of_category
        AND k.filter IN (SELECT q.filter FROM frequent q UNION SELECT u.filter FROM unfolded u WHERE u.filter LIKE 'tag:%'
          UNION SELECT c FROM unnest(chosen) c WHERE c LIKE 'tag:%')
  )
  SELECT n.filter, sum(n.listed)::int FROM (SELECT * FROM folded UNION ALL SELECT * FROM unfolded) n
  GROUP BY 1 HAVING sum(n.listed) > 0
$$;

-- How many listings each choice would leave under all filters but those of its own kind: 'tag' 'react' 12, the prices
-- as 'price' 'min' and 'max' in paise. Exact for the whole market and for a category; else of `bound` + 1 matches at
-- most, and then `is_bound`. Only the most frequent values, and those that are required.
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
  kept_of text;
BEGIN
  FOR asked IN
    SELECT idle WHERE idle <> '{}' UNION ALL SELECT DISTINCT ARRAY[a] FROM unnest(active) a
  LOOP
    others := ARRAY(SELECT f FROM unnest(filters) f WHERE split_part(f, ':', 1) <> ALL (asked));
    priced := 'price' <> ALL (asked) AND num_nonnulls(lowest, highest) > 0;
    kept_of := CASE
      WHEN terms IS NOT NULL OR only_featured OR priced THEN NULL
      WHEN others = '{}' THEN ''
      WHEN cardinality(others) = 1 AND others[1] LIKE 'category:%' THEN substr(others[1], 10) END;
    IF kept_of IS NULL THEN
      RETURN QUERY
        WITH sample AS MATERIALIZED (
          SELECT m.filters, m.price_paise FROM sample_matches(
            terms, others, CASE WHEN priced THEN lowest END, CASE WHEN priced THEN highest END, only_featured, bound) m
        ), counted AS (
          SELECT split_part(f, ':', 1) AS facet, substr(f, strpos(f || ':', ':') + 1) AS value, count(*) AS listed
          FROM sample s, unnest(s.filters) f WHERE split_part(f, ':', 1) = ANY (asked) GROUP BY f
          UNION ALL SELECT 'price', 'min', min(s.price_paise) FROM sample s WHERE 'price' = ANY (asked) HAVING count(*) > 0
          UNION ALL SELECT 'price', 'max', max(s.price_paise) FROM sample s WHERE 'price' = ANY (asked) HAVING count(*) > 0
        ), ranked AS (
          SELECT c.*, row_number() OVER (PARTITION BY c.facet ORDER BY c.listed DESC, c.value) AS place FROM counted c
        )
        SELECT r.facet, r.value, r.listed, (SELECT count(*) > bound FROM sample) FROM ranked r
        WHERE r.place <= 20 OR r.facet || ':' || r.value = ANY (filters);
      CONTINUE;
    END IF;
    RETURN QUERY
      WITH ranked AS (
        SELECT k.filter, k.listed, row_number() OVER (
          PARTITION BY split_part(k.filter, ':', 1) ORDER BY k.listed DESC, k.filter) AS place
        FROM kept_facets(kept_of, filters) k WHERE split_part(k.filter, ':', 1) = ANY (asked)
      )
      SELECT split_part(r.filter, ':', 1), substr(r.filter, strpos(r.filter || ':', ':') + 1), r.listed::bigint, false
      FROM ranked r WHERE r.place <= 20 OR r.filter = ANY (filters);
    CONTINUE WHEN 'price' <> ALL (asked);
    IF kept_of = '' THEN
      RETURN QUERY SELECT 'price', m.value, m.paise, false FROM (
        SELECT 'min', min(p.price_paise) FROM projects p WHERE p.listed
        UNION ALL SELECT 'max', max(p.price_paise) FROM projects p WHERE p.listed) m (value, paise)
        WHERE m.paise IS NOT NULL;
    ELSE
      RETURN QUERY SELECT 'price', m.value, m.paise, false FROM (
        SELECT 'min', min(p.price_paise) FROM projects p WHERE p.listed AND p.category = kept_of
        UNION ALL SELECT 'max', max(p.price_paise) FROM projects p WHERE p.listed AND p.category = kept_of
        ) m (value, paise) WHERE m.paise IS NOT NULL;
    END IF;
  END LOOP;
END $$;
