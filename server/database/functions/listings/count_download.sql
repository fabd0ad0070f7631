-- Counts a download of a listing, once per buyer, version and day (rule L10); says whether it counted. One that does not
-- leaves the listing alone: even an update of no row would be announced, and empty every cache.
CREATE OR REPLACE FUNCTION count_download(of_project uuid, of_version uuid, buyer uuid, on_day date) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO download_days (user_id, version_id, day) VALUES (buyer, of_version, on_day) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE projects SET downloads = downloads + 1 WHERE id = of_project;
  RETURN true;
END $$;
