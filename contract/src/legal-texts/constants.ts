/** Texts of the market that bind everybody (rule V16). */
export const LEGAL_KINDS = ['terms', 'privacy', 'refunds'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

export const LEGAL_TITLES: Record<LegalKind, string> = {
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  refunds: 'Refunds & Cancellations',
};

/** Where the version in force is read; an earlier one is at `<path>/<version>`. */
export const LEGAL_PATHS: Record<LegalKind, string> = {
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/refunds',
};

/** Addresses on the page of a text that it uses itself: no part of a text has one of them. */
export const LEGAL_PAGE_IDS = {
  content: 'main',
  menu: 'site-menu',
  inShort: 'in-short',
  operator: 'who-runs-this-market',
  versions: 'versions',
} as const;

export const LEGAL_LIMITS = { textMax: 60_000, noteMax: 300, sectionsMax: 60, versionMax: 1_000_000 };

/** How a text is built; said where one does not follow it. */
export const LEGAL_FORM = 'Begin the parts with lines such as “## Refunds”; there has to be at least one';
