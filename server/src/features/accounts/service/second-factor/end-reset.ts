import type { Context } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { deleteTokensOf } from '../../repository/one-time-tokens.ts';
import { deleteReset } from '../../repository/second-factor-resets.ts';

/**
 * Ends a reset that waits, with the links that end it; says whether there was one. Inside a transaction that holds the
 * user's row.
 */
export async function endReset(ctx: Context, uid: string): Promise<boolean> {
  if (!(await deleteReset(ctx.db, uid))) return false;
  await deleteTokensOf(ctx.db, uid, ['keep_second_factor']);
  await recordEvent(ctx, 'account.second_factor_reset_cancelled', uid, {});
  return true;
}
