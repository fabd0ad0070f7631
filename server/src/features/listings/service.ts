// What other features may ask of listings.
export { decideListing, featureListing, unfeatureListing } from './service/decide.ts';
export { type ForSale, getForSale } from './service/for-sale.ts';
export { listForReview, listMine } from './service/managed-pages.ts';
export { followSeller } from './service/seller.ts';
export { type Saved, submitListing } from './service/submit-listing.ts';
