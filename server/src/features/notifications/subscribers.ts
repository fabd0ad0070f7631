import { subscribe } from '#platform/events/record-event.ts';
import { NOTIFIED_EVENTS } from './events/table.ts';
import { NOTIFY_JOB } from './rules/job-names.ts';

/** Every event that concerns somebody is told, whoever recorded it (rule T1). */
export function subscribeNotifications(): void {
  for (const type of NOTIFIED_EVENTS) subscribe(type, NOTIFY_JOB);
}
