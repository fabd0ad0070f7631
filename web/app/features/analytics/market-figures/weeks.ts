import type { WeekCount } from '#contract/analytics/schemas.ts';
import { counted } from '../../../ui/text/format.ts';

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `2026-11-16` -> `16 Nov`. */
export function weekName(week: string): string {
  return day.format(new Date(`${week}T00:00:00Z`));
}

/** The plot in one sentence: how many in all, and how many in this week. */
export function weekSentence(weeks: WeekCount[], one: string): string {
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const running = weeks.at(-1)?.count ?? 0;
  return `${counted(total, one)} in ${weeks.length} weeks, ${running.toLocaleString('en-IN')} of them in this one.`;
}
