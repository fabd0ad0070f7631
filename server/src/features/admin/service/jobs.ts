import { type JobEntry, type JobQuery, SWEEP_EVERY_SECONDS, type SweepRun } from '#contract/admin-running.ts';
import { hasPagesAfter } from '#contract/fields.ts';
import { recordAct } from '#platform/acts.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import {
  countQueues,
  everyJobRow,
  type JobRow,
  listJobRows,
  listSweepRuns,
  lockJob,
} from '../repository/jobs.ts';

/** Jobs that are not done, the counts of every queue, and what each sweep did last. */
export async function listJobs(ctx: Context, query: JobQuery) {
  const { page, limit } = query;
  const { rows, total } = await listJobRows(ctx.db, query);
  const queues = await countQueues(ctx.db);
  const sweeps = (await listSweepRuns(ctx.db)).map(viewSweep);
  return {
    jobs: rows.map(viewJob),
    queues,
    sweeps,
    page,
    limit,
    total,
    hasMore: hasPagesAfter(page, limit, total),
  };
}

/** The whole filtered list, for a file. */
export async function* readEveryJob(ctx: Context, query: JobQuery): AsyncGenerator<JobEntry> {
  for await (const row of everyJobRow(ctx.db, query)) yield viewJob(row);
}

/**
 * Tries a job again that was given up; of many admins at once one does.
 * @throws Refusal `admin.job_not_found`, `admin.job_not_failed`
 */
export function retryJob(ctx: Context, id: string, reason: string): Promise<{ _id: string; queue: string }> {
  return inTransaction(ctx, async (ctx) => {
    const job = (await lockJob(ctx.db, id)) ?? fail('admin.job_not_found');
    if (job.state !== 'failed') fail('admin.job_not_failed');
    await ctx.jobs.retry(ctx, job.name, id);
    const { name: queue, retry_count: tries } = job;
    await recordAct(ctx, {
      act: 'job.retry',
      subjectType: 'job',
      subjectId: id,
      reason,
      before: { queue, state: 'failed', tries },
      after: { queue, state: 'retry', tries },
    });
    return { _id: id, queue };
  });
}

function viewSweep(row: Awaited<ReturnType<typeof listSweepRuns>>[number]): SweepRun {
  return {
    name: row.name,
    startedAt: row.started_at.toISOString(),
    tookMs: row.took_ms,
    error: row.error,
    succeededAt: row.succeeded_at?.toISOString() ?? null,
    nextAt: new Date(row.started_at.getTime() + SWEEP_EVERY_SECONDS * 1000).toISOString(),
  };
}

function viewJob(row: JobRow): JobEntry {
  return {
    _id: row.id,
    queue: row.name,
    state: row.state,
    tries: row.retry_count,
    error: row.message ?? '',
    createdAt: row.created_on.toISOString(),
    nextAt: row.state === 'created' || row.state === 'retry' ? row.start_after.toISOString() : null,
  };
}
