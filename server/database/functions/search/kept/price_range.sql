-- The range of prices that a listing is counted in: 'price:1000' where it begins at ₹1,000. The contract has the same ranges
-- (`PRICE_RANGES`), and a test compares both.
CREATE OR REPLACE FUNCTION price_range(paise bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'price:' || ('{0,1000,2500,5000,15000}'::int[])[width_bucket(paise, '{0,100000,250000,500000,1500000}'::bigint[])]
$$;

-- Counts what was noted without a range, or with others. Nobody changes a listing until this transaction ends, so that none
-- is counted twice or not at all.
LOCK TABLE projects, listing_changes, listing_filter_counts IN SHARE ROW EXCLUSIVE MODE;
UPDATE listing_changes SET filters = ARRAY(SELECT f FROM unnest(filters) f WHERE f NOT LIKE 'price:%')
  WHERE EXISTS (SELECT FROM unnest(filters) f WHERE f LIKE 'price:%');
DELETE FROM listing_filter_counts WHERE filter LIKE 'price:%';
INSERT INTO listing_filter_counts
  SELECT coalesce(p.category, ''), r, count(*) FROM projects p, price_range(p.price_paise) r WHERE p.listed
  GROUP BY GROUPING SETS ((p.category, r), (r));
