import { UPI_MAX } from '#contract/payouts/constants.ts';
import { maskPan } from '../../tax/public.ts';
import { maskNumber, maskUpi } from './account.ts';

const DIGITS_OF_AN_ACCOUNT = 9;
/** A group as long as this is joined with the one behind it; a date has shorter ones. */
const DIGITS_OF_A_GROUP = 3;

/** Numbers of payouts, our references and the banks' (UTR). */
const KEPT =
  /(\b(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|CHP[0-9A-Z]{12}|[A-Z]{5}[0-9]{17}|[A-Z]{5}[0-9]{11})\b)/i;
const PAN = /\b[A-Z]{5}[0-9]{4}[A-Z]\b/gi;
const NAME_SIGN = /[a-z0-9.\-_]/i;
const HANDLE = /^[a-z][a-z0-9]+/i;
/** Digits as they stand together or in groups. */
const GROUPS = /\p{Nd}+(?:[ -]\p{Nd}+)*/gu;
const SEPARATOR = /([ -])/;

/**
 * What a bank or an admin says about a transfer, with every number masked that may be an account's, and PANs and UPI ids: they
 * stand in full in bank files only (rule M3).
 */
export function withoutNumbers(text: string): string {
  return text
    .split(KEPT)
    .map((part, at) => (at % 2 === 1 ? part : masked(part)))
    .join('');
}

function masked(text: string): string {
  return maskUpisIn(text.replaceAll(PAN, maskPan)).replaceAll(GROUPS, maskAccountsIn);
}

/** Masks what is around each `@`, where it is of the form of a UPI id. */
function maskUpisIn(text: string): string {
  let [done, from] = ['', 0];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > from && at - start < UPI_MAX && NAME_SIGN.test(text.charAt(start - 1))) start--;
    const handle = HANDLE.exec(text.slice(at + 1, at + 1 + UPI_MAX))?.[0];
    if (!handle || at - start < 2) continue;
    const end = at + 1 + handle.length;
    done += text.slice(from, start) + maskUpi(text.slice(start, end));
    from = end;
  }
  return done + text.slice(from);
}

/** Masks the numbers of a run of groups. */
function maskAccountsIn(run: string): string {
  const [first = '', ...rest] = run.split(SEPARATOR);
  let [done, number, last] = ['', first, first];
  for (let at = 0; at < rest.length; at += 2) {
    const [separator = '', group = ''] = rest.slice(at, at + 2);
    if (last.length >= DIGITS_OF_A_GROUP) number += separator + group;
    else [done, number] = [done + maskIfLong(number) + separator, group];
    last = group;
  }
  return done + maskIfLong(number);
}

function maskIfLong(number: string): string {
  const digits = number.replaceAll(/[ -]/g, '');
  return digits.length < DIGITS_OF_AN_ACCOUNT ? number : maskNumber(digits);
}
