import { formatDate, formatMonthDay } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import type { SellerBalance, SellerOverview } from '#contract/ledger/schemas.ts';
import { formatCompact, formatPaise } from '#contract/money.ts';
import { ColumnPlot } from '../../ui/plots/column-plot.tsx';
import { Figure } from '../../ui/plots/figure.tsx';
import { daysBetween } from './days.ts';

/** As it stands on a column: whole rupees, short. */
const inShort = (paise: number) => `₹${formatCompact(Math.round(paise / 100))}`;

/** What was earned on each of the last days, held against as many days before. */
export function EarningsFigure({ overview: { days, totals, before } }: { overview: SellerOverview }) {
  const sentence =
    `${formatPaise(totals.earnedPaise)} from ${counted(totals.sales, 'sale')} in ${days.length} days; ` +
    `${formatPaise(before.earnedPaise)} from ${counted(before.sales, 'sale')} in the ${days.length} before.`;
  const columns = days.map(({ day, earnedPaise }) => ({ label: formatMonthDay(day), count: earnedPaise }));
  return (
    <Figure
      id="earned"
      title="Earned by day"
      sentence={sentence}
      head={['Day', 'Earned']}
      rows={columns.filter(({ count }) => count > 0)}
      format={formatPaise}
    >
      <ColumnPlot columns={columns} running="today" format={inShort} label={`Earned by day. ${sentence}`} />
    </Figure>
  );
}

/** What becomes available when: from tomorrow to the day on which what is sold today does. */
export function UpcomingFigure({ balance: { upcoming }, today }: { balance: SellerBalance; today: string }) {
  const next = upcoming[0];
  const last = upcoming.at(-1);
  if (!next || !last) return <NothingUpcoming />;
  const paiseOn = new Map(upcoming.map(({ on, paise }) => [on, paise]));
  const columns = daysBetween(today < next.on ? today : next.on, last.on).map((day) => ({
    label: formatMonthDay(day),
    count: paiseOn.get(day) ?? 0,
  }));
  const sentence = `Next: ${formatPaise(next.paise)} from ${counted(next.sales, 'sale')} on ${formatDate(next.on)}.`;
  return (
    <Figure
      id="upcoming"
      title="Becomes available"
      sentence={sentence}
      head={['From', 'Available']}
      rows={upcoming.map(({ on, paise }) => ({ label: formatDate(on), count: paise }))}
      format={formatPaise}
    >
      <ColumnPlot columns={columns} format={inShort} label={`Becomes available. ${sentence}`} />
    </Figure>
  );
}

function NothingUpcoming() {
  return (
    <section aria-labelledby="upcoming" className="panel flex flex-col p-5 sm:p-6">
      <h2 id="upcoming" className="text-18">
        Becomes available
      </h2>
      <p className="mt-1 text-14 text-muted">Nothing is pending.</p>
    </section>
  );
}
