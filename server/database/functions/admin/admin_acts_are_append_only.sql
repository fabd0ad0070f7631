-- What admins did stays in the log (rule R4).
CREATE OR REPLACE FUNCTION admin_acts_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of admin acts is append-only';
END $$;

CREATE OR REPLACE TRIGGER admin_acts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_acts
  FOR EACH STATEMENT EXECUTE FUNCTION admin_acts_are_append_only();
