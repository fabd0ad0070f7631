import { subscribe } from '#platform/events/record-event.ts';
import { RETURN_KEPT_JOB } from '../rules/job-names.ts';

/** However a deletion was taken back: signed in, by the link, or with a change of address that was undone. */
export function subscribeDeletions(): void {
  subscribe('account.deletion_cancelled', RETURN_KEPT_JOB);
}
