import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { Snapshot } from '../../rules/snapshot.ts';
import { parseVersions, type StoredVersion, type VersionInJson, versionsInJson } from '../versions.ts';

/**
 * How a listing stands with one of its versions; `null` stands for the one it sells. What is claimed of an open
 * version counts as if it were approved; claims of the one that sells have taken effect long ago.
 */
export async function findSnapshot(
  db: Kysely<DB>,
  projectId: string,
  versionId: string | null,
): Promise<Snapshot | undefined> {
  const { rows } = await sql<{ snapshot: Snapshot }>`
    SELECT ${SNAPSHOT} AS snapshot FROM ${withVersion(versionId)} WHERE p.id = ${projectId}`.execute(db);
  return rows[0]?.snapshot;
}

/** What a change of a locked listing rests on. */
export interface PartsForChange {
  /** With the version that it sells. */
  snapshot: Snapshot;
  versions: StoredVersion[];
  sellerName: string;
}

/**
 * Reads all parts of a listing with one statement. With `holdSeller` their account stays as it is until the end of the
 * transaction: held after the listing and before anything of the market is counted, as everywhere.
 */
export async function readParts(
  db: Kysely<DB>,
  projectId: string,
  { holdSeller }: { holdSeller: boolean },
): Promise<PartsForChange> {
  const versions = versionsInJson(db, projectId);
  const { rows } = await sql<Omit<PartsForChange, 'versions'> & { versions: VersionInJson[] }>`
    SELECT ${SNAPSHOT} AS snapshot, ${versions} AS versions,
      (SELECT display_name FROM users WHERE uid = p.seller_id ${holdSeller ? sql`FOR SHARE` : sql``}) AS "sellerName"
    FROM ${withVersion(null)} WHERE p.id = ${projectId}`.execute(db);
  return { ...rows[0]!, versions: parseVersions(rows[0]!.versions) };
}

const SNAPSHOT = sql<Snapshot>`jsonb_build_object(
  'title', p.title, 'description', p.description, 'category', p.category, 'tags', to_jsonb(p.tags),
  'demoUrl', p.demo_url, 'githubRepo', p.github_repo, 'details', p.details,
  'zipDescription', p.zip_description, 'negotiable', p.negotiable,
  'completionStatus', coalesce(claimed.of->'completionStatus', to_jsonb(p.completion_status)),
  'licences', coalesce(claimed.of->'licences', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('tier', l.tier, 'pricePaise', l.price_paise)), '[]')
    FROM project_licences l WHERE l.project_id = p.id)),
  'permittedUse', to_jsonb(p.permitted_use), 'volumeSteps', p.volume_steps,
  'licenceConditions', to_jsonb(p.licence_conditions),
  'licenceKeys', p.licence_keys,
  'keyActivations', p.key_activations,
  'supportMonths', p.support_months, 'answerHours', p.answer_hours,
  'supportExtensionPaise', p.support_extension_paise,
  'ownCondition', coalesce(claimed.of->'ownCondition', to_jsonb(p.own_condition)),
  'images', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'filename', i.filename, 'caption', i.caption)
      ORDER BY i.is_primary DESC, i.position), '[]')
    FROM project_images i WHERE i.project_id = p.id AND i.removed_at IS NULL),
  'documents', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'filename', d.filename,
      'originalName', d.original_name, 'fileType', d.file_type, 'access', d.access,
      'description', d.description, 'bytes', d.bytes) ORDER BY d.position), '[]')
    FROM project_documents d WHERE d.project_id = p.id AND d.removed_at IS NULL),
  'version', CASE WHEN v.id IS NOT NULL THEN jsonb_build_object('id', v.id, 'number', v.number,
    'bytes', v.bytes, 'sha256', encode(v.sha256, 'hex')) END
)`;

/** The rows that `SNAPSHOT` reads. */
function withVersion(versionId: string | null) {
  return sql`projects p
    LEFT JOIN project_versions v ON v.project_id = p.id AND v.id = coalesce(${versionId}, p.current_version_id)
    CROSS JOIN LATERAL (SELECT CASE WHEN v.id <> p.current_version_id THEN v.claims END AS of) claimed`;
}

/** The archive of the version that is sold, or would be, and of the one under review. */
export function findReviewed(db: Kysely<DB>, projectId: string) {
  return db
    .selectFrom('projects as p')
    .leftJoin('project_versions as sold', 'sold.id', 'p.current_version_id')
    .leftJoin('project_versions as open', (join) =>
      join
        .onRef('open.project_id', '=', 'p.id')
        .onRef('open.id', '<>', 'p.current_version_id')
        .on('open.status', 'in', ['pending', 'changes_requested']),
    )
    .select(['p.id', 'open.id as open_id', 'open.filename as open_filename', 'open.bytes as open_bytes'])
    .select(['sold.filename as sold_filename', 'sold.bytes as sold_bytes', 'sold.files as sold_files'])
    .where('p.id', '=', projectId)
    .executeTakeFirst();
}

const DECISIONS_SHOWN = 100;

/** Decisions about a listing and its versions, newest first. */
export function listDecisions(db: Kysely<DB>, projectId: string) {
  return db
    .selectFrom('project_decisions')
    .select(['id', 'reason_code', 'reason', 'decided_at', 'from_status', 'to_status'])
    .select([
      sql<
        string | null
      >`CASE WHEN snapshot->>'subject' = 'version' THEN snapshot->'version'->>'number' END`.as('version'),
    ])
    .where('project_id', '=', projectId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DECISIONS_SHOWN)
    .execute();
}

/** The last decision about what a listing shows, with how it stood then. */
export async function findLastSnapshot(db: Kysely<DB>, projectId: string) {
  const row = await db
    .selectFrom('project_decisions')
    .select(['reason_code', 'reason', 'decided_at', 'snapshot'])
    .where('project_id', '=', projectId)
    .where('snapshot', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, snapshot: row.snapshot as unknown as Snapshot };
}
