// What other features may ask of negotiation.
export { checkCode, countCodeTry } from './service/codes.ts';
export { isCodeThere, redeemCode, releaseCode, reserveCode } from './service/codes-of-orders.ts';
export { letterAbout } from './service/notices.ts';
