import type { Palette } from './colour.ts';
import { at, box, drawing, type Element, mono, shape, text } from './element.ts';
import type { Plot } from './spec.ts';

/** A line or bar plot with direct labels and quiet grid lines. */
export function plot(spec: Plot, width: number, height: number, p: Palette, dark = false): Element {
  const left = 84;
  const bottom = 48;
  const right = spec.kind === 'bar' || spec.series.every((series) => series.labelAt !== undefined) ? 16 : 150;
  const w = width - left - right;
  const h = height - bottom - 16;
  const gridInk = dark ? p.nightLine : p.line;
  const labelInk = dark ? p.faint : p.muted;
  const inks = [dark ? p.mid : p.accent, p.vermilion, dark ? p.faint : p.muted];
  const y = (value: number) => 16 + h - ((value - spec.min) / (spec.max - spec.min)) * h;
  const count = spec.xLabels.length;
  const shapes = spec.yLabels.map((_, i) => {
    const gy = 16 + h - (i / (spec.yLabels.length - 1)) * h;
    return shape('line', { x1: left, x2: left + w, y1: gy, y2: gy, stroke: gridInk, strokeWidth: 2 });
  });
  const labels = spec.yLabels.map((label, i) =>
    at(
      0,
      16 + h - (i / (spec.yLabels.length - 1)) * h - 14,
      { width: left - 14, justifyContent: 'flex-end' },
      mono(20, labelInk, label),
    ),
  );
  spec.xLabels.forEach((label, i) => {
    const x = spec.kind === 'bar' ? left + ((i + 0.5) / count) * w : left + (i / Math.max(1, count - 1)) * w;
    if (label)
      labels.push(
        at(x - 60, height - 36, { width: 120, justifyContent: 'center' }, text(20, labelInk, label)),
      );
  });
  if (spec.kind === 'bar') shapes.push(...bars(spec, left, w, y, inks, 16 + h));
  else shapes.push(...lines(spec, left, w, y, inks, labels, width));
  return box({ position: 'relative', width, height }, drawing(width, height, ...shapes), ...labels);
}

function bars(
  spec: Plot,
  left: number,
  w: number,
  y: (v: number) => number,
  inks: string[],
  floor: number,
): Element[] {
  const count = spec.series[0]!.values.length;
  const slot = w / count;
  const each = (slot * 0.68) / spec.series.length;
  return spec.series.flatMap((series, s) =>
    series.values.map((value, i) =>
      shape('rect', {
        x: left + i * slot + slot * 0.16 + s * each,
        y: y(value),
        width: Math.max(2, each - 3),
        height: Math.max(1, floor - y(value)),
        rx: 4,
        fill: inks[s % inks.length],
      }),
    ),
  );
}

function lines(
  spec: Plot,
  left: number,
  w: number,
  y: (v: number) => number,
  inks: string[],
  labels: Element[],
  width: number,
): Element[] {
  const shapes: Element[] = [];
  spec.series.forEach((series, s) => {
    const x = (i: number) => left + (i / (series.values.length - 1)) * w;
    const points = series.values.map((value, i) => [x(i), y(value)] as const);
    const path = (list: readonly (readonly [number, number])[]) =>
      list.map(([px, py], i) => `${i ? 'L' : 'M'}${px.toFixed(1)} ${py.toFixed(1)}`).join(' ');
    const ink = inks[s % inks.length]!;
    if (s === 0 && spec.forecastFrom !== undefined) {
      const ahead = points.slice(spec.forecastFrom);
      const spread = (i: number) => 6 + i * 5;
      const upper = ahead.map(([px, py], i) => [px, py - spread(i)] as const);
      const lower = ahead.map(([px, py], i) => [px, py + spread(i)] as const).reverse();
      shapes.push(shape('path', { d: `${path([...upper, ...lower])} Z`, fill: ink, opacity: 0.18 }));
      shapes.push(
        shape('path', {
          d: path(points.slice(0, spec.forecastFrom + 1)),
          stroke: ink,
          strokeWidth: 5,
          fill: 'none',
        }),
      );
      shapes.push(
        shape('path', { d: path(ahead), stroke: ink, strokeWidth: 5, strokeDasharray: '4 10', fill: 'none' }),
      );
    } else {
      shapes.push(
        shape('path', {
          d: path(points),
          stroke: ink,
          strokeWidth: 5,
          strokeLinejoin: 'round',
          fill: 'none',
          ...(series.dashed ? { strokeDasharray: '4 10' } : {}),
        }),
      );
    }
    const [endX, endY] = points[series.labelAt ?? points.length - 1]!;
    shapes.push(shape('circle', { cx: endX, cy: endY, r: 7, fill: ink }));
    labels.push(
      at(
        endX + 16,
        series.labelAt === undefined ? endY - 16 : endY - 38,
        { width: width - endX - 16 },
        text(22, ink, series.label, { fontWeight: 600 }),
      ),
    );
  });
  return shapes;
}
