-- What was said of a listing that is removed, such as one of the demo, goes with it; and a reply may go alone.
ALTER TABLE reviews
  DROP CONSTRAINT reviews_id_fkey,
  ADD CONSTRAINT reviews_id_fkey FOREIGN KEY (id) REFERENCES public_texts ON DELETE CASCADE,
  DROP CONSTRAINT reviews_project_id_fkey,
  ADD CONSTRAINT reviews_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects ON DELETE CASCADE,
  DROP CONSTRAINT reviews_reply_id_fkey,
  ADD CONSTRAINT reviews_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES public_texts ON DELETE SET NULL;
ALTER TABLE review_counts
  DROP CONSTRAINT review_counts_project_id_fkey,
  ADD CONSTRAINT review_counts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects ON DELETE CASCADE;
ALTER TABLE review_invitations
  DROP CONSTRAINT review_invitations_project_id_fkey,
  ADD CONSTRAINT review_invitations_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects ON DELETE CASCADE,
  DROP CONSTRAINT review_invitations_buyer_id_fkey,
  ADD CONSTRAINT review_invitations_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users ON DELETE CASCADE;
-- A seller's reviews, whether they are shown or not, and those that search for second accounts.
CREATE INDEX reviews_of_seller ON reviews (seller_id, buyer_id);
