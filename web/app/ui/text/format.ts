const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** `1482113` -> `1.5 MB`: decimal units, one decimal below 10. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const text = unit > 0 && value < 9.95 ? value.toFixed(1) : String(Math.round(value));
  return `${text} ${UNITS[unit]}`;
}

// A fixed zone: the server's page and the browser's must say the same.
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** `October 28, 2026` (rule B9). */
export function formatDate(iso: string): string {
  return longDate.format(new Date(iso));
}

/** `1 sale`, `12 sales`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${new Intl.NumberFormat('en-IN').format(count)} ${count === 1 ? one : many}`;
}

const MINUTE_MS = 60_000;

/** `Just now`, `5m ago`, `3h ago`, `12d ago` (rule B9). What is yet to come counts as now. */
export function relativeTime(iso: string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(iso).getTime()) / MINUTE_MS);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes}m ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`;
}
