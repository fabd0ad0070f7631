/** What sellers say of themselves on their page (rule R3). */

export const SLUG_MIN = 3;
export const SLUG_MAX = 40;
export const SLUG_SHAPE = /^[a-z0-9](?:-?[a-z0-9])*$/;
export const SLUG_WRONG =
  'Use 3 to 40 small letters a-z, digits and single hyphens, such as asha-verma; it begins and ends with a letter or digit';
/** An address is chosen at most once in this many days. */
export const SLUG_DAYS = 365;

/** Where a seller's page is. */
export const sellerPath = (slug: string) => `/seller/${slug}`;

/** The same of somebody who may have none. */
export const pathOfSeller = (slug: string | null) => (slug === null ? null : sellerPath(slug));

/** Nobody is away for longer. */
export const AWAY_DAYS_MAX = 90;
export const AWAY_WRONG = `Enter the day on which you are back, at most ${AWAY_DAYS_MAX} days from now`;

/** Languages that sellers answer in, by their ISO 639-1 codes. */
export const SPOKEN_LANGUAGES = {
  en: 'English',
  hi: 'Hindi',
  bn: 'Bengali',
  mr: 'Marathi',
  te: 'Telugu',
  ta: 'Tamil',
  gu: 'Gujarati',
  ur: 'Urdu',
  kn: 'Kannada',
  or: 'Odia',
  ml: 'Malayalam',
  pa: 'Punjabi',
  as: 'Assamese',
  ne: 'Nepali',
  sa: 'Sanskrit',
  ar: 'Arabic',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  id: 'Indonesian',
  ja: 'Japanese',
  pt: 'Portuguese',
  ru: 'Russian',
  zh: 'Chinese',
} as const;
export type SpokenLanguage = keyof typeof SPOKEN_LANGUAGES;
export const SPOKEN_LANGUAGE_CODES = Object.keys(SPOKEN_LANGUAGES) as [SpokenLanguage, ...SpokenLanguage[]];
export const LANGUAGES_MAX = 6;

/** Widths in pixels in which the picture over a seller's page is kept; it is four times as wide as high. */
export const BANNER_WIDTHS = { large: 1600, small: 800 } as const;
export const BANNER_RATIO = 4;

export const LINKS_MAX = 3;
export const LINK_MAX = 200;
export const LINK_WRONG = 'Enter an address that begins with https://, in plain letters';
export const LINK_STATUSES = ['waiting', 'approved', 'refused'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** What an admin can have looked at before a seller counts as verified. */
export const SELLER_CHECKS = {
  identity: 'Identity',
  address: 'Address',
  payout_account: 'Payout account',
  tax: 'Tax registration',
  code: 'Authorship of the code',
} as const;
export type SellerCheck = keyof typeof SELLER_CHECKS;
export const SELLER_CHECK_IDS = Object.keys(SELLER_CHECKS) as [SellerCheck, ...SellerCheck[]];

/** `Identity, payout account`, for a sentence that says what was checked. */
export function checksInWords(checks: readonly SellerCheck[]): string {
  const words = checks.map((check) => SELLER_CHECKS[check]).join(', ');
  return words.slice(0, 1) + words.slice(1).toLowerCase();
}
