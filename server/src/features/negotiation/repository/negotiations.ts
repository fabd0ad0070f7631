import { type Insertable, type Kysely, type Selectable, sql, type UpdateObject } from 'kysely';
import { LIVE_NEGOTIATION_STATUSES, type NegotiationSide } from '#contract/negotiation/constants.ts';
import type { DB, NegotiationEntries, Negotiations } from '#platform/database/schema.generated.ts';
import type { NegotiationRow } from '../view/rows.ts';

type Db = Kysely<DB>;

const asNegotiation = (row: Selectable<Negotiations> | undefined) => row as NegotiationRow | undefined;
const LIVE = [...LIVE_NEGOTIATION_STATUSES];

/** Adds a negotiation; nothing when this buyer has a live one for this listing (rule N2). */
export async function insertNegotiation(
  db: Db,
  negotiation: Insertable<Negotiations>,
): Promise<NegotiationRow | undefined> {
  const row = await db
    .insertInto('negotiations')
    .values(negotiation)
    .onConflict((conflict) =>
      conflict.columns(['buyer_id', 'project_id']).where('status', 'in', LIVE).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return asNegotiation(row);
}

/** A negotiation of this person; nothing for a stranger, nor for a seller to whom it was never shown. */
export async function findOfCaller(db: Db, id: string, uid: string): Promise<NegotiationRow | undefined> {
  const row = await db
    .selectFrom('negotiations')
    .selectAll()
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('buyer_id', '=', uid),
        eb.and([eb('seller_id', '=', uid), eb('shown_to_seller_at', 'is not', null)]),
      ]),
    )
    .executeTakeFirst();
  return asNegotiation(row);
}

export async function findNegotiation(db: Db, id: string): Promise<NegotiationRow | undefined> {
  return asNegotiation(
    await db.selectFrom('negotiations').selectAll().where('id', '=', id).executeTakeFirst(),
  );
}

export async function lockNegotiation(db: Db, id: string): Promise<NegotiationRow> {
  const row = db.selectFrom('negotiations').selectAll().where('id', '=', id).forUpdate();
  return asNegotiation(await row.executeTakeFirstOrThrow())!;
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

/** When a negotiation of this buyer about this listing was last declined (rule N5). */
export async function findLastDecline(db: Db, buyerId: string, projectId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('negotiations')
    .select('ended_at')
    .where('buyer_id', '=', buyerId)
    .where('project_id', '=', projectId)
    .where('status', '=', 'declined')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_at ?? null;
}

export type NegotiationChange = Omit<
  UpdateObject<DB, 'negotiations'>,
  'id' | 'revision' | 'last_seq' | 'updated_at' | 'buyer_read_seq' | 'seller_read_seq'
>;
export type NewEntry = Omit<Insertable<NegotiationEntries>, 'negotiation_id' | 'seq' | 'created_at'>;

/**
 * Changes a negotiation that is still as it was read, and writes what happened into its thread (rule N1). Whoever
 * writes has read what they wrote. A change of state raises the revision, a message alone does not.
 */
export async function writeMove(
  db: Db,
  row: NegotiationRow,
  { change, entries, now }: { change: NegotiationChange | null; entries: NewEntry[]; now: Date },
): Promise<NegotiationRow> {
  const lastSeq = row.last_seq + entries.length;
  const moved = await db
    .updateTable('negotiations')
    .set({
      ...change,
      revision: row.revision + (change ? 1 : 0),
      last_seq: lastSeq,
      buyer_read_seq: readAfter(row.buyer_read_seq, row.last_seq, entries, 'buyer'),
      seller_read_seq: readAfter(row.seller_read_seq, row.last_seq, entries, 'seller'),
      updated_at: now,
    })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .where('revision', '=', row.revision)
    .where('last_seq', '=', row.last_seq)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new Error(`negotiation ${row.id} moved under its lock`);
  await insertEntries(db, row.id, row.last_seq, entries, now);
  return asNegotiation(moved)!;
}

export async function insertEntries(
  db: Db,
  negotiationId: string,
  lastSeq: number,
  entries: NewEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry, index) => ({
    ...entry,
    negotiation_id: negotiationId,
    seq: lastSeq + 1 + index,
    created_at: now,
  }));
  await db.insertInto('negotiation_entries').values(rows).execute();
}

/** A side that has read everything has read its own lines too; the first unread line is never its own. */
function readAfter(readSeq: number, lastSeq: number, entries: NewEntry[], side: NegotiationSide): number {
  let read = readSeq;
  for (const [index, entry] of entries.entries()) {
    if (entry.by_side === side && read === lastSeq + index) read++;
  }
  return read;
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
