import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { BOUGHT_FILES } from '../../payments/public.ts';

export interface LoggedRow {
  version: string | null;
  document: string | null;
  device: string | null;
  first_at: Date;
  last_at: Date;
}

/** The purchase that a log is about; a later purchase of the same listing has a log of its own. */
interface Purchase {
  id: string;
  buyer_id: string;
  project_id: string;
  paid_at: Date | null;
}

/**
 * A purchase's download log, the newest first: one line for each file, device and day in UTC, as downloads count
 * (rule L10), and how many lines there are.
 */
export async function listLog(
  db: Kysely<DB>,
  { id, buyer_id, project_id, paid_at }: Purchase,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: LoggedRow[]; total: number }> {
  const lines = sql`
    SELECT version_id, document_id, device, min(started_at) AS first_at, max(started_at) AS last_at
    FROM downloads
    WHERE user_id = ${buyer_id} AND project_id = ${project_id} AND ${BOUGHT_FILES}
      AND started_at >= ${paid_at}::timestamptz
      AND started_at <= coalesce((SELECT revoked_at FROM entitlements WHERE order_id = ${id}), 'infinity')
    GROUP BY version_id, document_id, device, date_trunc('day', started_at, 'UTC')`;
  const { rows } = await sql<LoggedRow>`
    SELECT v.number AS version, f.original_name AS document, l.device, l.first_at, l.last_at
    FROM (${lines}) l
    LEFT JOIN project_versions v ON v.id = l.version_id
    LEFT JOIN project_documents f ON f.id = l.document_id
    ORDER BY l.last_at DESC, l.version_id, l.document_id, l.device
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM (${lines}) l`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
