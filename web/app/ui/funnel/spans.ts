import { formatDate, formatMonthDay } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import type { Steps } from './steps.ts';

/** Of more days than these each column is a week: a day would be thinner than a hair on a phone. */
const DAYS_APART = 92;
const WEEK = 7;

/** `October 24 to November 22, 2026`; the year stands at the first day too when it is another one. */
export function rangeName(from: string, until: string): string {
  if (from === until) return formatDate(from);
  const isOneYear = from.slice(0, 4) === until.slice(0, 4);
  return `${(isOneYear ? formatMonthDay : formatDate)(from)} to ${formatDate(until)}`;
}

export interface Span extends Steps {
  label: string;
  /** Its first day. */
  from: string;
}

/** Columns of the plot: days, or weeks of a long time, which end with its last day; the first may be short. */
export function spansOf(days: readonly (Steps & { day: string })[]): { by: 'day' | 'week'; spans: Span[] } {
  const spanOf = ({ day, ...steps }: Steps & { day: string }) => ({
    ...steps,
    from: day,
    label: formatMonthDay(day),
  });
  if (days.length <= DAYS_APART) return { by: 'day', spans: days.map(spanOf) };
  const spans: Span[] = [];
  for (const [index, day] of days.entries()) {
    const last = spans.at(-1);
    if (!last || (days.length - index) % WEEK === 0) spans.push(spanOf(day));
    else for (const name of ['views', 'checkouts', 'sales', 'soldPaise'] as const) last[name] += day[name];
  }
  return { by: 'week', spans };
}

/** `November 16: 40 views, 2 checkouts, 1 sale`. */
export function spanText({ label, views, checkouts, sales }: Span, by: 'day' | 'week'): string {
  const when = by === 'week' ? `Week from ${label}` : label;
  return `${when}: ${counted(views, 'view')}, ${counted(checkouts, 'checkout')}, ${counted(sales, 'sale')}`;
}

/** The plot in one sentence. */
export function spanSentence(spans: readonly Span[], by: 'day' | 'week'): string {
  const most = spans.reduce<Span | undefined>(
    (best, span) => (best && best.views >= span.views ? best : span),
    undefined,
  );
  if (!most || most.views === 0) return 'No views in this period.';
  const when = by === 'week' ? `in the week from ${most.label}` : `on ${most.label}`;
  return `Peak: ${counted(most.views, 'view')} ${when}.`;
}
