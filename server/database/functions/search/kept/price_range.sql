-- The range of prices that a listing is counted in: 'price:1000' where it begins at ₹1,000. The contract has the same ranges
-- (`PRICE_RANGES`), and a test compares both. Other ranges take a migration that counts anew, as `0210_price_ranges.sql` does.
CREATE OR REPLACE FUNCTION price_range(paise bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'price:' || ('{0,1000,2500,5000,15000}'::int[])[width_bucket(paise, '{0,100000,250000,500000,1500000}'::bigint[])]
$$;
