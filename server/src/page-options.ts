import type { ProjectFilters } from '#contract/catalog/schemas.ts';
import type { OutsideOrigins } from './platform/pages/csp.ts';

/** Where the provider's checkout lives. Buyers pay over any page, so all of them may reach it (rules B9, H3). */
export const OUTSIDE_ORIGINS: OutsideOrigins = {
  scripts: ['https://checkout.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
};

/** Parameters that change what a public page shows, in the order in which its links write them; `_routes` is the router's own. */
export const PAGE_PARAMETERS = [
  ...(['category', 'search', 'tags', 'minPrice', 'maxPrice', 'licence', 'permittedUse', 'language'] as const),
  ...(['framework', 'database', 'licenceFound', 'updated', 'rating'] as const),
  ...(['hasDemo', 'complete', 'free', 'sort', 'page', 'ids', '_routes'] as const),
] satisfies (keyof ProjectFilters | 'ids' | '_routes')[];
