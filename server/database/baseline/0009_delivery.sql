-- What was downloaded, by whom and in what right.

-- Every download, for both sides (rule F6); also the evidence in a refund (rule P10).
CREATE TABLE downloads (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  -- A listing without a sale is really deleted (rule L1): what was read of it before goes with it.
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  version_id uuid REFERENCES project_versions ON DELETE SET NULL,
  document_id uuid REFERENCES project_documents ON DELETE SET NULL,
  -- In what right: buyer, seller, or admin.
  capacity text NOT NULL CHECK (capacity IN ('buyer', 'seller', 'admin', 'reader')),
  first_byte bigint NOT NULL,
  last_byte bigint NOT NULL,
  started_at timestamptz NOT NULL,
  -- What a buyer got as a buyer: an archive, or a document that was for buyers only at that moment (rules F7, P10).
  -- Rows with a version count without it.
  for_buyers boolean NOT NULL DEFAULT false
);
CREATE INDEX downloads_project ON downloads (project_id, started_at DESC);
CREATE INDEX downloads_user ON downloads (user_id, started_at DESC);
-- Whether something was downloaded since it was bought.
CREATE INDEX downloads_user_project ON downloads (user_id, project_id, started_at DESC);

-- A download counts once per buyer, version and day (rule L10).
CREATE TABLE download_days (
  user_id uuid NOT NULL REFERENCES users,
  version_id uuid NOT NULL REFERENCES project_versions ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (user_id, version_id, day)
);
