import type { SellerPage } from '#contract/sellers/schemas.ts';

/** What a project's page tells of its seller's page. */
export type SellerFacts = Pick<SellerPage, 'photoURL' | 'since' | 'listings' | 'sales' | 'rating' | 'bio'>;

export const sellerFacts = ({ photoURL, since, listings, sales, rating, bio }: SellerPage): SellerFacts => ({
  photoURL,
  since,
  listings,
  sales,
  rating,
  bio,
});
