import type { EventNotificationsOf, NotificationRule } from './notification-rule.ts';
import { PASSKEY_NOTIFICATIONS } from './passkeys.ts';
import { DELETION_NOTIFICATIONS } from './personal-data/deletion.ts';
import { EXPORT_NOTIFICATIONS } from './personal-data/exports.ts';
import { SECOND_FACTOR_NOTIFICATIONS } from './second-factor.ts';
import { SELLER_PAGE_NOTIFICATIONS } from './sellers/pages.ts';
import { settingsOf } from './settings-link.ts';

/** Somebody, about their own account. Mails about passwords and devices are the accounts' own. */
const toPerson = { reader: 'person', type: 'ACCOUNT_UPDATE' } as const;
/** Who else runs the market concerns every admin's own account: it cannot be switched off. */
const TO_ADMINS_ALWAYS = {
  reader: 'admins',
  type: 'ACCOUNT_UPDATE',
  priority: 'urgent',
  mail: 'standard',
} as const;

type OwnAct =
  | 'account.signed_in_new_device'
  | 'account.password_changed'
  | 'account.email_change_asked'
  | 'account.email_changed'
  | 'account.email_change_undone';

function ownAct(about: string, title: string, message: (device: string) => string): NotificationRule<OwnAct> {
  return {
    ...{ ...toPerson, priority: 'high', mail: 'own', about },
    text: ({ data }, facts) => ({
      title,
      message: message('device' in data ? data.device : ''),
      action: settingsOf(facts),
    }),
  };
}

const ROLE_LABELS: Record<string, string> = { buyer: 'a buyer', seller: 'a seller', admin: 'an admin' };

/** Accounts (rules A). */
export const ACCOUNT_NOTIFICATIONS: EventNotificationsOf<'account'> = {
  ...SELLER_PAGE_NOTIFICATIONS,
  'account.signed_out': [
    {
      ...{ reader: 'person', type: 'ACCOUNT_UPDATE', priority: 'high', mail: 'standard' },
      about: 'An admin has signed them out everywhere',
      text: () => ({
        title: 'You were signed out',
        message:
          'An admin has ended all your sessions. Sign in again; set a new password if somebody may know it.',
        action: { label: 'Sign in', url: '/login' },
      }),
    },
  ],
  'account.seller_verified': [
    {
      ...{ reader: 'person', type: 'ACCOUNT_UPDATE', priority: 'medium', mail: 'standard' },
      about: 'They are now a verified seller',
      text: () => ({
        title: 'You are a verified seller',
        message: 'An admin has checked who you are.',
        action: { label: 'Open your projects', url: '/dashboard/seller' },
      }),
    },
  ],
  'account.seller_unverified': [
    {
      ...{ reader: 'person', type: 'ACCOUNT_UPDATE', priority: 'medium', mail: 'standard' },
      about: 'They are no longer a verified seller',
      text: () => ({
        title: 'You are no longer a verified seller',
        message: 'An admin has withdrawn your verification.',
        action: { label: 'Open your projects', url: '/dashboard/seller' },
      }),
    },
  ],
  'account.registered': [
    {
      ...{ reader: 'admins', type: 'NEW_USER_REGISTRATION', priority: 'low', mail: 'standard' },
      about: 'Somebody has registered',
      text: ({ data }, { person }) =>
        person && {
          title: 'New account',
          message: `${person.name} has registered as ${ROLE_LABELS[data.role] ?? data.role}.`,
          action: { label: 'Open the accounts', url: '/admin-management' },
        },
    },
  ],
  'account.admin_created': [
    {
      ...TO_ADMINS_ALWAYS,
      about: 'There is another admin',
      text: (_event, { person }) =>
        person && {
          title: 'There is a new admin',
          message: `${person.name} was made an admin by the operator's command.`,
          action: { label: 'Open the accounts', url: '/admin-management' },
        },
    },
  ],
  'account.signed_in_new_device': [
    ownAct(
      'A sign-in from a device that was not used before',
      'New sign-in to your account',
      (device) =>
        `Somebody signed in with ${device}. If it was not you, say so under Signed-in devices, or by the link that we mailed you.`,
    ),
  ],
  'account.sign_in_disowned': [
    {
      ...{ ...toPerson, priority: 'high', mail: 'own' },
      about: 'They have said of a sign-in that it was not them; the link for a new password is mailed',
      text: (_event, facts) => ({
        title: 'Your account is secured',
        message:
          'You told us that a sign-in was not you. Every device was signed out, and offers and acceptances made in your name in the hour before have ended. Check your purchases, sales and payout account too.',
        action: settingsOf(facts),
      }),
    },
    {
      ...{ reader: 'admins', type: 'ADMIN_ALERT', priority: 'high', mail: 'none' },
      about: 'Somebody says that another has signed in to their account',
      text: (_event, { person }) =>
        person && {
          title: 'Somebody may have broken into an account',
          message: `${person.name} says that a sign-in was not them. Offers and acceptances of the hour before have ended; check what else the account did.`,
          action: { label: 'Open the accounts', url: '/admin-management?tab=people' },
        },
    },
  ],
  'account.sign_ins_slowed': [
    {
      ...{ ...toPerson, priority: 'high', mail: 'standard' },
      about: 'Somebody is trying passwords at the account; at most once a day',
      text: () => ({
        title: 'Somebody is trying to sign in to your account',
        message:
          'Somebody tried several wrong passwords, so we are slowing further tries down. Browsers that you have signed in with before are not slowed. If it was not you, check the devices in your settings and sign out any that you do not know. If your password is short or used elsewhere, set a new one, which lets you in at once.',
        action: { label: 'Set a new password', url: '/forgot-password' },
      }),
    },
  ],
  'account.password_changed': [
    ownAct(
      'The password was changed',
      'Your password was changed',
      () => 'Other devices were signed out. If it was not you, set a new password at once.',
    ),
  ],
  ...SECOND_FACTOR_NOTIFICATIONS,
  ...PASSKEY_NOTIFICATIONS,
  ...EXPORT_NOTIFICATIONS,
  ...DELETION_NOTIFICATIONS,
  'account.email_verified': { nobody: 'the person did it, and the page says so' },
  'account.email_change_asked': [
    ownAct(
      'A change of address was requested; the current address gets a link that cancels it',
      'Somebody asked to change your e-mail address',
      () =>
        'The change takes effect once the new address is confirmed. If it was not you, cancel it with the link mailed to your present address.',
    ),
  ],
  'account.email_change_cancelled': { nobody: 'the person did it, and the page says so' },
  'account.email_change_undone': [
    ownAct(
      'A change of address was undone',
      'Your old e-mail address is back',
      () => 'The change was undone with the link mailed to it. Every device was signed out.',
    ),
  ],
  'account.email_changed': [
    ownAct(
      'The address was changed',
      'Your e-mail address was changed',
      () => 'You sign in with the new address, and mails go there. If it was not you, write to us at once.',
    ),
  ],
  'account.renamed': { nobody: 'the person did it' },
  'account.role_changed': [
    {
      ...{ ...toPerson, priority: 'high', mail: 'standard' },
      about: 'An admin changed their role; not for their own first choice',
      text: ({ data, subjectId, actorId }, facts) =>
        actorId === subjectId
          ? null
          : {
              title: 'Your role was changed',
              message: `You are ${ROLE_LABELS[data.to] ?? data.to} now. Sign in again to go on.`,
              action: settingsOf(facts),
            },
    },
    {
      ...TO_ADMINS_ALWAYS,
      about: 'An admin has made somebody an admin, and why',
      text: ({ data }, { person }) =>
        data.to !== 'admin' || !person
          ? null
          : {
              title: 'There is a new admin',
              message: `${person.name} was made an admin by another admin. The reason given: ${data.reason ?? ''} If you did not expect this, ask them, and take the role back.`,
              action: { label: 'Open the accounts', url: '/admin-management' },
            },
    },
  ],
  'account.identity_linked': [
    {
      ...{ ...toPerson, priority: 'high', mail: 'standard' },
      about: 'Another way to sign in was linked to the account',
      text: ({ data }, facts) => ({
        title: 'A new way to sign in was added',
        message: `Your account can be opened with ${PROVIDERS[data.provider] ?? data.provider} from now on.${
          data.tookOver ? ' The address was never confirmed, so the earlier password was removed.' : ''
        } If it was not you, write to us at once.`,
        action: settingsOf(facts),
      }),
    },
  ],
  'account.suspended': [
    {
      ...{ ...toPerson, priority: 'urgent', mail: 'standard' },
      about: 'The account was suspended, and why',
      text: ({ data }) => ({
        title: 'Your account is suspended',
        message: `You cannot sign in any more. If you think that this is a mistake, write to us. The reason given: ${data.reason}`,
        action: { label: 'Write to us', url: '/contact' },
      }),
    },
  ],
  'account.warned': [
    {
      ...{ ...toPerson, priority: 'urgent', mail: 'standard' },
      about: 'An admin warns them, and why',
      text: ({ data }) => ({
        title: 'A warning about your account',
        message: `${WARNED[data.about]?.(data.title) ?? ''} If it happens again, your account can be suspended. If you think that this is a mistake, write to us. The reason given: ${data.reason}`,
        action: { label: 'Write to us', url: '/contact' },
      }),
    },
  ],
  'account.restored': [
    {
      ...{ ...toPerson, priority: 'high', mail: 'standard' },
      about: 'The account was restored',
      text: () => ({
        title: 'Your account is open again',
        message: 'The suspension is lifted. You can sign in as before.',
        action: { label: 'Sign in', url: '/login' },
      }),
    },
  ],
};

const PROVIDERS: Record<string, string> = { google: 'Google', github: 'GitHub' };

const WARNED: Record<string, (title: string) => string> = {
  listing: (title) => `This is about your project ${title}.`,
  message: () => 'This is about what you wrote in a negotiation.',
  user: () => 'This is about your account.',
};
