import { describe, expect, it } from 'vitest';
import { countered, entry, negotiation, thread } from '../../../testing/negotiation-fixture.ts';
import { listViewPath, readListView } from './paths.ts';
import { entryText, offerStateText, statusText, unreadText } from './texts.ts';
import { spanLengthText } from './time-left.ts';

it.each([
  [0, '0 s'],
  [47_100, '48 s'],
  [60_000, '1 min'],
  [59 * 60_000 + 1, '60 min'],
  [3_600_000, '1 h 0 min'],
  [26 * 3_600_000, '1 day 2 h'],
  [72 * 3_600_000, '3 days 0 h'],
])('A time left of %i ms is shown as "%s"', (ms, words) => {
  expect(spanLengthText(ms)).toBe(words);
});

describe('The state of a negotiation for its reader', () => {
  it("The state names whose turn it is from the reader's side", () => {
    expect(statusText(countered().negotiation)).toEqual({ label: 'Your turn', tone: 'warning' });
    expect(statusText(negotiation())).toEqual({ label: "Seller's turn", tone: 'info' });
    expect(statusText(negotiation({ side: 'seller' }))).toEqual({ label: 'Your turn', tone: 'warning' });
  });

  it("A negotiation that waits for nobody's answer shows its own status", () => {
    expect(statusText(negotiation({ status: 'accepted', turn: null })).label).toBe('Accepted');
    expect(statusText(negotiation({ status: 'awaiting_offer', turn: 'buyer' })).label).toBe('Offer not sent');
    expect(statusText(negotiation({ status: 'declined', turn: null })).label).toBe('Declined');
  });

  it('The state of a negotiation is also said in a sentence', () => {
    expect(offerStateText(countered().negotiation)).toBe('Asha Menon offers ₹950.');
    expect(offerStateText(negotiation())).toBe('Asha Menon has the next move.');
    expect(offerStateText(negotiation({ status: 'accepted', turn: null, agreedPrice: 900 }))).toBe(
      'Agreed at ₹900.',
    );
  });
});

it('Each entry says who did what', () => {
  const words = thread().entries.map((line) => entryText(line, 'seller', 'Rohan'));
  expect(words).toEqual(['Rohan asked', 'Rohan offered ₹750']);
  expect(entryText(entry(3, 'accepted', 'seller', { price: 750, automatic: true }), 'buyer', 'Asha')).toBe(
    'Asha automatically accepted ₹750',
  );
  expect(entryText(entry(3, 'declined', 'buyer'), 'buyer', 'Asha')).toBe('You declined');
});

it('Unread messages are counted up to 99', () => {
  expect([1, 99, 100].map(unreadText)).toEqual(['1', '99', '99+']);
});

it('The place in the list is kept in the address, and values without sense are ignored', () => {
  const id = '01890000-0000-7000-8000-0000000000a1';
  const path = listViewPath('/negotiations', { shown: 'live', page: 2, id });
  expect(path).toBe(`/negotiations?show=live&page=2&id=${id}`);
  expect(readListView(new URLSearchParams(path.split('?')[1]))).toEqual({ shown: 'live', page: 2, id });
  expect(readListView(new URLSearchParams('show=x&page=-1&id=1'))).toEqual({
    shown: 'all',
    page: 1,
    id: undefined,
  });
});
