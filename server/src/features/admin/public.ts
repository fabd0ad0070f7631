// What the demo and the program's commands may ask of admins.
export { verifyActs } from './service/acts.ts';
export { decideAsAdmin, featureAsAdmin } from './service/listings.ts';
export { decideLinksAsAdmin, verifySellerAsAdmin } from './service/people.ts';
