-- What archives' code is recognised by, and what of it was in another seller's archive first (rule I3).

-- One row for a version whose archive has code of its own. The numbers are shorter than ids: each fingerprint has one.
CREATE TABLE code_archives (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  version_id uuid NOT NULL UNIQUE REFERENCES project_versions ON DELETE CASCADE,
  -- It has the fingerprints whose last `level` bits are zero.
  level smallint NOT NULL,
  -- Where the fingerprints are.
  files text[] NOT NULL
);

-- A sample of each archive's fingerprints, at most 400. The wide column is first, so that no byte is lost between them.
CREATE TABLE code_fingerprints (
  -- When the archive came that had it first, of those that the version has had.
  seen_at timestamptz NOT NULL,
  fingerprint int NOT NULL,
  archive_id int NOT NULL REFERENCES code_archives ON DELETE CASCADE,
  -- Its place in the archive's `files`, from 0.
  file smallint NOT NULL,
  PRIMARY KEY (fingerprint, archive_id)
);
CREATE INDEX code_fingerprints_archive ON code_fingerprints (archive_id);

-- What of a version's code another seller had before its seller: found by its inspections, for admins to look at.
CREATE TABLE code_overlaps (
  id uuid PRIMARY KEY,
  version_id uuid NOT NULL REFERENCES project_versions ON DELETE CASCADE,
  other_version_id uuid NOT NULL REFERENCES project_versions ON DELETE CASCADE,
  -- Fingerprints that both have, and their part of those of the version that are not common to many sellers.
  shared int NOT NULL,
  share real NOT NULL,
  -- When the other seller had the code.
  seen_at timestamptz NOT NULL,
  UNIQUE (version_id, other_version_id)
);
CREATE INDEX code_overlaps_other ON code_overlaps (other_version_id);
