import { useState } from 'react';
import { formatCount } from '#contract/formats/words.ts';
import '../../styles/ui/plots.css';
import { TimeTicks } from '../plots/time-ticks.tsx';
import { FunnelPart } from './part.tsx';
import { type Span, spanSentence, spansOf, spanText } from './spans.ts';
import { paid, STEP_NAMES, STEPS, type StepName, type Steps } from './steps.ts';

/** Heights of the columns; each step has a scale of its own, or sales would be lost beside views. */
const HEIGHTS: Record<StepName, number> = { views: 120, checkouts: 48, sales: 48 };
/** Above the columns: the step's name, and the number on the highest. */
const HEAD = 40;
const GAP = 20;
const TICKS = 24;

interface Row {
  step: StepName;
  baseline: number;
  height: number;
  most: number;
}

function rowsOf(spans: readonly Span[]): Row[] {
  let baseline = 0;
  return STEPS.map((step) => {
    baseline += HEAD + HEIGHTS[step] + (baseline > 0 ? GAP : 0);
    return { step, baseline, height: HEIGHTS[step], most: Math.max(0, ...spans.map((span) => span[step])) };
  });
}

/**
 * Views, checkouts and sales below each other over the same days, with a table behind them. Places are shares of the
 * width, sizes of text stay. Which day it is, and what was on it, is said above the plot for whoever points at it.
 */
export function SpanFigure({
  days,
  today,
}: {
  days: readonly (Steps & { day: string })[];
  today: string | undefined;
}) {
  const [pointed, setPointed] = useState<Span>();
  const { by, spans } = spansOf(days);
  const title = by === 'day' ? 'By day' : 'By week';
  const sentence = spanSentence(spans, by);
  return (
    <FunnelPart
      id="by-day"
      title={title}
      sentence={pointed && spans.some(({ from }) => from === pointed.from) ? spanText(pointed, by) : sentence}
    >
      <SpanPlot
        spans={spans}
        label={`Views, checkouts and sales ${by === 'day' ? 'by day' : 'by week'}. ${sentence}`}
        isRunning={days.at(-1)?.day === today}
        by={by}
        onPoint={setPointed}
      />
      <SpanTable title={title} spans={spans} by={by} />
    </FunnelPart>
  );
}

function SpanPlot({
  spans,
  label,
  isRunning,
  by,
  onPoint,
}: {
  spans: readonly Span[];
  label: string;
  /** The last column is not over. */
  isRunning: boolean;
  by: 'day' | 'week';
  onPoint: (span: Span | undefined) => void;
}) {
  const rows = rowsOf(spans);
  const bottom = rows.at(-1)?.baseline ?? 0;
  const step = 100 / spans.length;
  const last = spans.length - 1;
  const running = by === 'day' ? 'today so far' : 'this week so far';
  const names = spans.map(({ label }, index) => (isRunning && index === last ? running : label));
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={bottom + TICKS}
      className="plot"
      onPointerLeave={() => onPoint(undefined)}
    >
      {rows.map((row) => (
        <RowFrame key={row.step} row={row} spans={spans} width={step} />
      ))}
      {spans.map((span, index) => (
        <g key={span.from} className="span-column" onPointerEnter={() => onPoint(span)}>
          <rect x={`${index * step}%`} y="0" width={`${step}%`} height={bottom} className="span-room" />
          {rows.map(({ step: name, baseline, height, most }) => {
            const tall = span[name] === 0 ? 0 : Math.max(3, (span[name] / most) * height);
            return (
              <rect
                key={name}
                x={`${(index + 0.1) * step}%`}
                y={baseline - tall}
                width={`${step * 0.8}%`}
                height={tall}
                className={index === last && isRunning ? 'plot-running' : 'plot-ink'}
              />
            );
          })}
        </g>
      ))}
      <TimeTicks names={names} baseline={bottom} />
    </svg>
  );
}

/** The name of a row, the line that it stands on, and the number on its highest column. */
function RowFrame({ row, spans, width }: { row: Row; spans: readonly Span[]; width: number }) {
  const { step, baseline, height, most } = row;
  const peak = spans.findIndex((span) => span[step] === most);
  const middle = (peak + 0.5) * width;
  // Near an end a number is set from that end, so that it stays in its panel.
  const anchor = middle < 4 ? '' : middle > 96 ? 'plot-end' : 'plot-middle';
  const at = middle < 4 ? 0 : middle > 96 ? 100 : middle;
  return (
    <>
      <text x="0" y={baseline - height - HEAD + 14} className="span-name">
        {STEP_NAMES[step]}
      </text>
      <line x1="0" x2="100%" y1={baseline + 0.5} y2={baseline + 0.5} className="plot-ground" />
      {most > 0 && (
        <text x={`${at}%`} y={baseline - height - 7} className={`plot-number ${anchor}`}>
          {formatCount(most)}
        </text>
      )}
    </>
  );
}

function SpanTable({ title, spans, by }: { title: string; spans: readonly Span[]; by: 'day' | 'week' }) {
  return (
    <details className="text-14">
      <summary className="flex min-h-11 w-fit items-center text-muted hover:text-ink">
        <span className="link">As a table</span>
      </summary>
      <div className="table-wrap">
        <table className="table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{by === 'day' ? 'Day' : 'Week from'}</th>
              {STEPS.map((step) => (
                <th key={step} scope="col" className="num">
                  {STEP_NAMES[step]}
                </th>
              ))}
              <th scope="col" className="num">
                Paid
              </th>
            </tr>
          </thead>
          <tbody>
            {spans.map((span) => (
              <tr key={span.from}>
                <th scope="row">{span.label}</th>
                {STEPS.map((step) => (
                  <td key={step} className="num">
                    {formatCount(span[step])}
                  </td>
                ))}
                <td className="num">{paid(span.soldPaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
