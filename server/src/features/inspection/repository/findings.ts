import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { FindingRow, FoundFinding } from '../rules/findings.ts';

type Db = Kysely<DB>;

const COLUMNS = [
  'id',
  'kind',
  'severity',
  'title',
  'path',
  'line',
  'excerpt',
  'answer',
  'answered_at',
] as const;

/** Of one version, the worst first. */
export async function listFindings(db: Db, versionId: string): Promise<FindingRow[]> {
  const rows = await db
    .selectFrom('inspection_findings')
    .select(COLUMNS)
    .where('version_id', '=', versionId)
    .orderBy(sql`array_position(ARRAY['critical', 'high', 'medium', 'low'], severity)`)
    .orderBy('path')
    .orderBy('line')
    .orderBy('id')
    .execute();
  return rows as FindingRow[];
}

/** Keeps what was found this time, with the answers that were given before; what was not found again goes. */
export async function replaceFindings(
  db: Db,
  versionId: string,
  findings: readonly (FoundFinding & { id: string })[],
): Promise<void> {
  await db
    .deleteFrom('inspection_findings')
    .where('version_id', '=', versionId)
    .where(sql<boolean>`fingerprint <> ALL(${findings.map(({ fingerprint }) => fingerprint)}::bytea[])`)
    .execute();
  if (findings.length === 0) return;
  await db
    .insertInto('inspection_findings')
    .values(findings.map((finding) => ({ ...finding, version_id: versionId })))
    .onConflict((on) =>
      on.columns(['version_id', 'fingerprint']).doUpdateSet((eb) => ({
        severity: eb.ref('excluded.severity'),
        title: eb.ref('excluded.title'),
        line: eb.ref('excluded.line'),
        excerpt: eb.ref('excluded.excerpt'),
      })),
    )
    .execute();
}

/** Writes a seller's answer to a finding of their listing; the version that it belongs to, or nothing. */
export async function answerFinding(
  db: Db,
  { findingId, projectId, sellerId }: { findingId: string; projectId: string; sellerId: string },
  { answer, at }: { answer: string; at: Date },
): Promise<{ versionId: string; number: string } | undefined> {
  const { rows } = await sql<{ versionId: string; number: string }>`
    UPDATE inspection_findings f SET answer = ${answer}, answered_at = ${at}
    FROM project_versions v JOIN projects p ON p.id = v.project_id
    WHERE f.id = ${findingId} AND v.id = f.version_id AND p.id = ${projectId} AND p.seller_id = ${sellerId}
    RETURNING f.version_id AS "versionId", v.number`.execute(db);
  return rows[0];
}
