import { relativeTime } from '../../../ui/text/format.ts';

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** `October 28, 2026 at 8:00 PM (2d ago)`: a time by the reader's own clock, and how long ago that is. */
export function DateTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso}>
      {exact.format(new Date(iso))} ({relativeTime(iso)})
    </time>
  );
}
