// What other features and the program may ask of accounts.
export { signInProviders } from './external/providers.ts';
export { networkOf } from './rules/network.ts';
export { REFUSED_PICTURE_TEXTS } from './rules/refused-picture.ts';
export { createAdmin } from './service/add-user.ts';
export {
  beginDeletion,
  closeErased,
  closeSelling,
  confirmOwnPassword,
  type HeldAccount,
  holdAccount,
  isSameAddress,
  keepAccountByLink,
  keepOwnAccount,
  refuseOtherPassword,
} from './service/deletion.ts';
export {
  type DemoPassword,
  hasGivenPassword,
  hasPassword,
  listDemoAccounts,
  openDemoAccount,
  replaceDemoPassword,
} from './service/demo-accounts.ts';
export { requireVerifiedEmail } from './service/email/confirm.ts';
export {
  ACCOUNT_LIST,
  changeRole,
  confirmMakingAdmin,
  decideLinks,
  getManagedAccount,
  keepSecondFactor,
  lockOtherAccount,
  resetSecondFactor,
  restoreAccount,
  signOutAccount,
  suspendAccount,
  verifySeller,
  warnAccount,
} from './service/managed-accounts.ts';
export { isNewAdmin } from './service/new-admins.ts';
export { recordAccountEvent } from './service/record-security-event.ts';
export { securityEvents } from './service/security-events.ts';
export { authenticate, liveActor } from './service/sessions.ts';
export { requireFreshSignIn } from './service/sign-in/fresh.ts';
export {
  bytesArriving,
  type Quota,
  type ReservedStorage,
  reserveStorage,
  takeUploadPlace,
  withinQuota,
} from './service/storage-quota.ts';
export { type BannerRow, viewBanner } from './view/users.ts';
