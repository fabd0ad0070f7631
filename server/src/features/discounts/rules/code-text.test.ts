import { describe, expect, test } from 'vitest';
import { newCode, newWord, normaliseCode, showCode } from './code-text.ts';

describe('Codes of a negotiation', () => {
  test("A negotiation's code is 16 unambiguous characters, different every time", () => {
    const codes = Array.from({ length: 500 }, newCode);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(new Set(codes).size).toBe(codes.length);
    for (let place = 0; place < 16; place++) {
      expect(new Set(codes.map((code) => code[place])).size).toBeGreaterThan(24);
    }
  });

  test('A code is shown in four groups that are read back as the same code', () => {
    expect(showCode('7K3MQ0ZD94TWB1XA')).toBe('7K3M-Q0ZD-94TW-B1XA');
    for (const code of Array.from({ length: 50 }, newCode)) expect(normaliseCode(showCode(code))).toBe(code);
  });
});

describe('Codes as people type them', () => {
  test.each([
    '7k3m-q0zd-94tw-b1xa',
    '7K3MQ0ZD94TWB1XA',
    ' 7K3M Q0ZD 94TW B1XA ',
    '7K3M–QOZD–94TW–BlXA',
    '7k3m.qozd.94tw.bixa',
    '７Ｋ３Ｍ-Ｑ０ＺＤ-９４ＴＷ-Ｂ１ＸＡ',
    '7K3M\u200b-Q0ZD-94TW-B1XA',
  ])("A negotiation's code is recognised however it was typed: %s", (typed) => {
    expect(normaliseCode(typed)).toBe('7K3MQ0ZD94TWB1XA');
  });

  test.each(['diwali-50', 'DIWALI50', ' Diwali 50 ', 'D1WAL15O'])(
    "A seller's word is recognised however it was typed: %s",
    (typed) => {
      expect(normaliseCode(typed)).toBe(normaliseCode('DIWALI-50'));
    },
  );

  test.each(['', ' - ', '%', 'ﷺ', 'DIWALI+50', 'दिवाली', 'A'.repeat(33)])(
    'A text that cannot be a code is read as none: %j',
    (typed) => {
      expect(normaliseCode(typed)).toBe('');
    },
  );

  test('A generated word has two groups of four characters and is different every time', () => {
    const words = Array.from({ length: 200 }, newWord);
    for (const word of words) expect(word).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(words).size).toBe(words.length);
  });
});
