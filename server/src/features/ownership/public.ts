// What other features may ask about who owns what.
export {
  archiveCapacity,
  type Capacity,
  documentCapacity,
  isSeller,
  mayHaveArchive,
  maySeeManagementDetails,
} from './rules/who-may-download.ts';
export { lockOwnership, lockOwnershipOfOrder } from './service/lock-ownership.ts';
export {
  downloadStop,
  giveListing,
  giveListingAgain,
  listBuyers,
  ownsListing,
  takeListingBack,
} from './service/ownership.ts';
