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

/** After a sign-in from where the account was not used before. `device` names browser and system. */
export function newDevice({ name, device, when }: { name: string; device: string; when: Date }): MailContent {
  return {
    subject: 'New sign-in to your account',
    preview: 'If it was not you, set a new password at once.',
    heading: 'New sign-in to your account',
    paragraphs: [
      greeting(name),
      'Somebody signed in to your account on a device that was not used for it before.',
      NOT_YOU,
    ],
    facts: [
      { name: 'Device', value: device },
      { name: 'Time', value: formatDateTime(when) },
    ],
    action: SET_ANOTHER_PASSWORD,
  };
}
