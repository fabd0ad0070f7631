import type { Paise } from '#contract/money.ts';
import type { NegotiationSide } from '#contract/negotiation/constants.ts';
import type { Context } from '#platform/context.ts';
import { issueCode } from '../../discounts/public.ts';
import { type NegotiationChange, type NewEntries, writeMove } from '../repository/moves.ts';
import type { NegotiationRow } from '../view/rows.ts';
import type { LockedNegotiation } from './make-move.ts';
import { announceNegotiation, partiesOf } from './mask-texts.ts';

interface Agreed {
  by: NegotiationSide;
  price: Paise;
  automatic: boolean;
  /** What the move that led here changes besides, and its lines. */
  change?: NegotiationChange;
  entries: NewEntries;
}

/** Agrees on a price and makes the code that fixes it, whose time is the negotiation's from now on (rule N4). */
export async function agree(
  ctx: Context,
  { row, listing, now }: LockedNegotiation,
  agreed: Agreed,
): Promise<NegotiationRow> {
  const { by, price, automatic, change, entries } = agreed;
  const { expiresAt } = await issueCode(ctx, {
    negotiationId: row.id,
    projectId: listing.id,
    buyerId: row.buyer_id,
    tier: row.licence_tier,
    quantity: row.quantity,
    pricePaise: price,
    agreedAt: now,
  });
  const accepted = await writeMove(ctx, row, {
    change: {
      ...change,
      status: 'accepted',
      agreed_price_paise: price,
      moved_at: now,
      expires_at: expiresAt,
      remind_at: null,
    },
    entries,
    event: {
      type: 'negotiation.accepted',
      data: { ...partiesOf(row), by, pricePaise: price, automatic },
    },
    now,
  });
  announceNegotiation(ctx, accepted);
  return accepted;
}
