import { ExpressionWrapper, type OperationNode, type RawBuilder, sql } from 'kysely';
import { afterCommit, type Context } from '../context.ts';
import { newId } from '../ids.ts';

/**
 * What can be recorded, and what each row carries beside its subject. The catalogue adds the entries, so that the
 * platform knows none (server/src/events/catalogue.ts).
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface EventData {}

export type EventType = keyof EventData;

export interface EventRow<T extends EventType = EventType> {
  id: string;
  type: T;
  subjectId: string;
  /** Who did it; `null` for a visitor and for the program itself. */
  actorId: string | null;
  data: EventData[T];
  /** ISO 8601. */
  at: string;
}

const subscriptions = new Map<EventType, string[]>();

/** Sends every event of a type to a job. Called once per process, when the features are put together. */
export function subscribe(type: EventType, job: string): void {
  const jobs = subscriptionsOf(type);
  if (!jobs.includes(job)) subscriptions.set(type, [...jobs, job]);
}

/** The jobs that get the events of a type. */
export function subscriptionsOf(type: EventType): readonly string[] {
  return subscriptions.get(type) ?? [];
}

/**
 * Writes the event's row in the change's own transaction, with one statement: the relay hands it to its jobs once it
 * is committed (ARCHITECTURE.md, One event row).
 */
export async function recordEvent<T extends EventType>(
  ctx: Context,
  type: T,
  subjectId: string,
  data: EventData[T],
): Promise<void> {
  const values = eventValues(ctx, type, subjectId, data);
  if (!isRelayed(type)) {
    await ctx.db.insertInto('events').values(values).execute();
    return;
  }
  await ctx.db
    .with('recorded', (db) => db.insertInto('events').values(values))
    .insertInto('events_to_relay')
    .values({ event_id: values.id })
    .execute();
  afterCommit(ctx, () => ctx.jobs.wakeRelay());
}

/**
 * Makes a change of one row and records its event, with one statement; no event when nothing was changed. `beside`
 * writes rows of another table that belong to the change, selecting from the row as `changed`. The row as the change
 * returns it.
 */
export async function changeWithEvent<Row, T extends EventType>(
  ctx: Context,
  change: { toOperationNode(): OperationNode; executeTakeFirst(): Promise<Row | undefined> },
  type: T,
  subjectId: string,
  data: EventData[T],
  beside?: RawBuilder<unknown>,
): Promise<Row | undefined> {
  const { id, actor_id, created_at, ...rest } = eventValues(ctx, type, subjectId, data);
  const recorded = sql`INSERT INTO events (id, type, subject_id, actor_id, data, created_at)
    SELECT ${id}::uuid, ${type}::text, ${rest.subject_id}::uuid, ${actor_id}::uuid, ${rest.data}::jsonb, ${created_at}::timestamptz
    FROM changed RETURNING id`;
  const relayed = isRelayed(type)
    ? sql`, relayed AS (INSERT INTO events_to_relay (event_id) SELECT id FROM recorded)`
    : sql``;
  const further = beside ? sql`, further AS (${beside})` : sql``;
  const { rows } = await sql<Row>`
    WITH changed AS (${new ExpressionWrapper(change.toOperationNode())}), recorded AS (${recorded})${relayed}${further}
    SELECT * FROM changed`.execute(ctx.db);
  if (rows.length > 0 && isRelayed(type)) afterCommit(ctx, () => ctx.jobs.wakeRelay());
  return rows[0];
}

/** Whether any job gets the events of a type. */
export const isRelayed = (type: EventType) => subscriptionsOf(type).length > 0;

/** The row of an event that happens at this moment. */
export function eventValues<T extends EventType>(
  ctx: Context,
  type: T,
  subjectId: string,
  data: EventData[T],
) {
  const now = ctx.now();
  return {
    id: newId(now),
    type,
    subject_id: subjectId,
    actor_id: ctx.actor.kind === 'user' ? ctx.actor.uid : null,
    data: JSON.stringify(data),
    created_at: now,
  };
}
