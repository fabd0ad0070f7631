import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiffPart, wordDiff } from './word-diff.ts';

/** `[-gone-]` and `{+come+}`, so that a diff reads in one line. */
const marked = (stretches: DiffPart[]) =>
  stretches
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('');
const without = (kind: DiffPart['kind'], stretches: DiffPart[]) =>
  stretches
    .filter((stretch) => stretch.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('Word diffs', () => {
  it.each([
    ['', '', ''],
    ['same text', 'same text', 'same text'],
    ['', 'all new', '{+all new+}'],
    ['all gone', '', '[-all gone-]'],
    ['Rooms and guests.', 'Rooms, guests.', 'Rooms[- and-]{+,+} guests.'],
    ['a hostel booking app', 'a guest house app', 'a [-hostel booking-]{+guest house+} app'],
    ['Rooms, guests and', 'Rooms and', 'Rooms[-, guests-] and'],
    ['Costs 499 rupees', 'Costs 599 rupees', 'Costs [-499-]{+599+} rupees'],
    ['one\ntwo\n', 'one\nthree\n', 'one\n[-two-]{+three+}\n'],
    ['नमस्ते दुनिया', 'नमस्ते भारत', 'नमस्ते [-दुनिया-]{+भारत+}'],
    ['x', 'y', '[-x-]{+y+}'],
  ])('The diff of %j and %j is %j', (before, after, expected) => {
    expect(marked(wordDiff(before, after))).toBe(expected);
  });

  it('A diff gives back both texts, whatever they contain', () => {
    const text = fc
      .array(fc.constantFrom('room', 'guest', ' ', ', ', '\n', 'किताब', '😀', '-', '\r\n', '\ud800'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const stretches = wordDiff(before, after);
        expect(without('added', stretches)).toBe(before);
        expect(without('removed', stretches)).toBe(after);
        expect(stretches.every(({ text }) => text !== '')).toBe(true);
      }),
    );
  });

  it('A diff finds one changed word in the longest possible description', () => {
    const words = Array.from({ length: 3_500 }, (_, index) => `w${index}`);
    const before = words.join(' ').slice(0, 20_000);
    const after = before.replace('w1500 ', 'changed ');
    const changed = wordDiff(before, after).filter(({ kind }) => kind !== 'same');
    expect(changed.map(({ text }) => text)).toEqual(['w1500', 'changed']);
  });

  it('Long texts with little in common still give back both texts', () => {
    const letters = (start: number) =>
      Array.from({ length: 10_000 }, (_, index) => String.fromCharCode(97 + ((index * start) % 26))).join(
        ' ',
      );
    for (const [before, after] of [
      [letters(3), letters(7)],
      ['a\n'.repeat(10_000), 'b\n'.repeat(10_000)],
      [letters(3).replaceAll(' ', '\n'), letters(7).replaceAll(' ', '\n')],
    ] as const) {
      const stretches = wordDiff(before, after);
      expect(without('added', stretches)).toBe(before);
      expect(without('removed', stretches)).toBe(after);
    }
  });

  it('Texts that differ too much as a whole are compared line by line', () => {
    const block = (name: string) => Array.from({ length: 900 }, (_, index) => `${name}${index}`).join(' ');
    const before = `first line\n${block('old')}\nlast line here\n`;
    const after = `first line\n${block('new')}\nlast line there\n`;
    const stretches = wordDiff(before, after);
    expect(stretches[0]).toEqual({ kind: 'same', text: 'first line\n' });
    expect(without('added', stretches)).toBe(before);
    expect(without('removed', stretches)).toBe(after);
  });
});
