import type { Context } from '#platform/context.ts';
import { deleteExpiredTokens } from '../repository/one-time-tokens.ts';
import { deleteEndedSessions } from '../repository/sessions.ts';
import { deleteOldFailures } from '../repository/sign-in-failures.ts';
import { ACCOUNT_PATIENCE, idleSince } from '../rules.ts';

/** Drops sessions that have ended, links that have expired and failures that count no more. A sweep. */
export async function forgetWhatIsOver(ctx: Context): Promise<void> {
  const now = ctx.now();
  await deleteEndedSessions(ctx.db, now, idleSince(now));
  await deleteExpiredTokens(ctx.db, now);
  await deleteOldFailures(ctx.db, new Date(now.getTime() - ACCOUNT_PATIENCE.forgetSeconds * 1000));
}
