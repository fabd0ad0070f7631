import { describe, expect, it } from 'vitest';
import type { Discount } from '#contract/discounts/schemas.ts';
import {
  type CodeValues,
  changesOf,
  firstWrong,
  inputOf,
  localTime,
  problemsOf,
  valuesOf,
} from './code-values.ts';

const discount: Discount = {
  _id: '01a1fdf6-d2d2-7325-aedc-e1108b01fd00',
  code: 'DIWALI-50',
  kind: 'percent',
  value: 50,
  allListings: false,
  projects: [{ _id: '01a1fdf6-d2d2-7325-aedc-e1108b01fd01', title: 'Hostel', listed: true }],
  startsAt: null,
  endsAt: '2026-12-01T10:00:00.000Z',
  usesLimit: 5,
  usesPerBuyer: null,
  note: 'Mail',
  tellsWishers: false,
  wishersToldAt: null,
  status: 'live',
  endedAt: null,
  paused: false,
  revision: 3,
  uses: { reserved: 0, redeemed: 1 },
  givenAway: 10,
  earnedPaise: 100,
  createdAt: '2026-11-21T10:00:00.000Z',
};
const values = (change: Partial<CodeValues>): CodeValues => ({ ...valuesOf(undefined), ...change });

describe('What the discount form sends', () => {
  it('An untouched form asks for a generated code that each buyer can use once', () => {
    expect(inputOf(valuesOf(undefined))).toMatchObject({
      kind: 'percent',
      value: 20,
      allListings: true,
      projectIds: [],
      usesLimit: null,
      usesPerBuyer: 1,
      startsAt: null,
    });
    expect(inputOf(valuesOf(undefined))).not.toHaveProperty('code');
  });

  it('Editing a code sends only what changed', () => {
    const before = valuesOf(discount);
    expect(changesOf(before, discount)).toEqual({});
    expect(changesOf({ ...before, note: 'Class' }, discount)).toEqual({ note: 'Class' });
    expect(changesOf({ ...before, value: '30' }, discount)).toEqual({ kind: 'percent', value: 30 });
    expect(changesOf({ ...before, allListings: true }, discount)).toEqual({
      allListings: true,
      projectIds: [],
    });
    expect(changesOf({ ...before, endsAt: '', usesLimit: '' }, discount)).toEqual({
      endsAt: null,
      usesLimit: null,
    });
  });

  it("A typed date is sent as that moment of India's time, wherever the seller is", () => {
    const typed = localTime('2026-12-01T10:00:00.000Z');
    expect(typed).toBe('2026-12-01T15:30');
    expect(inputOf(values({ endsAt: typed })).endsAt).toBe('2026-12-01T10:00:00.000Z');
  });
});

describe('Errors in the discount form', () => {
  it('An untouched discount form has no errors', () => {
    expect(problemsOf(valuesOf(undefined))).toEqual({});
  });

  it('Every wrong field is reported at once, and the first one is found', () => {
    const found = problemsOf(
      values({
        ...{ code: 'a b', value: '91', allListings: false, usesLimit: 'x', usesPerBuyer: '0' },
        ...{ startsAt: '2026-12-02T10:00', endsAt: '2026-12-01T10:00' },
      }),
    );
    expect(Object.keys(found).sort()).toEqual(
      ['code', 'endsAt', 'projectIds', 'usesLimit', 'usesPerBuyer', 'value'].sort(),
    );
    expect(firstWrong(found)).toBe('code');
  });

  it.each(['', '0', '-5', '12.5', '1e2', 'x'])('The percentage %j is refused', (value) => {
    expect(problemsOf(values({ value })).value).toBe('Enter a whole number from 1 to 90');
  });

  it('A discount in rupees above the highest possible price is refused', () => {
    expect(problemsOf(values({ kind: 'rupees', value: '500001' })).value).toContain('from ₹1 to ₹5,00,000');
    expect(problemsOf(values({ kind: 'rupees', value: '500000' }))).toEqual({});
  });
});
