-- What a seller changed of a published listing without a review, for admins to look at (rules.md L4). One row for each
-- change, written with it; nothing else writes here but an admin who has seen it.
CREATE TABLE unreviewed_changes (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  changed_by uuid NOT NULL REFERENCES users,
  changed_at timestamptz NOT NULL,
  -- [{ field, before, after }] as a review tells them; long texts are cut around what differs.
  changes jsonb NOT NULL,
  -- Stored names of pictures, and stored and original names of documents, that came with it.
  new_images jsonb NOT NULL DEFAULT '[]',
  new_documents jsonb NOT NULL DEFAULT '[]',
  seen_at timestamptz,
  seen_by uuid REFERENCES users,
  CHECK ((seen_at IS NULL) = (seen_by IS NULL))
);
CREATE INDEX unreviewed_changes_at ON unreviewed_changes (changed_at, id);
CREATE INDEX unreviewed_changes_unseen ON unreviewed_changes (changed_at, id) WHERE seen_at IS NULL;
CREATE INDEX unreviewed_changes_project ON unreviewed_changes (project_id, changed_at DESC);
