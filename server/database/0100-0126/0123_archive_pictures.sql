-- Pictures out of a version's archive, made anew: those that its README shows, and a gallery of archives that are mostly
-- pictures (rule I1). They are served as a listing's own pictures are, from the same folder of the store.
CREATE TABLE inspection_pictures (
  version_id uuid NOT NULL REFERENCES inspections ON DELETE CASCADE,
  path text NOT NULL,
  -- Of the archive that it was read from.
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  -- Public name under /api/projects/images/, also the key in the store.
  filename text NOT NULL UNIQUE,
  width int NOT NULL,
  height int NOT NULL,
  colour text NOT NULL,
  -- Its place in the gallery; none is only in the README.
  position int,
  PRIMARY KEY (version_id, path)
);
