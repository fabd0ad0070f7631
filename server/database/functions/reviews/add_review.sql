-- Adds a review to what its listing's reviews come to, or takes it out.
CREATE OR REPLACE FUNCTION add_review(r reviews, by int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  marks CONSTANT smallint[] := ARRAY[r.as_described, r.runs, r.documented, r.supported];
BEGIN
  IF NOT r.shown THEN RETURN; END IF;
  -- A review that goes with its listing has nothing to be taken out of.
  IF by > 0 THEN INSERT INTO review_counts (project_id) VALUES (r.project_id) ON CONFLICT DO NOTHING; END IF;
  UPDATE review_counts SET shown[r.rating] = shown[r.rating] + by WHERE project_id = r.project_id;
  IF NOT r.counted THEN RETURN; END IF;
  UPDATE review_counts SET counted[r.rating] = counted[r.rating] + by,
    mark_sums = ARRAY(SELECT mark_sums[n] + by * coalesce(marks[n], 0) FROM generate_series(1, 4) n ORDER BY n),
    mark_counts = ARRAY(SELECT mark_counts[n] + by * (marks[n] IS NOT NULL)::int FROM generate_series(1, 4) n ORDER BY n)
  WHERE project_id = r.project_id;
END $$;
