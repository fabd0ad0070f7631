import { ANSWER_DUE_HOURS, CLOSE_DUE_DAYS } from '#contract/tickets/constants.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long before a date admins are told that it comes near. */
export const ALARM_BEFORE_MS = { answer: 12 * HOUR_MS, close: 3 * DAY_MS } as const;

/** The dates that a ticket of this moment is due by (rule V16). */
export function dueDates(now: Date): { answer_due_at: Date; close_due_at: Date } {
  return {
    answer_due_at: new Date(now.getTime() + ANSWER_DUE_HOURS * HOUR_MS),
    close_due_at: new Date(now.getTime() + CLOSE_DUE_DAYS * DAY_MS),
  };
}
