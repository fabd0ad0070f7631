import { clockUntil, minutesText, minutesUntil, useNow } from './times.ts';

/** How long a payment session still runs, ticking; read out in whole minutes. */
export function TimeLeft({ overAt }: { overAt: number }) {
  const now = useNow();
  return (
    <span>
      <span aria-hidden="true">
        <span className="figures">{clockUntil(overAt, now)}</span> left
      </span>
      <span className="sr-only">{minutesText(minutesUntil(overAt, now))}</span>
    </span>
  );
}
