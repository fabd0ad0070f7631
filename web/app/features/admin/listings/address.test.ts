import { expect, it } from 'vitest';
import { listingAddress, readListingView } from './address.ts';

const read = (query: string) => readListingView(new URLSearchParams(query), ['approved', 'pending']);

it('The view of the listings is the same when it is written to the address and read back', () => {
  const address = '/list?status=pending&search=hostel&order=sales&page=3';
  const view = read(address.slice('/list?'.length));
  expect(view).toEqual({ status: 'pending', search: 'hostel', order: 'sales', page: 3 });
  expect(listingAddress('/list', view)).toBe(address);
});

it('Values in the address that make no sense are replaced by the defaults', () => {
  const view = read('status=sold&order=seller&page=-1');
  expect(view).toEqual({ status: 'approved', search: '', order: 'oldest', page: 1 });
  expect(listingAddress('/list', view)).toBe('/list?status=approved');
});
