-- Every download, for both sides (rules.md F6); also the evidence in a refund (rules.md P10).
CREATE TABLE downloads (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  project_id uuid NOT NULL REFERENCES projects,
  version_id uuid REFERENCES project_versions,
  document_id uuid REFERENCES project_documents ON DELETE SET NULL,
  -- In what right: buyer, seller, or admin.
  capacity text NOT NULL CHECK (capacity IN ('buyer', 'seller', 'admin', 'reader')),
  first_byte bigint NOT NULL,
  last_byte bigint NOT NULL,
  started_at timestamptz NOT NULL
);
CREATE INDEX downloads_project ON downloads (project_id, started_at DESC);
CREATE INDEX downloads_user ON downloads (user_id, started_at DESC);

-- A download counts once per buyer, version and day (rules.md L10).
CREATE TABLE download_days (
  user_id uuid NOT NULL REFERENCES users,
  version_id uuid NOT NULL REFERENCES project_versions ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (user_id, version_id, day)
);
