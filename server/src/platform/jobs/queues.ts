import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { PgBoss, QueueResult } from 'pg-boss';
import { v5 as idOfName } from 'uuid';
import { afterCommit, type Context, type Jobs } from '../context.ts';
import type { Logger } from '../log.ts';
import type { JobDefinition, SlowJob } from './definition.ts';
import { findQueuesWithWork } from './find-work.ts';
import { pacedLoop } from './paced-loop.ts';
import { createWorkers, type Outcome, type TakenJob } from './workers.ts';

type QueueOptions = Pick<JobDefinition, 'name' | 'slow'>;

interface Queues extends Pick<Jobs, 'send' | 'sendMany' | 'retry'> {
  /** See `makeQueues`; jobs are sent to these queues alone. */
  make(jobs: readonly QueueOptions[]): Promise<void>;
  /** Lets this process work on the jobs of these queues; the answer ends that. Asks nothing of the database by itself. */
  work(
    jobs: readonly JobDefinition[],
    attempt: (job: JobDefinition, batch: readonly TakenJob[]) => Promise<Outcome[]>,
  ): () => Promise<void>;
}

/** Heartbeats stop with the process: jobs that it had in hand are taken up again within a minute and a half. */
const QUEUE = {
  retryLimit: 20,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 21_600,
  heartbeatSeconds: 20,
  // A transaction that notifies commits one after the other with all others that do: workers are woken from outside.
  notify: false,
};

/** Any UUID that does not change: job ids made from keys are counted in it. */
const KEY_NAMESPACE = 'c0de4aa7-6a0b-5d5e-9b1e-70b5c0de4aa7';

/**
 * How often all queues are looked at together: for jobs that another process sent, and for those that are to be tried
 * again. If each worker looked by itself, the database would be asked once for each queue.
 */
const PACE = { gatherMs: 0, lookEveryMs: 2_000, pauseAfterErrorMs: 2_000 };

/** The queues of jobs, on pg-boss. What is sent wakes this process's worker once it is committed. */
export function createQueues(boss: PgBoss, { pool, log }: { pool: Pool; log: Logger }): Queues {
  const workers = createWorkers(boss, log);
  const owners = new Map<string, SlowJob['ownerOf']>();
  const groupOf = (name: string, data: object) => {
    const ownerOf = owners.get(name);
    return ownerOf && { group: { id: ownerOf(data as never) } };
  };
  const wakeAfterCommit = (ctx: Context, name: string) => afterCommit(ctx, () => workers.wake(name));
  return {
    async send(ctx, name, data, key) {
      const id = key === undefined ? {} : { id: idOfName(key, KEY_NAMESPACE) };
      await boss.send(name, data, { db: connectionOf(ctx), ...id, ...groupOf(name, data) });
      wakeAfterCommit(ctx, name);
    },
    async sendMany(ctx, name, data) {
      if (data.length === 0) return;
      const jobs = data.map((one) => ({ data: one, ...groupOf(name, one) }));
      await boss.insert(name, jobs, { db: connectionOf(ctx) });
      wakeAfterCommit(ctx, name);
    },
    async retry(ctx, name, id) {
      await boss.retry(name, id, { db: connectionOf(ctx) });
      wakeAfterCommit(ctx, name);
    },
    async make(jobs) {
      for (const { name, slow } of jobs) if (slow) owners.set(name, slow.ownerOf);
      await makeQueues(boss, jobs);
    },
    work(jobs, attempt) {
      for (const job of jobs) workers.allow(job, (batch) => attempt(job, batch));
      const names = jobs.map(({ name }) => name);
      const looking = pacedLoop(PACE, {
        async work() {
          for (const name of await findQueuesWithWork(pool, names)) workers.wake(name);
          return false;
        },
        onError: (error) => log.warn({ err: error }, 'queues not looked at, to be tried again'),
      });
      return async () => {
        await Promise.all([workers.stop(), looking.stop()]);
      };
    },
  };
}

/** Makes the queues that are missing, and gives the others the options of this version. */
export async function makeQueues(boss: PgBoss, jobs: readonly QueueOptions[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, slow } of jobs) {
    const options = { ...QUEUE, ...(slow && { expireInSeconds: slow.withinSeconds }) };
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, options);
    else if (hasOthers(queue, options)) await boss.updateQueue(name, options);
  }
}

/** Whether a queue was made with other options, by an earlier version. */
function hasOthers(queue: QueueResult, options: object): boolean {
  return Object.entries(options).some(([key, value]) => queue[key as keyof QueueResult] !== value);
}

/** The context's connection as pg-boss wants it: what it does there belongs to the context's transaction. */
function connectionOf(ctx: Context) {
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      const result = await ctx.db.executeQuery(CompiledQuery.raw(text, values ?? []));
      return { rows: result.rows as Record<string, unknown>[] };
    },
  };
}
