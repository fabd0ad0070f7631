-- How many listings may match, and, where that is known without looking, how many do, `bound` + 1 standing for more. Of
-- one word alone it is known how many listings have it; less than few are counted, because words are counted a minute late.
CREATE OR REPLACE FUNCTION estimate_matches(
  conditions search_conditions, listings int, bound int, OUT likely float, OUT known int
) LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  has_prices CONSTANT boolean := num_nonnulls(conditions.lowest_paise, conditions.highest_paise) > 0;
  kinds CONSTANT int := (conditions.terms IS NOT NULL)::int + cardinality(conditions.filters)
    + coalesce(conditions.only_featured, true)::int + has_prices::int;
  rarest int := listings;
  at_least int;
  priced int;
  each_filter record;
BEGIN
  likely := listings;
  IF conditions.terms IS NOT NULL THEN
    SELECT e.likely, e.at_least INTO likely, at_least FROM estimate_terms(conditions.terms, listings) e;
    IF kinds = 1 AND (at_least > 2 * bound OR at_least > few_matches() AND round(likely) = at_least) THEN
      known := least(at_least, bound + 1);
    END IF;
  END IF;
  FOR each_filter IN
    SELECT f, coalesce(c.listed, 0) AS listed
    FROM unnest(conditions.filters) f LEFT JOIN count_filters(conditions.filters, '') c ON c.filter = f
  LOOP
    likely := likely * each_filter.listed / greatest(listings, 1);
    rarest := least(rarest, each_filter.listed);
  END LOOP;
  IF has_prices THEN
    priced := (SELECT count(*) FROM (SELECT FROM projects p WHERE p.listed
      AND p.price_paise BETWEEN coalesce(conditions.lowest_paise, 0) AND coalesce(conditions.highest_paise, 9223372036854775807)
      LIMIT 4 * bound) m);
    likely := likely / greatest(listings, 1) * CASE WHEN priced < 4 * bound THEN priced
      ELSE (SELECT coalesce(sum(c.listed), 0)
        FROM count_filters(price_bands(conditions.lowest_paise, conditions.highest_paise), '') c) END;
    rarest := least(rarest, priced);
  END IF;
  IF conditions.only_featured THEN
    likely := least(likely, 1);
  ELSIF rarest = 0 OR (kinds = 1 AND conditions.terms IS NULL AND conditions.only_featured IS NOT NULL) THEN
    known := least(rarest, bound + 1);
  END IF;
END $$;
