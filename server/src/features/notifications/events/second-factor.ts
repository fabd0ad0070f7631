import type { EventNotificationsOf, NotificationRule } from './notification-rule.ts';
import { settingsOf } from './settings-link.ts';

type Told =
  | 'account.second_factor_on'
  | 'account.second_factor_off'
  | 'account.second_factor_slowed'
  | 'account.recovery_code_used'
  | 'account.recovery_codes_renewed';

const NOT_YOU =
  'If it was not you, set a new password at once, which signs out all devices, and write to us.';

function told<E extends Told>(
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

/** Somebody, about the second factor of their own account (rule A7). */
export const SECOND_FACTOR_NOTIFICATIONS: Pick<EventNotificationsOf<'account'>, Told> = {
  'account.second_factor_on': told(
    'Two-step sign-in was turned on',
    'Two-step sign-in is on',
    () =>
      `Signing in takes your password and a code from your app from now on. Other devices were signed out. Keep your recovery codes where you find them without your phone. ${NOT_YOU}`,
  ),
  'account.second_factor_off': told(
    'Two-step sign-in was turned off',
    'Two-step sign-in is off',
    () => `Your password alone opens your account from now on. ${NOT_YOU}`,
  ),
  'account.second_factor_slowed': told(
    'Somebody who knows the password is trying codes; at most once a day',
    'Somebody tries codes at your account',
    () =>
      'Somebody who knows your password, or uses a device of yours, has entered many wrong codes, so codes are not looked at for a while. Your account was not opened. If it was not you, set a new password at once. A recovery code lets you in meanwhile.',
  ),
  'account.recovery_code_used': told(
    'A recovery code was used to sign in, and how many are left',
    'A recovery code was used',
    (left) =>
      `Somebody signed in to your account with one of your recovery codes. It counts no more; ${
        left === 1 ? '1 is' : `${left} are`
      } left. ${NOT_YOU}`,
  ),
  'account.recovery_codes_renewed': told(
    'New recovery codes were made',
    'You have new recovery codes',
    () => `Your recovery codes from before count no more. ${NOT_YOU}`,
  ),
};
