import { formatCount } from '#contract/formats/numbers.ts';

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
 * highest and, of few, on the last; places are shares of the width, sizes of text stay.
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
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const step = 100 / columns.length;
  const width = step * (1 - GAP / 100);
  const last = columns.length - 1;
  const peak = columns.findIndex(({ count }) => count === most);
  const every = Math.ceil(columns.length / NAMES);
  return (
    <svg role="img" aria-label={label} width="100%" height={HEIGHT} className="plot">
      <line x1="0" x2="100%" y1={BASELINE_Y + 0.5} y2={BASELINE_Y + 0.5} className="plot-ground" />
      {columns.map(({ label, count }, index) => {
        const height = Math.max((count / most) * (BASELINE_Y - TOP), count > 0 ? 3 : 0);
        const middle = `${index * step + width / 2}%`;
        return (
          <g key={label}>
            <rect
              x={`${index * step}%`}
              y={BASELINE_Y - height}
              width={`${width}%`}
              height={height}
              className={index === last ? 'plot-running' : 'plot-ink'}
            />
            {count > 0 && (index === peak || (index === last && columns.length <= GENEROUS_LIMITS)) && (
              <text x={middle} y={BASELINE_Y - height - 7} className="plot-number plot-middle">
                {format(count)}
              </text>
            )}
            {index % every === 0 && index + every <= last && (
              <text x={`${index * step}%`} y={BASELINE_Y + 20} className="plot-tick">
                {label}
              </text>
            )}
          </g>
        );
      })}
      {columns.every(({ count }) => count === 0) && (
        <text x="50%" y={(BASELINE_Y + TOP) / 2} className="plot-tick plot-middle">
          None
        </text>
      )}
      <text x="100%" y={BASELINE_Y + 20} className="plot-tick plot-end">
        {running}
      </text>
    </svg>
  );
}
