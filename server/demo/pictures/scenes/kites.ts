import type { Palette } from '../colour.ts';
import { at, box, drawing, type Element, mono, shape, text } from '../element.ts';
import type { Screen } from '../spec.ts';
import { INNER } from './phone-size.ts';

/** A game of kites. The score moves them, so that two screens are two moments. */
export function kites(screen: Extract<Screen, { kind: 'kites' }>, p: Palette): Element[] {
  return [
    box(
      { marginLeft: -24, marginTop: -66, position: 'relative', width: INNER, height: 850 },
      sky((Number(screen.score) * 37) % 90),
      at(
        24,
        74,
        { flexDirection: 'column' },
        text(18, '#1d3c48', 'Cut kites'),
        mono(52, '#12303b', screen.score, { fontWeight: 600 }),
      ),
      at(
        282,
        74,
        { flexDirection: 'column' },
        text(18, '#1d3c48', 'Best'),
        mono(30, '#12303b', screen.best, { fontWeight: 600 }),
      ),
      at(
        60,
        716,
        {
          width: 286,
          height: 64,
          borderRadius: 32,
          backgroundColor: p.deep,
          justifyContent: 'center',
          alignItems: 'center',
        },
        text(22, '#ffffff', 'Hold to pull the line'),
      ),
    ),
  ];
}

const ROOFS = [0, 70, 130, 210, 280, 350].map((x, i) =>
  shape('rect', {
    x,
    y: 660 - ((i * 37) % 60),
    width: 78,
    height: 240,
    fill: ['#46606b', '#557480', '#3d5560'][i % 3],
  }),
);

function sky(drift: number): Element {
  return drawing(
    INNER,
    850,
    shape('rect', { x: 0, y: 0, width: INNER, height: 850, fill: '#8cc5d6' }),
    shape('rect', { x: 0, y: 430, width: INNER, height: 420, fill: '#f3d9a4' }),
    shape('circle', { cx: 320, cy: 440, r: 74, fill: '#f7b267' }),
    ...kite(90 + drift, 250 + drift, 54, '#d1495b', '#f2a541'),
    ...kite(310 - drift, 190, 40, '#2a7f62', '#f6f1d1'),
    ...kite(220 + drift / 2, 400, 34, '#38608a', '#e8cf6a'),
    ...ROOFS,
  );
}

function kite(x: number, y: number, size: number, a: string, b: string) {
  return [
    shape('path', {
      d: `M${x} ${y} C${x - 30} ${y + 160} ${x + 70} ${y + 260} 200 760`,
      stroke: '#ffffff',
      strokeWidth: 2,
      fill: 'none',
    }),
    shape('path', {
      d: `M${x} ${y - size} L${x + size * 0.8} ${y} L${x} ${y + size} L${x - size * 0.8} ${y} Z`,
      fill: a,
    }),
    shape('path', {
      d: `M${x} ${y - size} L${x + size * 0.8} ${y} L${x} ${y} Z M${x} ${y} L${x} ${y + size} L${x - size * 0.8} ${y} Z`,
      fill: b,
    }),
  ];
}
