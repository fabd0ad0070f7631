-- A version is what a review is about: an archive, the claims made of it, and the licences it is sold under
-- (rules.md L4, L6). One of claims alone shares its archive with the version before it.
ALTER TABLE project_versions DROP CONSTRAINT project_versions_filename_key;
CREATE INDEX project_versions_filename ON project_versions (filename);
ALTER TABLE project_versions DROP CONSTRAINT project_versions_status_check;
ALTER TABLE project_versions ADD CHECK (status IN ('pending', 'changes_requested', 'approved', 'rejected'));
-- What takes effect with the approval, beside the archive: `completionStatus`, `licences`. Empty: nothing.
ALTER TABLE project_versions ADD COLUMN claims jsonb NOT NULL DEFAULT '{}';
-- At most one that waits for a decision or for its seller.
CREATE UNIQUE INDEX project_versions_one_open ON project_versions (project_id)
  WHERE status IN ('pending', 'changes_requested');
CREATE INDEX project_versions_project ON project_versions (project_id, created_at DESC, id DESC);

-- A listing without a sale is really deleted (rules.md L1): what was read of it before goes with it.
ALTER TABLE downloads DROP CONSTRAINT downloads_project_id_fkey,
  ADD FOREIGN KEY (project_id) REFERENCES projects ON DELETE CASCADE;
ALTER TABLE downloads DROP CONSTRAINT downloads_version_id_fkey,
  ADD FOREIGN KEY (version_id) REFERENCES project_versions ON DELETE SET NULL;

-- How the listing stood when it was decided, so that the next review can show what changed.
ALTER TABLE project_decisions ADD COLUMN snapshot jsonb;

-- When something of a listing began to wait for an admin: the listing itself or a version of it.
ALTER TABLE projects ADD COLUMN waiting_since timestamptz;
UPDATE projects SET waiting_since = submitted_at WHERE status = 'pending';
CREATE INDEX projects_waiting ON projects (waiting_since, id) WHERE waiting_since IS NOT NULL;

-- One row per visitor, listing and day, under a hash whose key changes daily (rules.md L10). Rolled up each minute.
CREATE TABLE project_views (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  day date NOT NULL,
  visitor bytea NOT NULL,
  counted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (project_id, day, visitor)
);
CREATE INDEX project_views_uncounted ON project_views (project_id) WHERE NOT counted;
CREATE INDEX project_views_day ON project_views (day);

-- Whom the approval of a version was told: nobody is told twice, however often the job runs (rules.md L6).
CREATE TABLE version_notices (
  version_id uuid NOT NULL REFERENCES project_versions ON DELETE CASCADE,
  buyer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (version_id, buyer_id)
);
-- Everybody who has a listing, page by page.
CREATE INDEX entitlements_project ON entitlements (project_id, buyer_id) WHERE revoked_at IS NULL;
