import { formatDateTime } from '#contract/formats/dates.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { greeting } from './greeting.ts';

const NOT_YOU =
  'If it was you, you need not do anything. If it was not you, set a new password at once: that signs out all devices.';
const SET_ANOTHER_PASSWORD = { label: 'Set a new password', url: '/forgot-password' };

/** To a known address that asked for it (rules A2, A5). */
export function resetPassword({ name, url }: { name: string; url: string }): MailContent {
  return {
    subject: 'Set a new password',
    preview: 'The link to set a new password works for 1 hour.',
    heading: 'Set a new password',
    paragraphs: [
      greeting(name),
      'Somebody asked for a link to set a new password for your account. If that was you, choose one now. All devices are signed out when you do.',
    ],
    action: { label: 'Set a new password', url },
    footnote: [
      'The link works once and for 1 hour. Do not pass it on: whoever has it can open your account.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
  };
}

/** After every change of a password, however it came about. */
export function passwordChanged({ name, when }: { name: string; when: Date }): MailContent {
  return {
    subject: 'Your password was changed',
    preview: 'If it was not you, set a new password at once.',
    heading: 'Your password was changed',
    paragraphs: [
      greeting(name),
      'The password of your account was changed, and other devices were signed out.',
      NOT_YOU,
    ],
    facts: [{ name: 'Time', value: formatDateTime(when) }],
    action: SET_ANOTHER_PASSWORD,
  };
}

/** After a sign-in from where the account was not used before. `device` names browser and system; `url` disowns it. */
export function newDevice({
  name,
  device,
  place,
  when,
  url,
}: {
  name: string;
  device: string;
  /** Empty where it is not known. */
  place: string;
  when: Date;
  url: string;
}): MailContent {
  return {
    subject: 'New sign-in to your account',
    preview: 'If it was not you, say so at once.',
    heading: 'New sign-in to your account',
    paragraphs: [
      greeting(name),
      'Somebody signed in to your account on a device that was not used for it before.',
      'If it was you, you need not do anything. If it was not you, say so: every device is signed out, and you choose a new password.',
    ],
    facts: [
      { name: 'Device', value: device },
      ...(place === '' ? [] : [{ name: 'Place', value: place }]),
      { name: 'Time', value: formatDateTime(when) },
    ],
    action: { label: 'This was not me', url },
    footnote: ['The link works once and for three days. After that, set a new password.'],
  };
}

/** As soon as a reset is asked for, and once more when an admin has agreed (rule A7). `url` ends it. */
export function secondFactorReset({
  name,
  url,
  isAgreed,
  dueAt,
}: {
  name: string;
  url: string;
  isAgreed: boolean;
  dueAt: Date;
}): MailContent {
  return {
    subject: isAgreed
      ? 'Your two-step sign-in will be removed'
      : 'Somebody asked to remove your two-step sign-in',
    preview: 'If it was not you, keep it now.',
    heading: isAgreed ? 'Your two-step sign-in will be removed' : 'Your two-step sign-in is to be removed',
    paragraphs: [
      greeting(name),
      isAgreed
        ? 'An admin has agreed to remove two-step sign-in from your account. After that your password alone opens it, and all devices are signed out.'
        : 'Somebody who knows your password says that they have lost the phone and the recovery codes, and asked to have two-step sign-in removed from your account. An admin has to agree, and will want to know that it is you.',
      'If it was you, you need not do anything. If it was not you, keep two-step sign-in now, and set a new password after it: somebody knows yours.',
    ],
    facts: [{ name: isAgreed ? 'Removed' : 'Not before', value: formatDateTime(dueAt) }],
    action: { label: 'Keep two-step sign-in', url },
    secondAction: SET_ANOTHER_PASSWORD,
    footnote: ['Signing in with a code, or setting a new password, cancels this as well.'],
  };
}
