-- How often the sales doubled: 0, 1 (one sale), 2 (three), 3 (seven) … Filters that nobody chooses, 'sold:01' to the
-- listing's own tier, so that the index can be asked for matches among the best-selling alone.
CREATE OR REPLACE FUNCTION sold_tier(sales int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT floor(ln(1.0 + greatest(sales, 0)) / ln(2.0))::int
$$;
