import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { MailedRow } from '../view/rows.ts';

/** A thread as a mail tells of it, and one of its messages as the other side reads it. */
export async function findMailed(
  db: Kysely<DB>,
  id: string,
  seq: number | null,
): Promise<MailedRow | undefined> {
  const { rows } = await sql<MailedRow>`
    SELECT t.id, t.project_title, b.display_name AS buyer_name, s.display_name AS seller_name, t.buyer_read_seq,
      t.seller_read_seq, t.asked_at, t.answered_at, o.answer_hours, m.masked_content,
      EXISTS (SELECT FROM entitlements n WHERE n.order_id = o.id AND n.revoked_at IS NULL) AS held,
      (SELECT count(*)::int FROM support_files f WHERE f.thread_id = t.id AND f.seq = m.seq) AS files
    FROM support_threads t JOIN orders o ON o.id = t.order_id JOIN users b ON b.uid = t.buyer_id
      JOIN users s ON s.uid = t.seller_id
      LEFT JOIN support_messages m ON m.thread_id = t.id AND m.seq = ${seq}::int
    WHERE t.id = ${id}`.execute(db);
  return rows[0];
}
