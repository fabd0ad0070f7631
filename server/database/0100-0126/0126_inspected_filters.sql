-- Searches filter by what inspections found and by how long ago a listing was updated (rule L9; decision 63).

-- What an inspection found, as `projects.filters` has it: 'framework:Next.js', 'database:PostgreSQL', 'found:MIT'. Bounded.
ALTER TABLE inspections ADD COLUMN found_filters text[] NOT NULL DEFAULT '{}';

UPDATE inspections SET found_filters = ARRAY(
  SELECT r.kind || ':' || r.name FROM (
    SELECT n.kind, n.name, row_number() OVER (PARTITION BY n.kind ORDER BY min(n.place), n.name) AS nth FROM (
      SELECT f ->> 'kind' AS kind, f ->> 'name' AS name, place
      FROM jsonb_array_elements(facts -> 'frameworks') WITH ORDINALITY x (f, place)
      WHERE length(f ->> 'name') BETWEEN 1 AND 60
      UNION ALL
      -- The licences of an expression, without its exceptions: 'MIT OR Apache-2.0' has two.
      SELECT 'found', m[1], place
      FROM jsonb_array_elements(facts -> 'licences') WITH ORDINALITY x (l, place),
        regexp_matches(regexp_replace(l ->> 'spdx', '\mWITH\s+\S+', '', 'g'), '[^\s()]+', 'g') m
      WHERE m[1] ~ '^[A-Za-z0-9.+-]{1,60}$' AND m[1] NOT IN ('AND', 'OR', 'unknown')
    ) n GROUP BY n.kind, n.name
  ) r WHERE r.nth <= CASE r.kind WHEN 'found' THEN 8 ELSE 12 END
) WHERE inspected_at IS NOT NULL;

-- The shortest period within which what the listing sells was approved, and when a sweep looks at that again. Listings that
-- are there already are looked at by the first sweeps, which give them their filters too.
ALTER TABLE projects
  ADD COLUMN updated_within text CHECK (updated_within IN ('week', 'month', 'quarter', 'year')),
  ADD COLUMN updated_within_due_at timestamptz DEFAULT '-infinity';
ALTER TABLE projects ALTER COLUMN updated_within_due_at DROP DEFAULT;
CREATE INDEX projects_updated_within_due ON projects (updated_within_due_at) WHERE updated_within_due_at IS NOT NULL;
