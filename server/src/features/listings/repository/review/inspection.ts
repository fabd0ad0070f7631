import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { InspectionState } from '../../rules/trusted-seller.ts';

const NOT_BEGUN: InspectionState = { status: 'running', worst: null };

/**
 * Of a version's archive as it is now; one that nobody has begun to inspect is `running` too. The feature `inspection`,
 * which comes later, keeps these rows.
 */
export async function findInspection(db: Kysely<DB>, versionId: string): Promise<InspectionState> {
  const { rows } = await sql<InspectionState>`
    SELECT i.status, i.worst FROM project_versions v
    JOIN inspections i ON i.version_id = v.id AND i.sha256 = v.sha256
    WHERE v.id = ${versionId}`.execute(db);
  return rows[0] ?? NOT_BEGUN;
}

/** Of what is to be decided about a listing: the version of a published one that waits, else what it sells or would. */
export async function findInspectionToDecide(db: Kysely<DB>, id: string): Promise<InspectionState> {
  const { rows } = await sql<InspectionState>`
    SELECT i.status, i.worst FROM projects p
    JOIN project_versions v ON v.id = coalesce((SELECT waiting.id FROM project_versions waiting
      WHERE waiting.project_id = p.id AND waiting.status = 'pending'
        AND waiting.id IS DISTINCT FROM p.current_version_id), p.current_version_id)
    JOIN inspections i ON i.version_id = v.id AND i.sha256 = v.sha256
    WHERE p.id = ${id}`.execute(db);
  return rows[0] ?? NOT_BEGUN;
}
