-- What a version says of its listing is looked up afresh when it is the one that is sold. It was updated just now, until a
-- sweep has looked (age_listings.sql).
CREATE OR REPLACE FUNCTION keep_filters_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET filters = '{}', updated_within = 'week', updated_within_due_at = '-infinity'
    WHERE id = NEW.project_id AND current_version_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER project_versions_filtered AFTER INSERT OR UPDATE OF languages, sha256, reviewed_at
  ON project_versions FOR EACH ROW EXECUTE FUNCTION keep_filters_of_version();
