import type { WeekCount } from '#contract/analytics/schemas.ts';
import { counted, formatCount } from '#contract/formats/words.ts';

/** The plot in one sentence: how many in all, and how many in this week. */
export function weekSentence(weeks: WeekCount[], one: string): string {
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const running = weeks.at(-1)?.count ?? 0;
  return `${counted(total, one)} in the last ${weeks.length} weeks, ${running === 0 ? 'none' : formatCount(running)} this week.`;
}
