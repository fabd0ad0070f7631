import { ERRORS } from '#contract/errors.ts';
import { PHONE_PATTERN } from '#contract/payments/constants.ts';

const PHONE_LENGTH = 10;

/**
 * A typed or pasted mobile number as digits alone, ten at most. A country code or a leading 0 goes first, so that
 * a number is never cut at its end.
 */
export function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isInternational = /^\s*(?:\+|00)/.test(typed);
  const local = isInternational
    ? digits.replace(/^(?:00)?91/, '')
    : digits.replace(/^(?:91|0)(?=\d{10}$)/, '');
  return local.slice(0, PHONE_LENGTH);
}

/** What is wrong with a mobile number; it may be left out (rule B5). */
export function checkPhone(digits: string): string | undefined {
  return digits === '' || PHONE_PATTERN.test(digits) ? undefined : ERRORS['payment.phone_invalid'][1];
}
