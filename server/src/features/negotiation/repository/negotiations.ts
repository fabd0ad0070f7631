import { type Kysely, type Selectable, sql } from 'kysely';
import { LIVE_NEGOTIATION_STATUSES, type NegotiationSide } from '#contract/negotiation/constants.ts';
import type { DB, Negotiations } from '#platform/database/schema.generated.ts';
import type { NegotiationRow } from '../view/rows.ts';

type Db = Kysely<DB>;

/** A row as the database has it; nothing where there is none. */
export const asNegotiation = (row: Selectable<Negotiations> | undefined) => row as NegotiationRow | undefined;
const LIVE = [...LIVE_NEGOTIATION_STATUSES];

/** A negotiation of this person; nothing for a stranger, nor for a seller to whom it was never shown. */
export async function findOfCaller(db: Db, id: string, uid: string): Promise<NegotiationRow | undefined> {
  return asNegotiation(await ofCaller(db, id, uid).executeTakeFirst());
}

/** A statement that reads what `findOfCaller` finds. */
export function ofCaller(db: Db, id: string, uid: string) {
  return db
    .selectFrom('negotiations')
    .selectAll()
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('buyer_id', '=', uid),
        eb.and([eb('seller_id', '=', uid), eb('shown_to_seller_at', 'is not', null)]),
      ]),
    );
}

export async function findLive(
  db: Db,
  buyerId: string,
  projectId: string,
): Promise<NegotiationRow | undefined> {
  const row = await db
    .selectFrom('negotiations')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('project_id', '=', projectId)
    .where('status', 'in', LIVE)
    .executeTakeFirst();
  return asNegotiation(row);
}

/** What a buyer already has with a listing: the purchase, a live negotiation, a declined one. */
export interface BuyerHistory {
  /** Has bought it. */
  owned: boolean;
  /** The live negotiation. */
  open: Pick<NegotiationRow, 'id' | 'status'> | null;
  /** When a negotiation was last declined (rule N5). */
  declinedAt: Date | null;
}

export async function getBuyerHistory(db: Db, buyerId: string, projectId: string): Promise<BuyerHistory> {
  const theirs = sql`buyer_id = ${buyerId} AND project_id = ${projectId}`;
  const { rows } = await sql<BuyerHistory>`
    SELECT EXISTS (SELECT FROM live_entitlements WHERE ${theirs}) AS owned,
      (SELECT json_build_object('id', id, 'status', status) FROM negotiations
        WHERE ${theirs} AND status = ANY (${LIVE})) AS open,
      (SELECT max(ended_at) FROM negotiations
        WHERE ${theirs} AND status = 'declined') AS "declinedAt"`.execute(db);
  return rows[0]!;
}

/**
 * Notes up to which line a side has read; lines of its own that follow count as read. Never goes back. The row when
 * something changed.
 */
export async function setReadUpTo(
  db: Db,
  id: string,
  side: NegotiationSide,
  seq: number,
): Promise<NegotiationRow | undefined> {
  const column = sql.ref(`${side}_read_seq`);
  const { rows } = await sql<NegotiationRow>`
    UPDATE negotiations n SET ${sql.ref(`${side}_read_seq`)} = upto.seq
    FROM (
      SELECT coalesce(min(e.seq) - 1, (SELECT last_seq FROM negotiations WHERE id = ${id})) AS seq
      FROM negotiation_entries e WHERE e.negotiation_id = ${id} AND e.seq > ${seq} AND e.by_side <> ${side}
    ) upto
    WHERE n.id = ${id} AND n.${column} < upto.seq
    RETURNING n.*`.execute(db);
  return rows[0];
}

/** Lines of others that a side has not read. */
export async function countUnread(db: Db, id: string, side: NegotiationSide): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT count(*)::int AS unread FROM negotiation_entries e JOIN negotiations n ON n.id = e.negotiation_id
    WHERE n.id = ${id} AND e.by_side <> ${side} AND e.seq > n.${sql.ref(`${side}_read_seq`)}`.execute(db);
  return rows[0]?.unread ?? 0;
}
