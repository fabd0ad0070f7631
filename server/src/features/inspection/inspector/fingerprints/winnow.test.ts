import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_FINGERPRINTS, Sampler } from './code-sample.ts';
import { matchingLines } from './matching-lines.ts';
import { fingerprintsOfText } from './observe-code.ts';
import { GUARANTEED, Winnower } from './winnow.ts';

const symbols = (length: number) =>
  fc.array(fc.integer({ min: 33, max: 250 }), { minLength: length, maxLength: length * 3 });

function winnow(tokens: readonly number[]): Set<number> {
  const kept = new Set<number>();
  const winnower = new Winnower((fingerprint) => kept.add(fingerprint));
  for (const token of tokens) winnower.add(token);
  return kept;
}

const ORIGINAL = `
import { open } from './store';
// Rooms that nobody has booked.
export async function freeRooms(from, to) {
  const rooms = [];
  for (const room of await open('rooms')) {
    if (!room.isClosed && room.bookings.every((booking) => booking.to <= from || booking.from >= to)) {
      rooms.push({ name: room.name, price: room.price * 2 });
    }
  }
  return rooms.length === 0 ? null : rooms;
}
`;
/** Other names, comments, strings, numbers, blanks, commas and semicolons. */
const DISGUISED = `/* Our own work */
import { load, } from "./database"
export async function vacancies(start, end) {
  const found = []
  for (const each of await load("chambers")) {
    if (!each.shut && each.stays.every((stay) => stay.end <= start || stay.start >= end)) { found.push({ title: each.title, cost: each.cost * 7, }) }
  }
  return found.length === 1 ? null : found
}`;

describe('Winnowing', () => {
  it('Two texts that share as many tokens as are guaranteed have a fingerprint in common', () => {
    fc.assert(
      fc.property(symbols(GUARANTEED), symbols(5), symbols(5), symbols(5), (shared, a, b, c) => {
        const first = winnow([...a, ...shared, ...b]);
        const second = winnow([...c, ...shared]);
        const alone = winnow(shared);
        // Lists of few different symbols have none.
        fc.pre(alone.size > 0 && new Set(shared.slice(0, 23)).size >= 8);
        expect([...first].some((fingerprint) => second.has(fingerprint))).toBe(true);
      }),
    );
  });

  it('Other names, comments, strings and formatting leave the fingerprints as they are', () => {
    const original = fingerprintsOfText('rooms.js', ORIGINAL);
    expect(original.size).toBeGreaterThan(5);
    expect(fingerprintsOfText('src/vacancies.js', DISGUISED)).toEqual(original);
  });

  it('Style sheets, generated code and texts that are too short have no fingerprints', () => {
    expect(fingerprintsOfText('a.css', ORIGINAL).size).toBe(0);
    expect(fingerprintsOfText('a.js', `// @generated\n${ORIGINAL}`).size).toBe(0);
    expect(fingerprintsOfText('a.js', ORIGINAL.slice(0, 100)).size).toBe(0);
  });

  it('A list of imports or of values has next to no fingerprints, however long it is', () => {
    const list = Array.from({ length: 500 }, (_, at) => `import { Room${at}, Guest } from './m${at}';`);
    expect(fingerprintsOfText('a.js', list.join('\n')).size).toBe(0);
    const values = Array.from({ length: 500 }, (_, at) => `  room${at}: { price: ${at}, name: 'Room' },`);
    expect(fingerprintsOfText('a.js', `export const ROOMS = {\n${values.join('\n')}\n};`).size).toBeLessThan(
      4,
    );
  });

  it('Any text gives lines that exist, and a text beside itself is shared whole', () => {
    const piece = fc.constantFrom(
      'if',
      '(',
      ')',
      'a',
      '"b"',
      '/*',
      '*/',
      '`',
      '\n',
      ' ',
      '{',
      '}',
      '1',
      '=',
      '/',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        const text = pieces.join('');
        const { own, other } = matchingLines({ path: 'a.ts', text }, { path: 'b.ts', text });
        expect(own).toEqual(other);
        const lines = text.split('\n').length;
        for (const { from, to } of own) expect([from >= 1, from <= to, to <= lines]).not.toContain(false);
      }),
    );
    const disguised = { path: 'b.js', text: DISGUISED };
    const { own, other } = matchingLines({ path: 'a.js', text: ORIGINAL }, disguised);
    expect(own).toEqual([{ from: 2, to: 12 }]);
    expect(other).toEqual([{ from: 2, to: 9 }]);
  });
});

describe('A sample of an archive', () => {
  it('A sample of an archive stays small, and fingerprints that two archives share are in both samples at the higher level', () => {
    const fingerprints = fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 1_500 });
    fc.assert(
      fc.property(fingerprints, fingerprints, (shared, more) => {
        const [small, large] = [new Sampler(), new Sampler()];
        for (const one of shared) small.add(one, 'a.js');
        for (const one of [...more, ...shared]) large.add(one, 'b.js');
        const [first, second] = [small.result(), large.result()];
        expect(second.fingerprints.length).toBeLessThanOrEqual(MOST_FINGERPRINTS);
        const level = Math.max(first.level, second.level);
        const expected = shared.filter((one) => (one & ((1 << level) - 1)) === 0).map((one) => one | 0);
        const inBoth = first.fingerprints.filter((one) => second.fingerprints.includes(one));
        expect(inBoth).toEqual(expect.arrayContaining(expected));
      }),
      { numRuns: 30 },
    );
  });
});
