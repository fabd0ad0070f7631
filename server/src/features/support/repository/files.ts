import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

export interface StoredFileRow {
  filename: string;
  shown_name: string;
  media_type: string;
  bytes: number;
  order_id: string;
}

/** A file for one of the two people of its thread. */
export async function findFileOfCaller(
  db: Db,
  { id, threadId }: { id: string; threadId: string },
  uid: string,
): Promise<StoredFileRow | undefined> {
  const { rows } = await sql<StoredFileRow>`${FILE}
    WHERE f.id = ${id} AND f.thread_id = ${threadId} AND (t.buyer_id = ${uid} OR t.seller_id = ${uid})`.execute(
    db,
  );
  return rows[0];
}

/** A file of a message that somebody has reported, for an admin. */
export async function findReportedFile(
  db: Db,
  { id, threadId }: { id: string; threadId: string },
): Promise<StoredFileRow | undefined> {
  const { rows } = await sql<StoredFileRow>`${FILE}
    WHERE f.id = ${id} AND f.thread_id = ${threadId} AND EXISTS (
      SELECT FROM reports r WHERE r.about = 'support' AND r.about_id = f.thread_id || ':' || f.seq)`.execute(
    db,
  );
  return rows[0];
}

const FILE = sql`SELECT f.filename, f.shown_name, f.media_type, f.bytes, t.order_id
  FROM support_files f JOIN support_threads t ON t.id = f.thread_id`;

/** Of these stored names, those that a row speaks of. */
export async function findKnownFiles(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('support_files')
    .select('filename')
    .where('filename', 'in', [...names])
    .execute();
  return new Set(rows.map(({ filename }) => filename));
}
