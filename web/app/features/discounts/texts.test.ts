import { describe, expect, it } from 'vitest';
import type { Discount } from '#contract/discounts/schemas.ts';
import { perBuyerText, scopeText, usesText, windowText } from './texts.ts';

const now = new Date('2026-11-21T10:00:00Z');
const discount = (change: Partial<Discount>): Discount => ({
  _id: '1',
  code: 'DIWALI-50',
  kind: 'percent',
  value: 50,
  allListings: true,
  projects: [],
  startsAt: null,
  endsAt: null,
  usesLimit: null,
  usesPerBuyer: 1,
  note: '',
  tellsWishers: false,
  wishersToldAt: null,
  status: 'live',
  endedAt: null,
  paused: false,
  revision: 1,
  uses: { reserved: 0, redeemed: 0 },
  givenAway: 0,
  earnedPaise: 0,
  createdAt: now.toISOString(),
  ...change,
});
const chosen = (...titles: string[]) =>
  discount({ allListings: false, projects: titles.map((title) => ({ _id: title, title, listed: true })) });

describe('What a discount code says', () => {
  it.each([
    [discount({}), 'All your projects'],
    [chosen('Hostel'), 'Hostel'],
    [chosen('Hostel', 'Ledger'), 'Hostel, Ledger'],
    [chosen('Hostel', 'Ledger', 'Diary'), 'Hostel, Ledger and 1 more project'],
    [chosen(''), 'Untitled draft'],
    [chosen(), 'None of its projects is left'],
  ])('A discount code names the projects it is for', (code, text) => {
    expect(scopeText(code)).toBe(text);
  });

  it.each([
    [discount({ uses: { reserved: 0, redeemed: 1 } }), '1 use, no limit'],
    [
      discount({ usesLimit: 100_000, uses: { reserved: 2, redeemed: 10_000 } }),
      '10,002 of 1,00,000 used, 2 being paid',
    ],
  ])('A discount code says how often it has been used', (code, text) => {
    expect(usesText(code)).toBe(text);
  });

  it('A discount code says how often one buyer may use it', () => {
    const texts = [1, 3, null].map((usesPerBuyer) => perBuyerText(discount({ usesPerBuyer })));
    expect(texts).toEqual(['Once per buyer', '3 per buyer', 'Any number per buyer']);
  });

  it('A discount code says from when until when it works', () => {
    const [past, coming, later] = ['2026-11-20T10:00:00Z', '2026-11-22T10:00:00Z', '2026-11-23T10:00:00Z'];
    const text = (change: Partial<Discount>) => windowText(discount(change), now);
    expect(text({})).toBe('');
    expect(text({ startsAt: past })).toBe('');
    expect(text({ startsAt: past, endsAt: coming })).toMatch(/^Until November 22, 2026/);
    expect(text({ startsAt: coming, endsAt: later })).toMatch(
      /^From November 22, 2026.* until November 23, 2026/,
    );
    expect(text({ endsAt: past })).toMatch(/^Ended November 20, 2026/);
    expect(text({ endsAt: later, endedAt: past })).toMatch(/^Ended November 20, 2026/);
  });
});
