import { type Insertable, type RawBuilder, sql, type UpdateObject } from 'kysely';
import { LIVE_NEGOTIATION_STATUSES, type NegotiationSide } from '#contract/negotiation/constants.ts';
import type { Context } from '#platform/context.ts';
import type { DB, NegotiationEntries, Negotiations } from '#platform/database/schema.generated.ts';
import { changeWithEvent, type EventData, type EventType } from '#platform/events/record-event.ts';
import type { NegotiationRow } from '../view/rows.ts';
import { asNegotiation } from './negotiations.ts';

export type NegotiationChange = Omit<
  UpdateObject<DB, 'negotiations'>,
  'id' | 'revision' | 'last_seq' | 'updated_at' | 'buyer_read_seq' | 'seller_read_seq'
>;
export type NewEntry = Omit<Insertable<NegotiationEntries>, 'negotiation_id' | 'seq' | 'created_at'>;
/** Lines of a thread, at least one. */
export type NewEntries = [NewEntry, ...NewEntry[]];

type NegotiationEventType = Extract<EventType, `negotiation.${string}`>;
/** What a change of a negotiation is told as. */
export type NegotiationEvent = {
  [T in NegotiationEventType]: { type: T; data: EventData[T] };
}[NegotiationEventType];

/** Adds a negotiation with its first line; nothing when this buyer has a live one for this listing (rule N2). */
export async function insertNegotiation(
  ctx: Context,
  negotiation: Insertable<Negotiations> & { id: string },
  { line, event, now }: { line: NewEntry; event: NegotiationEvent; now: Date },
): Promise<NegotiationRow | undefined> {
  const insertion = ctx.db
    .insertInto('negotiations')
    .values(negotiation)
    .onConflict((conflict) =>
      conflict
        .columns(['buyer_id', 'project_id'])
        .where('status', 'in', [...LIVE_NEGOTIATION_STATUSES])
        .doNothing(),
    )
    .returningAll();
  const { type, data } = event;
  const lines = insertLines([line], 0, now);
  return asNegotiation(await changeWithEvent(ctx, insertion, type, negotiation.id, data, lines));
}

/** What is written of a move. */
export interface NewMove {
  /** `null` for a message alone. */
  change: NegotiationChange | null;
  entries: NewEntries;
  event: NegotiationEvent;
  now: Date;
}

/**
 * Changes a negotiation that is still as it was read, writes what happened into its thread and records the event, with
 * one statement (rule N1). Whoever writes has read what they wrote. A change of state raises the revision, a message
 * alone does not.
 */
export async function writeMove(
  ctx: Context,
  row: NegotiationRow,
  { change, entries, event, now }: NewMove,
): Promise<NegotiationRow> {
  const lastSeq = row.last_seq + entries.length;
  const update = ctx.db
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
    .returningAll();
  const lines = insertLines(entries, row.last_seq, now);
  const moved = await changeWithEvent(ctx, update, event.type, row.id, event.data, lines);
  if (!moved) throw new Error(`negotiation ${row.id} moved under its lock`);
  return asNegotiation(moved)!;
}

const EMPTY_LINE = { automatic: false, price_paise: null, content: '', masked_content: '', masked: [] };

/** Adds lines after the last one to the thread of the negotiation that is `changed`. */
function insertLines(entries: NewEntries, lastSeq: number, now: Date): RawBuilder<unknown> {
  const lines = entries.map((entry, index) => {
    const line = { ...EMPTY_LINE, ...entry };
    return sql`
      SELECT id, ${lastSeq + 1 + index}::int, ${now}::timestamptz, ${line.kind}::text, ${line.by_side}::text,
        ${line.automatic}::boolean, ${line.price_paise}::bigint,
        ${line.content}::text, ${line.masked_content}::text, ${line.masked}::text[]
      FROM changed`;
  });
  return sql`
    INSERT INTO negotiation_entries (negotiation_id, seq, created_at, kind, by_side,
      automatic, price_paise, content, masked_content, masked)
    ${sql.join(lines, sql` UNION ALL `)}`;
}

/** A side that has read everything has read its own lines too; the first unread line is never its own. */
function readAfter(readSeq: number, lastSeq: number, entries: NewEntry[], side: NegotiationSide): number {
  let read = readSeq;
  for (const [index, entry] of entries.entries()) {
    if (entry.by_side === side && read === lastSeq + index) read++;
  }
  return read;
}
