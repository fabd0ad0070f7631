// What other features may ask of negotiation.

export { endNegotiationForAdmin } from './service/end-by-admin.ts';
export { mailAbout } from './service/mail-about.ts';
export { isCodeThere, redeemCode } from './service/redeem-code.ts';
