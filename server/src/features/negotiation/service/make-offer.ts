import { formatCount } from '#contract/formats/words.ts';
import { type Paise, toPaise, toRupees } from '#contract/money.ts';
import { isOfferText } from '#contract/negotiation/constants.ts';
import type { NegotiationThread } from '#contract/negotiation/schemas.ts';
import type { Context } from '#platform/context.ts';
import { errorText, fail, fieldError } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { type NewEntries, type NewEntry, writeMove } from '../repository/moves.ts';
import { awaiting, decideOffer, movesOf, type OfferVerdict, otherSide, timesAfter } from '../rules/moves.ts';
import type { NegotiationRow } from '../view/rows.ts';
import { agree } from './agree.ts';
import { endByUser } from './end-by-user.ts';
import { type LockedNegotiation, makeMove } from './make-move.ts';
import { announceNegotiation, offerTextFor, partiesOf, textFor } from './mask-texts.ts';

export interface Offer {
  /** Whole rupees. */
  priceOffer: number;
  content: string;
  revision?: number | undefined;
}

/**
 * Names a figure: it stands for the other side to answer, meets or crosses theirs and is an acceptance at theirs, or is
 * answered by the seller's settings at once (rules N3, N7).
 * @throws Refusal `negotiation.offer_too_low`, `negotiation.offer_too_high`, `negotiation.below_own_floor`, and what
 * `makeMove` throws
 */
export function makeOffer(ctx: Context, id: string, offer: Offer): Promise<NegotiationThread> {
  return makeMove(ctx, { id, move: 'offer', revision: offer.revision }, (ctx, locked) =>
    placeOffer(ctx, locked, offer),
  );
}

async function placeOffer(
  ctx: Context,
  locked: LockedNegotiation,
  { priceOffer, content }: Offer,
): Promise<NegotiationRow> {
  const { row, side, listing, now } = locked;
  const price = toPaise(priceOffer);
  const verdict = refuseWrong(decideOffer(row, side, price, listing.terms));
  if (verdict.kind === 'meets') {
    // How far a figure went beyond the other's is nobody's business: its usual sentence is not kept.
    const said = isOfferText(content, priceOffer) ? '' : content;
    const line: NewEntry = {
      kind: 'accepted',
      by_side: side,
      price_paise: verdict.price,
      ...textFor(listing, said),
    };
    return agree(ctx, locked, { by: side, price: verdict.price, automatic: false, entries: [line] });
  }
  const words = offerTextFor(listing, content, priceOffer);
  const offered: NewEntry = { kind: 'offer', by_side: side, price_paise: price, ...words };
  const change = {
    [`${side}_offer_paise`]: price,
    [`${side}_moves`]: movesOf(row, side) + 1,
    shown_to_seller_at: row.shown_to_seller_at ?? now,
  };
  const data = { ...partiesOf(row), by: side, pricePaise: price };
  if (verdict.kind === 'stands') {
    const times = timesAfter(now, side === 'buyer' ? listing.awayUntil : null);
    const moved = await writeMove(ctx, row, {
      change: { ...change, status: awaiting(otherSide(side)), ...times },
      entries: [offered],
      event: { type: 'negotiation.offered', data },
      now,
    });
    announceNegotiation(ctx, moved);
    return moved;
  }
  await recordEvent(ctx, 'negotiation.offered', row.id, data);
  if (verdict.kind === 'accepted') {
    const accepted: NewEntry = { kind: 'accepted', price_paise: price, ...BY_SETTINGS };
    const entries: NewEntries = [offered, accepted];
    return agree(ctx, locked, { by: 'seller', price, automatic: true, change, entries });
  }
  const entries: NewEntries = [offered, { kind: 'declined', ...BY_SETTINGS }];
  return endByUser(ctx, locked, { status: 'declined', by: 'seller', automatic: true, change, entries });
}

const BY_SETTINGS = { by_side: 'seller', automatic: true } as const;

/** As it stands after the ₹ of an error's text. */
const figure = (paise: Paise) => formatCount(toRupees(paise));

type Fitting = Exclude<OfferVerdict, { kind: 'too_low' | 'too_high' | 'below_floor' }>;

function refuseWrong(verdict: OfferVerdict): Fitting {
  if (verdict.kind === 'too_low')
    return refuseFigure('negotiation.offer_too_low', { min: figure(verdict.min) });
  if (verdict.kind === 'too_high')
    return refuseFigure('negotiation.offer_too_high', { max: figure(verdict.max) });
  if (verdict.kind === 'below_floor')
    return refuseFigure('negotiation.below_own_floor', { floor: figure(verdict.floor) });
  return verdict;
}

type FigureError = 'negotiation.offer_too_low' | 'negotiation.offer_too_high' | 'negotiation.below_own_floor';

function refuseFigure<C extends FigureError>(code: C, values: Record<string, string>): never {
  const errors = [fieldError('priceOffer', errorText(code, values))];
  return (fail as (...all: unknown[]) => never)(code, values, { errors });
}
