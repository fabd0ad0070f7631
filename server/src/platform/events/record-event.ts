import { type Context, inTransaction } from '../context.ts';
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
  data: EventData[T];
  /** ISO 8601. */
  at: string;
}

const subscriptions = new Map<EventType, string[]>();

/** Sends every event of a type to a job. Called once per process, when the features are put together. */
export function subscribe(type: EventType, job: string): void {
  const jobs = subscriptions.get(type) ?? [];
  if (!jobs.includes(job)) subscriptions.set(type, [...jobs, job]);
}

/** Writes the event's row and enqueues its jobs in the change's own transaction (ARCHITECTURE.md, One event row). */
export async function recordEvent<T extends EventType>(
  ctx: Context,
  type: T,
  subjectId: string,
  data: EventData[T],
): Promise<void> {
  const now = ctx.now();
  const id = newId(now);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto('events')
      .values({
        id,
        type,
        subject_id: subjectId,
        actor_id: ctx.actor.kind === 'user' ? ctx.actor.uid : null,
        data: JSON.stringify(data),
        created_at: now,
      })
      .execute();
    const row: EventRow<T> = { id, type, subjectId, data, at: now.toISOString() };
    for (const job of subscriptions.get(type) ?? []) await ctx.jobs.send(ctx, job, row);
  });
}
