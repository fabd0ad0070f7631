import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

export interface MessageRow {
  writer_id: string;
  masked_content: string;
}

/** A line with words in a negotiation of this person; nothing for a stranger, nor for a seller who was never shown it. */
export async function findMessage(
  db: Db,
  { negotiationId, seq }: { negotiationId: string; seq: number },
  uid: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    SELECT CASE e.by_side WHEN 'buyer' THEN n.buyer_id ELSE n.seller_id END AS writer_id, e.masked_content
    FROM negotiation_entries e JOIN negotiations n ON n.id = e.negotiation_id
    WHERE e.negotiation_id = ${negotiationId} AND e.seq = ${seq} AND e.by_side <> 'market' AND e.content <> ''
      AND (n.buyer_id = ${uid} OR (n.seller_id = ${uid} AND n.shown_to_seller_at IS NOT NULL))`.execute(db);
  return rows[0];
}

export interface PersonRow {
  uid: string;
  display_name: string;
  bio: string;
}

/**
 * A person whom the caller has met: themselves, a seller with something on the market, one they have bought from, or
 * the other side of a negotiation. Nobody finds out by this whether there is any other account.
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
          OR (n.seller_id = ${caller.uid} AND n.buyer_id = u.uid))))`.execute(db);
  return rows[0];
}
