// What other features may ask of listings.
export { type ConditionsRow, composeTerms, viewConditions, viewTerms } from './licences/conditions.ts';
export { SHOWN_USES } from './repository/market/shown-uses.ts';
export type { LockedListing } from './repository/review/decisions.ts';
export { termsOf } from './rules/negotiation-terms.ts';
export { refusalText } from './rules/refused-files.ts';
export { foldText, searchableQuery } from './rules/search-text.ts';
export { mailOfAbandoned } from './service/editing/abandoned-drafts.ts';
export { deleteAllListings } from './service/editing/delete-listing.ts';
export { deleteFilesLater } from './service/files/delete.ts';
export { findArchiveByFilename, findDocumentByFilename } from './service/files/downloadable.ts';
export { LISTING_LIST } from './service/managed.ts';
export { getManagementDetails } from './service/management-details.ts';
export { countViews, type ListingView } from './service/market/count-views.ts';
export { featureListing, unfeatureListing } from './service/market/feature.ts';
export { countDownload } from './service/market/figures.ts';
export {
  type ForNegotiation,
  type ForSale,
  getForNegotiation,
  getForSale,
} from './service/market/for-sale.ts';
export {
  type DecisionEvent,
  listBuyersToNotify,
  mailOfDecision,
  mailOfVersion,
} from './service/market/notices.ts';
export { priceOfQuantity } from './service/market/price-of-quantity.ts';
export { lockListings, refreshSellerName, syncSellerListings } from './service/market/seller.ts';
export {
  type Decided,
  decideListing,
  lockListing,
  suspendListing,
  viewDecided,
} from './service/review/decide.ts';
export { lockInspected, settleInspection } from './service/review/settle-inspection.ts';
export { reviewListing } from './service/review/show.ts';
export { endTrust, renewTrust } from './service/review/trusted-seller.ts';
export { CHANGE_LIST, seeChange } from './service/review/unreviewed-changes.ts';
export { listVersions } from './service/versions.ts';
export type { ListingUpload, UploadedFile } from './upload/listing-upload.ts';
export { type DocumentRow, type PictureRow, viewDocument, viewPicture } from './view/listings.ts';
