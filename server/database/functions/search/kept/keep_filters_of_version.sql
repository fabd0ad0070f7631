-- A version's languages are looked up afresh when it is the one that is sold.
CREATE OR REPLACE FUNCTION keep_filters_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET filters = '{}' WHERE id = NEW.project_id AND current_version_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER project_versions_filtered AFTER INSERT OR UPDATE OF languages ON project_versions
  FOR EACH ROW EXECUTE FUNCTION keep_filters_of_version();
