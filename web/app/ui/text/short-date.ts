// A fixed zone, as all dates here: a clock ends on the same day for both sides.
const zone = { timeZone: 'Asia/Kolkata' } as const;
const withoutYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...zone });
const withYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...zone,
});

/** `24 Nov`; with the year when it is not this one. */
export function shortDate(iso: string, now: Date = new Date()): string {
  const at = new Date(iso);
  const isThisYear = at.getUTCFullYear() === now.getUTCFullYear();
  return (isThisYear ? withoutYear : withYear).format(at);
}
