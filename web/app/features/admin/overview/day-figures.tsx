import type { DayFigures as Day, Overview } from '#contract/admin/overview/schemas.ts';
import { formatAmount } from '#contract/formats/amounts.ts';
import { formatMonthDay } from '#contract/formats/dates.ts';
import { counted, formatCount } from '#contract/formats/words.ts';
import { formatCompact, toRupees } from '#contract/money.ts';
import { ColumnPlot } from '../../../ui/plots/column-plot.tsx';
import { Figure } from '../../../ui/plots/figure.tsx';
import { MonthFigures, totalOf } from './month-figures.tsx';

/** The plots that are always in sight, for what stands in their places while they load too. */
export const SHOWN_FIGURES = ['sales', 'sign-ups', 'sent-in'] as const;
/** Those that are looked at when something is wrong. */
const FOLDED_FIGURES = ['unpaid', 'asked-back', 'webhooks', 'jobs'] as const;
type FigureName = (typeof SHOWN_FIGURES)[number] | (typeof FOLDED_FIGURES)[number];

/** Sales stand above the pairs of all the others. */
export const widthOf = (id: FigureName) => (id === 'sales' ? 'col-span-full' : '');

type CountName = Exclude<keyof Day, 'day'>;

interface DayPlot {
  title: string;
  sentence: string;
  /** Of the table's column of figures. */
  head: string;
  /** What a day's column counts, together. */
  counts: CountName[];
  format?: (count: number) => string;
  /** A number as it stands on its column. */
  short?: (count: number) => string;
}

/** What happened in the market, day by day. */
export function DayFigures({ market }: { market: Overview }) {
  const plots = plotsOf(market);
  const figuresOf = (names: readonly FigureName[]) => (
    <div className="figure-pair">
      {names.map((id) => (
        <div key={id} className={`grid ${widthOf(id)}`}>
          <DayFigure id={id} days={market.days} {...plots[id]} />
        </div>
      ))}
    </div>
  );
  return (
    <>
      <MonthFigures market={market} />
      {figuresOf(SHOWN_FIGURES)}
      <details>
        <summary className="link link-target text-14">
          Unpaid orders, refunds, webhooks and jobs per day
        </summary>
        <div className="mt-4">{figuresOf(FOLDED_FIGURES)}</div>
      </details>
    </>
  );
}

/** On which day buyers paid most. */
function highest(days: readonly Day[]): string {
  const top = days.reduce<Day | undefined>(
    (best, day) => (best && best.paidPaise >= day.paidPaise ? best : day),
    undefined,
  );
  if (!top || top.paidPaise === 0) return `Nothing was paid in ${days.length} days.`;
  return `Most on ${formatMonthDay(top.day)}: ${formatAmount(top.paidPaise)}.`;
}

function plotsOf(market: Overview): Record<FigureName, DayPlot> {
  const { days, before, people, approvals, payments, webhooks, jobs } = market;
  const total = (name: CountName) => totalOf(days, name);
  const span = `in ${days.length} days`;
  const earlier = (count: number) =>
    `${count === 0 ? 'none' : formatCount(count)} in the ${days.length} before`;
  const waiting = (count: number) => (count === 0 ? 'none waiting' : `${formatCount(count)} waiting`);
  const sentIn = counted(total('sentIn'), 'listing or version', 'listings and versions');
  const asked = counted(total('refundRequests'), 'refund asked for', 'refunds asked for');
  return {
    sales: {
      title: 'Paid by buyers per day',
      sentence: highest(days),
      head: 'Paid',
      counts: ['paidPaise'],
      format: (paise) => formatAmount(paise),
      short: (paise) => `₹${formatCompact(toRupees(paise - (paise % 100)))}`,
    },
    unpaid: {
      title: 'Orders left unpaid per day',
      sentence: `${formatCount(total('ordersUnpaid'))} of ${counted(total('ordersBegun'), 'order')} begun ${span}; ${formatCount(payments.capturedNotPaid)} captured without a purchase now.`,
      head: 'Orders',
      counts: ['ordersUnpaid'],
    },
    'sign-ups': {
      title: 'Sign-ups per day',
      sentence: `${counted(total('signUps'), 'person', 'people')} ${span}, ${earlier(before.signUps)}; ${counted(people.sellers, 'seller')} among ${formatCount(people.all)} in all.`,
      head: 'People',
      counts: ['signUps'],
    },
    'sent-in': {
      title: 'Sent in for review per day',
      sentence: `${sentIn} ${span}, ${earlier(before.sentIn)}; ${waiting(approvals.waiting)}.`,
      head: 'Sent in',
      counts: ['sentIn'],
    },
    'asked-back': {
      title: 'Refunds and disputes per day',
      sentence: `${asked} and ${counted(total('disputes'), 'dispute')} ${span}, ${earlier(before.refundRequests + before.disputes)}.`,
      head: 'Both',
      counts: ['refundRequests', 'disputes'],
    },
    webhooks: {
      title: 'Webhooks per day',
      sentence: `${counted(total('webhooks'), 'event')} of the payment provider ${span}; ${waiting(webhooks.waiting)}.`,
      head: 'Events',
      counts: ['webhooks'],
    },
    jobs: {
      title: 'Jobs done per day',
      sentence: `${counted(total('jobsDone'), 'job')} done ${span}, ${counted(total('jobTriesWrong'), 'try', 'tries')} failed; ${waiting(jobs.waiting)}, ${formatCount(jobs.failed)} failed.`,
      head: 'Jobs',
      counts: ['jobsDone'],
    },
  };
}

function DayFigure({ id, days, ...plot }: DayPlot & { id: string; days: Day[] }) {
  const { title, sentence, head, counts, format, short } = plot;
  const columns = days.map((day) => ({
    label: formatMonthDay(day.day),
    count: counts.reduce((sum, name) => sum + day[name], 0),
  }));
  return (
    <Figure
      id={id}
      title={title}
      sentence={sentence}
      head={['Day', head]}
      rows={columns}
      {...(format && { format })}
    >
      <ColumnPlot
        columns={columns}
        label={`${title}: ${sentence}`}
        running="today"
        {...(short && { format: short })}
      />
    </Figure>
  );
}
