import { subscribe } from '#platform/events/record-event.ts';
import { GIVE_KEY_JOB } from './rules/job-names.ts';

/** What this feature does when a licence was bought, or taken for nothing. */
export function subscribeLicenceKeys(): void {
  for (const type of ['order.paid', 'order.taken'] as const) subscribe(type, GIVE_KEY_JOB);
}
