import type { Palette } from './colour.ts';
import {
  at,
  box,
  type Child,
  column,
  drawing,
  type Element,
  mono,
  row,
  type Style,
  shape,
  text,
} from './element.ts';
import type { Cell } from './spec.ts';

export const WIDTH = 1600;
export const HEIGHT = 1000;

/** The calm backdrop: one tint and one large form, chosen so that neighbouring cards differ. */
export function backdrop(p: Palette, ground: number, ...children: Child[]): Element {
  const forms = [
    shape('circle', { cx: 1380, cy: 900, r: 560, fill: p.groundDeep }),
    shape('path', { d: 'M0 620 L1600 240 L1600 1000 L0 1000 Z', fill: p.groundDeep }),
    shape('rect', { x: 0, y: 0, width: 620, height: 1000, fill: p.groundDeep }),
    shape('path', { d: 'M0 0 H1600 V300 C1200 520 500 160 0 420 Z', fill: p.groundDeep }),
  ];
  return box(
    { position: 'relative', width: WIDTH, height: HEIGHT, backgroundColor: p.ground },
    at(0, 0, { width: WIDTH, height: HEIGHT }, drawing(WIDTH, HEIGHT, forms[ground % 4]!)),
    ...children,
  );
}

/** Soft depth from stacked translucent plates: a blur filter costs ten times the time. */
export function plate(
  x: number,
  y: number,
  w: number,
  h: number,
  radius: number,
  ...children: Child[]
): Element {
  const layers = [18, 12, 7, 3].map((spread) =>
    at(-spread, -spread + 14, {
      width: w + 2 * spread,
      height: h + 2 * spread,
      borderRadius: radius + spread,
      backgroundColor: 'rgba(24,28,48,0.045)',
    }),
  );
  // Positioned like the layers: satori paints positioned boxes above plain ones.
  return at(x, y, { width: w, height: h }, ...layers, at(0, 0, { width: w, height: h }, ...children));
}

/** A browser or application window; `content` fills what is under its title bar. */
export function appWindow(
  p: Palette,
  place: { x: number; y: number; w: number; h: number },
  caption: string,
  content: Child,
  dark = false,
): Element {
  const bar = dark ? p.nightRaised : p.paper;
  const dots = ['#e8695b', '#e9b44c', '#69b578'].map((fill) =>
    box({ width: 16, height: 16, borderRadius: 8, backgroundColor: fill, marginRight: 10 }),
  );
  return plate(
    place.x,
    place.y,
    place.w,
    place.h,
    18,
    column(
      {
        width: place.w,
        height: place.h,
        borderRadius: 18,
        backgroundColor: dark ? p.night : p.surface,
        overflow: 'hidden',
      },
      row(
        {
          height: 60,
          width: place.w,
          backgroundColor: bar,
          paddingLeft: 22,
          borderBottom: `2px solid ${dark ? p.nightLine : p.line}`,
        },
        ...dots,
        row(
          {
            marginLeft: 24,
            height: 36,
            paddingLeft: 20,
            paddingRight: 20,
            borderRadius: 10,
            backgroundColor: dark ? p.night : p.tint,
          },
          text(20, dark ? p.faint : p.muted, caption),
        ),
      ),
      content,
    ),
  );
}

const TONES: Record<string, (p: Palette) => [string, string]> = {
  ok: (p) => [p.good, p.goodSoft],
  warn: (p) => [p.warn, p.warnSoft],
  bad: (p) => [p.bad, p.badSoft],
  soft: (p) => [p.deep, p.soft],
};

/** A cell as `Cell` describes it: pill, figure or text. */
export function cell(content: Cell, size: number, p: Palette, style: Style = {}): Element {
  const [prefix, ...rest] = content.split(':');
  const tone = rest.length ? TONES[prefix!] : undefined;
  if (tone) {
    const [ink, fill] = tone(p);
    return box(
      { ...style },
      row(
        { backgroundColor: fill, borderRadius: 10, padding: '5px 14px' },
        box({ width: 10, height: 10, borderRadius: 5, backgroundColor: ink, marginRight: 10 }),
        text(size - 2, ink, rest.join(':'), { fontWeight: 500 }),
      ),
    );
  }
  if (prefix === 'num')
    return box({ justifyContent: 'flex-end', ...style }, mono(size, p.ink, rest.join(':')));
  return text(size, p.ink, content, style);
}

/** A table with a head, quiet lines and column widths in pixels. */
export function table(
  columns: string[],
  widths: number[],
  rows: Cell[][],
  p: Palette,
  rowHeight = 66,
): Element {
  const size = 24;
  const numeric = columns.map((_, i) => rows.some((cells) => cells[i]?.startsWith('num:')));
  return column(
    {},
    row(
      { height: 48 },
      ...columns.map((name, i) =>
        box(
          {
            width: widths[i]!,
            justifyContent: numeric[i] ? 'flex-end' : 'flex-start',
            paddingRight: numeric[i] ? 28 : 0,
          },
          text(19, p.muted, name, { fontWeight: 500 }),
        ),
      ),
    ),
    ...rows.map((cells) =>
      row(
        { height: rowHeight, borderTop: `2px solid ${p.line}` },
        ...cells.map((content, i) =>
          cell(content, size, p, {
            width: widths[i]!,
            paddingRight: numeric[i] ? 28 : 0,
            ...(i === 0 ? { fontWeight: 500 } : {}),
          }),
        ),
      ),
    ),
  );
}

/** Three or four figures in a row, each with label and note. */
export function figures(stats: [string, string, string][], p: Palette, width: number): Element {
  const each = Math.floor((width - (stats.length - 1) * 20) / stats.length);
  return row(
    { width, justifyContent: 'space-between' },
    ...stats.map(([label, value, note]) =>
      column(
        {
          width: each,
          padding: '20px 24px',
          borderRadius: 14,
          border: `2px solid ${p.line}`,
          backgroundColor: p.surface,
        },
        text(20, p.muted, label),
        mono(38, p.ink, value, { fontWeight: 600, marginTop: 6 }),
        text(19, p.accent, note, { marginTop: 4 }),
      ),
    ),
  );
}

export function button(label: string, p: Palette, style: Style = {}): Element {
  return row(
    { backgroundColor: p.accent, borderRadius: 10, padding: '12px 22px', ...style },
    text(22, '#ffffff', label, { fontWeight: 500 }),
  );
}

/** Initials in a tinted disc, the colour following the name. */
export function avatar(name: string, size: number, p: Palette): Element {
  const initials = name
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2);
  return row(
    { width: size, height: size, borderRadius: size / 2, backgroundColor: p.soft, justifyContent: 'center' },
    text(Math.round(size * 0.4), p.deep, initials, { fontWeight: 600 }),
  );
}
