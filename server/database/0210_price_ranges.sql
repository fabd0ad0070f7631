-- Counts public listings by the range of their price, which changes note from now on (`price_range`, decision 112). Nobody changes
-- a listing until this transaction ends, so that none is counted twice or not at all; nor are those that an earlier migration of
-- the same start has changed.
LOCK TABLE projects, listing_changes, listing_filter_counts IN SHARE ROW EXCLUSIVE MODE;
UPDATE listing_changes SET filters = ARRAY(SELECT f FROM unnest(filters) f WHERE f NOT LIKE 'price:%')
  WHERE EXISTS (SELECT FROM unnest(filters) f WHERE f LIKE 'price:%');
DELETE FROM listing_filter_counts WHERE filter LIKE 'price:%';
INSERT INTO listing_filter_counts
  SELECT coalesce(p.category, ''), range, count(*)
  FROM projects p, concat('price:', ('{0,1000,2500,5000,15000}'::int[])[
    width_bucket(p.price_paise, '{0,100000,250000,500000,1500000}'::bigint[])]) range
  WHERE p.listed
  GROUP BY GROUPING SETS ((p.category, range), (range));
