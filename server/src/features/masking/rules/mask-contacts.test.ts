import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findContacts, HIDDEN, maskContacts } from './mask-contacts.ts';

const DEMO = 'https://demo.example.com/hostel';
const mask = (text: string) => maskContacts(text, { allowedLinks: [DEMO] });

describe('Masking of contacts', () => {
  test('Masking hides contacts, names their kinds and leaves everything else unchanged', () => {
    expect(mask('Naïve ﬁx:\n\tcall ９８７６５４３２１０, or  mail asha@gmail.com — ok?')).toEqual({
      text: `Naïve ﬁx:\n\tcall ${HIDDEN}, or  mail ${HIDDEN} — ok?`,
      kinds: ['email', 'phone'],
    });
  });

  test('A contact that contains another one is reported as a whole', () => {
    expect(mask('pay 9876543210@okaxis')).toEqual({ text: `pay ${HIDDEN}`, kinds: ['upi'] });
    expect(mask('open https://wa.me/919876543210')).toEqual({ text: `open ${HIDDEN}`, kinds: ['handle'] });
  });

  test.each([
    ['zero-width characters', 'asha\u200b@gm\u200dail\u2060.com'],
    ['letters of other scripts', 'ash\u0430@gm\u0430il.c\u043em'],
    ['full-width forms', 'ａｓｈａ＠ｇｍａｉｌ．ｃｏｍ'],
    ['letters that are pulled apart', 'a s h a @ g m a i l . c o m'],
    ['bold letters of mathematics', '𝐚𝐬𝐡𝐚@𝐠𝐦𝐚𝐢𝐥.𝐜𝐨𝐦'],
    ['numbers in circles', '⑨⑧⑦⑥⑤④③②①⓪'],
    ['digits of several scripts', '98७६५४३21०'],
    ['an O for a zero', '98765O4321'],
    ['a non-breaking space', '98765\u00a043210'],
    ['an en dash', '98765–43210'],
  ])('A contact disguised by %s is still hidden', (_name, contact) => {
    expect(mask(`write to ${contact} today`).text).toBe(`write to ${HIDDEN} today`);
  });
});

describe('Demo link of the listing', () => {
  test.each([
    DEMO,
    `${DEMO}/`,
    `${DEMO}/admin/login?next=/rooms#top`,
    'demo.example.com/hostel',
    'http://DEMO.example.com/hostel/rooms',
    'www.demo.example.com/hostel',
  ])("The listing's own demo link is not hidden: %s", (link) => {
    expect(mask(`See ${link}, please.`)).toEqual({ text: `See ${link}, please.`, kinds: [] });
  });

  test.each([
    'https://demo.example.com/hostels',
    'https://demo.example.com/hostel/../buy',
    'https://demo.example.com@other.in/hostel',
    'https://demo.example.com.other.in/hostel',
    'https://demo.example.com:8443/hostel',
    'https://d\u0435mo.example.com/hostel',
    'demo.example.com/other',
  ])('A link that only resembles the demo link is hidden: %s', (link) => {
    expect(mask(`See ${link} now`)).toEqual({ text: `See ${HIDDEN} now`, kinds: ['link'] });
  });

  test('A phone number in the path or query of the demo link is hidden', () => {
    expect(mask(`${DEMO}/9876543210`)).toEqual({ text: `${DEMO}/${HIDDEN}`, kinds: ['phone'] });
    expect(mask(`${DEMO}?call=9876543210`)).toEqual({ text: `${DEMO}?call=${HIDDEN}`, kinds: ['phone'] });
  });

  test('The demo link may contain digits that would be hidden elsewhere', () => {
    const demo = 'https://ravi9876543210.vercel.app';
    expect(maskContacts(`Look at ${demo}/login`, { allowedLinks: [demo] }).kinds).toEqual([]);
  });

  test('A link is hidden when the listing has no valid demo link', () => {
    expect(
      maskContacts('See https://demo.example.com/hostel', { allowedLinks: ['', 'not a link'] }).kinds,
    ).toEqual(['link']);
  });
});

/** What makes searches go back and forth: beginnings of contacts that never become one. */
const SEEDS = [
  ...['a.', '@', 'a@', 'a@b.', '9', '9 ', '9-', '9,', '9/', '+9 ', 'nine ', 'double ', 'नौ ', '९'],
  ...['a ', 'a b ', '(at)', '((at) ', ' at the rate ', 'at ', ' dot ', 'a dot ', '. ', '(', 'a-', '-'],
  ...['a_', 'a#', 'a#1234', '@a ', 'telegram ', 'telegram id ', 'x1 on telegram ', 'id ', 'upi ', 'a@b '],
  ...['http://', 'http://!', 'www.', 'a.com', 'a.com/ ', 'a.in ', 't.me/', '/', '\u200b', '😀', '\ufdfa'],
];
const READS_PER_CHARACTER = 150;

describe('Cost of masking', () => {
  const readsOf = (seed: string, length: number) =>
    findContacts(seed.repeat(length).slice(0, length), { allowedLinks: [DEMO] }).reads;

  test.each(SEEDS)('The cost of masking grows no faster than the length of a text of repeated %j', (seed) => {
    const [once, twice] = [readsOf(seed, 500), readsOf(seed, 1000)];
    expect(once).toBeLessThan(500 * READS_PER_CHARACTER);
    expect(twice).toBeLessThan(2.2 * once + 1000);
  });

  test('The cost of masking is bounded for any 500 characters', () => {
    const pieces = fc.array(fc.constantFrom(...SEEDS), { minLength: 50, maxLength: 500 });
    fc.assert(
      fc.property(pieces, (parts) => {
        const { reads } = findContacts(parts.join('').slice(0, 500), { allowedLinks: [DEMO] });
        return reads < 500 * READS_PER_CHARACTER;
      }),
      { numRuns: 300 },
    );
  });

  test('A masked text is always the original with parts of it hidden', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc
        .array(fc.constantFrom(...SEEDS, 'asha@gmail.com', '98765 43210', ' ', '\n'), { maxLength: 40 })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(!text.includes(HIDDEN));
        const { text: masked, kinds } = mask(text);
        let at = 0;
        const parts = masked.split(HIDDEN);
        for (const part of parts) {
          const found = text.indexOf(part, at);
          expect(found).toBeGreaterThanOrEqual(at);
          at = found + part.length;
        }
        expect(parts.length > 1).toBe(kinds.length > 0);
        if (parts.length === 1) expect(masked).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});
