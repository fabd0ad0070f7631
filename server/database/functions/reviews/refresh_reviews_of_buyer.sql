-- A licence that is given, taken back or replaced shows its buyer's review, or hides it, in the same transaction (rule P10):
-- at its end, so that a listing is held for a moment alone, and an upgrade changes nothing in between.
CREATE OR REPLACE FUNCTION refresh_reviews_of_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  review uuid;
BEGIN
  SELECT id INTO review FROM reviews
    WHERE project_id = NEW.project_id AND buyer_id = NEW.buyer_id AND NOT deleted;
  IF FOUND THEN PERFORM refresh_review(review); END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS entitlements_refresh_review ON entitlements;
CREATE CONSTRAINT TRIGGER entitlements_refresh_review AFTER INSERT OR UPDATE OF revoked_at, replaced_at ON entitlements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_reviews_of_buyer();
