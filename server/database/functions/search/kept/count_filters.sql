-- Kept and not yet folded counts of these filters in a category, '' being all.
CREATE OR REPLACE FUNCTION count_filters(wanted text[], of_category text) RETURNS TABLE (filter text, listed int)
LANGUAGE sql STABLE AS $$
  SELECT n.filter, sum(n.listed)::int FROM (
    SELECT k.filter, k.listed FROM listing_filter_counts k WHERE k.category = of_category AND k.filter = ANY (wanted)
    UNION ALL
    SELECT f, c.by FROM listing_changes c, unnest(c.filters) f
      WHERE (of_category = '' OR c.category = of_category) AND f = ANY (wanted)
  ) n GROUP BY 1
$$;
