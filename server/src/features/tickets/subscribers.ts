import { subscribe } from '#platform/events/record-event.ts';
import { CLOSE_APPEAL_JOB, OPEN_APPEAL_JOB } from './rules/job-names.ts';

export function subscribeTickets(): void {
  subscribe('public_text.appealed', OPEN_APPEAL_JOB);
  subscribe('public_text.hidden', CLOSE_APPEAL_JOB);
  subscribe('public_text.shown', CLOSE_APPEAL_JOB);
}
