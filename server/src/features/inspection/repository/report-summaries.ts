import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { SummaryRow } from '../view/report-summary.ts';

/** Of what these listings sell, where an inspection of it has ended. */
export async function listSummaries(db: Kysely<DB>, projectIds: readonly string[]): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    SELECT v.project_id, i.facts->'languages' AS languages, i.facts->'frameworks' AS frameworks,
      i.facts->'licences' AS licences, i.facts->'has' AS has, i.facts->'requirements'->'runtimes' AS runtimes,
      (SELECT count(DISTINCT (manifest->>'ecosystem', dependency->>'name'))::int
        FROM jsonb_array_elements(i.facts->'manifests') manifest,
          jsonb_array_elements(manifest->'dependencies') dependency) AS dependencies,
      (SELECT coalesce(jsonb_object_agg(severity, found), '{}') FROM (
        SELECT severity, count(*) AS found FROM inspection_findings f WHERE f.version_id = v.id GROUP BY severity
      ) counted) AS counts
    FROM projects p JOIN project_versions v ON v.id = p.current_version_id
    JOIN inspections i ON i.version_id = v.id AND i.sha256 = v.sha256 AND i.inspected_at IS NOT NULL
    WHERE p.id = ANY(${projectIds}::uuid[])`.execute(db);
  return rows;
}
