import { ArrowDown, ArrowUp } from 'lucide-react';
import { counted, formatCount } from '#contract/formats/words.ts';
import { change, paid, type Steps, share } from './steps.ts';

interface Cell {
  name: string;
  now: number;
  before: number;
  format?: (value: number) => string;
  /** Under the figure: what part of the step before it is. */
  note: string;
  /** Share of the views, drawn; missing where it is none. */
  part?: number;
}

/** Views, checkouts and sales side by side, each with its part of the one before and held against the time before. */
export function StepBand({ totals, before, days }: { totals: Steps; before: Steps; days: number }) {
  const { views, checkouts, sales, soldPaise } = totals;
  const partOf = (count: number) => (views === 0 ? 0 : Math.min(1, count / views));
  const cells: Cell[] = [
    {
      name: 'Views',
      now: views,
      before: before.views,
      note: 'once per visitor, listing and day',
      part: partOf(views),
    },
    {
      name: 'Checkouts',
      now: checkouts,
      before: before.checkouts,
      note: views === 0 ? 'no views to compare with' : `${share(checkouts, views)} of views`,
      part: partOf(checkouts),
    },
    {
      name: 'Sales',
      now: sales,
      before: before.sales,
      note: salesNote(totals),
      part: partOf(sales),
    },
    {
      name: 'Paid by buyers',
      now: soldPaise,
      before: before.soldPaise,
      format: paid,
      note: sales === 0 ? 'nothing sold' : `${paid(Math.round(soldPaise / sales / 100) * 100)} a sale`,
    },
  ];
  return (
    <dl className="step-band panel">
      {cells.map((cell) => (
        <StepCell key={cell.name} days={days} {...cell} />
      ))}
    </dl>
  );
}

/** What part sales are of the steps before them, where there were any. */
function salesNote({ views, checkouts, sales }: Steps): string {
  const parts = [
    checkouts > 0 && `${share(sales, checkouts)} of checkouts`,
    views > 0 && `${share(sales, views)} of views`,
  ];
  return parts.filter(Boolean).join(', ') || 'no checkouts to compare with';
}

function StepCell({ name, now, before, format = formatCount, note, part, days }: Cell & { days: number }) {
  return (
    <div className="step-cell" data-step={name}>
      <dt>{name}</dt>
      <dd className="step-figure figures">{format(now)}</dd>
      <dd className="step-change">
        <ChangeText now={now} before={before} format={format} days={days} />
      </dd>
      <dd className="step-note">{note}</dd>
      {part !== undefined && (
        <dd aria-hidden="true" className="step-track">
          {part > 0 && <span style={{ width: `${part * 100}%` }} />}
        </dd>
      )}
    </div>
  );
}

/** `↑ 12% from 1,075`, said in whole words to those who hear it. */
function ChangeText({
  now,
  before,
  format,
  days,
}: {
  now: number;
  before: number;
  format: (value: number) => string;
  days: number;
}) {
  const { direction, amount } = change(now, before);
  const time = ` in the ${counted(days, 'day')} before`;
  if (direction === 'same') return 'no change';
  if (direction === 'new') return 'no earlier data';
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <>
      <span className={`step-arrow ${direction === 'up' ? 'tone-success' : 'tone-error'}`}>
        <Arrow size={14} aria-hidden="true" />
        {amount}
        <span className="sr-only">{direction === 'up' ? ' more than ' : ' less than '}</span>
      </span>{' '}
      <span aria-hidden="true">from </span>
      <span className="figures">{format(before)}</span>
      <span className="sr-only">{time}</span>
    </>
  );
}
