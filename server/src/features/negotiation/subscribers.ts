import { subscribe } from '#platform/events.ts';
import {
  CLOSE_BOUGHT,
  CLOSE_OF_LISTING,
  CLOSE_OF_PERSON,
  LOOK_AT_ORDER,
  MAIL_BUYER,
  MAIL_SELLER,
} from './jobs.ts';
import { LETTER_EVENTS } from './service/notices.ts';

/** What this feature does when something happened, elsewhere or in a negotiation itself. */
export function subscribeNegotiations(): void {
  for (const type of [
    'listing.unlisted',
    'listing.archived',
    'listing.suspended',
    'listing.deleted',
  ] as const)
    subscribe(type, CLOSE_OF_LISTING);
  for (const type of ['account.suspended', 'account.role_changed'] as const) subscribe(type, CLOSE_OF_PERSON);
  subscribe('order.paid', CLOSE_BOUGHT);
  for (const type of ['order.expired', 'order.cancelled', 'order.failed'] as const)
    subscribe(type, LOOK_AT_ORDER);
  for (const type of LETTER_EVENTS) {
    subscribe(type, MAIL_BUYER);
    subscribe(type, MAIL_SELLER);
  }
}
