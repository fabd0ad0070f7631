import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { findState, type ListingState, moveStatus } from '../repository/status.ts';
import { MOVES } from '../rules/states.ts';

/**
 * Does one of the moves of rule L1; whoever comes second finds nothing to move.
 * @throws Refusal `listing.not_found`, `listing.not_moved`
 */
export async function moveListing(ctx: Context, id: string, verb: keyof typeof MOVES) {
  const moved = await moveStatus(ctx.db, id, MOVES[verb], ctx.now());
  if (moved) return moved;
  return refuseMove(await getState(ctx, id));
}

async function getState(ctx: Context, id: string): Promise<ListingState> {
  return (await findState(ctx.db, id)) ?? fail('listing.not_found');
}

export function refuseMove({ status }: Pick<ListingState, 'status'>): never {
  return fail('listing.not_moved', { status: status.replaceAll('_', ' ') });
}
