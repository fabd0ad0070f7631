import { subscribe } from '#platform/events/record-event.ts';
import { INSPECT_NEW, INSPECT_REPORTED } from './jobs.ts';

/** What this feature does when something happened elsewhere: an archive came, or a person reported a listing (rule I4). */
export function subscribeInspections(): void {
  for (const type of ['listing.created', 'listing.changed', 'listing.version_submitted'] as const)
    subscribe(type, INSPECT_NEW);
  subscribe('report.filed', INSPECT_REPORTED);
}
