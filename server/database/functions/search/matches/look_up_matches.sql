-- At most `at_most` matches in no order, through the index, among the listings of a slice (constants.sql): the smaller
-- slices have an index of their own.
CREATE OR REPLACE FUNCTION look_up_matches(conditions search_conditions, slice int, at_most int)
RETURNS TABLE (filters text[], price_paise bigint) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT p.filters, p.price_paise FROM projects p WHERE %s %s LIMIT $5',
    match_condition(conditions),
    CASE WHEN slice < whole_slice() THEN format('AND get_byte(uuid_send(p.id), 15) < %s', slice) END)
    USING conditions.words, conditions.filters, conditions.lowest_paise, conditions.highest_paise, at_most;
END $$;
