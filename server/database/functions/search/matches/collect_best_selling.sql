-- The first `wanted` matches by sales, looked for among the best-selling that should hold them if a match is as likely
-- there as anywhere: `share` of the listings. Twice more is looked for further down; NULL when that was not enough.
CREATE OR REPLACE FUNCTION collect_best_selling(conditions search_conditions, wanted int, share float)
RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  among search_conditions := conditions;
  needed float := 1.5 * wanted / share;
  tier text;
  found uuid[];
BEGIN
  FOR attempt IN 1..3 LOOP
    tier := (SELECT max(c.filter) FROM listing_filter_counts c
      WHERE c.category = '' AND c.filter BETWEEN 'sold:' AND 'sold:~' AND c.listed >= needed);
    IF tier IS NULL THEN RETURN NULL; END IF;
    among.filters := conditions.filters || tier;
    found := collect_matches(among, 'best-selling', wanted);
    IF cardinality(found) = wanted THEN RETURN found; END IF;
    needed := 4 * needed;
  END LOOP;
  RETURN NULL;
END $$;
