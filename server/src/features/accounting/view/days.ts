import { dayInIndia } from '#platform/time/days.ts';

/** `30-11-2026`, the day in India as forms of the state have it. */
export const dayOnForms = (at: Date) => dayInIndia(at).split('-').toReversed().join('-');
