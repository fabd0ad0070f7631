// What other features and the program may ask of sellers' pages.
export { anonymousSellers } from './service/anonymous-sellers.ts';
export { listFollowersToNotify } from './service/followers.ts';
