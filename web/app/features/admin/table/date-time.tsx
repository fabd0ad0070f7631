import { formatDate, formatTime } from '#contract/formats/dates.ts';
import { relativeTime } from '../../../ui/text/format.ts';

/**
 * `November 23, 2026 at 3:37 PM IST`, and with its age `… (2d ago)`; otherwise that stands in its title. In a narrow
 * column it breaks between date and time alone.
 */
export function DateTime({ iso, withAge = false }: { iso: string; withAge?: boolean }) {
  const age = relativeTime(iso);
  return (
    <time dateTime={iso} title={withAge ? undefined : age}>
      <span className="min-[360px]:whitespace-nowrap">{formatDate(iso)}</span>{' '}
      <span className="min-[360px]:whitespace-nowrap">at {formatTime(iso)}</span>
      {withAge && ` (${age})`}
    </time>
  );
}
