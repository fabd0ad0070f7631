import { PHONE_PATTERN } from '#contract/payments/constants.ts';

/** Ten digits as stored; a written country code or leading zero is dropped. `null` if it is not a mobile number. */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return text.trim() === '' ? '' : null;
  const national = digits.length > 10 ? digits.replace(/^(0?91|0)(?=\d{10}$)/, '') : digits;
  return PHONE_PATTERN.test(national) ? national : null;
}
