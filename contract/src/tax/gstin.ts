import { TAX_WORDS } from './constants.ts';
import { isStateCode, type StateCode } from './states.ts';

const GSTIN_SHAPE = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
export const GSTIN_LENGTH = 15;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE = DIGITS.length;

/** The fifteenth character of a GSTIN, by its first fourteen (rule V17). */
function checkDigitOf(first: string): string {
  let sum = 0;
  for (const [place, character] of [...first].entries()) {
    const product = DIGITS.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / BASE) + (product % BASE);
  }
  return DIGITS[(BASE - (sum % BASE)) % BASE]!;
}

/** What is wrong with a GSTIN in capitals without blanks; nothing where it is one of a regular registration. */
export function gstinFault(gstin: string): string | undefined {
  if (gstin.length !== GSTIN_LENGTH) return TAX_WORDS.gstin;
  if (/^[0-9]{2}[A-Z]{4}/.test(gstin) && (gstin[13] === 'C' || gstin[13] === 'D'))
    return TAX_WORDS.gstinOfOthers;
  if (!GSTIN_SHAPE.test(gstin)) return TAX_WORDS.gstin;
  if (!isStateCode(gstin.slice(0, 2))) return TAX_WORDS.gstinState;
  if (checkDigitOf(gstin.slice(0, 14)) !== gstin[14]) return TAX_WORDS.gstinDigit;
  return undefined;
}

/** The same for the number of an operator's registration for TCS, which has a `C` at the fourteenth place (rule V17). */
export function tcsGstinFault(gstin: string): string | undefined {
  if (gstin.length !== GSTIN_LENGTH) return TAX_WORDS.tcsGstin;
  if (gstinFault(gstin) === undefined) return TAX_WORDS.tcsGstinOrdinary;
  if (gstin[13] !== 'C' || !GSTIN_SHAPE.test(`${gstin.slice(0, 13)}Z${gstin[14]}`)) return TAX_WORDS.tcsGstin;
  if (!isStateCode(gstin.slice(0, 2))) return TAX_WORDS.gstinState;
  if (checkDigitOf(gstin.slice(0, 14)) !== gstin[14]) return TAX_WORDS.tcsGstinDigit;
  return undefined;
}

/** Of a GSTIN without fault. */
export const stateOfGstin = (gstin: string) => gstin.slice(0, 2) as StateCode;
/** The PAN that is part of a GSTIN without fault (rule V17). */
export const panOfGstin = (gstin: string) => gstin.slice(2, 12);
