// What other features may ask of negotiation.
export { isCodeThere, redeemCode } from './service/codes-complete.ts';
export { endNegotiationForAdmin } from './service/end-by-admin.ts';
export { mailAbout } from './service/notices.ts';
export { hasContacts } from './service/texts.ts';
