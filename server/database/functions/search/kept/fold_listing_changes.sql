-- Folds at most `at_most` changes into the counts; how many there were.
CREATE OR REPLACE FUNCTION fold_listing_changes(at_most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken listing_changes[];
BEGIN
  WITH gone AS (
    DELETE FROM listing_changes
      WHERE id IN (SELECT c.id FROM listing_changes c ORDER BY c.id LIMIT at_most FOR UPDATE SKIP LOCKED) RETURNING *
  ) SELECT array_agg(g ORDER BY g.id) INTO taken FROM gone g;
  IF taken IS NULL THEN RETURN 0; END IF;
  INSERT INTO listing_filter_counts AS kept
    SELECT m.category, f, sum(c.by)
    FROM unnest(taken) c, unnest(c.filters) f, LATERAL (VALUES (c.category), ('')) m (category)
    GROUP BY 1, 2 HAVING sum(c.by) <> 0 ORDER BY 1, 2
    ON CONFLICT (category, filter) DO UPDATE SET listed = kept.listed + excluded.listed;
  INSERT INTO listing_words AS kept
    SELECT w.lexeme, sum(c.by) FROM unnest(taken) c, unnest(c.words) w
    GROUP BY 1 HAVING sum(c.by) <> 0 ORDER BY 1
    ON CONFLICT (word) DO UPDATE SET listed = kept.listed + excluded.listed;
  DELETE FROM listing_filter_counts WHERE listed = 0
    AND (category, filter) IN (SELECT m.category, f FROM unnest(taken) c, unnest(c.filters) f,
      LATERAL (VALUES (c.category), ('')) m (category) WHERE c.by < 0);
  DELETE FROM listing_words WHERE listed <= 0
    AND word IN (SELECT w.lexeme FROM unnest(taken) c, unnest(c.words) w WHERE c.by < 0);
  PERFORM pg_notify('market_changed', '');
  RETURN cardinality(taken);
END $$;
