-- The first `wanted` matches in the order of `sort`, all of them looked up and sorted: for few.
CREATE OR REPLACE FUNCTION collect_matches(conditions search_conditions, sort text, wanted int)
RETURNS uuid[] LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  ids uuid[];
BEGIN
  EXECUTE format('SELECT ARRAY(SELECT p.id FROM projects p WHERE %s ORDER BY %s LIMIT $5)',
    match_condition(conditions), listing_order(sort))
    INTO ids USING conditions.words, conditions.filters, conditions.lowest_paise, conditions.highest_paise, wanted;
  RETURN ids;
END $$;
