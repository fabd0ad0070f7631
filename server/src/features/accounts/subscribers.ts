import { subscribe } from '#platform/events/record-event.ts';
import {
  DELETION_ASKED_MAIL,
  DELETION_DELAYED_MAIL,
  EMAIL_CHANGE_ASKED_MAIL,
  EMAIL_CHANGE_UNDONE_MAIL,
  EMAIL_CHANGED_MAIL,
  NEW_DEVICE_MAIL,
  PASSWORD_CHANGED_MAIL,
  SECOND_FACTOR_RESET_MAIL,
} from './jobs.ts';

/** What people are told about their accounts; nobody can switch these mails off. */
export function subscribeAccounts(): void {
  subscribe('account.password_changed', PASSWORD_CHANGED_MAIL);
  subscribe('account.signed_in_new_device', NEW_DEVICE_MAIL);
  subscribe('account.email_change_asked', EMAIL_CHANGE_ASKED_MAIL);
  subscribe('account.email_changed', EMAIL_CHANGED_MAIL);
  subscribe('account.email_change_undone', EMAIL_CHANGE_UNDONE_MAIL);
  subscribe('account.second_factor_reset_asked', SECOND_FACTOR_RESET_MAIL);
  subscribe('account.second_factor_reset_agreed', SECOND_FACTOR_RESET_MAIL);
  subscribe('account.deletion_asked', DELETION_ASKED_MAIL);
  subscribe('account.deletion_delayed', DELETION_DELAYED_MAIL);
}
