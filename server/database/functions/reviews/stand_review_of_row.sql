-- What a review's standing rests on beside its author's licences: its text, and who wrote it.
CREATE OR REPLACE FUNCTION stand_review_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM stand_review(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reviews_stand AFTER INSERT OR UPDATE OF same_person ON reviews
  FOR EACH ROW EXECUTE FUNCTION stand_review_of_row();

CREATE OR REPLACE TRIGGER public_texts_stand AFTER UPDATE OF state ON public_texts
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.kind = 'review') EXECUTE FUNCTION stand_review_of_row();
