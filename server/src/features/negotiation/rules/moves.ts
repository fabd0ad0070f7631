import type { NegotiationTerms } from '#contract/listings/schemas.ts';
import { type Paise, toPaise, toRupees } from '#contract/money.ts';
import {
  NEGOTIATION_LIMITS,
  type NegotiationSide,
  type NegotiationStatus,
  offerBounds,
} from '#contract/negotiation/constants.ts';

export type Move = 'offer' | 'accept' | 'decline' | 'withdraw' | 'write' | 'expire' | 'close' | 'complete';
export type Mover = NegotiationSide | 'market';

const MARKET = { expire: ['market'], close: ['market'] } as const;
const BOTH = ['buyer', 'seller'] as const;

/**
 * Who may do what in which state (rule N1); what figures must stand for it is said by `refusalOf`. Late money lifts
 * an ended one that was agreed on, as it lifts its order (rule P5).
 */
export const MOVES: Record<NegotiationStatus, { readonly [M in Move]?: readonly Mover[] }> = {
  awaiting_offer: { offer: ['buyer'], withdraw: ['buyer'], ...MARKET },
  awaiting_seller: {
    offer: ['seller'],
    accept: ['seller'],
    decline: ['seller'],
    withdraw: ['buyer'],
    write: BOTH,
    ...MARKET,
  },
  awaiting_buyer: {
    offer: ['buyer'],
    accept: ['buyer'],
    decline: ['buyer'],
    withdraw: ['seller'],
    write: BOTH,
    ...MARKET,
  },
  accepted: { write: BOTH, complete: ['market'], ...MARKET },
  completed: {},
  declined: {},
  withdrawn: {},
  expired: { complete: ['market'] },
  closed: { complete: ['market'] },
};

/** What moves are judged by. */
export interface OfferState {
  status: NegotiationStatus;
  list_price_paise: Paise;
  min_price_paise: Paise;
  /** The last figure of each side, and how often it has named one. */
  buyer_offer_paise: Paise | null;
  seller_offer_paise: Paise | null;
  buyer_moves: number;
  seller_moves: number;
}

export const otherSide = (side: NegotiationSide): NegotiationSide => (side === 'buyer' ? 'seller' : 'buyer');

export const figureOf = (state: OfferState, side: NegotiationSide): Paise | null =>
  side === 'buyer' ? state.buyer_offer_paise : state.seller_offer_paise;

export const movesOf = (state: OfferState, side: NegotiationSide): number =>
  side === 'buyer' ? state.buyer_moves : state.seller_moves;

/** Who is to act; nobody once a price is agreed on or everything is over. */
export function turnOf(status: NegotiationStatus): NegotiationSide | null {
  if (status === 'awaiting_seller') return 'seller';
  return status === 'awaiting_offer' || status === 'awaiting_buyer' ? 'buyer' : null;
}

/** The state in which this side is to act. */
export const awaiting = (side: NegotiationSide) => `awaiting_${side}` as const;

/** What keeps a side from a move; the error's code. */
export type MoveRefusal =
  | 'negotiation.moved'
  | 'negotiation.not_your_turn'
  | 'negotiation.moves_used'
  | 'negotiation.nothing_offered'
  | 'negotiation.not_yours_to_withdraw';

/** Why this side may not do this now; `null` when it may. Amounts are judged by `decideOffer`. */
export function refusalOf(state: OfferState, side: NegotiationSide, move: Move): MoveRefusal | null {
  const movers = MOVES[state.status][move];
  if (!movers) return 'negotiation.moved';
  if (!movers.includes(side))
    return move === 'withdraw' ? 'negotiation.not_yours_to_withdraw' : 'negotiation.not_your_turn';
  if (move === 'offer' && movesOf(state, side) >= NEGOTIATION_LIMITS.moves) return 'negotiation.moves_used';
  if (move === 'accept' && figureOf(state, otherSide(side)) === null) return 'negotiation.nothing_offered';
  // A buyer may take back a question too; a seller has nothing to take back before naming a figure.
  if (move === 'withdraw' && side === 'seller' && state.seller_offer_paise === null)
    return 'negotiation.not_yours_to_withdraw';
  return null;
}

/** The smallest offer that a list price allows (rule N3). */
export const minPaise = (listPaise: Paise): Paise => toPaise(offerBounds(toRupees(listPaise)).min);

/**
 * What the side's next figure may be: within the frozen bounds, a buyer's above their last, a seller's below theirs
 * (rule N3). The lower end may pass the upper one; then no figure is left.
 */
export function boundsOf(state: OfferState, side: NegotiationSide): { min: Paise; max: Paise } {
  const { list_price_paise: list, min_price_paise: least } = state;
  const own = figureOf(state, side);
  const rupee = toPaise(1);
  if (side === 'buyer') return { min: own === null ? least : Math.max(least, own + rupee), max: list };
  return { min: least, max: own === null ? list : Math.min(list, own - rupee) };
}

/** A share of the list price in percent, rounded up to whole rupees. */
export function shareOf(listPaise: Paise, percent: number): Paise {
  return toPaise(Math.ceil((toRupees(listPaise) * percent) / 100));
}

/** A seller's hidden floor; 0 without one (rule N7). */
export function floorOf(listPaise: Paise, floorPercent: number | null): Paise {
  return floorPercent === null ? 0 : shareOf(listPaise, floorPercent);
}

export type OfferVerdict =
  | { kind: 'too_low'; min: Paise }
  | { kind: 'too_high'; max: Paise }
  | { kind: 'below_floor'; floor: Paise }
  /** The figure stands, and the other side is awaited. */
  | { kind: 'stands' }
  /** It meets or crosses the other side's figure: agreed at that one. */
  | { kind: 'meets'; price: Paise }
  /** The seller's settings accept or decline it. */
  | { kind: 'accepted' | 'declined' };

/** What becomes of a figure that a side may name now (rules N3, N7). */
export function decideOffer(
  state: OfferState,
  side: NegotiationSide,
  price: Paise,
  terms: NegotiationTerms,
): OfferVerdict {
  const { min, max } = boundsOf(state, side);
  if (price < min) return { kind: 'too_low', min };
  if (price > max) return { kind: 'too_high', max };
  const other = figureOf(state, otherSide(side));
  const list = state.list_price_paise;
  if (side === 'seller') {
    const floor = floorOf(list, terms.floorPercent);
    if (price < floor) return { kind: 'below_floor', floor };
    return other !== null && price <= other ? { kind: 'meets', price: other } : { kind: 'stands' };
  }
  if (other !== null && price >= other) return { kind: 'meets', price: other };
  const { autoAcceptPercent, autoDeclinePercent } = terms;
  if (autoAcceptPercent !== null && price >= shareOf(list, autoAcceptPercent)) return { kind: 'accepted' };
  if (autoDeclinePercent !== null && price < shareOf(list, autoDeclinePercent)) return { kind: 'declined' };
  return { kind: 'stands' };
}

/** Where a message leads: a question that the seller has answered is the buyer's to act on (rule N1). */
export function statusAfterMessage(state: OfferState, by: NegotiationSide): NegotiationStatus {
  const hasFigure = state.buyer_offer_paise !== null || state.seller_offer_paise !== null;
  return state.status === 'awaiting_seller' && by === 'seller' && !hasFigure
    ? 'awaiting_buyer'
    : state.status;
}

const HOUR = 3_600_000;

interface Times {
  moved_at: Date;
  expires_at: Date;
  remind_at: Date;
  /** Until when the awaited seller is away, for which the others count already. */
  away_until: Date | null;
}

/**
 * When an open one ends by itself, and when whoever is awaited is reminded: where that is a seller who is away, counted
 * from when they are back (rule N5).
 */
export function timesAfter(now: Date, awayUntil: Date | null = null): Times {
  const { hours, reminderHours } = NEGOTIATION_LIMITS;
  const isAway = awayUntil !== null && awayUntil > now;
  const from = (isAway ? awayUntil : now).getTime();
  return {
    moved_at: now,
    expires_at: new Date(from + hours * HOUR),
    remind_at: new Date(from + reminderHours * HOUR),
    away_until: isAway ? awayUntil : null,
  };
}

/** Offers and acceptances end with a sign-in that its owner disowns if they were made so lately (rule N5). */
const DISOWNED_HOURS = 1;

/** The moment from which moves end that were made after a sign-in at `signedInAt`, which is disowned at `now`. */
export function disownedMovesSince(signedInAt: Date, now: Date): Date {
  return new Date(Math.max(signedInAt.getTime(), now.getTime() - DISOWNED_HOURS * HOUR));
}

/** From when a buyer whose negotiation was declined may start another (rule N5). */
export function pauseEnd(declinedAt: Date): Date {
  return new Date(declinedAt.getTime() + NEGOTIATION_LIMITS.declineDays * 24 * HOUR);
}
