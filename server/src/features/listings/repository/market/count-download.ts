import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/** What was downloaded, by whom and on which day. */
export interface CountedDownload {
  projectId: string;
  versionId: string;
  buyerId: string;
  /** Like `2026-11-21`. */
  day: string;
}

/** Counts a buyer's download of a version on a day; false when it was counted before. */
export async function countDownload(
  db: Kysely<DB>,
  { projectId, versionId, buyerId, day }: CountedDownload,
): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`
    SELECT count_download(${projectId}, ${versionId}, ${buyerId}, ${day}) AS counted`.execute(db);
  return rows[0]!.counted;
}
