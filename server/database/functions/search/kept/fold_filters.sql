-- Filters as they are compared: without case, each once. What inspections found has the spelling of the inspector, which
-- facets show.
CREATE OR REPLACE FUNCTION fold_filters(filters text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT
    CASE WHEN f ~ '^(framework|database|found):' THEN f ELSE lower(normalize(f, NFKC)) END), '{}') FROM unnest(filters) f
$$;
