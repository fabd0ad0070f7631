import { subscribe } from '#platform/events.ts';
import { TOLD_EVENTS } from './concerns.ts';
import { TELL } from './jobs.ts';

/** Every event that concerns somebody is told, whoever recorded it (rule T1). */
export function subscribeNotifications(): void {
  for (const type of TOLD_EVENTS) subscribe(type, TELL);
}
