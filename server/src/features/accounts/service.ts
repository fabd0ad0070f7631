/** What the accounts feature does, for its routes and for the features after it. */
export { signInProviders } from './external/providers.ts';
export { createAdmin } from './service/add-user.ts';
export { deleteExpired } from './service/delete-expired.ts';
export {
  type DemoPassword,
  hasGivenPassword,
  hasPassword,
  listDemoAccounts,
  openDemoAccount,
  replaceDemoPassword,
} from './service/demo-accounts.ts';
export { requireVerifiedEmail, resendVerification, verifyEmail } from './service/email.ts';
export { cancelEmailChange, undoEmailChange } from './service/email-change.ts';
export {
  changeRole,
  confirmMakingAdmin,
  everyAccount,
  getManagedAccount,
  listAccounts,
  lockOtherAccount,
  restoreAccount,
  signOutAccount,
  suspendAccount,
  verifySeller,
  warnAccount,
} from './service/managed.ts';
export { changePassword, forgotPassword, resetPassword } from './service/passwords.ts';
export { changeProfile, expectPhoto, findPhoto, removePhoto, setPhoto } from './service/profile.ts';
export {
  bytesArriving,
  getQuota,
  type ReservedStorage,
  reserveStorage,
  takeUploadPlace,
  withinQuota,
} from './service/quota.ts';
export { recordAccountEvent } from './service/record-security-event.ts';
export {
  authenticate,
  currentUser,
  endSession,
  listOwnSessions,
  signOut,
  signOutEverywhere,
} from './service/sessions.ts';
export { networkOf, registerAccount, signIn } from './service/sign-in.ts';
