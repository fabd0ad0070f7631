import { type Context, inTransaction } from '#platform/context.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { deleteOld, expireFiles, listStuck } from '../../repository/exports/exports.ts';
import { deleteExportFiles } from './files.ts';
import { giveUp } from './make.ts';

/** One that has not ended by then has lost its job. */
const STUCK_MS = DAY_MS;
/** For how long people are told that they asked for one. */
const TOLD_DAYS = 90;

/** Ends the time of files, gives up what is stuck, and forgets what was long ago. A sweep. */
export async function expireExports(ctx: Context): Promise<void> {
  const now = ctx.now();
  await inTransaction(ctx, async (ctx) => deleteExportFiles(ctx, await expireFiles(ctx.db, { until: now })));
  for (const row of await listStuck(ctx.db, new Date(now.getTime() - STUCK_MS))) await giveUp(ctx, row);
  await deleteOld(ctx.db, new Date(now.getTime() - TOLD_DAYS * DAY_MS));
}
