// The one place that writes dates for people (decision 48): in the en-US long format, by India's time, so that the server's
// page, the browser and a mail say the same wherever they run. Not by `Intl`: its first use blocks a phone for a tenth of
// a second while the page comes to life, and its spaces differ between versions.
import { isoInIndia } from './india-time.ts';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** A moment, or a calendar day such as `2026-11-23`: its first moment in UTC is on the same day in India. */
type When = Date | string;

/** The parts of a moment by India's clock. Throws a `RangeError` where it is none. */
function partsOf(when: When) {
  const [year, month, day, hour, minute] = isoInIndia(new Date(when)).split(/[-T:]/).map(Number);
  return { year, month: MONTHS[month! - 1], day, hour: hour!, minute };
}

/** `November 23, 2026` (rule B9). */
export function formatDate(when: When): string {
  const { year, month, day } = partsOf(when);
  return `${month} ${day}, ${year}`;
}

/** `3:37 PM IST` */
export function formatTime(when: When): string {
  const { hour, minute } = partsOf(when);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'} IST`;
}

/** `November 23, 2026 at 3:37 PM IST` */
export function formatDateTime(when: When): string {
  return `${formatDate(when)} at ${formatTime(when)}`;
}

/** `November 23`: where the year stands beside it, as on the axis of a plot. */
export function formatMonthDay(when: When): string {
  const { month, day } = partsOf(when);
  return `${month} ${day}`;
}

/** `2026-11` or any day of it -> `November 2026`. */
export function formatMonth(when: When): string {
  const { month, year } = partsOf(when);
  return `${month} ${year}`;
}
