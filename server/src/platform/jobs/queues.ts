import { CompiledQuery } from 'kysely';
import type { PgBoss, QueueResult } from 'pg-boss';
import { v5 as idOfName } from 'uuid';
import { afterCommit, type Context, type Jobs } from '../context.ts';
import type { JobDefinition, SlowJob } from './definition.ts';

/** What became of a try at a job. */
export type Outcome =
  | { id: string; status: 'completed' }
  | { id: string; status: 'failed'; output: { message: string } };

/** A job that this process has in hand. */
export interface TakenJob {
  id: string;
  data: unknown;
}

type QueueOptions = Pick<JobDefinition, 'name' | 'slow'>;

interface Queues extends Pick<Jobs, 'send' | 'sendMany' | 'retry'> {
  /** Makes the queues that are missing, and gives the others the options of this version. */
  make(jobs: readonly QueueOptions[]): Promise<void>;
  /** Lets this process work on a queue's jobs, some at once. */
  work(job: QueueOptions, attempt: (batch: readonly TakenJob[]) => Promise<Outcome[]>): Promise<void>;
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

/** Another process's jobs are seen with the next look. One job that fails does not fail its batch. */
const WORK = {
  pollingIntervalSeconds: 2,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Of each owner one job at a time. */
const ONE_BY_ONE = { ...WORK, batchSize: 1, localGroupConcurrency: 1 } as const;

/** The queues of jobs, on pg-boss. What is sent wakes this process's worker once it is committed. */
export function createQueues(boss: PgBoss): Queues {
  /** The workers of each queue. */
  const workers = new Map<string, string[]>();
  const owners = new Map<string, SlowJob['ownerOf']>();
  const groupOf = (name: string, data: object) => {
    const ownerOf = owners.get(name);
    return ownerOf && { group: { id: ownerOf(data as never) } };
  };
  const wakeAfterCommit = (ctx: Context, name: string) =>
    afterCommit(ctx, () => {
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
    });
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
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const { name, slow } of jobs) {
        if (slow) owners.set(name, slow.ownerOf);
        const options = { ...QUEUE, ...(slow && { expireInSeconds: slow.withinSeconds }) };
        const queue = known.get(name);
        if (!queue) await boss.createQueue(name, options);
        else if (hasOthers(queue, options)) await boss.updateQueue(name, options);
      }
    },
    async work({ name, slow }, attempt) {
      workers.set(
        name,
        slow ? await workSlowly(boss, name, slow, attempt) : [await boss.work(name, WORK, attempt)],
      );
    },
  };
}

/** Whether a queue was made with other options, by an earlier version. */
function hasOthers(queue: QueueResult, options: object): boolean {
  return Object.entries(options).some(([key, value]) => queue[key as keyof QueueResult] !== value);
}

/** Each worker takes one job at a time, so that a long one keeps none from being taken; after it the next, without a pause. */
function workSlowly(
  boss: PgBoss,
  name: string,
  { atOnce }: SlowJob,
  attempt: (batch: readonly TakenJob[]) => Promise<Outcome[]>,
): Promise<string[]> {
  const workOn = async () => {
    const worker: string = await boss.work(name, ONE_BY_ONE, async (batch: readonly TakenJob[]) => {
      const outcomes = await attempt(batch);
      boss.notifyWorker(worker);
      return outcomes;
    });
    return worker;
  };
  return Promise.all(Array.from({ length: atOnce }, workOn));
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
