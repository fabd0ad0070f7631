-- Writes into `listing_changes` what a public listing adds to the counts, or takes away: its filters, and the range that its
-- price is in.
CREATE OR REPLACE FUNCTION note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  same_words boolean := false;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.listed AND NEW.listed THEN
    same_words := OLD.search = NEW.search;
    IF same_words AND OLD.category = NEW.category AND OLD.filters = NEW.filters
      AND price_range(OLD.price_paise) = price_range(NEW.price_paise) THEN RETURN NULL; END IF;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.listed THEN
    INSERT INTO listing_changes (by, category, filters, words)
      VALUES (-1, OLD.category, OLD.filters || price_range(OLD.price_paise), CASE WHEN NOT same_words THEN OLD.search END);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.listed THEN
    INSERT INTO listing_changes (by, category, filters, words)
      VALUES (1, NEW.category, NEW.filters || price_range(NEW.price_paise), CASE WHEN NOT same_words THEN NEW.search END);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER projects_noted AFTER INSERT OR DELETE OR UPDATE OF
  listed, search, category, tags, price_paise, demo_url, completion_status, current_version_id, language, permitted_use,
  filters
  ON projects
  FOR EACH ROW EXECUTE FUNCTION note_listing_change();

CREATE OR REPLACE TRIGGER projects_tier_noted AFTER UPDATE OF sales ON projects FOR EACH ROW
  WHEN (OLD.filters <> NEW.filters) EXECUTE FUNCTION note_listing_change();

CREATE OR REPLACE TRIGGER projects_rating_noted AFTER UPDATE OF rating_sum, rating_count ON projects FOR EACH ROW
  WHEN (OLD.filters <> NEW.filters) EXECUTE FUNCTION note_listing_change();
