import { describe, expect, it } from 'vitest';
import { mayHaveArchive, maySeeManagementDetails } from './capacity.ts';

const listing = { seller_id: 'somebody', owned: false, listed: true };
const asks = (role: 'buyer' | 'seller' | 'admin', change: Partial<typeof listing> = {}) => ({
  caller: { uid: 'me', role },
  listing: { ...listing, ...change },
});
const seller = asks('seller', { seller_id: 'me' });
const otherSeller = asks('seller');
const admin = asks('admin');
const owner = asks('buyer', { owned: true });
const stranger = asks('buyer');

describe('What may be seen of a listing', () => {
  it.each([
    ['a stranger', stranger, false, false],
    ['another seller', otherSeller, false, false],
    ['an owner', owner, true, false],
    ['its seller', seller, true, true],
    ['an admin', admin, true, true],
    ['a visitor', { listing, caller: undefined }, false, false],
  ])(
    'The archive of a listing and its management details depend on who asks: %s',
    (_who, { listing, caller }, archive, details) => {
      expect(mayHaveArchive(listing, caller)).toBe(archive);
      expect(maySeeManagementDetails(listing, caller)).toBe(details);
    },
  );
});
