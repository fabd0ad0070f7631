-- Keeps `listing_counts`.
CREATE OR REPLACE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.listed AND
     (TG_OP = 'DELETE' OR NOT NEW.listed OR NEW.category <> OLD.category) THEN
    UPDATE listing_counts SET listed = listing_counts.listed - 1 WHERE category = OLD.category;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.listed AND
     (TG_OP = 'INSERT' OR NOT OLD.listed OR NEW.category <> OLD.category) THEN
    INSERT INTO listing_counts VALUES (NEW.category, 1)
      ON CONFLICT (category) DO UPDATE SET listed = listing_counts.listed + 1;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER projects_counted AFTER INSERT OR DELETE OR UPDATE OF listed, category ON projects
  FOR EACH ROW EXECUTE FUNCTION count_listings();
