import { describe, expect, it } from 'vitest';
import { type AccessFacts, archiveCapacity, dayOf, documentCapacity, readRange } from './rules.ts';

const facts = (change: Partial<AccessFacts>): AccessFacts => ({
  caller: { uid: 'me', role: 'buyer' },
  sellerId: 'somebody',
  owned: false,
  listed: true,
  ...change,
});
const seller = facts({ caller: { uid: 'me', role: 'seller' }, sellerId: 'me' });
const otherSeller = facts({ caller: { uid: 'me', role: 'seller' } });
const admin = facts({ caller: { uid: 'me', role: 'admin' } });
const owner = facts({ owned: true });
const stranger = facts({});

describe('Who may have an archive', () => {
  it.each([
    ['a stranger', stranger, true, null],
    ['another seller', otherSeller, true, null],
    ['an owner', owner, true, 'buyer'],
    ['an owner of a listing that left the market', { ...owner, listed: false }, true, 'buyer'],
    ['an owner, of a version under review', owner, false, null],
    ['its seller', seller, false, 'seller'],
    ['an admin', admin, false, 'admin'],
  ])('The right to an archive depends on who asks: %s', (_who, who, isApproved, capacity) => {
    expect(archiveCapacity(who, isApproved)).toBe(capacity);
  });
});

describe('Who may have a document', () => {
  it.each([
    ['a preview, by anybody signed in', stranger, 'preview', 'reader'],
    ['a preview of a listing that is not public', { ...stranger, listed: false }, 'preview', null],
    ['one for buyers, by a stranger', stranger, 'buyers', null],
    ['one for buyers, by an owner', owner, 'buyers', 'buyer'],
    ['one for buyers, by its seller', { ...seller, listed: false }, 'buyers', 'seller'],
    ['one for buyers, by an admin', { ...admin, listed: false }, 'buyers', 'admin'],
  ])(
    'The right to a document depends on its access and on the reader: %s',
    (_what, who, access, capacity) => {
      expect(documentCapacity(who, access)).toBe(capacity);
    },
  );
});

describe('Range headers', () => {
  const part = (start: number, end: number) => ({ kind: 'part', range: { start, end } });
  const whole = { kind: 'whole' };
  const unsatisfiable = { kind: 'unsatisfiable' };

  it.each([
    [undefined, whole],
    ['bytes=0-0', part(0, 0)],
    ['bytes=0-', part(0, 99)],
    ['bytes=10-19', part(10, 19)],
    ['Bytes = 90 - 500', part(90, 99)],
    ['bytes=-1', part(99, 99)],
    ['bytes=-500', part(0, 99)],
    ['bytes=100-', unsatisfiable],
    ['bytes=-0', unsatisfiable],
    ['bytes=20-10', whole],
    ['bytes=-', whole],
    ['bytes=0-1,5-6', whole],
    ['lines=0-1', whole],
    ['bytes=a-b', whole],
  ])('The Range header %s is read as a part, as the whole file or as unsatisfiable', (header, asked) => {
    expect(readRange(header, undefined, '"e"', 100)).toEqual(asked);
  });

  it('A Range header counts only for the edition that If-Range names', () => {
    expect(readRange('bytes=1-2', '"e"', '"e"', 100)).toEqual(part(1, 2));
    expect(readRange('bytes=1-2', '"other"', '"e"', 100)).toEqual(whole);
    expect(readRange('bytes=1-2', 'W/"e"', '"e"', 100)).toEqual(whole);
    expect(readRange('bytes=1-2', 'Sat, 21 Nov 2026 00:00:00 GMT', '"e"', 100)).toEqual(whole);
  });
});

it('The day of a download is counted in UTC', () => {
  expect(dayOf(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
});
