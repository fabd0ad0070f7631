import { subscribe } from '#platform/events/record-event.ts';
import { MAIL_REFUND, UNDO_UPGRADES_JOB } from './rules/job-names.ts';
import { MAILED_DISPUTE_EVENTS, MAILED_REFUND_EVENTS } from './service/refunds/send-mails.ts';

/** What this feature does when something happened to a refund or a dispute. */
export function subscribePayments(): void {
  for (const type of [...MAILED_REFUND_EVENTS, ...MAILED_DISPUTE_EVENTS]) {
    // One job for each reader: a mail that fails neither repeats nor loses the others.
    for (const job of Object.values(MAIL_REFUND)) subscribe(type, job);
  }
  for (const type of ['order.refunded', 'dispute.lost'] as const) subscribe(type, UNDO_UPGRADES_JOB);
}
