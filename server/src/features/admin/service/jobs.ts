import type { JobEntry, JobQuery } from '#contract/admin-running.ts';
import { recordAct } from '#platform/acts.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { countQueues, type JobRow, listJobRows, lockJob } from '../repository/jobs.ts';

/** Jobs that are not done, and the counts of every queue. */
export async function listJobs(ctx: Context, query: JobQuery) {
  const { page, limit } = query;
  const { rows, total } = await listJobRows(ctx.db, query);
  const queues = await countQueues(ctx.db);
  return { jobs: rows.map(viewJob), queues, page, limit, total, hasMore: page * limit < total };
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
