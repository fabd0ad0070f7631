import { subscribe } from '#platform/events.ts';
import { REFRESH_SALES, REFRESH_SELLER_NAME } from './jobs.ts';

/** What this feature does when something happened elsewhere. */
export function subscribeListings(): void {
  for (const type of ['order.paid', 'order.refunded', 'order.refund_failed'] as const)
    subscribe(type, REFRESH_SALES);
  subscribe('account.renamed', REFRESH_SELLER_NAME);
}
