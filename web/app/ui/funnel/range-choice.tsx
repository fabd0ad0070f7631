import { useState } from 'react';
import { TextInput } from '../form/field.tsx';
import { Link } from '../nav.tsx';
import { type FunnelView, funnelAddress, PRESETS, problemOf } from './range.ts';

/** The last 7, 30 or 90 days, or days of one's own; each choice has an address. */
export function RangeChoice({
  path,
  view,
  shown,
}: {
  path: string;
  view: FunnelView;
  /** The days on the screen: where one's own begin. */
  shown: { from: string; until: string } | undefined;
}) {
  return (
    <nav aria-label="Time" className="range-choice">
      {PRESETS.map((days) => (
        <Link
          key={days}
          to={funnelAddress(path, { ...view, days })}
          className="range-link"
          aria-current={view.days === days ? 'true' : undefined}
          prefetch="none"
          replace
          preventScrollReset
        >
          {days} days
        </Link>
      ))}
      <Link
        to={shown ? funnelAddress(path, { ...view, ...shown, days: undefined }) : path}
        className="range-link"
        aria-current={view.days === undefined ? 'true' : undefined}
        prefetch="none"
        replace
        preventScrollReset
      >
        Custom dates
      </Link>
    </nav>
  );
}

interface Dates {
  from: string;
  until: string;
}

/** Days of one's own: what is typed stays, and counts as soon as it makes sense. */
export function OwnDates({
  dates,
  today,
  daysMost,
  onDates,
}: {
  dates: Dates;
  today: string;
  daysMost: number;
  onDates: (dates: Dates) => void;
}) {
  const [typed, setTyped] = useState(dates);
  const [before, setBefore] = useState(dates);
  const [isLeft, setLeft] = useState(isWrong(problemOf(dates, today, daysMost)));
  // Another address, such as by going back.
  if (dates.from !== before.from || dates.until !== before.until) {
    setBefore(dates);
    setTyped(dates);
  }
  const problem = missing(typed) ?? problemOf(typed, today, daysMost);
  const change = (part: Partial<Dates>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    setLeft(false);
    if (!isWrong(missing(next) ?? problemOf(next, today, daysMost))) onDates(next);
  };
  const field = (name: keyof Dates, label: string) => (
    <TextInput
      id={name}
      label={label}
      type="date"
      value={typed[name]}
      max={today}
      error={isLeft ? problem[name] : undefined}
      onChange={(event) => change({ [name]: event.target.value })}
      onBlur={() => setLeft(true)}
    />
  );
  return (
    <div className="own-dates">
      {field('from', 'From')}
      {field('until', 'Until')}
    </div>
  );
}

function missing({ from, until }: Dates): Partial<Dates> | undefined {
  if (from === '') return { from: 'Choose the first day' };
  return until === '' ? { until: 'Choose the last day' } : undefined;
}

const isWrong = ({ from, until }: Partial<Dates>) => from !== undefined || until !== undefined;
