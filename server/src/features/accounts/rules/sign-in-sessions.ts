import { FRESH_SIGN_IN_MINUTES } from '#contract/accounts/constants.ts';
import type { Role } from '#contract/roles.ts';

const HOUR_MS = 3_600_000;

/** Hours a session lives at most, and hours it lives unused (rule A4); an admin's is worth more to a thief. */
export const SESSION_HOURS = {
  person: { longest: 30 * 24, idle: 7 * 24 },
  admin: { longest: 12, idle: 2 },
} as const;
/** `last_used_at` is written at most this often. */
export const SESSION_TOUCH_SECONDS = 60;

/** What the sessions of a role must be younger than, and used since, to count at this moment. */
export interface SessionBounds {
  madeAfter: Date;
  usedAfter: Date;
}

/** The bounds of sessions: an admin's apart from everybody else's (rule A4). */
export function sessionBounds(now: Date): Record<keyof typeof SESSION_HOURS, SessionBounds> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const bounds = ({ longest, idle }: { longest: number; idle: number }): SessionBounds => ({
    madeAfter: before(longest),
    usedAfter: before(idle),
  });
  return { person: bounds(SESSION_HOURS.person), admin: bounds(SESSION_HOURS.admin) };
}

/** When a session that begins now ends, however much it is used (rule A4). */
export function sessionEnd(role: Role, now: Date): Date {
  const { longest } = SESSION_HOURS[role === 'admin' ? 'admin' : 'person'];
  return new Date(now.getTime() + longest * HOUR_MS);
}

/** Until when a proof of who holds a session counts (rule A11). */
export function freshUntil(freshAt: Date): Date {
  return new Date(freshAt.getTime() + FRESH_SIGN_IN_MINUTES * 60_000);
}

/** Whether the holder of a session proved who they are a moment ago; nobody has in one from before there was the rule. */
export function isFresh(freshAt: Date | null, now: Date): boolean {
  return freshAt !== null && now < freshUntil(freshAt);
}
