import { subscribe } from '#platform/events.ts';
import { MAIL_REFUND } from './rules.ts';
import { DISPUTE_LETTERS, READERS, REFUND_LETTERS } from './service/refund-notices.ts';

/** What this feature does when something happened to a refund or a dispute. */
export function subscribePayments(): void {
  for (const type of [...REFUND_LETTERS, ...DISPUTE_LETTERS]) {
    // One job for each reader: a mail that fails does not repeat the others.
    for (const reader of READERS) subscribe(type, MAIL_REFUND[reader]);
  }
}
