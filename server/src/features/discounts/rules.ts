import { randomBytes } from 'node:crypto';
import {
  DISCOUNT_LIMITS,
  type DiscountStatus,
  type DiscountWorth,
  discountRupees,
} from '#contract/discounts.ts';
import { MIN_AMOUNT_RUPEES, type Paise, toPaise, toRupees } from '#contract/money.ts';
import type { AgreedCode, CodeRow, CodeUse, FoundCode, SellerCode } from './rows.ts';

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

export const isAgreed = (code: CodeRow): code is AgreedCode => code.negotiation_id !== null;

/** What a seller's code takes off. */
export function worthOf(code: Pick<SellerCode, 'percent_off' | 'off_paise'>): DiscountWorth {
  return code.percent_off !== null
    ? { kind: 'percent', value: code.percent_off }
    : { kind: 'rupees', value: toRupees(code.off_paise ?? 0) };
}

/**
 * What a code takes off a list price. A negotiation's fixes the agreed price, and a list price that fell below that
 * wins; a price never falls below one rupee (rules N4, P3, P9).
 */
export function discountOf(code: CodeRow, listPricePaise: Paise): Paise {
  if (!isAgreed(code)) return toPaise(discountRupees(worthOf(code), toRupees(listPricePaise)));
  const price = Math.max(toPaise(MIN_AMOUNT_RUPEES), Math.min(code.price_paise, listPricePaise));
  return Math.max(0, listPricePaise - price);
}

/**
 * Whether a code is for this buyer, listing and licence (rules N4, P9). A seller's takes something off: one that
 * does not would be spent for nothing.
 */
export function isMadeFor(code: FoundCode, use: CodeUse): boolean {
  if (isAgreed(code)) {
    return (
      code.buyer_id === use.buyerId && code.project_id === use.projectId && code.licence_tier === use.tier
    );
  }
  return code.seller_id === use.sellerId && code.fits_listing && discountOf(code, use.listPricePaise) > 0;
}

/** Whether a code can be used here, now, by this buyer (rules N4, P9). */
export function isUsable(code: FoundCode, use: CodeUse, now: Date): boolean {
  const isLeft = code.buyer_uses_limit === null || code.buyer_uses < code.buyer_uses_limit;
  return isMadeFor(code, use) && isLeft && statusOf(code, now) === 'live';
}

/** How a code stands, whoever asks. */
export function statusOf(
  code: Pick<CodeRow, 'uses' | 'uses_limit' | 'starts_at' | 'expires_at' | 'paused_at' | 'revoked_at'>,
  now: Date,
): DiscountStatus {
  if (code.revoked_at !== null || (code.expires_at !== null && code.expires_at <= now)) return 'ended';
  if (code.paused_at !== null) return 'paused';
  if (code.uses_limit !== null && code.uses >= code.uses_limit) return 'used_up';
  return code.starts_at !== null && code.starts_at > now ? 'scheduled' : 'live';
}
