-- What a person has asked to take along of what the market holds about them (rule A9).
CREATE TABLE personal_exports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('running', 'ready', 'failed', 'expired')),
  asked_at timestamptz NOT NULL,
  -- Begun since it was asked for: one whose process died is tried a few times only.
  attempts int NOT NULL DEFAULT 0,
  -- How much of it is written.
  percent_done int NOT NULL DEFAULT 0 CHECK (percent_done BETWEEN 0 AND 100),
  -- When it was ready, or given up.
  ended_at timestamptz,
  -- The ZIP in the store, under `exports/<filename>`, and when it goes.
  filename text UNIQUE,
  bytes bigint CHECK (bytes > 0),
  sha256 bytea CHECK (length(sha256) = 32),
  expires_at timestamptz,
  CHECK ((status = 'running') = (ended_at IS NULL)),
  CHECK ((status = 'ready') = (filename IS NOT NULL)),
  CHECK ((filename IS NULL) = (sha256 IS NULL)),
  CHECK ((status IN ('ready', 'expired')) = (bytes IS NOT NULL)),
  CHECK ((bytes IS NULL) = (expires_at IS NULL))
);
-- One at a time, and one file at a time; the indexes decide between two at once.
CREATE UNIQUE INDEX personal_exports_running ON personal_exports (user_id) WHERE status = 'running';
CREATE UNIQUE INDEX personal_exports_ready ON personal_exports (user_id) WHERE status = 'ready';
CREATE INDEX personal_exports_user ON personal_exports (user_id, asked_at DESC);
CREATE INDEX personal_exports_expiry ON personal_exports (expires_at) WHERE status = 'ready';
CREATE INDEX personal_exports_asked ON personal_exports (asked_at);
