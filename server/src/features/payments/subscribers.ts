import { subscribe } from '#platform/events.ts';
import { MAIL_REFUND } from './rules.ts';
import { DISPUTE_LETTERS, REFUND_LETTERS } from './service/refund-notices.ts';

/** What this feature does when something happened to a refund or a dispute. */
export function subscribePayments(): void {
  for (const type of [...REFUND_LETTERS, ...DISPUTE_LETTERS]) {
    // One job for each reader: a mail that fails neither repeats nor loses the others.
    for (const job of Object.values(MAIL_REFUND)) subscribe(type, job);
  }
}
