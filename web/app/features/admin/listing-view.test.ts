import { expect, it } from 'vitest';
import { listingAddress, readListingView } from './listing-view.ts';

const read = (query: string) => readListingView(new URLSearchParams(query), ['approved', 'pending']);

it('is read from the address and written into it again', () => {
  const address = '/list?status=pending&search=hostel&order=sales&page=3';
  const view = read(address.slice('/list?'.length));
  expect(view).toEqual({ status: 'pending', search: 'hostel', order: 'sales', page: 3 });
  expect(listingAddress('/list', view)).toBe(address);
});

it('takes what makes no sense for not said', () => {
  const view = read('status=sold&order=seller&page=-1');
  expect(view).toEqual({ status: 'approved', search: '', order: 'oldest', page: 1 });
  expect(listingAddress('/list', view)).toBe('/list?status=approved');
});
