import { describe, expect, it } from 'vitest';
import { archiveCapacity, documentCapacity } from './who-may-download.ts';

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
const offMarket = ({ caller, listing }: typeof stranger) => ({
  caller,
  listing: { ...listing, listed: false },
});

describe('Who may have an archive', () => {
  it.each([
    ['a stranger', stranger, true, null],
    ['another seller', otherSeller, true, null],
    ['an owner', owner, true, 'buyer'],
    ['an owner of a listing that left the market', offMarket(owner), true, 'buyer'],
    ['an owner, of a version under review', owner, false, null],
    ['its seller', seller, false, 'seller'],
    ['an admin', admin, false, 'admin'],
  ])('The right to an archive depends on who asks: %s', (_who, { listing, caller }, isApproved, capacity) => {
    expect(archiveCapacity(listing, caller, { isApproved })).toBe(capacity);
  });
});

describe('Who may have a document', () => {
  it.each([
    ['a preview, by anybody signed in', stranger, 'preview', 'reader'],
    ['a preview of a listing that is not public', offMarket(stranger), 'preview', null],
    ['one for buyers, by a stranger', stranger, 'buyers', null],
    ['one for buyers, by an owner', owner, 'buyers', 'buyer'],
    ['one for buyers, by its seller', offMarket(seller), 'buyers', 'seller'],
    ['one for buyers, by an admin', offMarket(admin), 'buyers', 'admin'],
  ])(
    'The right to a document depends on its access and on the reader: %s',
    (_what, { listing, caller }, access, capacity) => {
      expect(documentCapacity(listing, caller, access)).toBe(capacity);
    },
  );
});
