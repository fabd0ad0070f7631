import { subscribe } from '#platform/events/record-event.ts';
import { FORGET_BOUGHT } from './rules/job-names.ts';

/** What is bought leaves the buyer's wishlist, after the sale and apart from it (rule R3). */
export function subscribeWishlists(): void {
  subscribe('order.paid', FORGET_BOUGHT);
  subscribe('order.taken', FORGET_BOUGHT);
}
