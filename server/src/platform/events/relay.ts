import type { Kysely } from 'kysely';
import { type Context, contextFor, inSavepoint, inTransaction, type Services } from '../context.ts';
import type { DB } from '../database/schema.generated.ts';
import type { JobDefinition } from '../jobs/definition.ts';
import { pacedLoop } from '../jobs/paced-loop.ts';
import { beginTrace, currentSpan, traced } from '../tracing/span.ts';
import { type EventRow, type EventType, subscriptionsOf } from './record-event.ts';

/** Hands recorded events to the jobs that subscribed to them, at least once (decision 55). */
export interface EventRelay {
  start(services: Services, jobs: readonly JobDefinition[]): void;
  /** Says that an event was committed. */
  wake(): void;
  /** Ends after the batch in hand; what waits is handed on by the next process. */
  stop(): Promise<void>;
}

/** As many events as one commit hands on. */
const AT_ONCE = 200;
const PACE = { gatherMs: 25, lookEveryMs: 250, pauseAfterErrorMs: 2_000 };

/**
 * The relay of this process. Several may run: each takes events that no other has in hand. `onDone` is told how many
 * jobs were done within it.
 */
export function createRelay(onDone: (at: Date, jobs: number) => void): EventRelay {
  let loop: ReturnType<typeof pacedLoop> | undefined;
  return {
    start(services, jobs) {
      const log = services.log.child({ relay: 'events' });
      const ctx = contextFor(services, { kind: 'system' }, 'relay', log);
      loop = pacedLoop(PACE, {
        async work() {
          const { events, done } = await relayEvents(ctx, jobs);
          if (done > 0) onDone(services.now(), done);
          return events === AT_ONCE;
        },
        onError: (error) => log.warn({ err: error }, 'events not handed on, to be tried again'),
      });
    },
    wake: () => loop?.wake(),
    stop: async () => loop?.stop(),
  };
}

/**
 * Hands on the oldest events that nobody has in hand: jobs that take many do their work here, in the same
 * transaction, the others are enqueued. Resolves to how many events there were, and how many jobs were done.
 */
async function relayEvents(ctx: Context, jobs: readonly JobDefinition[]) {
  if (!(await hasEvents(ctx.db))) return { events: 0, done: 0 };
  return beginTrace(ctx.tracing, { name: 'relay events', kind: 'consumer' }, () => handOn(ctx, jobs));
}

function handOn(ctx: Context, jobs: readonly JobDefinition[]) {
  return inTransaction(ctx, async (ctx) => {
    const events = await takeEvents(ctx.db, AT_ONCE);
    currentSpan()?.set({ 'codehaat.event.count': events.length });
    let done = 0;
    for (const job of jobs) {
      const own = events.filter(({ type }) => subscriptionsOf(type).includes(job.name));
      if (own.length > 0 && (await deliver(ctx, job, own))) done += own.length;
    }
    return { events: events.length, done };
  });
}

/**
 * Whether the job was done for these events; otherwise it is enqueued for each. One event that goes wrong must not hold
 * the others back: all of that job's are tried one by one then.
 */
async function deliver(ctx: Context, job: JobDefinition, events: EventRow[]): Promise<boolean> {
  const { runMany } = job;
  try {
    if (runMany) {
      const counted = { 'codehaat.job.name': job.name, 'codehaat.job.count': events.length };
      await traced(`job ${job.name}`, 'internal', counted, () =>
        inSavepoint(ctx, (ctx) => runMany(ctx, events as never[])),
      );
    }
  } catch (error) {
    ctx.log.error({ err: error, job: job.name }, 'events become jobs, one by one');
    await ctx.jobs.sendMany(ctx, job.name, events);
    return false;
  }
  if (!runMany) await ctx.jobs.sendMany(ctx, job.name, events);
  return runMany !== undefined;
}

/** What a look costs that finds nothing: no transaction. */
async function hasEvents(db: Kysely<DB>): Promise<boolean> {
  return (
    (await db.selectFrom('events_to_relay').select('event_id').limit(1).executeTakeFirst()) !== undefined
  );
}

/** Takes events out of the queue, oldest first; they are back if the transaction does not commit. */
async function takeEvents(db: Kysely<DB>, limit: number): Promise<EventRow[]> {
  const rows = await db
    .with('taken', (db) =>
      db
        .deleteFrom('events_to_relay')
        .where('event_id', 'in', (eb) =>
          eb
            .selectFrom('events_to_relay')
            .select('event_id')
            .orderBy('event_id')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .returning('event_id'),
    )
    .selectFrom('events')
    .innerJoin('taken', 'taken.event_id', 'events.id')
    .select(['id', 'type', 'subject_id', 'actor_id', 'data', 'created_at'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, type, subject_id, actor_id, data, created_at }) => ({
    ...{ id, type: type as EventType, subjectId: subject_id, actorId: actor_id },
    ...{ data: data as EventRow['data'], at: created_at.toISOString() },
  }));
}
