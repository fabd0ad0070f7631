import type { JobDefinition } from '#platform/jobs/definition.ts';
import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { deleteFreeLimits } from '#platform/limits/rate-limit.ts';
import { deleteExpired } from './service/delete-expired.ts';
import { VERIFY_MAIL_JOB } from './service/email/confirm.ts';
import { RESET_MAIL_JOB } from './service/passwords/change-and-reset.ts';
import { NEW_EMAIL_MAIL_JOB } from './service/profile.ts';
import { DELETE_PHOTO_JOB, deletePhoto, sweepPhotos } from './service/profile-picture.ts';
import { takeDueResets } from './service/second-factor/reset.ts';
import { DELETE_BANNER_JOB, deleteBanner, sweepBanners } from './service/seller-page/banner.ts';
import { endSellerAbsences } from './service/seller-page/change.ts';
import { mailDeletionAsked, mailDeletionDelayed } from './service/send-deletion-mails.ts';
import {
  mailEmailChangeAsked,
  mailEmailChanged,
  mailEmailChangeUndone,
  mailNewAddressLink,
  mailNewDevice,
  mailPasswordChanged,
  mailResetLink,
  mailSecondFactorReset,
  mailVerifyLink,
} from './service/send-mails.ts';
import { notifySlowedSignIns, SIGN_INS_SLOWED_JOB } from './service/sign-in/attempts.ts';
import { FAILED_SIGN_IN_JOB, writeFailedSignIn } from './service/sign-in-history/note.ts';

/** Named here once for the subscriptions. */
export const PASSWORD_CHANGED_MAIL = 'accounts.mail-password-changed';
export const NEW_DEVICE_MAIL = 'accounts.mail-new-device';
export const EMAIL_CHANGE_ASKED_MAIL = 'accounts.mail-email-change-asked';
export const EMAIL_CHANGED_MAIL = 'accounts.mail-email-changed';
export const EMAIL_CHANGE_UNDONE_MAIL = 'accounts.mail-email-change-undone';
export const SECOND_FACTOR_RESET_MAIL = 'accounts.mail-second-factor-reset';

export const DELETION_ASKED_MAIL = 'accounts.mail-deletion-asked';
export const DELETION_DELAYED_MAIL = 'accounts.mail-deletion-delayed';

export const accountJobs: JobDefinition[] = [
  { name: VERIFY_MAIL_JOB, run: mailVerifyLink },
  { name: NEW_EMAIL_MAIL_JOB, run: mailNewAddressLink },
  { name: RESET_MAIL_JOB, run: mailResetLink },
  { name: PASSWORD_CHANGED_MAIL, run: mailPasswordChanged },
  { name: NEW_DEVICE_MAIL, run: mailNewDevice },
  { name: EMAIL_CHANGE_ASKED_MAIL, run: mailEmailChangeAsked },
  { name: EMAIL_CHANGED_MAIL, run: mailEmailChanged },
  { name: EMAIL_CHANGE_UNDONE_MAIL, run: mailEmailChangeUndone },
  { name: SECOND_FACTOR_RESET_MAIL, run: mailSecondFactorReset },
  { name: DELETION_ASKED_MAIL, run: mailDeletionAsked },
  { name: DELETION_DELAYED_MAIL, run: mailDeletionDelayed },
  { name: DELETE_PHOTO_JOB, run: deletePhoto },
  { name: DELETE_BANNER_JOB, run: deleteBanner },
  { name: SIGN_INS_SLOWED_JOB, run: notifySlowedSignIns },
  { name: FAILED_SIGN_IN_JOB, run: writeFailedSignIn },
];

export const accountSweeps: SweepDefinition[] = [
  { name: 'accounts.end-absences', run: endSellerAbsences },
  { name: 'accounts.forget-what-is-over', run: deleteExpired },
  { name: 'accounts.reset-second-factors', run: takeDueResets },
  { name: 'accounts.stray-photos', run: sweepPhotos },
  { name: 'accounts.stray-banners', run: sweepBanners },
  { name: 'accounts.forget-free-limits', run: deleteFreeLimits },
];
