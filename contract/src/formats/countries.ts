import { whenNeeded } from './when-needed.ts';

const names = whenNeeded(() => new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }));
const CODE = /^[A-Z]{2}$/;

/** `India` of `IN` (ISO 3166-1); another text stays as it is. */
function countryName(code: string): string {
  return CODE.test(code) ? (names().of(code) ?? code) : code;
}

/** Where somebody was, as far as it is known: `India, 203.0.113.0/24`. */
export function placeText({ network, country }: { network: string | null; country: string | null }): string {
  return [country && countryName(country), network].filter(Boolean).join(', ');
}
