/** India's clock is always as far ahead of UTC: it has one zone, and no summer time. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** A moment by India's clock, in ISO's form: `2026-11-21T15:37:12.000`. */
export function isoInIndia(at: Date): string {
  return new Date(at.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, -1);
}

/** The calendar day in India: `2026-11-21`. */
export function dayInIndia(at: Date): string {
  return isoInIndia(at).slice(0, 10);
}

/** The moment at which a day begins in India. */
export function startOfDayInIndia(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_AHEAD_MS);
}
