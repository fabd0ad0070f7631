// What other features may ask of wishlists.
export { listWishersToTell, type WishedEvent } from './service/notices.ts';
export { findSharedWishlist } from './service/read.ts';
