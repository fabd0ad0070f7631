import type { NegotiationThread } from '#contract/negotiation/schemas.ts';
import { LIST_PRICE } from '../fixtures/negotiation-fixture.ts';
import type { NegotiationModel, Side } from './negotiation-model.ts';

/** What a side sees of its negotiation that the model knows too. */
export function factsOf({ negotiation: seen, entries }: NegotiationThread) {
  return {
    status: seen.status,
    revision: seen.revision,
    buyerOffer: seen.buyerOffer,
    sellerOffer: seen.sellerOffer,
    agreedPrice: seen.agreedPrice,
    movesLeft: seen.movesLeft,
    expiresAt: seen.expiresAt,
    unread: seen.unread,
    lines: entries.map(({ kind, by }) => `${kind} by ${by}`),
    can: seen.can,
  };
}

/** The same as the model has it. */
export function expectedFacts(model: NegotiationModel, side: Side): ReturnType<typeof factsOf> {
  const negotiation = model.negotiation!;
  const { state } = negotiation;
  const isAwaited =
    side === 'seller'
      ? state === 'awaiting_seller'
      : state === 'awaiting_buyer' || state === 'awaiting_offer';
  const isBetweenBoth = state === 'awaiting_seller' || state === 'awaiting_buyer';
  const figure = side === 'buyer' ? negotiation.ask : negotiation.bid;
  const made = side === 'buyer' ? negotiation.bids : negotiation.asks;
  // A figure is left when one rupee beyond the last is within the bounds, and for sellers not below their floor.
  const next =
    side === 'buyer'
      ? Math.max(1049, (negotiation.bid ?? 0) + 1)
      : Math.min(LIST_PRICE, (negotiation.ask ?? 9999) - 1);
  const floor = model.terms.floor === null ? 0 : (model.terms.floor * LIST_PRICE) / 100;
  const isLeft = side === 'buyer' ? next <= LIST_PRICE : next >= Math.max(1049, floor);
  return {
    status: state as never,
    revision: negotiation.revision,
    buyerOffer: negotiation.bid,
    sellerOffer: negotiation.ask,
    agreedPrice: negotiation.agreed,
    movesLeft: { buyer: 3 - negotiation.bids, seller: 3 - negotiation.asks },
    expiresAt: negotiation.endsAt === null ? null : new Date(negotiation.endsAt).toISOString(),
    unread: model.unread(side),
    lines: negotiation.lines.map(({ kind, by }) => `${kind} by ${by}`),
    can: {
      offer: isAwaited && made < 3 && isLeft,
      accept: isAwaited && isBetweenBoth && figure !== null,
      decline: isAwaited && isBetweenBoth,
      withdraw:
        side === 'buyer'
          ? state === 'awaiting_offer' || state === 'awaiting_seller'
          : state === 'awaiting_buyer' && negotiation.ask !== null,
      write: isBetweenBoth || state === 'accepted',
    },
  };
}
