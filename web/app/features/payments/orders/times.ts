import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** Whole minutes until a session ends; the last one counts until it is over. */
export function minutesUntil(iso: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - now) / MINUTE_MS));
}

/** `12 minutes left` */
export function minutesText(minutes: number): string {
  if (minutes <= 0) return 'less than a minute left';
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}

/** `11:05` until then; `0:00` once it is over. */
export function clockUntil(iso: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(iso) - now) / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The present, brought up to date every second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whether a moment has come; nothing is drawn anew before it does. */
export function useIsOver(iso: string | undefined): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (iso === undefined) return;
    const timer = setTimeout(() => setOver(iso), Math.max(0, Date.parse(iso) - Date.now()));
    return () => clearTimeout(timer);
  }, [iso]);
  return iso !== undefined && (over === iso || Date.parse(iso) <= Date.now());
}
