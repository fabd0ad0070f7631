-- The bands that a range of prices reaches into.
CREATE OR REPLACE FUNCTION price_bands(lowest bigint, highest bigint) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg('band:' || b), '{}')
  FROM generate_series(price_band(coalesce(lowest, 0)), price_band(coalesce(highest, 50000000))) b
$$;
