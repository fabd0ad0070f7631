import type { WeekCount } from '#contract/figures.ts';
import { counted } from '../../../ui/format.ts';

const HEIGHT = 200;
/** Where columns stand; below it the weeks are named. */
const GROUND = 164;
/** Room for the number on the highest column. */
const TOP = 22;
const GAP = 22;

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `2026-11-16` -> `16 Nov`. */
export function weekName(week: string): string {
  return day.format(new Date(`${week}T00:00:00Z`));
}

/**
 * One column for each week, the running one in another ink because it is not over. Numbers stand on the highest and on the
 * last; places are shares of the width, sizes of text stay.
 */
export function WeekPlot({ weeks, label }: { weeks: WeekCount[]; label: string }) {
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  const step = 100 / weeks.length;
  const width = step * (1 - GAP / 100);
  const last = weeks.length - 1;
  const peak = weeks.findIndex(({ count }) => count === most);
  return (
    <svg role="img" aria-label={label} width="100%" height={HEIGHT} className="plot">
      <line x1="0" x2="100%" y1={GROUND + 0.5} y2={GROUND + 0.5} className="plot-ground" />
      {weeks.map(({ week, count }, index) => {
        const height = Math.max((count / most) * (GROUND - TOP), count > 0 ? 3 : 0);
        const middle = `${index * step + width / 2}%`;
        return (
          <g key={week}>
            <rect
              x={`${index * step}%`}
              y={GROUND - height}
              width={`${width}%`}
              height={height}
              className={index === last ? 'plot-running' : 'plot-ink'}
            />
            {count > 0 && (index === peak || index === last) && (
              <text x={middle} y={GROUND - height - 7} className="plot-number plot-middle">
                {count.toLocaleString('en-IN')}
              </text>
            )}
            {index % 4 === 0 && (
              <text x={`${index * step}%`} y={GROUND + 20} className="plot-tick">
                {weekName(week)}
              </text>
            )}
          </g>
        );
      })}
      <text x="100%" y={GROUND + 20} className="plot-tick plot-end">
        this week
      </text>
    </svg>
  );
}

/** The plot in one sentence: how many in all, and how many in this week. */
export function weekSentence(weeks: WeekCount[], one: string): string {
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const running = weeks.at(-1)?.count ?? 0;
  return `${counted(total, one)} in ${weeks.length} weeks, ${running.toLocaleString('en-IN')} of them in this one.`;
}
