import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { StoredArchive } from '#platform/files/archives/stored/stored-archive.ts';
import type { Overlap } from '../rules/overlaps.ts';
import type { OverlapRow } from '../view/overlaps.ts';

type Db = Kysely<DB>;

/** Keeps the overlaps that were found this time; those that were not found again go, as do those with what is gone meanwhile. */
export async function replaceOverlaps(
  db: Db,
  versionId: string,
  overlaps: readonly (Overlap & { id: string })[],
): Promise<void> {
  const others = overlaps.map((overlap) => overlap.versionId);
  await sql`
    INSERT INTO code_overlaps (id, version_id, other_version_id, shared, share, seen_at)
    SELECT found.id, ${versionId}, v.id, found.shared, found.share, found.seen_at
    FROM unnest(${overlaps.map(({ id }) => id)}::uuid[], ${others}::uuid[],
      ${overlaps.map(({ shared }) => shared)}::int[], ${overlaps.map(({ share }) => share)}::real[],
      ${overlaps.map(({ seenAt }) => seenAt)}::timestamptz[])
      AS found (id, other_id, shared, share, seen_at)
    JOIN project_versions v ON v.id = found.other_id
    ON CONFLICT (version_id, other_version_id)
      DO UPDATE SET shared = excluded.shared, share = excluded.share, seen_at = excluded.seen_at`.execute(db);
  await sql`DELETE FROM code_overlaps
    WHERE version_id = ${versionId} AND other_version_id <> ALL(${others}::uuid[])`.execute(db);
}

/** Pairs of files that are listed of one overlap. */
const MOST_PAIRS = 100;

/** What of a listing's code was found to be in others first, with the pairs of files that share most. */
export async function listOverlaps(db: Db, projectId: string): Promise<OverlapRow[]> {
  const { rows } = await sql<OverlapRow>`
    SELECT o.id, v.number AS version, p.id AS other_project_id, p.title AS other_title,
      u.display_name AS other_seller, w.number AS other_version, o.shared, o.share, o.seen_at,
      coalesce(pairs.files, '[]') AS files
    FROM project_versions v
    JOIN code_overlaps o ON o.version_id = v.id
    JOIN project_versions w ON w.id = o.other_version_id
    JOIN projects p ON p.id = w.project_id
    JOIN users u ON u.uid = p.seller_id
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('path', path, 'otherPath', other_path, 'shared', shared)
        ORDER BY shared DESC, path, other_path) AS files
      FROM (
        SELECT a.files[f.file + 1] AS path, b.files[g.file + 1] AS other_path, count(*) AS shared
        FROM code_archives a
        JOIN code_fingerprints f ON f.archive_id = a.id
        JOIN code_archives b ON b.version_id = w.id
        JOIN code_fingerprints g ON g.archive_id = b.id AND g.fingerprint = f.fingerprint
        WHERE a.version_id = v.id
        GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${MOST_PAIRS}
      ) pair
    ) pairs
    WHERE v.project_id = ${projectId}
    ORDER BY v.created_at DESC, o.share DESC, o.id`.execute(db);
  return rows;
}

/** Where the archives of both sides are stored. */
export interface OverlapArchives {
  own: StoredArchive;
  other: StoredArchive;
}

export async function findOverlapArchives(db: Db, id: string): Promise<OverlapArchives | undefined> {
  const { rows } = await sql<OverlapArchives>`
    SELECT jsonb_build_object('filename', v.filename, 'bytes', v.bytes) AS own,
      jsonb_build_object('filename', w.filename, 'bytes', w.bytes) AS other
    FROM code_overlaps o
    JOIN project_versions v ON v.id = o.version_id
    JOIN project_versions w ON w.id = o.other_version_id
    WHERE o.id = ${id}`.execute(db);
  return rows[0];
}
