import { type PointerEvent, useState } from 'react';
import { formatCount } from '#contract/formats/words.ts';
import { linesFor } from './scale.ts';
import { middleOf, PlotText, TimeTicks } from './time-ticks.tsx';

/** Where columns stand; below it they are named. */
const BASELINE_Y = 160;
const HEIGHT = BASELINE_Y + 26;
/** Room for the number on the highest column. */
const TOP = 22;
/** Between columns, of the place of one. */
const GAP = 0.22;
/** Of more columns than these the last is too narrow for a number beside the others. */
const GENEROUS_LIMITS = 16;
/** Room for the values at the left: of a character of theirs, and between them and the columns. */
const CHARACTER = 7.3;
const MARGIN = 10;

export interface Column {
  /** `November 16` */
  label: string;
  count: number;
}

interface Facts {
  columns: readonly Column[];
  /** The value of the uppermost line. */
  top: number;
  pointed: number | undefined;
  /** Whether the last one is not over. */
  isRunning: boolean;
  format: (count: number) => string;
}

/**
 * One column for each stretch of time over lines at round values; one that is not over is only outlined. Numbers stand
 * on the highest and, of few, on the last, or on the one that somebody points at, which is named then. Places are
 * shares of the width, sizes of text stay.
 */
export function ColumnPlot({
  columns,
  label,
  running,
  format = formatCount,
}: {
  columns: readonly Column[];
  label: string;
  /** What the last one is called, if it is not over: `this week`. */
  running?: string;
  /** A number as it stands on its column and at its line, short. */
  format?: (count: number) => string;
}) {
  const [pointed, setPointed] = useState<number>();
  const lines = linesFor(Math.max(0, ...columns.map(({ count }) => count)));
  const top = lines.at(-1) ?? 0;
  const last = columns.length - 1;
  const isRunning = running !== undefined;
  const names = columns.map(({ label }, index) =>
    isRunning && index === last ? `${running} so far` : label,
  );
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * columns.length))));
  };
  return (
    <div className="plot-room">
      <div style={{ paddingInlineStart: roomFor(lines.map(format)) }}>
        <svg
          role="img"
          aria-label={label}
          width="100%"
          height={HEIGHT}
          className="plot plot-pointed"
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          {/* All of it hears the pointer, and not the columns alone. */}
          <rect width="100%" height={HEIGHT} fill="transparent" />
          <Lines lines={lines} format={format} />
          <Columns {...{ columns, top, pointed, isRunning, format }} />
          {pointed === undefined ? (
            <TimeTicks names={names} baseline={BASELINE_Y} />
          ) : (
            <PlotText at={middleOf(pointed, columns.length)} y={BASELINE_Y + 20} className="plot-tick">
              {names[pointed] ?? ''}
            </PlotText>
          )}
          {pointed === undefined && top === 0 && (
            <text x="50%" y={(BASELINE_Y + TOP) / 2} className="plot-tick plot-middle">
              None
            </text>
          )}
        </svg>
      </div>
    </div>
  );
}

const roomFor = (values: readonly string[]): number =>
  Math.max(...values.map((value) => value.length)) * CHARACTER + MARGIN;

const heightOf = (count: number, top: number): number =>
  top === 0 ? 0 : Math.max((count / top) * (BASELINE_Y - TOP), count > 0 ? 3 : 0);

/** The value of each line stands at the left of it. */
function Lines({ lines, format }: { lines: readonly number[]; format: (count: number) => string }) {
  const top = lines.at(-1) ?? 0;
  return lines.map((value) => {
    const y = BASELINE_Y - heightOf(value, top);
    return (
      <g key={value}>
        <line
          x1="0"
          x2="100%"
          y1={y + 0.5}
          y2={y + 0.5}
          className={value === 0 ? 'plot-ground' : 'plot-line'}
        />
        <text x={-MARGIN} y={y} dy="4" className="plot-value">
          {format(value)}
        </text>
      </g>
    );
  });
}

function Columns({ columns, top, pointed, isRunning, format }: Facts) {
  const step = 100 / columns.length;
  const last = columns.length - 1;
  const most = Math.max(...columns.map(({ count }) => count));
  const peak = columns.findIndex(({ count }) => count === most);
  const isNumbered = (index: number) =>
    pointed === undefined
      ? index === peak || (index === last && columns.length <= GENEROUS_LIMITS)
      : index === pointed;
  return columns.map(({ label, count }, index) => {
    const height = heightOf(count, top);
    return (
      <g key={label}>
        <rect
          x={`${(index + GAP / 2) * step}%`}
          y={BASELINE_Y - height}
          width={`${(1 - GAP) * step}%`}
          height={height}
          className={isRunning && index === last ? 'plot-running' : 'plot-ink'}
        />
        {(count > 0 || index === pointed) && isNumbered(index) && (
          <PlotText
            at={middleOf(index, columns.length)}
            y={BASELINE_Y - height - 7}
            className="plot-number plot-above-lines"
          >
            {format(count)}
          </PlotText>
        )}
      </g>
    );
  });
}
