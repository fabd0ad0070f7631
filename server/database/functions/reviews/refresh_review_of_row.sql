-- Whether a review is shown and counts depends, beside its author's licences, on its text and on who wrote it.
CREATE OR REPLACE FUNCTION refresh_review_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_review(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reviews_refresh AFTER INSERT OR UPDATE OF same_person ON reviews
  FOR EACH ROW EXECUTE FUNCTION refresh_review_of_row();

CREATE OR REPLACE TRIGGER public_texts_refresh_review AFTER UPDATE OF state ON public_texts
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.kind = 'review') EXECUTE FUNCTION refresh_review_of_row();
