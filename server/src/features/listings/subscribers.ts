import { subscribe } from '#platform/events.ts';
import { DECISION_MAIL, REFRESH_SALES, REFRESH_SELLER_NAME, TELL_BUYERS } from './jobs.ts';
import { DECISION_EVENTS } from './service/notices.ts';

/** What makes or unmakes a sale (rules.md L10). */
const SALE_EVENTS = [
  'order.paid',
  'order.refunded',
  'order.refund_failed',
  'dispute.lost',
  'dispute.won',
] as const;

/** What this feature does when something happened elsewhere. */
export function subscribeListings(): void {
  for (const type of SALE_EVENTS) subscribe(type, REFRESH_SALES);
  subscribe('account.renamed', REFRESH_SELLER_NAME);
  subscribe('listing.version_approved', TELL_BUYERS);
  for (const type of DECISION_EVENTS) subscribe(type, DECISION_MAIL);
}
