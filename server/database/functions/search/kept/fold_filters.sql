-- Filters as they are compared: without case, each once.
CREATE OR REPLACE FUNCTION fold_filters(filters text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT lower(normalize(f, NFKC))), '{}') FROM unnest(filters) f
$$;
