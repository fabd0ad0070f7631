-- Two bands for each doubling of the price.
CREATE OR REPLACE FUNCTION price_band(paise bigint) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT floor(2 * ln(greatest(paise, 100) / 100.0) / ln(2.0))::int
$$;
