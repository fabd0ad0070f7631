import { type PointerEvent, useState } from 'react';
import { formatCount } from '#contract/formats/words.ts';

const HEIGHT = 200;
/** Where columns stand; below it they are named. */
const BASELINE_Y = 164;
/** Room for the number on the highest column. */
const TOP = 22;
const GAP = 22;
/** About as many names, `September 28`, as a phone has room for. */
const NAMES = 3;
/** Of more columns than these the last is too narrow for a number beside the others. */
const GENEROUS_LIMITS = 16;

export interface Column {
  /** `November 16` */
  label: string;
  count: number;
}

/**
 * One column for each stretch of time, the running one in another ink because it is not over. Numbers stand on the
 * highest and, of few, on the last, or on the one that somebody points at, which is named then; places are shares of
 * the width, sizes of text stay.
 */
export function ColumnPlot({
  columns,
  label,
  running,
  format = formatCount,
}: {
  columns: Column[];
  label: string;
  /** The name of the last one: `this week`. */
  running: string;
  /** A number as it stands on its column, short. */
  format?: (count: number) => string;
}) {
  const [pointed, setPointed] = useState<number>();
  const step = 100 / columns.length;
  const last = columns.length - 1;
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * columns.length))));
  };
  return (
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
      <line x1="0" x2="100%" y1={BASELINE_Y + 0.5} y2={BASELINE_Y + 0.5} className="plot-ground" />
      <Columns columns={columns} pointed={pointed} format={format} />
      {pointed === undefined ? (
        <Ticks columns={columns} running={running} />
      ) : (
        <PlotText at={middleOf(pointed, step)} y={BASELINE_Y + 20} className="plot-tick">
          {pointed === last ? running : (columns[pointed]?.label ?? '')}
        </PlotText>
      )}
      {pointed === undefined && columns.every(({ count }) => count === 0) && (
        <text x="50%" y={(BASELINE_Y + TOP) / 2} className="plot-tick plot-middle">
          None
        </text>
      )}
    </svg>
  );
}

const widthOf = (step: number): number => step * (1 - GAP / 100);
const middleOf = (index: number, step: number): number => index * step + widthOf(step) / 2;

function Columns({
  columns,
  pointed,
  format,
}: {
  columns: Column[];
  pointed: number | undefined;
  format: (count: number) => string;
}) {
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const step = 100 / columns.length;
  const last = columns.length - 1;
  const peak = columns.findIndex(({ count }) => count === most);
  const isNumbered = (index: number) =>
    pointed === undefined
      ? index === peak || (index === last && columns.length <= GENEROUS_LIMITS)
      : index === pointed;
  return columns.map(({ label, count }, index) => {
    const height = Math.max((count / most) * (BASELINE_Y - TOP), count > 0 ? 3 : 0);
    return (
      <g key={label}>
        <rect
          x={`${index * step}%`}
          y={BASELINE_Y - height}
          width={`${widthOf(step)}%`}
          height={height}
          className={index === last ? 'plot-running' : 'plot-ink'}
        />
        {(count > 0 || index === pointed) && isNumbered(index) && (
          <PlotText at={middleOf(index, step)} y={BASELINE_Y - height - 7} className="plot-number">
            {format(count)}
          </PlotText>
        )}
      </g>
    );
  });
}

/** Text in the middle of a place, and beside it where it would hang over the edge of the plot. */
function PlotText({
  at,
  y,
  className,
  children,
}: {
  at: number;
  y: number;
  className: string;
  children: string;
}) {
  const anchor = at < 10 ? '' : at > 90 ? 'plot-end' : 'plot-middle';
  return (
    <text x={at < 10 ? '0' : at > 90 ? '100%' : `${at}%`} y={y} className={`${className} ${anchor}`}>
      {children}
    </text>
  );
}

/** The names of a few columns, and of the last. */
function Ticks({ columns, running }: { columns: Column[]; running: string }) {
  const step = 100 / columns.length;
  const last = columns.length - 1;
  const every = Math.ceil(columns.length / NAMES);
  return (
    <>
      {columns.map(
        ({ label }, index) =>
          index % every === 0 &&
          index + every <= last && (
            <text key={label} x={`${index * step}%`} y={BASELINE_Y + 20} className="plot-tick">
              {label}
            </text>
          ),
      )}
      <text x="100%" y={BASELINE_Y + 20} className="plot-tick plot-end">
        {running}
      </text>
    </>
  );
}
