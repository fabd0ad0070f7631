import { expect, it } from 'vitest';
import { PAPER_SERIES } from './constants.ts';
import { STATE_CODES, STATES, stateTaxName } from './states.ts';
import { financialYearLabel, financialYearOf, paperNumber, quarterOf } from './years.ts';

it.each([
  ['2027-03-31', 2026, '2026-27'],
  ['2027-04-01', 2027, '2027-28'],
  ['2026-12-31', 2026, '2026-27'],
  ['2027-01-01', 2026, '2026-27'],
  ['2099-06-01', 2099, '2099-00'],
])('%s is of the financial year that begins in %i', (day, year, label) => {
  expect(financialYearOf(day)).toBe(year);
  expect(financialYearLabel(year)).toBe(label);
});

it('A number has at most sixteen letters, digits and strokes, up to ten million papers', () => {
  for (const series of Object.values(PAPER_SERIES)) {
    for (const sequence of [1, 999_999, 9_999_999]) {
      expect(paperNumber(series, 2026, sequence)).toMatch(/^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/);
    }
  }
  expect(paperNumber('CH', 2026, 123)).toBe('CH/26-27/000123');
});

it.each([
  ['2026-04', 1],
  ['2026-06', 1],
  ['2026-07', 2],
  ['2026-12', 3],
  ['2027-01', 4],
  ['2027-03', 4],
])('The month %s lies in quarter %i of its financial year', (month, quarter) => {
  expect(quarterOf(month)).toBe(quarter);
});

it('States come in the order of their codes, and union territories without a parliament have UTGST', () => {
  expect(STATE_CODES[0]).toBe('01');
  expect(STATE_CODES.at(-1)).toBe('97');
  expect(STATE_CODES).toHaveLength(37);
  expect(STATE_CODES.filter((code) => stateTaxName(code) === 'UTGST').map((code) => STATES[code])).toEqual([
    'Chandigarh',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Lakshadweep',
    'Andaman and Nicobar Islands',
    'Ladakh',
    'Other territory',
  ]);
});
