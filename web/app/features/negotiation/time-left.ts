import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `2 days 3 h`, `5 h 12 min`, `12 min`, `48 s`: two units at most. */
export function spanLengthText(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.max(0, Math.ceil(ms / SECOND_MS))} s`;
  if (ms < HOUR_MS) return `${Math.ceil(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`;
  const days = Math.floor(ms / DAY_MS);
  return `${days} ${days === 1 ? 'day' : 'days'} ${Math.floor((ms % DAY_MS) / HOUR_MS)} h`;
}

/** A moment of the server's clock, and that of this browser when it came. */
interface Heard {
  asOf: string;
  at: number;
}

/**
 * Milliseconds until `expiresAt` by the server's clock; `undefined` where there is no end. Counts by the second in
 * the last hour, else by the minute.
 */
export function useTimeLeft({ expiresAt, asOf }: { expiresAt: string | null; asOf: string }) {
  const [heard, setHeard] = useState<Heard>(() => ({ asOf, at: performance.now() }));
  if (heard.asOf !== asOf) setHeard({ asOf, at: performance.now() });
  const [now, setNow] = useState(() => performance.now());
  const left =
    expiresAt === null
      ? undefined
      : Math.max(0, Date.parse(expiresAt) - Date.parse(heard.asOf) - Math.max(0, now - heard.at));
  const isClose = left !== undefined && left < HOUR_MS;
  const isOver = left === undefined || left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(performance.now()), isClose ? SECOND_MS : 10 * SECOND_MS);
    return () => clearInterval(timer);
  }, [isClose, isOver]);
  return left;
}
