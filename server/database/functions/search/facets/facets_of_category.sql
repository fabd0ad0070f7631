-- The most frequent values of the `asked` facets in the whole market or in a category ('' is all), and those that are
-- `chosen`: exact, from what is kept.
CREATE OR REPLACE FUNCTION facets_of_category(of_category text, asked text[], chosen text[])
RETURNS TABLE (facet text, value text, listed bigint, is_bound boolean) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    WITH ranked AS (
      SELECT k.filter, k.listed, row_number() OVER (
        PARTITION BY split_part(k.filter, ':', 1) ORDER BY k.listed DESC, k.filter) AS place
      FROM kept_facets(of_category, chosen) k WHERE split_part(k.filter, ':', 1) = ANY (asked)
    )
    SELECT split_part(r.filter, ':', 1), substr(r.filter, strpos(r.filter || ':', ':') + 1), r.listed::bigint, false
    FROM ranked r WHERE r.place <= facet_values() OR r.filter = ANY (chosen);
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
