import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountRupees } from '#contract/discounts/constants.ts';
import { MAX_AMOUNT_RUPEES, toPaise } from '#contract/money.ts';
import type { AgreedCode, CodeUse, FoundCode, SellerCode } from '../view/code-rows.ts';
import { discountOf } from './discount-amount.ts';
import { isUsable, statusOf } from './usable-codes.ts';

const now = new Date('2026-11-21T10:00:00Z');
const justBefore = new Date('2026-11-21T09:59:59Z');
const justAfter = new Date('2026-11-21T10:00:01Z');

const blank = {
  id: 'a',
  uses: 0,
  starts_at: null,
  revoked_at: null,
  paused_at: null,
  created_at: now,
  revision: 1,
  note: '',
  tells_wishers: false,
  told_at: null,
  all_listings: false,
  buyer_uses_limit: null,
  quantity: 1,
};
const agreed: AgreedCode = {
  ...blank,
  code: '7K3MQ0ZD94TWB1XA',
  negotiation_id: 'n',
  project_id: 'p',
  buyer_id: 'b',
  licence_tier: 'personal',
  price_paise: 120_000,
  uses_limit: 1,
  expires_at: justAfter,
  seller_id: null,
  word: null,
  percent_off: null,
  off_paise: null,
};
const sellers: SellerCode = {
  ...blank,
  code: 'D1WA1150',
  word: 'DIWALI50',
  negotiation_id: null,
  project_id: null,
  buyer_id: null,
  licence_tier: null,
  price_paise: null,
  uses_limit: null,
  expires_at: null,
  seller_id: 's',
  percent_off: 20,
  off_paise: null,
  all_listings: true,
};
const seen = { fits_listing: true, buyer_uses: 0, is_held: false };
const use: CodeUse = {
  code: '',
  buyerId: 'b',
  projectId: 'p',
  sellerId: 's',
  tier: 'personal',
  quantity: 1,
  listPricePaise: 149_900,
};

describe('The agreed price', () => {
  test.each([
    ['is the agreed one', 149_900, 120_000, 29_900],
    ['is the list price where that fell below', 110_000, 120_000, 0],
    ['is the list price where both are the same', 120_000, 120_000, 0],
    ['is the agreed one also when the list price rose', 500_000, 120_000, 380_000],
    ['is never below one rupee', 200, 0, 100],
    ['is one rupee for what costs one', 100, 100, 0],
  ])('The price with an agreed code %s', (_name, list, price, discount) => {
    expect(discountOf({ ...agreed, price_paise: price }, list)).toBe(discount);
  });
});

describe("What a seller's code takes off", () => {
  const worth = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 90 }) }),
    fc.record({
      kind: fc.constant('rupees' as const),
      value: fc.integer({ min: 1, max: MAX_AMOUNT_RUPEES }),
    }),
  );
  const price = fc.integer({ min: 1, max: MAX_AMOUNT_RUPEES });

  test.each([
    [{ kind: 'percent', value: 20 } as const, 1499, 299],
    [{ kind: 'percent', value: 10 } as const, 9, 0],
    [{ kind: 'percent', value: 90 } as const, 1, 0],
    [{ kind: 'percent', value: 29 } as const, 100, 29],
    [{ kind: 'rupees', value: 300 } as const, 1499, 300],
    [{ kind: 'rupees', value: 300 } as const, 300, 299],
    [{ kind: 'rupees', value: 300 } as const, 1, 0],
  ])('A code of %j on a price of ₹%i takes off ₹%i', (worth, price, off) => {
    expect(discountRupees(worth, price)).toBe(off);
  });

  test('A discount is whole rupees and leaves at least one rupee to pay', () => {
    fc.assert(
      fc.property(worth, price, (worth, price) => {
        const off = discountRupees(worth, price);
        expect(Number.isInteger(off)).toBe(true);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(price - off).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  test('A percentage takes off no more than promised, and less than a rupee below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), price, (value, price) => {
        // In integers: 100 times what is taken off.
        const off = 100 * discountRupees({ kind: 'percent', value }, price);
        expect(off).toBeLessThanOrEqual(price * value);
        if (price > 1) expect(off).toBeGreaterThan(price * value - 100);
      }),
    );
  });

  test("A discount never falls when the price or the code's value rises", () => {
    fc.assert(
      fc.property(worth, price, (worth, price) => {
        const off = discountRupees(worth, price);
        expect(discountRupees(worth, price + 1)).toBeGreaterThanOrEqual(off);
        expect(discountRupees({ ...worth, value: worth.value + 1 }, price)).toBeGreaterThanOrEqual(off);
      }),
    );
  });

  test('A discount is the same whether it is reckoned in rupees or in paise', () => {
    fc.assert(
      fc.property(worth, price, ({ kind, value }, price) => {
        const code: SellerCode = {
          ...sellers,
          percent_off: kind === 'percent' ? value : null,
          off_paise: kind === 'rupees' ? toPaise(value) : null,
        };
        expect(discountOf(code, toPaise(price))).toBe(toPaise(discountRupees({ kind, value }, price)));
      }),
    );
  });
});

describe('When an agreed code can be used', () => {
  test('An agreed code can be used by its buyer, for its licence and in its time', () => {
    expect(isUsable({ ...agreed, ...seen }, use, now)).toBe(true);
  });

  test.each([
    ['by another buyer', { buyer_id: 'c' }],
    ['for another listing', { project_id: 'q' }],
    ['for another licence', { licence_tier: 'extended' }],
    ['at the moment it runs out', { expires_at: now }],
    ['when it is spent', { uses: 1 }],
    ['after it was revoked', { revoked_at: now }],
  ] as [string, Partial<AgreedCode>][])('An agreed code cannot be used %s', (_name, change) => {
    expect(isUsable({ ...agreed, ...seen, ...change } as FoundCode, use, now)).toBe(false);
  });
});

describe("When a seller's code can be used", () => {
  test.each([
    ['without limits', {}],
    ['from the moment it starts', { starts_at: now }],
    ['until it ends', { expires_at: justAfter }],
    ['for its last use', { uses: 4, uses_limit: 5 }],
    ["for a buyer's last use", { buyer_uses: 1, buyer_uses_limit: 2 }],
  ] as [string, Partial<FoundCode>][])("A seller's code can be used %s", (_name, change) => {
    expect(isUsable({ ...sellers, ...seen, ...change } as FoundCode, use, now)).toBe(true);
  });

  test.each([
    ["for somebody else's listing", { seller_id: 'other' }],
    ['for a listing that was not chosen', { fits_listing: false }],
    ['before it starts', { starts_at: justAfter }],
    ['at the moment it ends', { expires_at: now }],
    ['when it is used up', { uses: 5, uses_limit: 5 }],
    ['when this buyer has used it up', { buyer_uses: 2, buyer_uses_limit: 2 }],
    ['while it is paused', { paused_at: justBefore }],
    ['after it was ended', { revoked_at: justBefore }],
    ['where it would take nothing off', { percent_off: null, off_paise: 0 }],
  ] as [string, Partial<FoundCode>][])("A seller's code cannot be used %s", (_name, change) => {
    expect(isUsable({ ...sellers, ...seen, ...change } as FoundCode, use, now)).toBe(false);
  });

  test.each([
    ['ended', { expires_at: now, paused_at: now, uses: 1, uses_limit: 1 }],
    ['paused', { paused_at: now, uses: 1, uses_limit: 1, starts_at: justAfter }],
    ['used_up', { uses: 1, uses_limit: 1, starts_at: justAfter }],
    ['scheduled', { starts_at: justAfter }],
    ['live', {}],
  ] as const)("The status of a seller's code is the first that applies: %s", (status, change) => {
    expect(statusOf({ ...sellers, ...change }, now)).toBe(status);
  });
});
