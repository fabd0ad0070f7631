import { describe, expect, it } from 'vitest';
import { readEntryName } from './entry-name.ts';

const name = (latin1: string) => readEntryName(Buffer.from(latin1, 'latin1'), false);

describe('Names in code pages of their time', () => {
  it.each([
    ['code page 437', 'caf\x82/\x81ber.js', 'café/über.js'],
    ['code page 437 with a sharp s', 'stra\xe1e.md', 'straße.md'],
    ['Windows-1252', 'caf\xe9/se\xf1or.js', 'café/señor.js'],
    ['Shift-JIS', '\x83\x81\x83j\x83\x85\x81[/\x82\xa0.js', 'メニュー/あ.js'],
    ['Shift-JIS with a second byte that is a backslash', '\x82\xa0\x83\x5c\x82\xa2.js', 'あソい.js'],
    ['a code page that nobody can tell', '\xb3\xdb\xcc\xcd\xd8.js', '│█╠═╪.js'],
  ])('An archive entry whose name is in %s is decoded correctly', (_page, bytes, text) => {
    expect(name(bytes).text).toBe(text);
  });

  it('A name that climbs for a program of the standard is refused, whatever its bytes say in Shift-JIS', () => {
    expect(() => name('\x82\xa0\x82\xa2\x83\x5c..\x5cevil')).toThrow('parent_name');
  });
});
