-- Keeps `review_counts` and the rating of the listing, which searches sort and filter by. The listing comes last, as the one
-- that others wait for.
CREATE OR REPLACE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stars int := 0;
  reviews int := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM add_review(OLD, -1);
    IF OLD.counted THEN
      stars := stars - OLD.rating;
      reviews := reviews - 1;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM add_review(NEW, 1);
    IF NEW.counted THEN
      stars := stars + NEW.rating;
      reviews := reviews + 1;
    END IF;
  END IF;
  IF stars <> 0 OR reviews <> 0 THEN
    UPDATE projects SET rating_sum = rating_sum + stars, rating_count = rating_count + reviews,
      rating_score = rating_score(rating_sum + stars, rating_count + reviews)
    WHERE id = coalesce(NEW.project_id, OLD.project_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reviews_counted
  AFTER INSERT OR DELETE OR UPDATE OF rating, as_described, runs, documented, supported, shown, counted ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();

-- Every server drops its cached public answers (rules O4, W7).
CREATE OR REPLACE TRIGGER reviews_announced AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
