import { describe, expect, test } from 'vitest';
import { discountOf, isUsable, newCode, normaliseCode, showCode } from './code-rules.ts';
import type { CodeRow, CodeUse } from './rows-codes.ts';

describe('a code', () => {
  test('is 16 characters that cannot be taken for others, each time new', () => {
    const codes = Array.from({ length: 500 }, newCode);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(new Set(codes).size).toBe(codes.length);
    for (let place = 0; place < 16; place++) {
      expect(new Set(codes.map((code) => code[place])).size).toBeGreaterThan(24);
    }
  });

  test('is shown in four groups, which are read back as the same', () => {
    expect(showCode('7K3MQ0ZD94TWB1XA')).toBe('7K3M-Q0ZD-94TW-B1XA');
    for (const code of Array.from({ length: 50 }, newCode)) expect(normaliseCode(showCode(code))).toBe(code);
  });

  test.each([
    '7k3m-q0zd-94tw-b1xa',
    '7K3MQ0ZD94TWB1XA',
    ' 7K3M Q0ZD 94TW B1XA ',
    '7K3M–QOZD–94TW–BlXA',
    '7k3m.qozd.94tw.bixa',
    '７Ｋ３Ｍ-Ｑ０ＺＤ-９４ＴＷ-Ｂ１ＸＡ',
    '7K3M\u200b-Q0ZD-94TW-B1XA',
  ])('is known however it was typed: %s', (typed) => {
    expect(normaliseCode(typed)).toBe('7K3MQ0ZD94TWB1XA');
  });

  test.each(['', '7K3M-Q0ZD-94TW', '7K3M-Q0ZD-94TW-B1XA-7', 'DIWALI50', '7K3M-Q0ZD-94TW-B1XU', '%', 'ﷺ'])(
    'is nothing else: %j',
    (typed) => {
      expect(normaliseCode(typed)).toBe('');
    },
  );
});

describe('its price', () => {
  test.each([
    ['is the agreed one', 149_900, 120_000, 29_900],
    ['is the list price where that fell below', 110_000, 120_000, 0],
    ['is the list price where both are the same', 120_000, 120_000, 0],
    ['is the agreed one also when the list price rose', 500_000, 120_000, 380_000],
    ['is never below one rupee', 200, 0, 100],
    ['is one rupee for what costs one', 100, 100, 0],
  ])('%s', (_name, list, agreed, discount) => {
    expect(discountOf(list, agreed)).toBe(discount);
  });
});

describe('it can be used', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const row: CodeRow = {
    id: 'a',
    code: '7K3MQ0ZD94TWB1XA',
    negotiation_id: 'n',
    project_id: 'p',
    buyer_id: 'b',
    licence_tier: 'personal',
    price_paise: 120_000,
    uses_limit: 1,
    uses: 0,
    created_at: now,
    expires_at: new Date('2026-11-21T10:00:01Z'),
    revoked_at: null,
  };
  const use: CodeUse = { code: '', buyerId: 'b', projectId: 'p', tier: 'personal', listPricePaise: 149_900 };

  test('by its buyer, for its licence, in its time', () => {
    expect(isUsable(row, use, now)).toBe(true);
  });

  test.each([
    ['by another buyer', { buyer_id: 'c' }],
    ['for another listing', { project_id: 'q' }],
    ['for another licence', { licence_tier: 'extended' }],
    ['at the moment it runs out', { expires_at: now }],
    ['when it is spent', { uses: 1 }],
    ['after it was revoked', { revoked_at: now }],
  ] as [string, Partial<CodeRow>][])('but not %s', (_name, change) => {
    expect(isUsable({ ...row, ...change }, use, now)).toBe(false);
  });
});
