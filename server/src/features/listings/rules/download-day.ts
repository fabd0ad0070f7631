/** The day a download counts on, in UTC (rule L10). */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
