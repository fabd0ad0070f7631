import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { VersionStatus } from '#contract/listings/constants.ts';
import type { LanguageShare } from '#contract/listings/schemas.ts';
import type { DB, ProjectVersions } from '#platform/database/schema.generated.ts';
import type { VersionClaims } from '../rules/states.ts';
import type { VersionRow } from '../view/listings.ts';
import { CURABLE } from './status.ts';

/** What a version's archive is; two versions that differ in claims alone share it. */
export interface ArchiveRow {
  filename: string;
  original_name: string;
  bytes: number;
  sha256: Buffer;
  entries: number;
  files: number;
  unpacked_bytes: number;
  /** `LanguageShare[]` as JSON text. */
  languages: string;
}

export interface StoredVersion extends Omit<ArchiveRow, 'languages'> {
  id: string;
  number: string;
  changelog: string;
  status: VersionStatus;
  claims: VersionClaims;
  languages: LanguageShare[];
}

/** All but the hash, which is bytes. */
const STORED = [
  'id',
  'number',
  'changelog',
  'status',
  'claims',
  'filename',
  'original_name',
  'bytes',
  'entries',
  'files',
  'unpacked_bytes',
  'languages',
] as const;

/** All versions of a listing. */
export async function listStoredVersions(db: Kysely<DB>, projectId: string): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('project_versions')
    .select([...STORED, 'sha256'])
    .where('project_id', '=', projectId)
    .execute();
  return rows as unknown as StoredVersion[];
}

/** A version as JSON, which has no bytes. */
export type VersionInJson = Omit<StoredVersion, 'sha256'> & { sha256: string };

/** All versions of a listing as JSON, to be read with more than them; `parseVersions` understands it. */
export function versionsInJson(db: Kysely<DB>, projectId: string) {
  const versions = db
    .selectFrom('project_versions')
    .select([...STORED, sql<string>`encode(sha256, 'hex')`.as('sha256')])
    .where('project_id', '=', projectId);
  return sql<VersionInJson[]>`(SELECT coalesce(jsonb_agg(v), '[]') FROM ${versions} v)`;
}

export function parseVersions(versions: readonly VersionInJson[]): StoredVersion[] {
  return versions.map((version) => ({ ...version, sha256: Buffer.from(version.sha256, 'hex') }));
}

/** The statement that makes a version. */
export function versionInsertion(db: Kysely<DB>, version: Insertable<ProjectVersions>) {
  return db.insertInto('project_versions').values(version);
}

/** The statement that changes a version; none when it changes nothing. */
export function versionUpdate(db: Kysely<DB>, id: string, change: Updateable<ProjectVersions>) {
  if (Object.values(change).every((value) => value === undefined)) return [];
  return [db.updateTable('project_versions').set(change).where('id', '=', id)];
}

/** The statement that removes a version. */
export function versionDeletion(db: Kysely<DB>, id: string) {
  return db.deleteFrom('project_versions').where('id', '=', id);
}

export interface VersionRows {
  seller_id: string;
  listed: boolean;
  /** The caller has a live entitlement. */
  owned: boolean;
  versions: VersionRow[];
}

/** A listing's versions, newest first, with what the caller has to do with it: one statement. */
export async function findVersions(
  db: Kysely<DB>,
  projectId: string,
  callerId: string | null,
): Promise<VersionRows | undefined> {
  const { rows } = await sql<VersionRows>`
    SELECT p.seller_id, p.listed,
      EXISTS (SELECT FROM live_entitlements e WHERE e.buyer_id = ${callerId} AND e.project_id = p.id) AS owned,
      (SELECT coalesce(json_agg(${versionJson} ORDER BY v.created_at DESC, v.id DESC), '[]')
        FROM project_versions v WHERE v.project_id = p.id) AS versions
    FROM projects p WHERE p.id = ${projectId}`.execute(db);
  return rows[0];
}

const versionJson = sql`json_build_object('id', v.id, 'number', v.number, 'changelog', v.changelog,
  'status', v.status, 'current', v.id = p.current_version_id AND v.status = 'approved', 'filename', v.filename,
  'original_name', v.original_name, 'bytes', v.bytes, 'sha256', encode(v.sha256, 'hex'), 'files', v.files,
  'created_at', v.created_at, 'reviewed_at', v.reviewed_at, 'claims', v.claims, 'announcement', (
    SELECT json_build_object('text', a.masked_content, 'created_at', a.created_at)
    FROM version_announcements a WHERE a.version_id = v.id))`;

export interface ManagementDetailsRow {
  seller_id: string;
  permitted_use: string[];
  floor_percent: number | null;
  auto_accept_percent: number | null;
  auto_decline_percent: number | null;
  title: string;
  description: string;
  category: string;
  has_price: boolean;
  images: number;
  has_archive: boolean;
  decision: { reason_code: string; reason: string; decided_at: string } | null;
  curable: boolean;
  open: VersionRow | null;
}

/** What only a listing's seller and admins see of it: one statement. */
export async function findManagementDetails(
  db: Kysely<DB>,
  projectId: string,
): Promise<ManagementDetailsRow | undefined> {
  const { rows } = await sql<ManagementDetailsRow>`
    SELECT p.seller_id, p.permitted_use, p.floor_percent, p.auto_accept_percent, p.auto_decline_percent,
      p.title, p.description, p.category, p.current_version_id IS NOT NULL AS has_archive,
      EXISTS (SELECT FROM project_licences l WHERE l.project_id = p.id) AS has_price,
      (SELECT count(*)::int FROM project_images i WHERE i.project_id = p.id AND i.removed_at IS NULL) AS images,
      (SELECT to_json(d) FROM project_decisions d WHERE d.project_id = p.id
        ORDER BY d.decided_at DESC, d.id DESC LIMIT 1) AS decision,
      ${CURABLE} AS curable,
      (SELECT ${versionJson} FROM project_versions v WHERE v.project_id = p.id
        AND v.status IN ('pending', 'changes_requested') AND v.id <> p.current_version_id) AS open
    FROM projects p WHERE p.id = ${projectId}`.execute(db);
  return rows[0];
}
