import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import * as repository from '../../repository/market/count-download.ts';
import { recountSales } from '../../repository/status.ts';
import { dayOf } from '../../rules/download-day.ts';

/** Counts the caller's download of a version they bought: once a day (rule L10). */
export async function countDownload(
  ctx: Context,
  { projectId, versionId }: { projectId: string; versionId: string },
): Promise<void> {
  const [buyerId, day] = [signedIn(ctx).uid, dayOf(ctx.now())];
  const isCounted = await repository.countDownload(ctx.db, { projectId, versionId, buyerId, day });
  if (isCounted) publicAnswersChanged(ctx);
}

/** Brings the sales figures of listings up to date with their orders (rule L10). Safe to repeat. */
export async function refreshSales(ctx: Context, projectIds: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await recountSales(ctx.db, [...new Set(projectIds)]);
    publicAnswersChanged(ctx);
  });
}
