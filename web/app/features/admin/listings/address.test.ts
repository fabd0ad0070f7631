import { expect, it } from 'vitest';
import { inStatus, listingAddress, readListingView } from './address.ts';

const read = (query: string) => readListingView(new URLSearchParams(query), ['approved', 'pending']);

it('The view of the listings is the same when it is written to the address and read back', () => {
  const address = '/list?status=pending&search=hostel&order=sales&page=3';
  const view = read(address.slice('/list?'.length));
  expect(view).toEqual({ status: 'pending', search: 'hostel', order: 'sales', page: 3 });
  expect(listingAddress('/list', view)).toBe(address);
});

it('Values in the address that make no sense are replaced by the defaults', () => {
  const view = read('status=sold&order=seller&page=-1');
  expect(view).toEqual({ status: 'approved', search: '', order: 'newest', page: 1 });
  expect(listingAddress('/list', view)).toBe('/list?status=approved');
});

it.each([
  ['waiting', 'riskiest'],
  ['pending', 'oldest'],
  ['approved', 'newest'],
  ['suspended', 'newest'],
] as const)('The listings that are %s come %s first unless another order was chosen', (status, order) => {
  const view = readListingView(new URLSearchParams({ status }), [
    'waiting',
    'pending',
    'approved',
    'suspended',
  ]);
  expect(view.order).toBe(order);
  expect(listingAddress('/list', view)).toBe(`/list?status=${status}`);
});

it('Another status is looked at in its own order, and in the chosen one where somebody chose', () => {
  expect(inStatus(read('status=approved&page=2'), 'pending')).toMatchObject({ order: 'oldest', page: 1 });
  expect(inStatus(read('status=approved&order=sales'), 'pending').order).toBe('sales');
});
