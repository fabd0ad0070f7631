import type { DayFigures, Overview } from '#contract/admin/overview/schemas.ts';
import { formatAmount } from '#contract/formats/amounts.ts';
import { formatCount } from '#contract/formats/words.ts';

/** The sum of one figure over these days. */
export const totalOf = (days: readonly DayFigures[], name: Exclude<keyof DayFigures, 'day'>): number =>
  days.reduce((sum, day) => sum + day[name], 0);

/** What the market took and keeps, each held against as many days before. */
export function MonthFigures({ market: { days, before } }: { market: Overview }) {
  const figures = [
    { term: 'Paid by buyers', name: 'paidPaise', format: formatAmount },
    { term: 'The market’s fee, after refunds', name: 'feePaise', format: formatAmount },
    { term: 'Sales', name: 'sales', format: formatCount },
  ] as const;
  return (
    <section aria-labelledby="month" className="grid gap-4">
      <h2 id="month" className="text-18">
        The last {days.length} days
      </h2>
      <dl className="month-figures">
        {figures.map(({ term, name, format }) => (
          <div key={name}>
            <dt className="text-muted">{term}</dt>
            <dd className="figures text-22 leading-tight font-medium wrap-anywhere">
              {format(totalOf(days, name))}
            </dd>
            <dd className="text-12 text-muted">
              {before[name] === 0 ? 'None' : format(before[name])} in the {days.length} days before
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
