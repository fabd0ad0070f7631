import { formatDateTime } from '#contract/formats/dates.ts';
import type { EventRow, EventType } from '#platform/events/record-event.ts';
import type { EventNotificationsOf, NotificationRule } from './notification-rule.ts';
import { settingsOf } from './settings-link.ts';

type SecondFactorEvent =
  | 'account.second_factor_on'
  | 'account.second_factor_off'
  | 'account.app_removed'
  | 'account.second_factor_slowed'
  | 'account.second_factor_reset_cancelled'
  | 'account.second_factor_reset'
  | 'account.recovery_code_used'
  | 'account.recovery_codes_renewed';

export const NOT_YOU =
  'If it was not you, set a new password at once, which signs out all devices, and write to us.';

function notifyOwner<E extends SecondFactorEvent>(
  about: string,
  title: string,
  message: (left: number) => string,
): NotificationRule<E>[] {
  return [
    {
      ...{ reader: 'person', type: 'ACCOUNT_UPDATE', priority: 'high', mail: 'standard', about },
      text: ({ data }, facts) => ({
        title,
        message: message('left' in data ? data.left : 0),
        action: settingsOf(facts),
      }),
    },
  ];
}

/** The accounts feature sends the mail, which has a link that ends the reset. */
function notifyOwnerOfReset<
  E extends 'account.second_factor_reset_asked' | 'account.second_factor_reset_agreed',
>(about: string, title: string, message: string): NotificationRule<E> {
  return {
    ...{ reader: 'person', type: 'ACCOUNT_UPDATE', priority: 'urgent', mail: 'own', about },
    text: ({ data }, facts) => ({
      title,
      message: `${message} It happens on ${formatDateTime(data.dueAt)} at the earliest. If it was not you, keep two-step sign-in in your settings or by the link that we mailed you, and set a new password.`,
      action: settingsOf(facts),
    }),
  };
}

const resetTopic = ({ subjectId }: EventRow<EventType>) => `second-factor-reset:${subjectId}`;

/** After these events a reset no longer waits for an admin. */
export const RESET_SETTLED = {
  'account.second_factor_reset_agreed': resetTopic,
  'account.second_factor_reset_cancelled': resetTopic,
  'account.second_factor_reset': resetTopic,
  'account.second_factor_off': resetTopic,
};

/** Notifies the owner of an account about its second factor (rule A7). */
export const SECOND_FACTOR_NOTIFICATIONS: Pick<
  EventNotificationsOf<'account'>,
  SecondFactorEvent | 'account.second_factor_reset_asked' | 'account.second_factor_reset_agreed'
> = {
  'account.second_factor_reset_asked': [
    notifyOwnerOfReset(
      'Somebody who knows the password has asked to have two-step sign-in removed',
      'Your two-step sign-in is to be removed',
      'Somebody who knows your password says that they have lost the phone and the recovery codes. An admin has to agree.',
    ),
    {
      ...{ reader: 'admins', type: 'ADMIN_ALERT', priority: 'high', mail: 'standard' },
      about: 'Somebody asks to have their two-step sign-in removed; read for everybody once it is decided',
      topic: resetTopic,
      text: (_event, { person }) =>
        person && {
          title: 'Two-step sign-in is to be reset',
          message: `${person.name} says that they have lost their phone and their recovery codes. Make sure that it is them before you agree.`,
          action: { label: 'Open the request', url: '/admin-management?tab=people&show=reset' },
        },
    },
  ],
  'account.second_factor_reset_agreed': [
    notifyOwnerOfReset(
      'An admin has agreed that two-step sign-in is removed, and when',
      'Your two-step sign-in will be removed',
      'An admin has agreed to it. All devices are signed out then.',
    ),
  ],
  'account.second_factor_reset_cancelled': notifyOwner(
    'Two-step sign-in stays on: the reset was cancelled, or a code was right',
    'Your two-step sign-in stays on',
    () => 'It will not be removed.',
  ),
  'account.second_factor_reset': notifyOwner(
    'Two-step sign-in was removed by a reset',
    'Two-step sign-in was removed',
    () =>
      `All devices were signed out, and your password alone opens your account until you set two-step sign-in up again. ${NOT_YOU}`,
  ),
  'account.second_factor_on': notifyOwner(
    'Two-step sign-in was turned on',
    'Two-step sign-in is on',
    () =>
      `From now on signing in takes your password and a code from your app or a passkey. Other devices were signed out. Keep your recovery codes where you can find them without your phone. ${NOT_YOU}`,
  ),
  'account.second_factor_off': notifyOwner(
    'Two-step sign-in was turned off',
    'Two-step sign-in is off',
    () => `Your password alone opens your account from now on. ${NOT_YOU}`,
  ),
  'account.app_removed': notifyOwner(
    'The authenticator app was taken away, and passkeys keep two-step sign-in on',
    'Your authenticator app was removed',
    () => `Codes from your app no longer work. Your passkeys still do. ${NOT_YOU}`,
  ),
  'account.second_factor_slowed': notifyOwner(
    'Somebody who knows the password is trying codes; at most once a day',
    'Somebody is trying sign-in codes on your account',
    () =>
      'Somebody who knows your password, or uses a device of yours, has entered many wrong codes, so codes are not accepted for a while. Your account was not opened. If it was not you, set a new password at once. Meanwhile you can sign in with a recovery code.',
  ),
  'account.recovery_code_used': notifyOwner(
    'A recovery code was used to sign in, and how many are left',
    'A recovery code was used',
    (left) =>
      `Somebody signed in to your account with one of your recovery codes. That code no longer works, and you have ${left} left. ${NOT_YOU}`,
  ),
  'account.recovery_codes_renewed': notifyOwner(
    'New recovery codes were made',
    'You have new recovery codes',
    () => `Your earlier recovery codes no longer work. ${NOT_YOU}`,
  ),
};
