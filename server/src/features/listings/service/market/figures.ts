import { type Context, inTransaction, publicAnswersChanged } from '#platform/context.ts';
import { addDownload, recountSales } from '../../repository/status.ts';

/** One more download of a listing; the caller has seen to it that it counts (rule L10). */
export async function countDownload(ctx: Context, projectId: string): Promise<void> {
  await addDownload(ctx.db, projectId);
  publicAnswersChanged(ctx);
}

/** Brings the sales figures of listings up to date with their orders (rule L10). Safe to repeat. */
export async function refreshSales(ctx: Context, projectIds: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await recountSales(ctx.db, [...new Set(projectIds)]);
    publicAnswersChanged(ctx);
  });
}
