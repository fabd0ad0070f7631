import { type Kysely, sql } from 'kysely';
import type { Manifest } from '#contract/inspection/schemas.ts';
import type { VersionStatus } from '#contract/listings/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';

/** A version that is compared with another. */
export interface ComparedVersion {
  number: string;
  status: VersionStatus;
  /** Stored name of its archive. */
  filename: string;
  bytes: number;
  /** `null` while nobody has inspected the archive. */
  manifests: Manifest[] | null;
}

/** A listing with those of its versions that have one of some numbers. */
export interface ComparedListing {
  seller_id: string;
  /** The caller has a live entitlement. */
  owned: boolean;
  versions: ComparedVersion[];
}

export async function findCompared(
  db: Kysely<DB>,
  projectId: string,
  { numbers, callerId }: { numbers: readonly string[]; callerId: string },
): Promise<ComparedListing | undefined> {
  const { rows } = await sql<ComparedListing>`
    SELECT p.seller_id,
      EXISTS (SELECT FROM live_entitlements e WHERE e.buyer_id = ${callerId} AND e.project_id = p.id) AS owned,
      (SELECT coalesce(json_agg(json_build_object('number', v.number, 'status', v.status, 'filename', v.filename,
          'bytes', v.bytes, 'manifests', CASE WHEN i.inspected_at IS NOT NULL AND (i.facts->>'files')::int > 0 THEN i.facts->'manifests' END)), '[]')
        FROM project_versions v
        LEFT JOIN inspections i ON i.version_id = v.id AND i.sha256 = v.sha256
        WHERE v.project_id = p.id AND v.number = ANY(${numbers}::text[])) AS versions
    FROM projects p WHERE p.id = ${projectId}`.execute(db);
  return rows[0];
}

/** Whether a buyer has downloaded what they own of a listing, an archive or a document for buyers (rule P10). */
export async function hasDownloaded(db: Kysely<DB>, buyerId: string, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM live_entitlements e JOIN downloads d ON d.user_id = e.buyer_id AND d.project_id = e.project_id
    WHERE e.buyer_id = ${buyerId} AND e.project_id = ${projectId} AND d.capacity = 'buyer'
      AND d.for_buyers AND d.started_at >= e.granted_at
    LIMIT 1`.execute(db);
  return rows.length > 0;
}
