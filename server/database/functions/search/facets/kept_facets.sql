CREATE OR REPLACE FUNCTION kept_facets(of_category text, chosen text[])
RETURNS TABLE (filter text, listed int) LANGUAGE sql STABLE AS $$
  WITH unfolded AS (
    SELECT f AS filter, sum(c.by)::int AS listed FROM listing_changes c, unnest(c.filters) f
    WHERE of_category IN ('', c.category) GROUP BY 1
  ), frequent AS (
    SELECT k.filter FROM listing_filter_counts k
      WHERE k.category = of_category AND k.filter LIKE 'tag:%'
      ORDER BY k.listed DESC, k.filter LIMIT facet_values() + (SELECT count(*) FROM unfolded)
  ), folded AS (
    SELECT k.filter, k.listed FROM listing_filter_counts k WHERE k.category = of_category AND k.filter < 'tag:'
    UNION ALL
    SELECT k.filter, k.listed FROM listing_filter_counts k WHERE k.category = of_category AND k.filter LIKE 'updated:%'
    UNION ALL
    SELECT k.filter, k.listed FROM listing_filter_counts k
      WHERE k.category = of_category
        AND k.filter IN (SELECT q.filter FROM frequent q UNION SELECT u.filter FROM unfolded u WHERE u.filter LIKE 'tag:%'
          UNION SELECT c FROM unnest(chosen) c WHERE c LIKE 'tag:%')
  )
  SELECT n.filter, sum(n.listed)::int FROM (SELECT * FROM folded UNION ALL SELECT * FROM unfolded) n
  GROUP BY 1 HAVING sum(n.listed) > 0
$$;
