import { randomBytes } from 'node:crypto';
import { MIN_AMOUNT_RUPEES, type Paise, toPaise } from '#contract/money.ts';
import type { CodeRow, CodeUse } from './rows-codes.ts';

/** Crockford's alphabet: nothing in it is taken for something else when it is read aloud or typed off. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;
const MISREAD: Record<string, string> = { O: '0', I: '1', L: '1' };

/** A new code of 80 random bits, as it is stored and compared (rules.md N4). */
export function newCode(): string {
  let bits = 0n;
  for (const byte of randomBytes((LENGTH * 5) / 8)) bits = (bits << 8n) | BigInt(byte);
  let code = '';
  for (let place = LENGTH - 1; place >= 0; place--) {
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
 * What was typed, as codes are stored: upper case without separators, with O for 0 and I or L for 1 set right.
 * Empty when no code can look like that.
 */
export function normaliseCode(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, '')
    .replace(/[OIL]/g, (letter) => MISREAD[letter]!);
  const isCode = plain.length === LENGTH && [...plain].every((character) => ALPHABET.includes(character));
  return isCode ? plain : '';
}

/**
 * What a code takes off a list price: it fixes the agreed price, a list price that fell below that wins, and a
 * price never falls below one rupee (rules.md N4, P3).
 */
export function discountOf(listPricePaise: Paise, agreedPaise: Paise): Paise {
  const price = Math.max(toPaise(MIN_AMOUNT_RUPEES), Math.min(agreedPaise, listPricePaise));
  return Math.max(0, listPricePaise - price);
}

/** Whether a code was made for this buyer, listing and licence (rules.md N4). */
export function isMadeFor(code: CodeRow, use: CodeUse): boolean {
  return code.buyer_id === use.buyerId && code.project_id === use.projectId && code.licence_tier === use.tier;
}

/** Whether a code can be used here, now, by this buyer (rules.md N4, P9). */
export function isUsable(code: CodeRow, use: CodeUse, now: Date): boolean {
  const isOpen = code.uses < code.uses_limit && code.expires_at > now && code.revoked_at === null;
  return isMadeFor(code, use) && isOpen;
}
