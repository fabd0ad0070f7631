-- What an inspection of a version's archive found (rules I1, I2, I4).

-- One row for a version, kept by its inspections. It speaks of the version as long as both have one checksum: a
-- version whose archive was replaced has not been inspected.
CREATE TABLE inspections (
  version_id uuid PRIMARY KEY REFERENCES project_versions ON DELETE CASCADE,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  status text NOT NULL CHECK (status IN ('running', 'clean', 'findings', 'blocked')),
  -- The worst finding's severity; none has been found, or the inspection runs.
  worst text CHECK (worst IN ('critical', 'high', 'medium', 'low')),
  inspector_version int NOT NULL,
  -- Begun since the last end: one whose process died is tried a few times only.
  attempts int NOT NULL DEFAULT 0,
  inspected_at timestamptz,
  -- When a sweep looks at it next.
  due_at timestamptz NOT NULL,
  -- What the report says beside its findings, as `InspectionFacts` has it.
  facts jsonb NOT NULL DEFAULT '{}',
  CHECK ((status = 'running') = (inspected_at IS NULL))
);
CREATE INDEX inspections_due ON inspections (due_at);
CREATE INDEX inspections_inspector ON inspections (inspector_version, due_at);

-- What was found. A finding keeps its row, and its seller's answer, when the archive is inspected again.
CREATE TABLE inspection_findings (
  id uuid PRIMARY KEY,
  version_id uuid NOT NULL REFERENCES inspections ON DELETE CASCADE,
  -- A hash of what it is and where: a secret itself is kept nowhere.
  fingerprint bytea NOT NULL CHECK (length(fingerprint) = 32),
  kind text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('critical', 'high', 'medium', 'low')),
  title text NOT NULL,
  path text NOT NULL,
  line int,
  excerpt text NOT NULL,
  answer text,
  answered_at timestamptz,
  UNIQUE (version_id, fingerprint),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);

-- Archives of earlier versions of the program: a sweep comes to them over a week.
INSERT INTO inspections (version_id, sha256, status, inspector_version, due_at)
  SELECT id, sha256, 'running', 0, now() + random() * interval '7 days' FROM project_versions;
