-- What a listing must be to match, as SQL over `projects p` with the parameters $1 to $4: words, filters, lowest and highest
-- price. Nobody's text is part of it. The texts, which are the dearest to read, come last.
CREATE OR REPLACE FUNCTION match_condition(conditions search_conditions) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(' AND ', 'p.listed',
    CASE WHEN conditions.filters <> '{}' THEN 'p.filters @> $2' END,
    -- Bands are numbers and no more.
    CASE WHEN num_nonnulls(conditions.lowest_paise, conditions.highest_paise) > 0
      THEN format('p.filters && %L', price_bands(conditions.lowest_paise, conditions.highest_paise)) END,
    CASE WHEN conditions.lowest_paise IS NOT NULL THEN 'p.price_paise >= $3' END,
    CASE WHEN conditions.highest_paise IS NOT NULL THEN 'p.price_paise <= $4' END,
    CASE WHEN conditions.only_featured THEN 'p.featured_at IS NOT NULL'
      WHEN conditions.only_featured IS NULL THEN 'p.featured_at IS NULL' END,
    CASE WHEN conditions.words IS NOT NULL THEN 'p.search @@ $1' END)
$$;
