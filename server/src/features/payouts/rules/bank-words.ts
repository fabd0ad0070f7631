import { maskNumber, maskPan, maskUpi } from './account.ts';

const DIGITS_OF_AN_ACCOUNT = 9;

/** Numbers of payouts, our references and the banks' (UTR), which are kept; then what might be an account, a PAN or a UPI id. */
const PARTS = new RegExp(
  [
    String.raw`(?<kept>\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|CHP[0-9A-Z]{12}|[A-Z]{5}\d{11}(?:\d{6})?)\b)`,
    String.raw`(?<pan>\b[A-Z]{5}\d{4}[A-Z]\b)`,
    String.raw`(?<upi>[a-z0-9][a-z0-9.\-_]{1,99}@[a-z][a-z0-9]+)`,
    // In groups as they are printed; a date has shorter ones.
    String.raw`(?<number>\p{Nd}+(?:(?<=\p{Nd}{3})[ -]\p{Nd}+)*)`,
  ].join('|'),
  'giu',
);

/**
 * What a bank or an admin says about a transfer, with every number masked that may be an account's, and PANs and UPI ids: they
 * stand in full in bank files only (rule M3).
 */
export function withoutNumbers(text: string): string {
  return text.replaceAll(PARTS, (part: string, ...rest: unknown[]) => {
    const { kept, pan, upi } = rest.at(-1) as Record<string, string | undefined>;
    if (kept) return part;
    if (pan) return maskPan(part);
    if (upi) return maskUpi(part);
    const digits = part.replaceAll(/[ -]/g, '');
    return digits.length < DIGITS_OF_AN_ACCOUNT ? part : maskNumber(digits);
  });
}
