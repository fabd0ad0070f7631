/** As many names, `September 28`, as there is room for beside each other. */
const MOST = 3;
/** Of as many characters, no text hangs over. */
const SHORT = 3;

/** The middle of a column's place, in percent of the width. */
export const middleOf = (index: number, count: number): number => ((index + 0.5) * 100) / count;

/**
 * The names of a few columns, at even steps back from the last one, each with a mark below its column. Where the plot
 * is narrow the one in the middle gives way (`styles/ui/plots.css`).
 */
export function TimeTicks({ names, baseline }: { names: readonly string[]; baseline: number }) {
  const step = Math.max(1, Math.floor((names.length - 1) / (MOST - 1)));
  const places = Array.from({ length: MOST }, (_, back) => names.length - 1 - back * step);
  return places.map((index, back) => {
    if (index < 0) return null;
    const at = middleOf(index, names.length);
    const isBetween = back > 0 && back < MOST - 1;
    return (
      <g key={index} className={isBetween ? 'plot-between' : undefined}>
        <line x1={`${at}%`} x2={`${at}%`} y1={baseline} y2={baseline + 5} className="plot-ground" />
        <PlotText at={at} y={baseline + 20} className="plot-tick">
          {names[index] ?? ''}
        </PlotText>
      </g>
    );
  });
}

/** Text in the middle of a place, and beside it where it would hang over the edge of the plot. */
export function PlotText({
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
  const isShort = children.length <= SHORT;
  const [x, anchor] =
    at < 10 && !isShort ? ['0', ''] : at > 90 && !isShort ? ['100%', 'plot-end'] : [`${at}%`, 'plot-middle'];
  return (
    <text x={x} y={y} className={`${className} ${anchor}`}>
      {children}
    </text>
  );
}
