import type { Context } from '#platform/context.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { deleteOldEmailChanges } from '../repository/email-changes.ts';
import { deleteUnusedBrowsers } from '../repository/known-browsers.ts';
import { deleteExpiredTokens } from '../repository/one-time-tokens.ts';
import { deleteUnfinishedSetups } from '../repository/second-factors.ts';
import { deleteEndedSessions } from '../repository/sessions.ts';
import { deleteOldSignIns } from '../repository/sign-ins.ts';
import { browsersUsedSince } from '../rules/known-browsers.ts';
import { TOKEN_SECONDS } from '../rules/mailed-links.ts';
import { setupsBegunSince } from '../rules/second-factor.ts';

/** An undo link is made when its mail is: a mail that waits for its server leaves it the whole time. */
const KEPT_MS = 2 * TOKEN_SECONDS.undo_email * 1000;

/** Drops sessions that have ended, links that have expired, set-ups that were left unfinished, browsers that are known no more, and old sign-ins. A sweep. */
export async function deleteExpired(ctx: Context): Promise<void> {
  const now = ctx.now();
  await deleteEndedSessions(ctx.db, now);
  await deleteExpiredTokens(ctx.db, now);
  await deleteUnfinishedSetups(ctx.db, setupsBegunSince(now));
  await deleteUnusedBrowsers(ctx.db, browsersUsedSince(now));
  await deleteOldSignIns(ctx.db, new Date(now.getTime() - ctx.config.signIn.historyDays * DAY_MS));
  await deleteOldEmailChanges(ctx.db, new Date(now.getTime() - KEPT_MS));
}
