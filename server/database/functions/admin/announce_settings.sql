-- Every process reads them anew (rule O4).
CREATE OR REPLACE FUNCTION announce_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('market_changed', 'settings');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER settings_announced AFTER INSERT OR UPDATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();

-- Which versions are in force is kept beside the settings.
CREATE OR REPLACE TRIGGER legal_texts_announced AFTER INSERT ON legal_texts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
CREATE OR REPLACE TRIGGER licence_texts_announced AFTER INSERT ON licence_texts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
