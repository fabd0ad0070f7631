import { randomBytes } from 'node:crypto';
import { DISCOUNT_LIMITS } from '#contract/discounts/constants.ts';

/** Crockford's alphabet: nothing in it is taken for something else when it is read aloud or typed off. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const AGREED_LENGTH = 16;
/** Short enough to be said; whoever guesses has ten tries in ten minutes. */
const MADE_LENGTH = 8;
const GROUP = 4;
const MISREAD: Record<string, string> = { O: '0', I: '1', L: '1' };

/** A new code of 80 random bits, as it is stored and compared (rule N4). */
export const newCode = (): string => randomCode(AGREED_LENGTH);

/** A new code of 40 random bits for a seller who has no word, as it is shown: `7K3M-Q0ZD`. */
export const newWord = (): string => showCode(randomCode(MADE_LENGTH));

function randomCode(length: number): string {
  let bits = 0n;
  for (const byte of randomBytes((length * 5) / 8)) bits = (bits << 8n) | BigInt(byte);
  let code = '';
  for (let place = length - 1; place >= 0; place--) {
    code += ALPHABET[Number((bits >> BigInt(5 * place)) & 31n)];
  }
  return code;
}

/** As people are shown it: `7K3M-Q0ZD-94TW-B1XA`. */
export function showCode(code: string): string {
  const groups: string[] = [];
  for (let start = 0; start < code.length; start += GROUP) groups.push(code.slice(start, start + GROUP));
  return groups.join('-');
}

/**
 * What was typed, as codes are stored: upper case without separators, with O for 0 and I or L for 1 set right, so
 * that no two codes look alike. Empty when no code can look like that.
 */
export function normaliseCode(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, '')
    .replace(/[OIL]/g, (letter) => MISREAD[letter]!);
  return /^[0-9A-Z]+$/.test(plain) && plain.length <= DISCOUNT_LIMITS.codeMax ? plain : '';
}
