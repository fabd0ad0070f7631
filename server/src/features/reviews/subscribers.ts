import { subscribe } from '#platform/events/record-event.ts';
import { COMPARE_ACCOUNTS_JOB, NOTE_PURCHASE_JOB } from './rules/job-names.ts';

/** What this feature does when something was bought, and when somebody is paid at another account. */
export function subscribeReviews(): void {
  subscribe('order.paid', NOTE_PURCHASE_JOB);
  subscribe('payout.account_changed', COMPARE_ACCOUNTS_JOB);
}
