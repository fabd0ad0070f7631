import { isLiveNegotiation } from '#contract/negotiation/constants.ts';
import type { Context } from '#platform/context.ts';
import { endLocked, withLockedNegotiation } from './end-negotiation.ts';

/**
 * Ends a negotiation, and the price that was agreed on, for an admin; both sides are told why. An order that holds its
 * code can still be paid. False when it has ended already.
 */
export async function endNegotiationForAdmin(ctx: Context, id: string, reason: string): Promise<boolean> {
  const ended = await withLockedNegotiation(ctx, id, async (ctx, row) => {
    if (!isLiveNegotiation(row.status)) return false;
    await endLocked(ctx, row, 'ended_by_admin', reason);
    return true;
  });
  return ended ?? false;
}
