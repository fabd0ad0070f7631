import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { type Context, contextFor, type Jobs, type Services } from '../context.ts';
import { DatabaseClient } from '../database/connection/client.ts';
import { createRelay } from '../events/relay.ts';
import type { Logger } from '../log.ts';
import { beginTrace, currentSpan, type SpanAttributes } from '../tracing/span.ts';
import { countJobDays, type JobDays } from './count-by-day.ts';
import type { JobDefinition } from './definition.ts';
import { createQueues, makeQueues } from './queues.ts';
import { forgetOtherSweeps, runSweeps, type SweepDefinition } from './sweeps.ts';
import type { Outcome, TakenJob } from './workers.ts';

export interface JobRunner extends Jobs {
  /** Makes the queues: before the first request, which may already want to leave work behind. */
  prepare(jobs: readonly JobDefinition[]): Promise<void>;
  /** Forgets what is known of sweeps that this version does not have any more: they would look late for ever. */
  forgetOtherSweeps(sweeps: readonly SweepDefinition[]): Promise<void>;
  /** Asks nothing of the database: requests are taken by now, and a database that falls is waited for. */
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

/** A process that has just started serves its visitors first. What fell due while it was away waits this long. */
const FIRST_SWEEP_MS = 2_000;
/** So long a process that stops waits for the jobs that it has in hand. */
const LAST_JOBS_MS = 30_000;
/** Longer than anything that pg-boss asks of the database takes. */
const SILENCE_MS = 120_000;

/** Makes pg-boss's tables, and the queues of `jobs`. Safe to repeat. */
export async function installJobs(pool: Pool, jobs: readonly JobDefinition[] = []): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await makeQueues(boss, jobs);
  await boss.stop({ graceful: false });
}

export interface JobsOptions {
  pool: Pool;
  /** Holds the lock of who sweeps, on a connection that stays the same. */
  lockPool: Pool;
  log: Logger;
  sweepEverySeconds: number | null;
}

/** The job runner of this process, on pg-boss. It sweeps every `sweepEverySeconds`, or with `null` only when it is told to. */
export function createJobs(url: string, { pool, lockPool, log, sweepEverySeconds }: JobsOptions): JobRunner {
  const settings = {
    connectionString: url,
    // Passed on to pg, as is `query_timeout`.
    Client: DatabaseClient,
    max: 4,
    application_name: 'codehaat jobs',
    // A server that is gone without a word is asked anew on another connection.
    query_timeout: SILENCE_MS,
  };
  const boss = new PgBoss(settings);
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  const queues = createQueues(boss, { pool, log });
  const jobDays = countJobDays(pool);
  const saveDays = () => jobDays.save().catch((err) => log.warn({ err }, 'jobs not counted yet'));
  const relay = createRelay((at, done) => jobDays.count(at, 'done', done));
  let sweepAll: (options: { wait: boolean }) => Promise<void> = async () => {};
  let stopWorking = async () => {};
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();

  const sweep = (options: { wait: boolean }) => {
    sweeping = sweeping.then(() => sweepAll(options)).then(saveDays);
    return sweeping;
  };

  return {
    send: queues.send,
    sendMany: queues.sendMany,
    retry: queues.retry,
    wakeRelay: () => relay.wake(),
    async prepare(jobs) {
      await boss.start();
      await queues.make(jobs);
    },
    forgetOtherSweeps: (sweeps) => forgetOtherSweeps(pool, sweeps),
    async start(services, jobs, sweeps) {
      stopWorking = queues.work(jobs, (job, batch) => attempt(services, jobDays, job, batch));
      relay.start(services, jobs);
      sweepAll = (options) => runSweeps(services, lockPool, sweeps, options);
      if (sweepEverySeconds === null) return;
      const sweepOn = () => {
        timer = setTimeout(sweepOn, sweepEverySeconds * 1000).unref();
        void sweep({ wait: false });
      };
      timer = setTimeout(sweepOn, FIRST_SWEEP_MS).unref();
    },
    sweepNow: () => sweep({ wait: true }),
    async stop() {
      clearTimeout(timer);
      await relay.stop();
      // What is not done by then fails, and is tried again by another process.
      await Promise.race([stopWorking(), sleep(LAST_JOBS_MS, undefined, { ref: false })]);
      await sweeping;
      // Graceful, it would look for the end of its workers twice a second: they have ended.
      await boss.stop({ graceful: false });
      await saveDays();
    },
  };
}

async function attempt(
  services: Services,
  jobDays: JobDays,
  job: JobDefinition,
  batch: readonly TakenJob[],
): Promise<Outcome[]> {
  const log = services.log.child({ job: job.name });
  const contextOf = (id: string) => contextFor(services, { kind: 'system' }, id, log.child({ jobId: id }));
  const runAlone = ({ id, data }: TakenJob) =>
    beginTrace(services.tracing, jobSpan(job, { 'codehaat.job.id': id }), async () =>
      job.run(contextOf(id), data as never),
    );
  const settled = job.runEach
    ? await runTogether(job, job.runEach, contextOf(batch[0]!.id), batch)
    : await Promise.allSettled(batch.map(runAlone));
  return settled.map((result, index) => {
    const { id } = batch[index]!;
    jobDays.count(services.now(), result.status === 'fulfilled' ? 'done' : 'wrong');
    return outcomeOf(id, result, log.child({ jobId: id }));
  });
}

/** What goes wrong before any of them is begun goes wrong for all. */
async function runTogether(
  job: JobDefinition,
  runEach: NonNullable<JobDefinition['runEach']>,
  ctx: Context,
  batch: readonly TakenJob[],
): Promise<PromiseSettledResult<void>[]> {
  try {
    return await beginTrace(ctx.tracing, jobSpan(job, { 'codehaat.job.count': batch.length }), async () => {
      const settled = await runEach(ctx, batch.map(({ data }) => data) as never[]);
      for (const one of settled) if (one.status === 'rejected') currentSpan()?.fail(one.reason);
      return settled;
    });
  } catch (reason) {
    return batch.map(() => ({ status: 'rejected', reason }));
  }
}

function jobSpan({ name }: JobDefinition, attributes: SpanAttributes) {
  return {
    name: `job ${name}`,
    kind: 'consumer' as const,
    attributes: { 'codehaat.job.name': name, ...attributes },
  };
}

function outcomeOf(id: string, result: PromiseSettledResult<void>, log: Logger): Outcome {
  if (result.status === 'fulfilled') return { id, status: 'completed' };
  const { reason } = result;
  if (isPermanent(reason)) {
    log.error({ err: reason }, 'job given up: trying again cannot help');
    return { id, status: 'completed' };
  }
  log.error({ err: reason }, 'job failed, to be tried again');
  return { id, status: 'failed', output: { message: String(reason) } };
}

/** What says of itself that it will never go well, such as a mail to an address that does not exist. */
function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'permanent' in error && error.permanent === true;
}
