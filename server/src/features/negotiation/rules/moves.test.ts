import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toPaise } from '#contract/money.ts';
import { NEGOTIATION_STATUSES, type NegotiationStatus } from '#contract/negotiation/constants.ts';
import {
  boundsOf,
  decideOffer,
  MOVES,
  type Move,
  type Mover,
  minPaise,
  type OfferState,
  refusalOf,
  shareOf,
  statusAfterMessage,
  turnOf,
} from './moves.ts';

const LIST = toPaise(1499);
const NO_TERMS = { floorPercent: null, autoAcceptPercent: null, autoDeclinePercent: null };

/** How a negotiation of ₹1499 stands; figures in rupees. */
const standing = (
  status: NegotiationStatus,
  { bid = null as number | null, ask = null as number | null, moves = 0 } = {},
): OfferState => ({
  status,
  list_price_paise: LIST,
  min_price_paise: minPaise(LIST),
  buyer_offer_paise: bid === null ? null : toPaise(bid),
  seller_offer_paise: ask === null ? null : toPaise(ask),
  buyer_moves: moves,
  seller_moves: moves,
});

/** The table of rule N1 as it is read aloud: b buyer, s seller, m the market, by state and move. */
const TABLE: Record<NegotiationStatus, Record<Move, string>> = {
  awaiting_offer: row({ offer: 'b', withdraw: 'b', expire: 'm', close: 'm' }),
  awaiting_seller: row({
    offer: 's',
    accept: 's',
    decline: 's',
    withdraw: 'b',
    write: 'bs',
    expire: 'm',
    close: 'm',
  }),
  awaiting_buyer: row({
    offer: 'b',
    accept: 'b',
    decline: 'b',
    withdraw: 's',
    write: 'bs',
    expire: 'm',
    close: 'm',
  }),
  accepted: row({ write: 'bs', complete: 'm', expire: 'm', close: 'm' }),
  completed: row({}),
  declined: row({}),
  withdrawn: row({}),
  expired: row({ complete: 'm' }),
  closed: row({ complete: 'm' }),
};

function row(moves: Partial<Record<Move, string>>): Record<Move, string> {
  const none = {
    offer: '',
    accept: '',
    decline: '',
    withdraw: '',
    write: '',
    expire: '',
    close: '',
    complete: '',
  };
  return { ...none, ...moves };
}

const LETTERS: Record<string, Mover> = { b: 'buyer', s: 'seller', m: 'market' };

test.each(NEGOTIATION_STATUSES)(
  'In the status %s each side can make exactly the moves of the table',
  (status) => {
    for (const [move, letters] of Object.entries(TABLE[status])) {
      expect(MOVES[status][move as Move] ?? [], move).toEqual([...letters].map((letter) => LETTERS[letter]));
    }
  },
);

test("The turn is the buyer's, the seller's or nobody's, depending on the status", () => {
  const turns = NEGOTIATION_STATUSES.map(turnOf);
  expect(turns).toEqual(['buyer', 'seller', 'buyer', ...Array(6).fill(null)]);
});

describe('Moves that a side may make', () => {
  it.each([
    ['buyer', 'offer', standing('awaiting_buyer', { bid: 1100, ask: 1400, moves: 2 }), null],
    [
      'buyer',
      'offer',
      standing('awaiting_buyer', { bid: 1100, ask: 1400, moves: 3 }),
      'negotiation.moves_used',
    ],
    ['buyer', 'offer', standing('awaiting_seller', { bid: 1100 }), 'negotiation.not_your_turn'],
    ['buyer', 'offer', standing('accepted', { bid: 1100 }), 'negotiation.moved'],
    ['seller', 'accept', standing('awaiting_seller', { bid: 1100 }), null],
    ['seller', 'accept', standing('awaiting_seller'), 'negotiation.nothing_offered'],
    ['buyer', 'accept', standing('awaiting_buyer'), 'negotiation.nothing_offered'],
    ['buyer', 'accept', standing('awaiting_offer'), 'negotiation.moved'],
    ['buyer', 'withdraw', standing('awaiting_seller'), null],
    ['buyer', 'withdraw', standing('awaiting_offer'), null],
    ['seller', 'withdraw', standing('awaiting_buyer', { ask: 1400 }), null],
    ['seller', 'withdraw', standing('awaiting_buyer'), 'negotiation.not_yours_to_withdraw'],
    ['seller', 'withdraw', standing('awaiting_seller', { bid: 1100 }), 'negotiation.not_yours_to_withdraw'],
    ['seller', 'write', standing('accepted'), null],
    ['seller', 'write', standing('declined'), 'negotiation.moved'],
  ] as const)(
    'A %s who wants to %s is allowed or refused as the negotiation stands: %j',
    (side, move, facts, refusal) => {
      expect(refusalOf(facts, side, move)).toBe(refusal);
    },
  );
});

describe('Rules of an offer', () => {
  it.each([
    ['buyer', {}, 1049, 1499],
    ['buyer', { bid: 1100 }, 1101, 1499],
    ['buyer', { bid: 1499 }, 1500, 1499],
    ['seller', {}, 1049, 1499],
    ['seller', { ask: 1400 }, 1049, 1399],
    ['seller', { ask: 1049 }, 1049, 1048],
  ] as const)('An offer of the %s after %j must lie between ₹%s and ₹%s', (side, figures, min, max) => {
    const facts = standing(`awaiting_${side}`, figures);
    expect(boundsOf(facts, side)).toEqual({ min: toPaise(min), max: toPaise(max) });
  });

  it.each([
    ['buyer', 1048, {}, { kind: 'too_low', min: toPaise(1049) }],
    ['buyer', 1500, {}, { kind: 'too_high', max: LIST }],
    ['buyer', 1200, {}, { kind: 'stands' }],
    ['buyer', 1399, { ask: 1400 }, { kind: 'stands' }],
    ['buyer', 1400, { ask: 1400 }, { kind: 'meets', price: toPaise(1400) }],
    ['buyer', 1499, { ask: 1400 }, { kind: 'meets', price: toPaise(1400) }],
    ['seller', 1101, { bid: 1100 }, { kind: 'stands' }],
    ['seller', 1100, { bid: 1100 }, { kind: 'meets', price: toPaise(1100) }],
    ['seller', 1049, { bid: 1100 }, { kind: 'meets', price: toPaise(1100) }],
  ] as const)(
    'An offer of the %s of ₹%s after %j stands, meets the other side or is refused',
    (side, price, figures, verdict) => {
      expect(decideOffer(standing(`awaiting_${side}`, figures), side, toPaise(price), NO_TERMS)).toEqual(
        verdict,
      );
    },
  );

  it.each([
    ['buyer', 1349, {}, { autoAcceptPercent: 90 }, 'stands'],
    ['buyer', 1350, {}, { autoAcceptPercent: 90 }, 'accepted'],
    ['buyer', 1350, { ask: 1340 }, { autoAcceptPercent: 90 }, 'meets'],
    ['buyer', 1124, {}, { autoDeclinePercent: 75 }, 'declined'],
    ['buyer', 1125, {}, { autoDeclinePercent: 75 }, 'stands'],
    ['buyer', 1100, {}, { floorPercent: 80 }, 'stands'],
    ['seller', 1199, {}, { floorPercent: 80 }, 'below_floor'],
    ['seller', 1200, {}, { floorPercent: 80 }, 'stands'],
    ['seller', 1250, {}, { autoAcceptPercent: 70, autoDeclinePercent: 70 }, 'stands'],
  ] as const)(
    'An offer of the %s of ₹%s after %j is judged by the terms %j',
    (side, price, figures, terms, kind) => {
      const facts = standing(`awaiting_${side}`, figures);
      expect(decideOffer(facts, side, toPaise(price), { ...NO_TERMS, ...terms }).kind).toBe(kind);
    },
  );

  it('An offer that stands can always be met by the other side', () => {
    const rupees = fc.integer({ min: 1, max: 500_000 });
    fc.assert(
      fc.property(rupees, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
        const min = minPaise(toPaise(list));
        const price = min + toPaise(Math.floor(((toPaise(list) - min) / 100) * part));
        const facts = {
          ...standing('awaiting_seller'),
          list_price_paise: toPaise(list),
          min_price_paise: min,
        };
        expect(decideOffer(facts, 'buyer', price, NO_TERMS).kind).toBe('stands');
        const answered = { ...facts, buyer_offer_paise: price };
        expect(decideOffer(answered, 'seller', price, NO_TERMS)).toEqual({ kind: 'meets', price });
      }),
    );
  });
});

test.each([
  [1, 1],
  [2, 1],
  [10, 7],
  [700, 490],
  [1499, 1049],
  [500_000, 350_000],
])('For a list price of ₹%s the lowest offer is ₹%s', (list, least) => {
  expect(minPaise(toPaise(list))).toBe(toPaise(least));
});

test('A percentage of the list price is rounded up to whole rupees', () => {
  expect([70, 75, 80, 90, 100].map((percent) => shareOf(LIST, percent) / 100)).toEqual([
    1050, 1125, 1200, 1350, 1499,
  ]);
});

test("Only a seller's answer to a question passes the turn", () => {
  expect(statusAfterMessage(standing('awaiting_seller'), 'seller')).toBe('awaiting_buyer');
  expect(statusAfterMessage(standing('awaiting_seller'), 'buyer')).toBe('awaiting_seller');
  expect(statusAfterMessage(standing('awaiting_seller', { bid: 1100 }), 'seller')).toBe('awaiting_seller');
  expect(statusAfterMessage(standing('awaiting_buyer'), 'seller')).toBe('awaiting_buyer');
  expect(statusAfterMessage(standing('accepted', { bid: 1100 }), 'seller')).toBe('accepted');
});
