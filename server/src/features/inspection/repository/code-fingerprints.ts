import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { CodeSample } from '../inspector/fingerprints/code-sample.ts';
import type { SharedCode } from '../rules/overlaps.ts';
import type { VersionToInspect } from './inspections.ts';

type Db = Kysely<DB>;

/**
 * Keeps the sample of a version's archive in place of the one before. Fingerprints that the version had already keep the time when
 * they came; `cameAt` is that of the archive.
 * @returns whether the version still has this archive
 */
export async function saveSample(
  db: Db,
  { id, sha256 }: { id: string; sha256: Buffer },
  { level, files, fingerprints, fileOf }: CodeSample,
  cameAt: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO code_archives (version_id, level, files)
    SELECT id, ${level}, ${files}::text[] FROM project_versions WHERE id = ${id} AND sha256 = ${sha256}
    ON CONFLICT (version_id) DO UPDATE SET level = excluded.level, files = excluded.files
    RETURNING id`.execute(db);
  const archive = rows[0];
  if (!archive) return false;
  await sql`DELETE FROM code_fingerprints
    WHERE archive_id = ${archive.id} AND fingerprint <> ALL(${fingerprints}::int[])`.execute(db);
  await sql`
    INSERT INTO code_fingerprints AS f (fingerprint, archive_id, file, seen_at)
    SELECT fingerprint, ${archive.id}, file, ${cameAt}
    FROM unnest(${fingerprints}::int[], ${fileOf}::smallint[]) AS sample (fingerprint, file)
    ON CONFLICT (fingerprint, archive_id) DO UPDATE SET file = excluded.file WHERE f.file <> excluded.file`.execute(
    db,
  );
  return true;
}

/** How many sellers may have a piece of code before it counts as common to all. */
const COMMON_SELLERS = 20;
/** Archives that are asked for a piece of code, those that were inspected first. */
const MOST_ARCHIVES = 201;
/** Versions that are looked at further. */
const MOST_CANDIDATES = 100;

/**
 * Which versions of other sellers share at least `least` fingerprints with the kept sample of this version's archive, those that
 * share most first. What many sellers have is left out, however many archives one of them has. One statement, whose work is bounded
 * however many archives there are: of each fingerprint, the index is asked for a few rows.
 */
export async function listSharedCode(
  db: Db,
  { id, project_id }: Pick<VersionToInspect, 'id' | 'project_id'>,
  { level, fingerprints }: Pick<CodeSample, 'level' | 'fingerprints'>,
  least: number,
): Promise<SharedCode[]> {
  const { rows } = await sql<SharedCode>`
    WITH me AS (SELECT seller_id FROM projects WHERE id = ${project_id}),
    held AS MATERIALIZED (
      SELECT own.fingerprint, f.seen_at, f.archive_id, a.version_id, a.level, v.project_id, p.seller_id,
        p.seller_id = (SELECT seller_id FROM me) AS is_mine
      FROM unnest(${fingerprints}::int[]) AS own (fingerprint)
      CROSS JOIN LATERAL (
        SELECT archive_id, seen_at FROM code_fingerprints
        WHERE fingerprint = own.fingerprint ORDER BY archive_id LIMIT ${MOST_ARCHIVES}
      ) f
      JOIN code_archives a ON a.id = f.archive_id
      JOIN project_versions v ON v.id = a.version_id
      JOIN projects p ON p.id = v.project_id
    ), rare AS MATERIALIZED (
      -- The version's own row as well: those of others may be all that the index was asked for.
      SELECT h.fingerprint, least(min(h.seen_at) FILTER (WHERE h.is_mine), min(own.seen_at)) AS mine_at
      FROM held h LEFT JOIN code_fingerprints own ON own.fingerprint = h.fingerprint
        AND own.archive_id = (SELECT a.id FROM code_archives a WHERE a.version_id = ${id})
      GROUP BY h.fingerprint
      HAVING count(DISTINCT h.seller_id) <= ${COMMON_SELLERS}
    ), shared AS (
      SELECT h.archive_id, h.version_id, h.project_id, h.seller_id, greatest(h.level, ${level}::int) AS level,
        count(*) FILTER (WHERE h.seen_at < r.mine_at)::int AS copied,
        count(*) FILTER (WHERE h.seen_at > r.mine_at)::int AS copied_later,
        min(h.seen_at) FILTER (WHERE h.seen_at < r.mine_at) AS seen_at
      FROM held h JOIN rare r USING (fingerprint)
      WHERE NOT h.is_mine
      GROUP BY h.archive_id, h.version_id, h.project_id, h.seller_id, h.level
      HAVING count(*) >= ${least}
      ORDER BY count(*) DESC, h.archive_id LIMIT ${MOST_CANDIDATES}
    )
    SELECT version_id AS "versionId", project_id AS "projectId", seller_id AS "sellerId", copied, copied_later AS "copiedLater", seen_at AS "seenAt",
      (SELECT count(*) FROM rare WHERE fingerprint & ((1 << s.level) - 1) = 0)::int AS comparable,
      (SELECT count(*) FROM code_fingerprints f
        WHERE f.archive_id = s.archive_id AND f.fingerprint & ((1 << s.level) - 1) = 0)::int AS "otherComparable",
      EXISTS (SELECT FROM code_overlaps o WHERE o.version_id = s.version_id) AS "isFound"
    FROM shared s
    ORDER BY greatest(copied, copied_later) DESC, seen_at, version_id`.execute(db);
  return rows;
}
