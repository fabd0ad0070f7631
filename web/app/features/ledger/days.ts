const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat('en-IN', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  timeZone: 'UTC',
});
const moment = new Intl.DateTimeFormat('en-IN', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  timeZone: 'Asia/Kolkata',
});
const month = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const MONTHS_OFFERED = 24;

const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** `2026-11-21` -> `21 Nov`. */
export const dayName = (day: string) => short.format(at(day));

/** `2026-11-21` -> `21 Nov 2026`. */
export const dayInFull = (day: string) => full.format(at(day));

/** The day of a moment in India: `21 Nov 2026`. */
export const dayOf = (iso: string) => moment.format(new Date(iso));

/** `2026-11` -> `November 2026`. */
export const monthName = (name: string) => month.format(at(`${name}-01`));

/** Every day from one to the other, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let date = at(first); date <= at(last); date.setUTCDate(date.getUTCDate() + 1)) {
    days.push(date.toISOString().slice(0, 10));
  }
  return days;
}

/** The month of a day and those before it, the latest first. */
export function monthsBefore(day: string): string[] {
  const date = at(`${day.slice(0, 7)}-01`);
  return Array.from({ length: MONTHS_OFFERED }, () => {
    const name = date.toISOString().slice(0, 7);
    date.setUTCMonth(date.getUTCMonth() - 1);
    return name;
  });
}
