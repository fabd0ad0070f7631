import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const TICK_MS = 10_000;

/** Whole minutes until a session ends; the last one counts until it is over. */
export function minutesUntil(iso: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - now) / MINUTE_MS));
}

/** `12 minutes left` */
export function wordsForMinutes(minutes: number): string {
  if (minutes <= 0) return 'less than a minute left';
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}

/** The present, brought up to date every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
