import { subscribe } from '#platform/events/record-event.ts';
import {
  CLOSE_BOUGHT,
  CLOSE_DISOWNED,
  CLOSE_OF_LISTING,
  CLOSE_OF_PERSON,
  COUNT_ABSENCE,
  RECHECK_ORDER,
} from './rules/job-names.ts';

/** What this feature does when something happened elsewhere. */
export function subscribeNegotiations(): void {
  for (const type of [
    'listing.unlisted',
    'listing.archived',
    'listing.suspended',
    'listing.deleted',
  ] as const)
    subscribe(type, CLOSE_OF_LISTING);
  for (const type of ['account.suspended', 'account.role_changed', 'account.deletion_asked'] as const)
    subscribe(type, CLOSE_OF_PERSON);
  subscribe('account.away_changed', COUNT_ABSENCE);
  subscribe('account.sign_in_disowned', CLOSE_DISOWNED);
  for (const type of ['order.paid', 'order.taken'] as const) subscribe(type, CLOSE_BOUGHT);
  for (const type of ['order.expired', 'order.cancelled', 'order.failed'] as const)
    subscribe(type, RECHECK_ORDER);
}
