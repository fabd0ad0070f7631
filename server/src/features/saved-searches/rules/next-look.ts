export const LOOKED_EVERY_MS = 24 * 60 * 60 * 1000;

/** The next look after a moment, at the same time of day as the one that was due. */
export function nextLook(dueAt: Date, now: Date): Date {
  const missed = Math.max(0, Math.floor((now.getTime() - dueAt.getTime()) / LOOKED_EVERY_MS) + 1);
  return new Date(dueAt.getTime() + missed * LOOKED_EVERY_MS);
}
