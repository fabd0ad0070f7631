import type { UpgradeQuote } from '#contract/payments/licences/schemas.ts';

/** What somebody is at the checkout for: their first licence, one more, or a higher one (rule L12). */
export type Purpose = { kind: 'first' } | { kind: 'another' } | { kind: 'upgrade'; quote: UpgradeQuote };

export const FIRST: Purpose = { kind: 'first' };
