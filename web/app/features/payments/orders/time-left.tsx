import { clockUntil, minutesText, minutesUntil, useNow } from './times.ts';

/** How long a payment session still runs, ticking; read out in whole minutes. */
export function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const now = useNow();
  return (
    <span>
      <span aria-hidden="true">
        <span className="figures">{clockUntil(expiresAt, now)}</span> left
      </span>
      <span className="sr-only">{minutesText(minutesUntil(expiresAt, now))}</span>
    </span>
  );
}
