import { CompiledQuery } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { v5 as idOfName } from 'uuid';
import { afterCommit, type Context } from '../context.ts';
import type { JobDefinition, Jobs } from './runner.ts';

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
  /** Makes a queue, or gives it the options of this version. */
  make(job: QueueOptions): Promise<void>;
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

/** The queues of jobs, on pg-boss. What is sent wakes this process's worker once it is committed. */
export function createQueues(boss: PgBoss): Queues {
  /** The worker of each queue. */
  const workers = new Map<string, string>();
  const wakeAfterCommit = (ctx: Context, name: string) =>
    afterCommit(ctx, () => {
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    });
  return {
    async send(ctx, name, data, key) {
      const id = key === undefined ? {} : { id: idOfName(key, KEY_NAMESPACE) };
      await boss.send(name, data, { db: connectionOf(ctx), ...id });
      wakeAfterCommit(ctx, name);
    },
    async sendMany(ctx, name, data) {
      if (data.length === 0) return;
      const jobs = data.map((one) => ({ data: one }));
      await boss.insert(name, jobs, { db: connectionOf(ctx) });
      wakeAfterCommit(ctx, name);
    },
    async retry(ctx, name, id) {
      await boss.retry(name, id, { db: connectionOf(ctx) });
      wakeAfterCommit(ctx, name);
    },
    async make({ name, slow }) {
      const options = { ...QUEUE, ...(slow && { expireInSeconds: slow.withinSeconds }) };
      await boss.createQueue(name, options);
      // Queues of earlier versions keep their options otherwise.
      await boss.updateQueue(name, options);
    },
    async work({ name, slow }, attempt) {
      const options = slow ? { ...WORK, batchSize: slow.atOnce } : WORK;
      const worker = await boss.work(name, options, attempt);
      workers.set(name, worker);
    },
  };
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
