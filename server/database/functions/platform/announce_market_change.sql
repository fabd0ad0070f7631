-- Every server drops its cached public answers when something that they show changes (rules O4, W7).
CREATE OR REPLACE FUNCTION announce_market_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('market_changed', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER projects_announced AFTER INSERT OR UPDATE OR DELETE ON projects
  FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE OR REPLACE TRIGGER project_licences_announced AFTER INSERT OR UPDATE OR DELETE ON project_licences
  FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE OR REPLACE TRIGGER project_images_announced AFTER INSERT OR UPDATE OR DELETE ON project_images
  FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE OR REPLACE TRIGGER project_documents_announced AFTER INSERT OR UPDATE OR DELETE ON project_documents
  FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE OR REPLACE TRIGGER market_figures_announced AFTER INSERT OR UPDATE OF figures ON market_figures
  FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();

-- Pages tell who is a verified seller, so they are made anew when that changes (rules O4, R3).
CREATE OR REPLACE TRIGGER users_announced AFTER UPDATE OF display_name, suspended_at, deletion_due_at, photo_file, role,
  seller_verified_at, banner_file
  ON users FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
