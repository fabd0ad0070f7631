import { isLiveNegotiation } from '#contract/negotiation/constants.ts';
import type { Context } from '#platform/context.ts';
import { findNegotiation } from '../repository/negotiations.ts';
import { endLocked, onLocked } from './end-negotiation.ts';

/**
 * Ends a negotiation, and the price that was agreed on, for an admin; both sides are told why. An order that holds its
 * code can still be paid. False when it has ended already.
 */
export async function endNegotiationForAdmin(ctx: Context, id: string, reason: string): Promise<boolean> {
  const found = await findNegotiation(ctx.db, id);
  if (!found) return false;
  return onLocked(ctx, found, async (ctx, row) => {
    if (!isLiveNegotiation(row.status)) return false;
    await endLocked(ctx, row, 'ended_by_admin', reason);
    return true;
  });
}
