-- What was found in an archive is looked up afresh when it is the one that is sold. Never at the beginning of an inspection:
-- only its end holds the listing before it writes here.
CREATE OR REPLACE FUNCTION keep_filters_of_inspection() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listing uuid;
BEGIN
  SELECT p.id INTO listing FROM project_versions v JOIN projects p ON p.id = v.project_id
    WHERE v.id = NEW.version_id AND p.current_version_id = v.id;
  -- An update of no listing would announce a change all the same.
  IF FOUND THEN UPDATE projects SET filters = '{}' WHERE id = listing; END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER inspections_filtered AFTER UPDATE OF found_filters ON inspections FOR EACH ROW
  WHEN (NEW.inspected_at IS NOT NULL AND OLD.found_filters <> NEW.found_filters)
  EXECUTE FUNCTION keep_filters_of_inspection();
