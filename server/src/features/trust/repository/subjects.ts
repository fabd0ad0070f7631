import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

interface MessageId {
  /** Of the negotiation or the support thread. */
  talkId: string;
  seq: number;
}

export interface MessageRow {
  writer_id: string;
  masked_content: string;
}

/** A line with words in a negotiation of this person; nothing for a stranger, nor for a seller who was never shown it. */
export async function findMessage(
  db: Db,
  { talkId, seq }: MessageId,
  uid: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    SELECT CASE e.by_side WHEN 'buyer' THEN n.buyer_id ELSE n.seller_id END AS writer_id, e.masked_content
    FROM negotiation_entries e JOIN negotiations n ON n.id = e.negotiation_id
    WHERE e.negotiation_id = ${talkId} AND e.seq = ${seq} AND e.by_side <> 'market' AND e.content <> ''
      AND (n.buyer_id = ${uid} OR (n.seller_id = ${uid} AND n.shown_to_seller_at IS NOT NULL))`.execute(db);
  return rows[0];
}

/** A message in a support thread of this person. */
export async function findSupportMessage(
  db: Db,
  { talkId, seq }: MessageId,
  uid: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    SELECT CASE m.by_side WHEN 'buyer' THEN t.buyer_id ELSE t.seller_id END AS writer_id,
      coalesce(nullif(m.masked_content, ''), (SELECT string_agg(f.shown_name, ', ' ORDER BY f.place)
        FROM support_files f WHERE f.thread_id = m.thread_id AND f.seq = m.seq), '') AS masked_content
    FROM support_messages m JOIN support_threads t ON t.id = m.thread_id
    WHERE m.thread_id = ${talkId} AND m.seq = ${seq} AND (t.buyer_id = ${uid} OR t.seller_id = ${uid})`.execute(
    db,
  );
  return rows[0];
}

export interface PersonRow {
  uid: string;
  display_name: string;
  bio: string;
}

/**
 * A person whom the caller has met: themselves, a seller with something on the market, one they have bought from, or
 * the other side of a negotiation or of a support thread. Nobody finds out by this whether there is any other account.
 */
export async function findMetPerson(
  db: Db,
  uid: string,
  caller: { uid: string; role: string },
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    SELECT u.uid, u.display_name, u.bio FROM users u WHERE u.uid = ${uid} AND (
      u.uid = ${caller.uid} OR ${caller.role} = 'admin'
      OR EXISTS (SELECT FROM projects p WHERE p.seller_id = u.uid AND p.listed)
      OR EXISTS (SELECT FROM live_entitlements e JOIN projects p ON p.id = e.project_id
        WHERE e.buyer_id = ${caller.uid} AND p.seller_id = u.uid)
      OR EXISTS (SELECT FROM negotiations n WHERE n.shown_to_seller_at IS NOT NULL
        AND ((n.buyer_id = ${caller.uid} AND n.seller_id = u.uid)
          OR (n.seller_id = ${caller.uid} AND n.buyer_id = u.uid)))
      OR EXISTS (SELECT FROM support_threads t WHERE t.last_seq > 0
        AND ((t.buyer_id = ${caller.uid} AND t.seller_id = u.uid)
          OR (t.seller_id = ${caller.uid} AND t.buyer_id = u.uid))))`.execute(db);
  return rows[0];
}
