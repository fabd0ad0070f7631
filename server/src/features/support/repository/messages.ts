import { type Insertable, type Kysely, sql, type UpdateObject } from 'kysely';
import type { SupportSide } from '#contract/support/constants.ts';
import type { DB, SupportFiles, SupportMessages } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Writes a message with its files into a locked thread. Whoever had read everything has read their own too. */
export async function insertMessage(
  db: Db,
  {
    message,
    files,
    change,
  }: {
    message: Insertable<SupportMessages> & { by_side: SupportSide };
    files: Insertable<SupportFiles>[];
    change: UpdateObject<DB, 'support_threads'>;
  },
): Promise<void> {
  const { thread_id: id, seq, by_side: side, created_at: now } = message;
  const read = sql.ref(`${side}_read_seq`);
  const bytes = files.reduce((sum, file) => sum + Number(file.bytes), 0);
  await db
    .updateTable('support_threads')
    .set({
      ...change,
      last_seq: seq,
      [`${side}_read_seq`]: sql`CASE WHEN ${read} = last_seq THEN ${seq}::int ELSE ${read} END`,
      stored_bytes: sql`stored_bytes + ${bytes}`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await db.insertInto('support_messages').values(message).execute();
  if (files.length > 0) await db.insertInto('support_files').values(files).execute();
}

/**
 * Notes up to which message a side has read; its own that follow count as read. Never goes back. Whether something changed,
 * and up to where it is now.
 */
export async function setReadUpTo(
  db: Db,
  id: string,
  side: SupportSide,
  seq: number,
): Promise<{ buyer_id: string; seller_id: string; last_seq: number; read_seq: number } | undefined> {
  const column = sql.ref(`${side}_read_seq`);
  const { rows } = await sql<{ buyer_id: string; seller_id: string; last_seq: number; read_seq: number }>`
    UPDATE support_threads t SET ${column} = upto.seq
    FROM (
      SELECT coalesce(min(m.seq) - 1, (SELECT last_seq FROM support_threads WHERE id = ${id})) AS seq
      FROM support_messages m WHERE m.thread_id = ${id} AND m.seq > ${seq} AND m.by_side <> ${side}
    ) upto
    WHERE t.id = ${id} AND t.${column} < upto.seq
    RETURNING t.buyer_id, t.seller_id, t.last_seq, t.${column} AS read_seq`.execute(db);
  return rows[0];
}

/** Messages of the other side that a side has not read. */
export async function countUnread(db: Db, id: string, side: SupportSide): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT count(*)::int AS unread FROM support_messages m JOIN support_threads t ON t.id = m.thread_id
    WHERE t.id = ${id} AND m.by_side <> ${side} AND m.seq > t.${sql.ref(`${side}_read_seq`)}`.execute(db);
  return rows[0]?.unread ?? 0;
}
