import { type Kysely, sql } from 'kysely';
import type { InspectionStatus, Severity } from '#contract/inspection/constants.ts';
import type { LockedVersion } from '#contract/inspection/schemas.ts';
import type { LicenceTier } from '#contract/listings/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { InspectionFacts } from '../inspector/facts.ts';
import type { ReportRow } from '../view/report.ts';

type Db = Kysely<DB>;

/** A version whose archive is to be inspected. */
export interface VersionToInspect {
  id: string;
  project_id: string;
  filename: string;
  bytes: number;
  sha256: Buffer;
  created_at: Date;
  /** Its listing's. */
  category: string;
  /** Those that it is sold under, or would be. */
  tiers: LicenceTier[];
  /** An inspection of this very archive has ended before. */
  inspected: boolean;
}

/** A version with what is known of its inspection; nothing when it is gone. */
export async function findVersion(db: Db, id: string): Promise<VersionToInspect | undefined> {
  const { rows } = await sql<VersionToInspect>`
    SELECT v.id, v.project_id, v.filename, v.bytes, v.sha256, v.created_at,
      (SELECT category FROM projects p WHERE p.id = v.project_id) AS category,
      coalesce((SELECT array_agg(claim->>'tier') FROM jsonb_array_elements(v.claims->'licences') claim),
        ARRAY(SELECT tier FROM project_licences l WHERE l.project_id = v.project_id)) AS tiers,
      i.inspected_at IS NOT NULL AS inspected
    FROM project_versions v
    LEFT JOIN inspections i ON i.version_id = v.id AND i.sha256 = v.sha256
    WHERE v.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Notes that an inspection begins, and how many have begun since the last one ended; what an earlier one found of the same
 * archive stays until this one has ended.
 */
export async function noteBegin(
  db: Db,
  { id, sha256 }: Pick<VersionToInspect, 'id' | 'sha256'>,
  { inspectorVersion, dueAt }: { inspectorVersion: number; dueAt: Date },
): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    INSERT INTO inspections AS i (version_id, sha256, status, inspector_version, attempts, due_at)
    VALUES (${id}, ${sha256}, 'running', ${inspectorVersion}, 1, ${dueAt})
    ON CONFLICT (version_id) DO UPDATE SET sha256 = excluded.sha256,
      status = CASE WHEN i.sha256 = excluded.sha256 THEN i.status ELSE 'running' END,
      worst = CASE WHEN i.sha256 = excluded.sha256 THEN i.worst END,
      found = CASE WHEN i.sha256 = excluded.sha256 THEN i.found ELSE 0 END,
      inspected_at = CASE WHEN i.sha256 = excluded.sha256 THEN i.inspected_at END,
      facts = CASE WHEN i.sha256 = excluded.sha256 THEN i.facts ELSE '{}' END,
      found_filters = CASE WHEN i.sha256 = excluded.sha256 THEN i.found_filters ELSE '{}' END,
      attempts = CASE WHEN i.sha256 = excluded.sha256 THEN i.attempts + 1 ELSE 1 END
    RETURNING attempts`.execute(db);
  return rows[0]!.attempts;
}

/** An attempt that could not even begin does not count. */
export async function forgetAttempt(db: Db, versionId: string): Promise<void> {
  await db
    .updateTable('inspections')
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where('version_id', '=', versionId)
    .execute();
}

export interface EndedInspection {
  status: InspectionStatus;
  worst: Severity | null;
  /** How many findings there are. */
  found: number;
  inspectorVersion: number;
  inspectedAt: Date;
  dueAt: Date;
  facts: InspectionFacts;
  /** What searches filter by. */
  foundFilters: string[];
}

/**
 * Facts as the database can hold them. They are pieces of a seller's texts: NUL and halves of characters, which a cut leaves,
 * are valid in a program and refused by `jsonb`, and an archive with one would never be inspected.
 */
const storedFacts = (facts: InspectionFacts): string =>
  JSON.stringify(facts, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '\uFFFD').toWellFormed() : value,
  );

/** Stores what an inspection found; nothing when the version or its archive has changed since. */
export async function saveEnd(
  db: Db,
  { id, sha256 }: Pick<VersionToInspect, 'id' | 'sha256'>,
  ended: EndedInspection,
): Promise<boolean> {
  const rows = await db
    .updateTable('inspections')
    .set({
      status: ended.status,
      worst: ended.worst,
      found: ended.found,
      inspector_version: ended.inspectorVersion,
      inspected_at: ended.inspectedAt,
      due_at: ended.dueAt,
      attempts: 0,
      facts: storedFacts(ended.facts),
      found_filters: ended.foundFilters,
    })
    .where('version_id', '=', id)
    .where('sha256', '=', sha256)
    .returning('version_id')
    .execute();
  return rows.length > 0;
}

/** What follows from an answer. */
export async function updateStatus(db: Db, versionId: string, status: InspectionStatus): Promise<void> {
  await db.updateTable('inspections').set({ status }).where('version_id', '=', versionId).execute();
}

export interface VersionOfSeller {
  versionId: string;
  sellerId: string;
}

/** Versions of these listings that can still be sold and whose archive nobody has inspected. */
export async function listUninspected(db: Db, projectIds: readonly string[]): Promise<VersionOfSeller[]> {
  const { rows } = await sql<VersionOfSeller>`
    SELECT v.id AS "versionId", p.seller_id AS "sellerId"
    FROM projects p JOIN project_versions v ON v.project_id = p.id
    LEFT JOIN inspections i ON i.version_id = v.id AND i.sha256 = v.sha256
    WHERE p.id = ANY(${projectIds}::uuid[]) AND v.status <> 'rejected' AND i.inspected_at IS NULL`.execute(
    db,
  );
  return rows;
}

/** The version of a listing that is sold, or would be, and the one that waits. */
export async function listCurrent(
  db: Db,
  projectId: string,
): Promise<(VersionOfSeller & { inspected: boolean })[]> {
  const { rows } = await sql<VersionOfSeller & { inspected: boolean }>`
    SELECT v.id AS "versionId", p.seller_id AS "sellerId", i.inspected_at IS NOT NULL AS inspected
    FROM projects p JOIN project_versions v ON v.project_id = p.id
      AND (v.id = p.current_version_id OR v.status IN ('pending', 'changes_requested'))
    LEFT JOIN inspections i ON i.version_id = v.id AND i.sha256 = v.sha256
    WHERE p.id = ${projectId}`.execute(db);
  return rows;
}

export interface DueInspection extends VersionOfSeller {
  /** It is what its listing sells, or its first inspection has not ended. */
  wanted: boolean;
}

/** What was taken within this time is still on its way. */
const ON_ITS_WAY_MS = 3_600_000;

/** Takes inspections that are due, and puts off the next look at them (rule I4). */
export async function takeDue(
  db: Db,
  { now, next, inspectorVersion, limit }: { now: Date; next: Date; inspectorVersion: number; limit: number },
): Promise<DueInspection[]> {
  const untouched = new Date(next.getTime() - ON_ITS_WAY_MS);
  const { rows } = await sql<DueInspection>`
    WITH late AS (
      SELECT version_id FROM inspections WHERE due_at <= ${now} ORDER BY due_at LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ), outdated AS (
      SELECT version_id FROM inspections
      WHERE inspector_version < ${inspectorVersion} AND inspected_at IS NOT NULL AND due_at < ${untouched}
      ORDER BY inspector_version, due_at LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE inspections i SET due_at = ${next}
    FROM (SELECT version_id FROM late UNION SELECT version_id FROM outdated) due
    JOIN project_versions v ON v.id = due.version_id
    JOIN projects p ON p.id = v.project_id
    WHERE i.version_id = due.version_id
    RETURNING i.version_id AS "versionId", p.seller_id AS "sellerId",
      (i.inspected_at IS NULL OR p.listed AND p.current_version_id = v.id) AS wanted`.execute(db);
  return rows;
}

/**
 * A version of a listing with its inspection, by its number; without one the version that is sold, and for the seller and
 * admins the one that waits. Of a listing without such a version, only what is known of the listing. What lock files pin is
 * read by itself.
 */
export async function findReport(
  db: Db,
  projectId: string,
  { number, callerId, isAdmin }: { number: string | undefined; callerId: string | null; isAdmin: boolean },
): Promise<ReportRow | (Omit<ReportRow, 'version_id'> & { version_id: null }) | undefined> {
  const chosen =
    number === undefined
      ? sql`(v.id = p.current_version_id
          OR ((${isAdmin} OR p.seller_id = ${callerId}) AND v.status IN ('pending', 'changes_requested')))`
      : sql`v.number = ${number}`;
  const { rows } = await sql<ReportRow>`
    SELECT v.id AS version_id, v.number, v.status AS version_status, p.seller_id, p.listed,
      EXISTS (SELECT FROM live_entitlements e WHERE e.buyer_id = ${callerId} AND e.project_id = p.id) AS owned,
      coalesce(v.id = p.current_version_id, false) AS is_current, v.filename, v.bytes, encode(v.sha256, 'hex') AS sha256,
      CASE WHEN i.version_id IS NOT NULL THEN jsonb_build_object('status', i.status, 'facts', i.facts - 'locks',
        'inspector_version', i.inspector_version, 'inspected_at', i.inspected_at) END AS inspection
    FROM projects p
    LEFT JOIN project_versions v ON v.project_id = p.id AND ${chosen}
    LEFT JOIN inspections i ON i.version_id = v.id AND i.sha256 = v.sha256
    WHERE p.id = ${projectId}
    ORDER BY v.created_at DESC, v.id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** What a lock file of an inspected version pins; nothing where its report names none at this path. */
export async function listLocked(db: Db, versionId: string, path: string): Promise<LockedVersion[]> {
  const { rows } = await sql<{ packages: LockedVersion[] }>`
    SELECT lock->'packages' AS packages
    FROM inspections i JOIN project_versions v ON v.id = i.version_id AND v.sha256 = i.sha256,
      jsonb_array_elements(i.facts->'locks') lock
    WHERE i.version_id = ${versionId} AND i.inspected_at IS NOT NULL AND lock->>'path' = ${path}`.execute(db);
  return rows[0]?.packages ?? [];
}
