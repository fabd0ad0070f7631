import type { Negotiation, NegotiationEntry, NegotiationThread } from '#contract/negotiation/schemas.ts';

export const NEGOTIATION_ID = '01890000-0000-7000-8000-0000000000a1';
export const PROJECT_ID = '01890000-0000-7000-8000-0000000000b1';
export const BUYER_ID = '01890000-0000-7000-8000-0000000000c1';
const START = Date.parse('2026-11-21T10:00:00Z');

/** The moment that is this many minutes after the beginning. */
export const minute = (after: number): string => new Date(START + after * 60_000).toISOString();

/** One line of a thread. */
export function entry(
  seq: number,
  kind: NegotiationEntry['kind'],
  by: NegotiationEntry['by'],
  part: Partial<NegotiationEntry> = {},
): NegotiationEntry {
  return {
    seq,
    kind,
    by,
    automatic: false,
    price: null,
    content: '',
    masked: false,
    createdAt: minute(seq * 10),
    ...part,
  };
}

/** A negotiation that waits for the seller, as its buyer sees it; changed as told. */
export function negotiation(part: Partial<Negotiation> = {}): Negotiation {
  return {
    _id: NEGOTIATION_ID,
    status: 'awaiting_seller',
    revision: 2,
    side: 'buyer',
    quantity: 1,
    project: { _id: PROJECT_ID, title: 'Hostel booking desk', imageUrl: null, listed: true },
    otherName: 'Asha Menon',
    otherSlug: 'asha-menon',
    awayUntil: null,
    templateId: 'lower_price',
    licence: 'personal',
    listPrice: 1_000,
    minPrice: 700,
    maxPrice: 1_000,
    buyerOffer: 750,
    sellerOffer: null,
    agreedPrice: null,
    turn: 'seller',
    movesLeft: { buyer: 2, seller: 3 },
    can: { offer: false, accept: false, decline: false, withdraw: true, write: true },
    nextOffer: null,
    expiresAt: minute(72 * 60 + 20),
    discountCode: null,
    unread: 0,
    otherReadSeq: 1,
    lastEntry: null,
    createdAt: minute(0),
    updatedAt: minute(20),
    asOf: minute(60),
    ...part,
  };
}

/** What is to be seen of it. */
export function thread(
  part: Partial<Negotiation> = {},
  entries: NegotiationEntry[] = [
    entry(1, 'started', 'buyer', { content: 'Would you consider a lower price for this project?' }),
    entry(2, 'offer', 'buyer', { price: 750, content: 'I would like to offer ₹750 for this project.' }),
  ],
): NegotiationThread {
  return { negotiation: negotiation({ lastEntry: entries.at(-1) ?? null, ...part }), entries };
}

/** The seller has answered with a figure: it is the buyer's turn. */
export function countered(part: Partial<Negotiation> = {}): NegotiationThread {
  return thread(
    {
      status: 'awaiting_buyer',
      revision: 3,
      sellerOffer: 950,
      turn: 'buyer',
      movesLeft: { buyer: 2, seller: 2 },
      can: { offer: true, accept: true, decline: true, withdraw: false, write: true },
      nextOffer: { min: 751, max: 1_000 },
      ...part,
    },
    [
      entry(1, 'started', 'buyer', { content: 'Would you consider a lower price for this project?' }),
      entry(2, 'offer', 'buyer', { price: 750, content: 'I would like to offer ₹750 for this project.' }),
      entry(3, 'offer', 'seller', { price: 950, content: 'I would like to offer ₹950 for this project.' }),
    ],
  );
}
