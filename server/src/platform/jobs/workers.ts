import type { PgBoss } from 'pg-boss';
import type { Logger } from '../log.ts';
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

/** Tries jobs of one queue; each has an outcome of its own, in their order. */
export type Attempt = (batch: readonly TakenJob[]) => Promise<Outcome[]>;

/** Workers are woken; they look by themselves in case that fails. One job that fails does not fail its batch. */
const WORK = {
  pollingIntervalSeconds: 60,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Of each owner one job at a time. */
const ONE_BY_ONE = { ...WORK, batchSize: 1, localGroupConcurrency: 1 } as const;

/** The workers of this process. Those of a queue begin with its first job, so that an idle queue costs nothing. */
export function createWorkers(boss: PgBoss, log: Logger) {
  const allowed = new Map<string, () => Promise<string[]>>();
  const begun = new Map<string, Promise<string[]>>();

  const begin = (name: string, open: () => Promise<string[]>) => {
    const opening = open();
    begun.set(name, opening);
    opening.catch((error) => {
      begun.delete(name);
      log.warn({ err: error, job: name }, 'no worker yet, to be tried again');
    });
  };

  const notifyAll = (workers: string[]) => {
    for (const worker of workers) boss.notifyWorker(worker);
  };

  return {
    /** From now on this process works on the jobs of a queue, some at once. */
    allow({ name, slow }: Pick<JobDefinition, 'name' | 'slow'>, attempt: Attempt): void {
      allowed.set(name, async () =>
        slow ? workSlowly(boss, name, slow, attempt) : [await boss.work(name, WORK, attempt)],
      );
    },
    /** No worker begins any more, and those that work finish what they have in hand. */
    async stop(): Promise<void> {
      allowed.clear();
      await Promise.allSettled(begun.values());
      await Promise.all([...begun.keys()].map((name) => boss.offWork(name)));
    },
    /** Says that a queue has a job. */
    wake(name: string): void {
      const open = allowed.get(name);
      const workers = begun.get(name);
      if (open && !workers) begin(name, open);
      // That they could not begin is said where they begin.
      workers?.then(notifyAll, () => {});
    },
  };
}

/** Each worker takes one job at a time, so that a long one keeps none from being taken; after it the next, without a pause. */
function workSlowly(boss: PgBoss, name: string, { atOnce }: SlowJob, attempt: Attempt): Promise<string[]> {
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
