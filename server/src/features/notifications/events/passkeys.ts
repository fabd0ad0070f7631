import type { EventNotificationsOf, NotificationRule } from './notification-rule.ts';
import { NOT_YOU } from './second-factor.ts';
import { settingsOf } from './settings-link.ts';

type PasskeyEvent = 'account.passkey_added' | 'account.passkey_removed' | 'account.passkey_copied';

function notifyOwner<E extends PasskeyEvent>(
  about: string,
  title: string,
  message: (name: string) => string,
): NotificationRule<E>[] {
  return [
    {
      ...{ reader: 'person', type: 'ACCOUNT_UPDATE', priority: 'high', mail: 'standard', about },
      text: ({ data }, facts) => ({ title, message: message(data.name), action: settingsOf(facts) }),
    },
  ];
}

/** Notifies the owner of an account about its passkeys (rule A7). */
export const PASSKEY_NOTIFICATIONS: Pick<EventNotificationsOf<'account'>, PasskeyEvent> = {
  'account.passkey_added': notifyOwner(
    'A passkey was added',
    'A passkey was added to your account',
    (name) =>
      `It is called ${name}, and it signs in without your password. If it was not you, remove it in your settings, set a new password, and write to us.`,
  ),
  'account.passkey_removed': notifyOwner(
    'A passkey was removed',
    'A passkey was removed from your account',
    (name) => `It was called ${name}, and it can no longer sign in. ${NOT_YOU}`,
  ),
  'account.passkey_copied': notifyOwner(
    'A passkey was refused because there may be a copy of it; at most once a day for each',
    'One of your passkeys may have been copied',
    (name) =>
      `Somebody used the passkey ${name}, and it looked like a copy: its counter shows fewer uses than we have seen. Your account was not opened with it. Remove it in your settings, and add a new one with a device that is yours alone.`,
  ),
};
