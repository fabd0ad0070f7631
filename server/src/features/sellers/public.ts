// What other features and the program may ask of sellers' pages.
export { listFollowersToNotify } from './service/followers.ts';
export { listSellerProjects, showSeller } from './service/show-seller.ts';
