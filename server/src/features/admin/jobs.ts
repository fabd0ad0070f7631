import type { Context } from '#platform/context.ts';
import type { SweepDefinition } from '#platform/jobs.ts';
import { verifyActs } from './service.ts';

const CHECK_HOURS = 24;
let checkedAt: Date | undefined;

/**
 * Walks the chain of acts once a day and cries out when it is broken (rules.md R4). Its end goes into the log each time,
 * so that there is something outside the database to compare with.
 */
async function checkActs(ctx: Context): Promise<void> {
  const now = ctx.now();
  checkedAt ??= now;
  if (now.getTime() - checkedAt.getTime() < CHECK_HOURS * 3_600_000) return;
  checkedAt = now;
  const { whole, acts, head, brokenAt, detail } = await verifyActs(ctx);
  if (whole) ctx.log.info({ acts, head }, 'the log of admin acts is whole');
  else ctx.log.error({ brokenAt, detail }, 'the log of admin acts is broken');
}

export const adminSweeps: SweepDefinition[] = [{ name: 'admin.check-acts', run: checkActs }];
