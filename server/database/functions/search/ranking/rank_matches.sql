-- One page of a search's matches, which come in the order of the list: cut into windows of `span`, and ranked within each
-- by how well their words match (rank_weights() in constants.sql beside this) and by their sales. A `span` of 1 ranks nothing.
CREATE OR REPLACE FUNCTION rank_matches(ids uuid[], words tsquery, span int, skip int, size int)
RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  -- Sales count beside the words. Ranks are looked up one by one: a join would be planned as if the table had to be read.
  RETURN ARRAY(
    SELECT m.id FROM unnest(ids) WITH ORDINALITY m (id, place)
    ORDER BY (m.place - 1) / span, CASE WHEN span > 1 THEN
        (SELECT ts_rank(rank_weights(), p.search, words) * (1 + sales_weight() * ln(1 + p.sales))
         FROM projects p WHERE p.id = m.id)
      END DESC, m.id DESC
    LIMIT size OFFSET skip
  );
END $$;
