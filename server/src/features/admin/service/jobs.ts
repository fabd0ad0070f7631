import { recordAct } from '#audit/record-act.ts';
import type { JobQuery } from '#contract/admin/running/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { fail } from '#platform/errors.ts';
import { countQueues, jobTable, listSweepRuns, lockJob } from '../repository/jobs.ts';
import { viewJob, viewSweep } from '../view/jobs.ts';

/** Jobs that are not done. */
export const JOB_LIST = managedList({ name: 'jobs', table: jobTable, view: viewJob });

/** A page of jobs that are not done, the counts of every queue, and what each sweep did last. */
export async function listJobs(ctx: Context, query: JobQuery) {
  const page = await JOB_LIST.page(ctx, query);
  const queues = await countQueues(ctx.db);
  const sweeps = (await listSweepRuns(ctx.db)).map(viewSweep);
  return { ...page, queues, sweeps };
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
