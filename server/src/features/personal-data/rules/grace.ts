import { GRACE_DAYS } from '#contract/personal-data/deletion/constants.ts';
import { after, DAY_MS } from '#platform/time/days.ts';

/** When an account is deleted that its owner asks to delete now (rule A9). */
export const deletionDueAt = (now: Date) => after(now, GRACE_DAYS * DAY_MS);

/** When a deletion is tried again that something is in the way of. */
export const nextTryAt = (now: Date) => after(now, DAY_MS);
