// The one place that writes dates for people (decision 48): in the en-US long format, by India's time, so that
// the server's page, the browser and a mail say the same wherever they run.
const india = { timeZone: 'Asia/Kolkata' } as const;
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', ...india });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', ...india });
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', ...india });
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', ...india });

/** A moment, or a calendar day such as `2026-11-23`: its first moment in UTC is on the same day in India. */
type When = Date | string;
const at = (when: When) => new Date(when);

/** `November 23, 2026` (rule B9). */
export function formatDate(when: When): string {
  return date.format(at(when));
}

/** `3:37 PM IST` */
export function formatTime(when: When): string {
  // Some versions of the format put a narrow space before AM and PM, others a plain one.
  return `${clock.format(at(when)).replace(/\s/, ' ')} IST`;
}

/** `November 23, 2026 at 3:37 PM IST` */
export function formatDateTime(when: When): string {
  return `${formatDate(when)} at ${formatTime(when)}`;
}

/** `November 23`: where the year stands beside it, as on the axis of a plot. */
export function formatMonthDay(when: When): string {
  return monthDay.format(at(when));
}

/** `2026-11` or any day of it -> `November 2026`. */
export function formatMonth(when: When): string {
  return month.format(at(when));
}
