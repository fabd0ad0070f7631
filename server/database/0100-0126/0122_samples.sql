-- Sample files: a seller opens up to five files of the archive to everybody (rule I1).

-- What a listing's seller chose, in this order. It holds for its next version too.
CREATE TABLE sample_choices (
  project_id uuid PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  paths text[] NOT NULL CHECK (cardinality(paths) BETWEEN 1 AND 5)
);

-- The chosen files as they are shown, highlighted from a version's archive.
CREATE TABLE inspection_samples (
  version_id uuid NOT NULL REFERENCES inspections ON DELETE CASCADE,
  path text NOT NULL,
  -- Of the archive that they were read from: those of an earlier one under the same version are not shown.
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  html text NOT NULL,
  -- The file goes on behind what is shown of it.
  is_cut boolean NOT NULL,
  PRIMARY KEY (version_id, path)
);
