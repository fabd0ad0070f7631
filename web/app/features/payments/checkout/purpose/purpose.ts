import type { UpgradeQuote } from '#contract/payments/licences/schemas.ts';
import type { Order } from '#contract/payments/schemas.ts';

/**
 * What somebody is at the checkout for: their first licence, one more, or a higher one (rule L12), or more months of
 * support for one (rule R6).
 */
export type Purpose =
  | { kind: 'first' }
  | { kind: 'another' }
  | { kind: 'upgrade'; quote: UpgradeQuote }
  | {
      kind: 'extension';
      order: Order;
      /** What it costs, in rupees. */
      price: number;
    };

export const FIRST: Purpose = { kind: 'first' };
