import { relativeTime } from '../../../ui/text/format.ts';

const exact = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** `21 Nov 2026, 20:14`: a time by the reader's own clock, short enough for a row; how long ago stands in its title. */
export function ShortDateTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={relativeTime(iso)} className="whitespace-nowrap">
      {exact.format(new Date(iso))}
    </time>
  );
}
