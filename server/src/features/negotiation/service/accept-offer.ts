import { formatCount } from '#contract/formats/words.ts';
import { toRupees } from '#contract/money.ts';
import type { NegotiationThread } from '#contract/negotiation/schemas.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import type { NewEntries } from '../repository/moves.ts';
import { figureOf, floorOf, otherSide } from '../rules/moves.ts';
import { agree } from './agree.ts';
import { makeMove } from './make-move.ts';

/**
 * Accepts the other side's standing figure, and makes the code that fixes it (rules N3, N4).
 * @throws Refusal `negotiation.below_own_floor`, and what `makeMove` throws
 */
export function acceptOffer(ctx: Context, id: string, revision?: number): Promise<NegotiationThread> {
  return makeMove(ctx, { id, move: 'accept', revision }, (ctx, locked) => {
    const { row, side, listing } = locked;
    const price = figureOf(row, otherSide(side))!;
    const floor = side === 'seller' ? floorOf(row.list_price_paise, listing.terms.floorPercent) : 0;
    if (price < floor) fail('negotiation.below_own_floor', { floor: formatCount(toRupees(floor)) });
    const entries: NewEntries = [{ kind: 'accepted', by_side: side, price_paise: price }];
    return agree(ctx, locked, { by: side, price, automatic: false, entries });
  });
}
