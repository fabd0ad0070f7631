// What other features may ask of listings.
export { foldText, searchableQuery } from './search-text.ts';
export { mailOfAbandoned } from './service/abandoned.ts';
export { decideListing, suspendListing } from './service/decide.ts';
export { featureListing, unfeatureListing } from './service/feature.ts';
export { type ForNegotiation, getForNegotiation, getForSale } from './service/for-sale.ts';
export { everyListing, listForReview } from './service/managed-pages.ts';
export { getManagementDetails } from './service/management-details.ts';
export {
  type DecisionEvent,
  listBuyersToNotify,
  mailOfDecision,
  mailOfVersion,
} from './service/notices.ts';
export { reviewListing } from './service/review.ts';
export { lockListings, syncSellerListings } from './service/seller.ts';
export { endTrust, renewTrust } from './service/trust.ts';
export { listChanges, seeChange } from './service/unreviewed.ts';
export { listVersions } from './service/versions.ts';
export { countViews, type ListingView } from './service/views.ts';
