import { dayInIndia } from '#contract/formats/india-time.ts';

const MONTHS_OFFERED = 24;

/** The month of a day and those before it, the latest first. */
export function monthsBefore(day: string): string[] {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  return Array.from({ length: MONTHS_OFFERED }, () => {
    const name = date.toISOString().slice(0, 7);
    date.setUTCMonth(date.getUTCMonth() - 1);
    return name;
  });
}

/** The month that it is in India and those before it, the latest first: `2026-11`. */
export const lastMonths = (now: Date) => monthsBefore(dayInIndia(now));
