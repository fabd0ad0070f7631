import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type FindingKind, NEVER_SHOWN } from '#contract/inspection/constants.ts';
import type { Sample } from '#contract/inspection/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { INSIDE } from '#platform/files/archives/stored/archive-parts.ts';
import { MOST_PROBLEMS } from '../inspector/most-problems.ts';
import { MOST_FINDINGS } from '../rules/findings.ts';

type Db = Kysely<DB>;

/** What is looked for up to a bound, and might be in files that nobody has looked through when it is reached. */
const BOUNDED: readonly FindingKind[] = [...NEVER_SHOWN, 'public_key_id'];

/** Of an archive that could not be inspected, or in which more was found than is kept, nobody knows what is in a file. */
const IS_READ = sql<boolean>`(coalesce((i.facts->>'files')::int > 0, false) AND (
  SELECT count(*) < ${MOST_FINDINGS} AND count(*) FILTER (WHERE found.kind = ANY(${BOUNDED}::text[])) < ${MOST_PROBLEMS}
  FROM inspection_findings found WHERE found.version_id = i.version_id))`;

/** Something found speaks against `s.path` of a version, or a ZIP that it lies in was not looked into whole. */
const forbidsShowing = (versionId: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM inspection_findings f
  WHERE f.version_id = ${versionId} AND (f.path = s.path AND f.kind = ANY(${NEVER_SHOWN}::text[])
    OR f.kind = 'not_inspected' AND f.path <> '' AND starts_with(s.path, f.path || ${INSIDE}::text)))`;

/** A version whose archive samples are read from. */
export interface SampleSource {
  id: string;
  project_id: string;
  filename: string;
  bytes: number;
  sha256: Buffer;
  /** The inspection of this very archive has ended. */
  inspected: boolean;
  /** Its files have been read: nobody knows what is in one that could not be inspected. */
  isRead: boolean;
  /** What the listing's seller has chosen. */
  paths: string[];
}

/** The samples of a version as everybody sees them, in their seller's order. */
export async function listSamples(db: Db, versionId: string): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    SELECT s.path, s.html, s.is_cut AS "isCut"
    FROM inspection_samples s
    JOIN project_versions v ON v.id = s.version_id AND v.sha256 = s.sha256
    JOIN inspections i ON i.version_id = v.id AND i.sha256 = v.sha256
    JOIN sample_choices c ON c.project_id = v.project_id AND s.path = ANY(c.paths)
    WHERE s.version_id = ${versionId} AND ${IS_READ} AND NOT ${forbidsShowing(sql`s.version_id`)}
    ORDER BY array_position(c.paths, s.path)`.execute(db);
  return rows;
}

/** The versions of a seller's listing that are sold or wait, the newest first; nothing where the listing is not theirs. */
export async function listSources(
  db: Db,
  projectId: string,
  sellerId: string,
): Promise<SampleSource[] | undefined> {
  const { rows } = await sql<SampleSource | { id: null }>`
    ${sources(sql`AND (v.id = p.current_version_id OR v.status IN ('pending', 'changes_requested'))`)}
    WHERE p.id = ${projectId} AND p.seller_id = ${sellerId}
    ORDER BY v.created_at DESC, v.id DESC`.execute(db);
  if (rows.length === 0) return undefined;
  return rows.filter((row) => row.id !== null);
}

/** One version; nothing when it is gone. */
export async function findSource(db: Db, versionId: string): Promise<SampleSource | undefined> {
  const { rows } = await sql<SampleSource>`${sources(sql``)}
    WHERE v.id = ${versionId}`.execute(db);
  return rows[0];
}

const sources = (chosen: RawBuilder<unknown>) => sql`
  SELECT v.id, p.id AS project_id, v.filename, v.bytes, v.sha256, i.inspected_at IS NOT NULL AS inspected,
    ${IS_READ} AS "isRead",
    coalesce(c.paths, '{}') AS paths
  FROM projects p
  LEFT JOIN project_versions v ON v.project_id = p.id ${chosen}
  LEFT JOIN inspections i ON i.version_id = v.id AND i.sha256 = v.sha256
  LEFT JOIN sample_choices c ON c.project_id = p.id`;

/** Of these paths, those that must not be shown. */
export async function listNeverShown(
  db: Db,
  versionId: string,
  paths: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    SELECT s.path FROM unnest(${paths}::text[]) s (path) WHERE ${forbidsShowing(sql`${versionId}`)}`.execute(
    db,
  );
  return new Set(rows.map(({ path }) => path));
}

/** What a seller shows from now on; nothing without paths. */
export async function saveChoice(db: Db, projectId: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) {
    await db.deleteFrom('sample_choices').where('project_id', '=', projectId).execute();
    return;
  }
  await db
    .insertInto('sample_choices')
    .values({ project_id: projectId, paths: [...paths] })
    .onConflict((on) => on.column('project_id').doUpdateSet({ paths: [...paths] }))
    .execute();
}

/** Keeps these samples of a version instead of all others, as long as its inspected archive is the one they are of. */
export async function replaceSamples(
  db: Db,
  { id, sha256 }: Pick<SampleSource, 'id' | 'sha256'>,
  samples: readonly Sample[],
): Promise<void> {
  await db.deleteFrom('inspection_samples').where('version_id', '=', id).execute();
  await sql`
    INSERT INTO inspection_samples (version_id, sha256, path, html, is_cut)
    SELECT i.version_id, i.sha256, s.path, s.html, s."isCut"
    FROM inspections i, jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) AS s (path text, html text, "isCut" boolean)
    WHERE i.version_id = ${id} AND i.sha256 = ${sha256} AND i.inspected_at IS NOT NULL`.execute(db);
}
