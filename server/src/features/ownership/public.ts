// What other features may ask about who owns what.

export type { Ownership } from './repository/stops.ts';
export {
  type Caller,
  type Capacity,
  capacityOf,
  isSeller,
  mayHaveArchive,
  maySeeManagementDetails,
  type OwnedListing,
  PAUSED_BY,
} from './rules/capacity.ts';
export { statusOfLicence } from './rules/licence-status.ts';
export { lockOwnership, lockOwnershipOfOrder } from './service/lock-ownership.ts';
export {
  downloadStop,
  findOwnership,
  giveListingAgain,
  isReplaced,
  listBuyers,
  ownsListing,
  takeListingBack,
} from './service/ownership.ts';
