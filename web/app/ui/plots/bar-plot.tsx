import { counted, formatCount } from '#contract/formats/words.ts';

export interface Bar {
  label: string;
  count: number;
  /** Gives the bar the colour of a category. */
  hue?: string;
}

const ROW = 44;
const BAR = 14;
/** Share of the width that the longest bar takes: its number stands behind it. */
const LONGEST = 88;

/**
 * Horizontal bars, each with its name above and its number behind it. Places are shares of the width and sizes of
 * text stay, so that it reads the same on a phone. Said in words and in a table beside it.
 */
export function BarPlot({
  bars,
  label,
  format = formatCount,
  longest = LONGEST,
}: {
  bars: Bar[];
  label: string;
  /** A bar's number as it stands behind it. */
  format?: (count: number) => string;
  /** Percent of the width that the longest bar takes, where numbers need more room. */
  longest?: number;
}) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <svg role="img" aria-label={label} width="100%" height={bars.length * ROW} className="plot">
      {bars.map(({ label, count, hue }, index) => {
        const share = (count / most) * longest;
        return (
          <g key={label} data-hue={hue}>
            <text x="0" y={index * ROW + 14} className="plot-name">
              {label}
            </text>
            <rect
              x="0"
              y={index * ROW + 22}
              width={count === 0 ? 2 : `${share}%`}
              height={BAR}
              rx="3"
              className={hue ? 'plot-hue' : 'plot-ink'}
            />
            <text x={`${share}%`} dx="8" y={index * ROW + 33} className="plot-number">
              {format(count)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The plot in one sentence: what most are, out of how many. */
export function barSentence(bars: Bar[], one: string): string {
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const top = bars.reduce<Bar | undefined>(
    (best, bar) => (best && best.count >= bar.count ? best : bar),
    undefined,
  );
  if (!top || total === 0) return 'Nothing to count yet.';
  return `Most are ${top.label}: ${formatCount(top.count)} of ${counted(total, one)}.`;
}
