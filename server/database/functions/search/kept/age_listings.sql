-- Finds anew within which period listings were updated, of at most `at_most` for which that is due; how many there were.
-- Only the program knows the time (rule O7).
CREATE OR REPLACE FUNCTION age_listings(at timestamptz, at_most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  found int;
BEGIN
  -- An update of no listing would announce a change all the same.
  IF NOT EXISTS (SELECT FROM projects WHERE updated_within_due_at <= at) THEN RETURN 0; END IF;
  WITH due AS (
    SELECT p.id, coalesce(v.reviewed_at, v.created_at) AS updated_at
    FROM projects p LEFT JOIN project_versions v ON v.id = p.current_version_id
    WHERE p.updated_within_due_at <= at ORDER BY p.updated_within_due_at LIMIT at_most
    FOR UPDATE OF p SKIP LOCKED
  ), aged AS (
    UPDATE projects p SET updated_within = u.period, updated_within_due_at = u.ends_at, filters = '{}'
    FROM due, LATERAL update_period(due.updated_at, at) u WHERE p.id = due.id
    RETURNING p.id
  )
  SELECT count(*) INTO found FROM aged;
  RETURN found;
END $$;
