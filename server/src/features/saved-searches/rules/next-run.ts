export const SEARCH_INTERVAL_MS = 24 * 60 * 60 * 1000;

/** The next run after a moment, at the same time of day as the one that was due. */
export function nextRun(dueAt: Date, now: Date): Date {
  const missed = Math.max(0, Math.floor((now.getTime() - dueAt.getTime()) / SEARCH_INTERVAL_MS) + 1);
  return new Date(dueAt.getTime() + missed * SEARCH_INTERVAL_MS);
}
