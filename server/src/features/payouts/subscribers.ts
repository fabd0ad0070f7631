import { subscribe } from '#platform/events/record-event.ts';
import { SEND_JOB } from './rules/job-names.ts';

/** What this feature does when a payout was approved. */
export function subscribePayouts(): void {
  subscribe('payout.approved', SEND_JOB);
}
