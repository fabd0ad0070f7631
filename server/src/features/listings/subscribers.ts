import { subscribe } from '#platform/events/record-event.ts';
import { REFRESH_SALES, REFRESH_SELLER_NAME } from './jobs.ts';

/** What makes or unmakes a sale (rule L10). */
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
}
