export interface Entry {
  id: string;
  paise: number;
  category: string;
  note: string;
  /** Local day, YYYY-MM-DD. */
  day: string;
}

export const CATEGORIES = ['Food', 'Travel', 'Rent', 'Mobile', 'Health', 'Other'];

/** Paise of what was typed: "1,249.5" is 124950; null when it is no amount. */
export function parseAmount(typed: string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(typed.replaceAll(',', '').trim());
  if (!match) return null;
  const paise = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return paise > 0 ? paise : null;
}

/** ₹ with Indian grouping; paise only when there are some. */
export function formatPaise(paise: number): string {
  const rupees = String(Math.floor(paise / 100));
  const head = rupees.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  const whole = head ? `${head},${rupees.slice(-3)}` : rupees;
  return paise % 100 ? `₹${whole}.${String(paise % 100).padStart(2, '0')}` : `₹${whole}`;
}

export const monthTotal = (entries: Entry[], month: string): number =>
  entries.filter((entry) => entry.day.startsWith(month)).reduce((sum, entry) => sum + entry.paise, 0);

/** Sums of the seven days from a Monday on. */
export function weekSums(entries: Entry[], monday: string): number[] {
  const start = Date.parse(monday);
  return Array.from({ length: 7 }, (_, i) => {
    const day = new Date(start + i * 86_400_000).toISOString().slice(0, 10);
    return entries.filter((entry) => entry.day === day).reduce((sum, entry) => sum + entry.paise, 0);
  });
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** Entries by day, newest day first. */
export function byDay(entries: Entry[]): [day: string, entries: Entry[]][] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return [...days].sort(([a], [b]) => b.localeCompare(a));
}
