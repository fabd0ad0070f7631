import type { Palette } from '../colour.ts';
import { at, box, column, type Element, row, text } from '../element.ts';
import { appWindow } from '../parts.ts';
import type { Scene } from '../spec.ts';

/** Where the window stands. */
export const WINDOW = { x: 110, y: 90, w: 1380, h: 890 };

type Of<K extends Scene['scene']> = Extract<Scene, { scene: K }>;

/** Resources down, days across, bookings as bars. */
export function calendar(spec: Of<'calendar'>, p: Palette): Element {
  const tones = tonesOf(p);
  const legend = spec.legend.map((name, i) =>
    row(
      { marginLeft: 26 },
      box({ width: 18, height: 18, borderRadius: 5, backgroundColor: tones[i % 3]![0], marginRight: 10 }),
      text(20, p.muted, name),
    ),
  );
  const body = column(
    { width: 1380 },
    row(
      { height: 108, padding: '0 28px', justifyContent: 'space-between' },
      row(
        {},
        text(34, p.ink, spec.title, { fontWeight: 600 }),
        text(26, p.muted, spec.month, { marginLeft: 20 }),
      ),
      row({}, ...legend),
    ),
    daysOf(spec, p),
    ...spec.resources.map((_, r) => resourceRow(spec, r, p)),
  );
  return appWindow(p, WINDOW, spec.url, body);
}

/** Where the names of the resources end. */
const LABEL = 230;
const dayWidthOf = ({ days }: Of<'calendar'>) => 1150 / days.length;

/** Colours of a bar and of its words. */
const tonesOf = (p: Palette) =>
  [
    [p.soft, p.deep],
    [p.accent, '#ffffff'],
    [p.warnSoft, p.warn],
  ] as const;

function daysOf(spec: Of<'calendar'>, p: Palette): Element {
  return row(
    { height: 56, paddingLeft: LABEL, backgroundColor: p.tint },
    ...spec.days.map((day) =>
      box({ width: dayWidthOf(spec), justifyContent: 'center' }, text(20, p.muted, day, { fontWeight: 500 })),
    ),
  );
}

function resourceRow(spec: Of<'calendar'>, r: number, p: Palette): Element {
  const [dayWidth, height] = [dayWidthOf(spec), Math.floor(664 / spec.resources.length)];
  const [name, note] = spec.resources[r]!;
  return row(
    { height, borderTop: `2px solid ${p.line}`, position: 'relative' },
    column(
      { width: LABEL, paddingLeft: 28 },
      text(24, p.ink, name, { fontWeight: 500 }),
      text(18, p.muted, note),
    ),
    ...spec.days.map(() => box({ width: dayWidth, height, borderLeft: `2px solid ${p.tint}` })),
    ...spec.bookings
      .filter(([of]) => of === r)
      .map(([, from, length, guest, tone]) =>
        at(
          LABEL + from * dayWidth + 5,
          11,
          {
            width: length * dayWidth - 10,
            height: height - 24,
            borderRadius: 10,
            paddingLeft: 16,
            alignItems: 'center',
            overflow: 'hidden',
            backgroundColor: tonesOf(p)[tone][0],
          },
          text(20, tonesOf(p)[tone][1], guest, { fontWeight: 500 }),
        ),
      ),
  );
}
