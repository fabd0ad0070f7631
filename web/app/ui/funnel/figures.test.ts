import { describe, expect, it } from 'vitest';
import { askedDays, daysBefore, daysIn, funnelAddress, problemOf, readFunnelView } from './range.ts';
import { rangeName, spanSentence, spansOf, spanText } from './spans.ts';
import { change, isQuiet, paid, type Steps, share } from './steps.ts';

const PATH = '/dashboard/seller/analytics';
const TODAY = '2026-11-22';
const LISTING = '01980000-0000-7000-8000-000000000001';
const NOTHING: Steps = { views: 0, checkouts: 0, sales: 0, soldPaise: 0 };

const read = (query: string) => readFunnelView(new URLSearchParams(query));
const asked = (query: string, today: string | undefined = TODAY) => askedDays(read(query), today);
const days = (count: number, of: Partial<Steps> = { views: 1 }) =>
  Array.from({ length: count }, (_, index) => ({
    ...NOTHING,
    ...of,
    day: daysBefore(TODAY, count - 1 - index),
  }));

describe('Shares', () => {
  it.each([
    [1, 3, '33%'],
    [62, 1_515, '4.1%'],
    [2, 100, '2%'],
    [1, 5_000, '<0.1%'],
    [0, 12, '0%'],
    [9_96, 10_000, '10%'],
    [3, 1, '300%'],
    [0, 0, '–'],
  ])('The share of %i in %i is written as %s', (part, whole, words) => {
    expect(share(part, whole)).toBe(words);
  });
});

describe('Changes', () => {
  it('A change has a direction, and an amount when there was something before', () => {
    expect(change(112, 100)).toEqual({ direction: 'up', amount: '12%' });
    expect(change(91, 100)).toEqual({ direction: 'down', amount: '9%' });
    expect(change(0, 7)).toEqual({ direction: 'down', amount: '100%' });
    expect(change(7, 0)).toEqual({ direction: 'new', amount: '' });
    expect(change(0, 0)).toEqual({ direction: 'same', amount: '' });
  });
});

it('Rupees are shown without paise when there are none', () => {
  expect(paid(149_900)).toBe('₹1,499');
  expect(paid(149_950)).toBe('₹1,499.50');
});

it('Figures are quiet only when nobody did anything', () => {
  expect(isQuiet(NOTHING)).toBe(true);
  expect(isQuiet({ ...NOTHING, checkouts: 1 })).toBe(false);
});

describe('The days of the figures', () => {
  it('The last 30 days are shown unless the address asks for others that make sense', () => {
    for (const query of [
      '',
      'days=30',
      'days=8',
      'days=-7',
      'from=soon',
      'until=2026-02-31',
      'listing=all',
    ]) {
      expect(read(query)).toEqual({ days: 30, from: '', until: '', project: '' });
      expect(asked(query)).toEqual({});
    }
  });

  it("A range of days ends with the server's current day and waits until that day is known", () => {
    expect(asked('days=7')).toEqual({ from: '2026-11-16', until: TODAY });
    expect(asked('days=90')).toEqual({ from: '2026-08-25', until: TODAY });
    expect(askedDays(read('days=7'), undefined)).toBeUndefined();
    expect(askedDays(read(''), undefined)).toEqual({});
  });

  it('A seller can choose their own days, even with only one end', () => {
    expect(asked('from=2026-10-01&until=2026-10-31')).toEqual({ from: '2026-10-01', until: '2026-10-31' });
    expect(asked('from=2026-11-20')).toEqual({ from: '2026-11-20', until: TODAY });
    expect(asked('until=2026-10-31')).toEqual({ from: '2026-10-02', until: '2026-10-31' });
  });

  it('The chosen days are written to the address as briefly as possible, beside the listing', () => {
    for (const query of ['', 'days=7', 'from=2026-10-01&until=2026-10-31', `days=90&listing=${LISTING}`]) {
      expect(funnelAddress(PATH, read(query))).toBe(query ? `${PATH}?${query}` : PATH);
    }
    expect(funnelAddress(PATH, { ...read('from=2026-10-01'), days: 7 })).toBe(`${PATH}?days=7`);
  });

  it('Wrong days are refused at the field that can correct them', () => {
    const problem = (from: string, until: string) => problemOf({ from, until }, TODAY, 366);
    expect(problem('2026-11-01', TODAY)).toEqual({});
    expect(problem(TODAY, TODAY)).toEqual({});
    expect(problem('2026-11-01', '2026-11-23')).toHaveProperty('until');
    expect(problem('2026-11-02', '2026-11-01')).toHaveProperty('from');
    expect(daysIn('2025-11-22', TODAY)).toBe(366);
    expect(problem('2025-11-22', TODAY)).toEqual({});
    expect(problem('2025-11-21', TODAY)).toHaveProperty('from');
  });

  it('A range of days is named with as few years as needed', () => {
    expect(rangeName('2026-10-24', TODAY)).toBe('October 24 to November 22, 2026');
    expect(rangeName('2025-12-24', '2026-01-02')).toBe('December 24, 2025 to January 2, 2026');
    expect(rangeName(TODAY, TODAY)).toBe('November 22, 2026');
  });
});

describe('The columns of the chart', () => {
  it('The columns are days, or weeks that end with the last day when there are too many days', () => {
    expect(spansOf(days(92))).toMatchObject({ by: 'day', spans: { length: 92 } });
    const { by, spans } = spansOf(days(93, { views: 2, sales: 1 }));
    expect(by).toBe('week');
    expect(spans.map(({ views }) => views)).toEqual([4, ...Array(13).fill(14)]);
    expect(spans.at(-1)).toMatchObject({ from: '2026-11-16', label: 'November 16', sales: 7 });
  });

  it('The columns are described in words', () => {
    const { spans } = spansOf(days(2, { views: 1, checkouts: 2 }));
    expect(spanText(spans[1]!, 'day')).toBe('November 22: 1 view, 2 checkouts, 0 sales');
    expect(spanSentence(spans, 'day')).toBe('Peak: 1 view on November 21.');
    expect(spanSentence(spans, 'week')).toBe('Peak: 1 view in the week from November 21.');
    expect(spanSentence(spansOf(days(2, {})).spans, 'day')).toBe('No views in this period.');
  });
});
