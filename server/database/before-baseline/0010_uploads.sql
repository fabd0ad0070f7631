-- Archives on their way by tus (rules.md F5). A row lives until a listing takes the archive, its owner cancels it, or
-- nothing came for a day.
CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  original_name text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
  parts int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- When its last byte came.
  touched_at timestamptz NOT NULL,
  finished_at timestamptz,
  CHECK ((received = bytes) = (finished_at IS NOT NULL))
);
CREATE INDEX uploads_owner ON uploads (owner_id);
CREATE INDEX uploads_touched ON uploads (touched_at);

-- The pieces in the store, each under `uploads/<filename>`; one begins where the one before ends.
CREATE TABLE upload_parts (
  upload_id uuid NOT NULL REFERENCES uploads ON DELETE CASCADE,
  first_byte bigint NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  filename text NOT NULL UNIQUE,
  PRIMARY KEY (upload_id, first_byte)
);
