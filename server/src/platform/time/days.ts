import { sql } from 'kysely';
import { isoInIndia, startOfDayInIndia } from '#contract/formats/india-time.ts';

export { dayInIndia, startOfDayInIndia } from '#contract/formats/india-time.ts';

/** A day in milliseconds; India has no summer time. */
export const DAY_MS = 86_400_000;
/** The market's days are those of India, which has one zone. */
const ZONE = 'Asia/Kolkata';

/** The moment that is this many milliseconds later. */
export function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}

/** Day and time in India, as files have them: `2026-11-21 15:37:12`. */
export function timeInIndia(at: Date): string {
  return isoInIndia(at).slice(0, 19).replace('T', ' ');
}

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `2026-12` -> `2027-01` */
export const nextMonth = (month: string) => daysLater(`${month}-01`, 31).slice(0, 7);

/** A month in India, `2026-11`: from its first moment up to that of the next. */
export function monthInIndia(month: string): { from: Date; until: Date } {
  return { from: startOfDayInIndia(`${month}-01`), until: startOfDayInIndia(`${nextMonth(month)}-01`) };
}

/** Days from the first to the last, both included; less than one when the last comes before the first. */
export function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}

/** As SQL: the beginning of a day in India, and of the day after it. */
export const dayBegins = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE ${sql.lit(ZONE)})`;
export const dayEnds = (day: string) => sql`((${day}::date + 1)::timestamp AT TIME ZONE ${sql.lit(ZONE)})`;
