import { describe, expect, it } from 'vitest';
import { TAX_WORDS } from './constants.ts';
import { gstinFault, panOfGstin, stateOfGstin, tcsGstinFault } from './gstin.ts';

// Valid numbers and the one with a wrong check digit are test values of python-stdnum (rule V17).
const VALID = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAGFF2194N1Z1', '24AAACC1206D1ZM', '18AABCU9603R1ZM'];

describe('A GSTIN', () => {
  it.each(VALID)('The number %s is without fault', (gstin) => {
    expect(gstinFault(gstin)).toBeUndefined();
  });

  it.each([
    ['27AAPFU0939F1ZO', TAX_WORDS.gstinDigit],
    ['27AAPFU0939F1Z', TAX_WORDS.gstin],
    ['27AAPFU0939F1ZVV', TAX_WORDS.gstin],
    ['27aapfu0939f1zv', TAX_WORDS.gstin],
    ['', TAX_WORDS.gstin],
    ['99AAPFU0939F1ZV', TAX_WORDS.gstinState],
    ['27AAPFU0939F1CV', TAX_WORDS.gstinOfOthers],
    ['27AAPFU0939F1DV', TAX_WORDS.gstinOfOthers],
  ])('The number "%s" is refused with what is wrong with it', (gstin, fault) => {
    expect(gstinFault(gstin)).toBe(fault);
  });

  it('Any single character that is read wrongly is noticed by the check digit or the form', () => {
    for (const gstin of VALID) {
      for (let place = 2; place < gstin.length; place++) {
        const other = gstin[place] === '7' ? '8' : '7';
        const letter = gstin[place] === 'K' ? 'L' : 'K';
        for (const wrong of [other, letter]) {
          if (wrong === gstin[place]) continue;
          const misread = gstin.slice(0, place) + wrong + gstin.slice(place + 1);
          expect(gstinFault(misread), misread).toBeDefined();
        }
      }
    }
  });

  it('A GSTIN names the state and the PAN of its holder', () => {
    expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27');
    expect(panOfGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F');
  });
});

describe('The GSTIN of a registration for TCS', () => {
  it.each(['27AAPFU0939F1C6', '29AAGCB7383J1CF'])('The number %s is without fault', (gstin) => {
    expect(tcsGstinFault(gstin)).toBeUndefined();
  });

  it.each([
    ['27AAPFU0939F1C7', TAX_WORDS.tcsGstinDigit],
    ['27AAPFU0939F1C', TAX_WORDS.tcsGstin],
    ['27AAPFU0939F1D6', TAX_WORDS.tcsGstin],
    ['27AAPFU093951C6', TAX_WORDS.tcsGstin],
    ['', TAX_WORDS.tcsGstin],
    ['99AAPFU0939F1C6', TAX_WORDS.gstinState],
    ['27AAPFU0939F1ZV', TAX_WORDS.tcsGstinOrdinary],
  ])('The number "%s" is refused with what is wrong with it', (gstin, fault) => {
    expect(tcsGstinFault(gstin)).toBe(fault);
  });
});
