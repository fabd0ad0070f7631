import { CompiledQuery } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { PgBoss } from 'pg-boss';
import { v5 as idOfName } from 'uuid';
import { type Context, contextFor, type Services } from '../context.ts';
import type { Logger } from '../log.ts';
import { countJobDays, type JobDays } from './count-by-day.ts';

/**
 * Work that a change leaves behind. Delivered at least once, so every handler is idempotent. A thrown error is
 * tried again with growing delay, about two days long.
 */
export interface JobDefinition {
  name: string;
  run(ctx: Context, data: never): Promise<void>;
}

/** Work that falls due by time: looks at the rows itself, each minute and after the test clock moved (rule O7). */
export interface SweepDefinition {
  name: string;
  run(ctx: Context): Promise<void>;
}

export interface Jobs {
  /**
   * Enqueues a job on the context's own connection, so that it exists exactly when the change does. Of several with one
   * `key` the first counts, until a week after it ended: for jobs that leave jobs behind and may run again.
   */
  send(ctx: Context, name: string, data: object, key?: string): Promise<void>;
  /** Tries a job again that failed for the last time, on the context's own connection. Any other is left alone. */
  retry(ctx: Context, name: string, id: string): Promise<void>;
}

export interface JobRunner extends Jobs {
  /** Makes the queues: before the first request, which may already want to leave work behind. */
  prepare(jobs: readonly JobDefinition[]): Promise<void>;
  start(
    services: Services,
    jobs: readonly JobDefinition[],
    sweeps: readonly SweepDefinition[],
  ): Promise<void>;
  /** Runs every sweep now, at the context's time. */
  sweepNow(): Promise<void>;
  /** Stops taking jobs and waits for those that run. */
  stop(): Promise<void>;
}

/** As much as is kept of what a sweep said when it went wrong. */
const ERROR_LENGTH = 2_000;
/** Heartbeats stop with the process: jobs that it had in hand are taken up again within a minute and a half. */
const QUEUE = {
  retryLimit: 20,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 21_600,
  heartbeatSeconds: 20,
  notify: true,
};

/** Any UUID that does not change: job ids made from keys are counted in it. */
const KEY_NAMESPACE = 'c0de4aa7-6a0b-5d5e-9b1e-70b5c0de4aa7';

/** A notification may be missed, and then the next look is soon. One job that fails does not fail its batch. */
const WORK = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Makes pg-boss's tables. Safe to repeat. */
export async function installJobs(pool: Pool): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}

/** The job runner of this process, on pg-boss. */
export function createJobs(
  url: string,
  { pool, log, sweepEverySeconds }: { pool: Pool; log: Logger; sweepEverySeconds: number },
): JobRunner {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    useListenNotify: true,
    application_name: 'codehaat jobs',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  const jobDays = countJobDays(pool);
  const saveDays = () => jobDays.save().catch((err) => log.warn({ err }, 'jobs not counted yet'));
  let sweepAll: () => Promise<void> = async () => {};
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();

  const sweepNow = () => {
    sweeping = sweeping.then(() => sweepAll()).then(saveDays);
    return sweeping;
  };

  return {
    async send(ctx, name, data, key) {
      const id = key === undefined ? {} : { id: idOfName(key, KEY_NAMESPACE) };
      await boss.send(name, data, { db: connectionOf(ctx), ...id });
    },
    async retry(ctx, name, id) {
      await boss.retry(name, id, { db: connectionOf(ctx) });
    },
    async prepare(jobs) {
      await boss.start();
      for (const job of jobs) {
        await boss.createQueue(job.name, QUEUE);
        // Queues of earlier versions keep their options otherwise.
        await boss.updateQueue(job.name, QUEUE);
      }
    },
    async start(services, jobs, sweeps) {
      for (const job of jobs) {
        await boss.work(job.name, WORK, (batch) =>
          Promise.all(batch.map(({ id, data }) => attempt(services, jobDays, job, id, data))),
        );
      }
      await forgetOtherSweeps(pool, sweeps);
      sweepAll = () => runSweeps(services, pool, sweeps);
      timer = setInterval(() => void sweepNow(), sweepEverySeconds * 1000);
      timer.unref();
      void sweepNow();
    },
    sweepNow,
    async stop() {
      clearInterval(timer);
      await sweeping;
      await boss.stop({ graceful: true, timeout: 30_000 });
      await saveDays();
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

async function attempt(services: Services, jobDays: JobDays, job: JobDefinition, id: string, data: unknown) {
  const log = services.log.child({ job: job.name, jobId: id });
  try {
    await job.run(contextFor(services, { kind: 'system' }, id, log), data as never);
    jobDays.count(services.now(), 'done');
    return { id, status: 'completed' as const };
  } catch (error) {
    jobDays.count(services.now(), 'wrong');
    if (isPermanent(error)) {
      log.error({ err: error }, 'job given up: trying again cannot help');
      return { id, status: 'completed' as const };
    }
    log.error({ err: error }, 'job failed, to be tried again');
    return { id, status: 'failed' as const, output: { message: String(error) } };
  }
}

/** What says of itself that it will never go well, such as a mail to an address that does not exist. */
function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'permanent' in error && error.permanent === true;
}

/** Each sweep runs on one node at a time (rule O4); a node that finds it taken leaves it alone. */
async function runSweeps(services: Services, pool: Pool, sweeps: readonly SweepDefinition[]): Promise<void> {
  for (const sweep of sweeps) {
    const log = services.log.child({ sweep: sweep.name });
    const client = await pool.connect().catch((error: Error) => {
      log.warn({ err: error }, 'sweep skipped: no database connection');
    });
    if (!client) continue;
    try {
      const { rows } = await client.query<{ taken: boolean }>(
        'SELECT pg_try_advisory_lock(hashtext($1)) AS taken',
        [`sweep:${sweep.name}`],
      );
      if (!rows[0]?.taken) continue;
      try {
        await runNoted(client, sweep, contextFor(services, { kind: 'system' }, `sweep:${sweep.name}`, log));
      } finally {
        await client.query('SELECT pg_advisory_unlock(hashtext($1))', [`sweep:${sweep.name}`]);
      }
    } catch (error) {
      log.error({ err: error }, 'sweep failed, to be tried again in a minute');
    } finally {
      client.release();
    }
  }
}

/** Runs a sweep and keeps when that was, how long it took and what went wrong, for the admins. */
async function runNoted(client: PoolClient, sweep: SweepDefinition, ctx: Context): Promise<void> {
  const startedAt = ctx.now();
  const begun = performance.now();
  let wrong: unknown;
  try {
    await sweep.run(ctx);
  } catch (error) {
    wrong = error ?? new Error('nothing was said');
  }
  await client.query(
    `INSERT INTO sweep_runs AS r (name, started_at, took_ms, error, succeeded_at)
      VALUES ($1, $2, $3, $4, CASE WHEN $4 = '' THEN $2::timestamptz END)
      ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at, took_ms = excluded.took_ms,
        error = excluded.error, succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at)`,
    [
      sweep.name,
      startedAt,
      Math.round(performance.now() - begun),
      wrong === undefined ? '' : String(wrong).slice(0, ERROR_LENGTH),
    ],
  );
  if (wrong !== undefined) throw wrong;
}

/** A sweep that this version does not have any more would look late for ever. */
async function forgetOtherSweeps(pool: Pool, sweeps: readonly SweepDefinition[]): Promise<void> {
  await pool.query('DELETE FROM sweep_runs WHERE name <> ALL($1)', [sweeps.map(({ name }) => name)]);
}
