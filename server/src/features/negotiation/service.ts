// What other features may ask of negotiation.
export { isCodeThere, redeemCode } from './service/codes-complete.ts';
export { letterAbout } from './service/notices.ts';
export { hasContacts } from './service/words.ts';
