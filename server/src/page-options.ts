import type { ProjectFilters } from '#contract/catalog/schemas.ts';
import type { OutsideOrigins } from './platform/pages/csp.ts';

/** Where the provider's checkout lives; only the payment page may reach it (rules P, H3). */
const CHECKOUT: OutsideOrigins = {
  scripts: ['https://checkout.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
};

/** What of other hosts a page shows, by its path. */
export function outsideOrigins(path: string): OutsideOrigins | undefined {
  return path.startsWith('/payment/') ? CHECKOUT : undefined;
}

/** Parameters that change what a public page shows, in the order in which its links write them; `_routes` is the router's own. */
export const PAGE_PARAMETERS = [
  ...(['category', 'search', 'tags', 'minPrice', 'maxPrice', 'licence'] as const),
  ...(['language', 'hasDemo', 'complete', 'sort', 'page', '_routes'] as const),
] satisfies (keyof ProjectFilters | '_routes')[];
