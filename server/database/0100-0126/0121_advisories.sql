-- Known holes of packages, as the operator loads them from OSV records.
CREATE TABLE advisories (
  id text PRIMARY KEY,
  -- Names of the same hole in other databases, such as its CVE.
  aliases text[] NOT NULL,
  summary text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('critical', 'high', 'medium', 'low')),
  modified_at timestamptz NOT NULL
);

-- Which versions of a package an advisory is about: ranges by their events, and versions that no range covers.
CREATE TABLE advisory_packages (
  advisory_id text NOT NULL REFERENCES advisories ON DELETE CASCADE,
  -- As OSV writes it, such as PyPI.
  ecosystem text NOT NULL,
  package text NOT NULL,
  affected jsonb NOT NULL,
  PRIMARY KEY (advisory_id, ecosystem, package)
);
CREATE INDEX advisory_packages_by_name ON advisory_packages (ecosystem, package);
