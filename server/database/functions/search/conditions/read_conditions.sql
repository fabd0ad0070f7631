-- What a caller asks for, as the functions hand it on. `only_featured` says false for all listings, as the version before
-- says it, and NULL for those that are not featured.
CREATE OR REPLACE FUNCTION read_conditions(
  terms jsonb, required text[], lowest_paise bigint, highest_paise bigint, only_featured boolean
) RETURNS search_conditions LANGUAGE sql STABLE AS $$
  SELECT ROW(terms, CASE WHEN terms IS NOT NULL THEN listing_query(terms) END, fold_filters(required),
    lowest_paise, highest_paise, only_featured)::search_conditions
$$;
