-- A picture or document that its seller removed stays for some minutes, in which it can be brought back (decision 113).
ALTER TABLE project_images ADD COLUMN removed_at timestamptz,
  -- Whether it was the primary one when it was removed; one that is removed never is.
  ADD COLUMN was_primary boolean NOT NULL DEFAULT false;
ALTER TABLE project_documents ADD COLUMN removed_at timestamptz;
CREATE INDEX project_images_removed ON project_images (removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX project_documents_removed ON project_documents (removed_at) WHERE removed_at IS NOT NULL;
