import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** With the moment its payment session is over, in milliseconds as `performance.now()` counts; `undefined` without one. */
export type Received<T> = T & { overAt: number | undefined };

/**
 * An order as it was just received, with the end of its session. The end is counted from this moment by a clock that
 * only goes on: the server says how long is left, and the browser's time of day may be hours off (rule P2).
 */
export function received<T extends { secondsLeft?: number | null }>(
  order: T,
  at = performance.now(),
): Received<T> {
  const { secondsLeft } = order;
  const isKnown = secondsLeft !== null && secondsLeft !== undefined;
  return { ...order, overAt: isKnown ? at + secondsLeft * SECOND_MS : undefined };
}

/** Whole seconds until a session ends, rounded up; 0 once it is over. */
export function secondsUntil(overAt: number, now: number): number {
  return Math.max(0, Math.ceil((overAt - now) / SECOND_MS));
}

/** Whole minutes until a session ends; the last one counts until it is over. */
export function minutesUntil(overAt: number, now: number): number {
  return Math.max(0, Math.ceil((overAt - now) / MINUTE_MS));
}

/** `12 minutes left` */
export function minutesText(minutes: number): string {
  if (minutes <= 0) return 'less than a minute left';
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}

/** `11:05` until then; `0:00` once it is over. */
export function clockUntil(overAt: number, now: number): string {
  const seconds = secondsUntil(overAt, now);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The present as `performance.now()` counts it, read again every second. */
export function useNow(): number {
  const [, setNow] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return performance.now();
}

/** Whether a moment has come; nothing is redrawn before it has. */
export function useIsOver(overAt: number | undefined): boolean {
  const [over, setOver] = useState<number>();
  useEffect(() => {
    if (overAt === undefined) return;
    const timer = setTimeout(() => setOver(overAt), Math.max(0, overAt - performance.now()));
    return () => clearTimeout(timer);
  }, [overAt]);
  return overAt !== undefined && (over === overAt || overAt <= performance.now());
}
