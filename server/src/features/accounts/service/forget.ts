import type { Context } from '#platform/context.ts';
import { deleteUnusedBrowsers } from '../repository/known-browsers.ts';
import { deleteExpiredTokens } from '../repository/one-time-tokens.ts';
import { deleteEndedSessions } from '../repository/sessions.ts';
import { browsersUsedSince, idleSince } from '../rules.ts';

/** Drops sessions that have ended, links that have expired and browsers that are known no more. A sweep. */
export async function forgetWhatIsOver(ctx: Context): Promise<void> {
  const now = ctx.now();
  await deleteEndedSessions(ctx.db, now, idleSince(now));
  await deleteExpiredTokens(ctx.db, now);
  await deleteUnusedBrowsers(ctx.db, browsersUsedSince(now));
}
