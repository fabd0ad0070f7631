import { type NegotiationSide, offerBounds } from '#contract/negotiation/constants.ts';

/** Whose offer it is, and where between the least and the list price it lies: 0 to 1. */
const OFFERS: { by: NegotiationSide; share: number }[] = [
  { by: 'buyer', share: 1 / 15 },
  { by: 'seller', share: 11 / 15 },
  { by: 'buyer', share: 7 / 15 },
];

/** Offers that meet, for a project of this list price: all in whole rupees, and as round as people make them. */
export function exampleOffers(listPrice: number): { by: NegotiationSide; price: number }[] {
  const { min, max } = offerBounds(listPrice);
  const step = 10 ** Math.max(0, Math.floor(Math.log10((max - min) / 10)));
  return OFFERS.map(({ by, share }) => ({
    by,
    price: Math.round((min + share * (max - min)) / step) * step,
  }));
}
