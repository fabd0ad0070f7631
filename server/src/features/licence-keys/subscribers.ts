import { subscribe } from '#platform/events/record-event.ts';
import { GIVE_KEY_JOB } from './rules/job-names.ts';

/** What this feature does when a licence was bought. */
export function subscribeLicenceKeys(): void {
  subscribe('order.paid', GIVE_KEY_JOB);
}
