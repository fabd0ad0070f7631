-- Licences and versions are rows of their own: what they change of a listing is looked up afresh.
CREATE OR REPLACE FUNCTION keep_filters_of_licences() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET filters = '{}' WHERE id IN (SELECT c.project_id FROM changed c);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER project_licences_filtered_insert AFTER INSERT ON project_licences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_filters_of_licences();
CREATE OR REPLACE TRIGGER project_licences_filtered_delete AFTER DELETE ON project_licences
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_filters_of_licences();
