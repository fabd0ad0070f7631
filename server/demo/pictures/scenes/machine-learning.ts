import type { Palette } from '../colour.ts';
import { box, column, drawing, type Element, mono, prose, row, shape, text } from '../element.ts';
import { codeLine, LIGHT_INKS } from '../highlight.ts';
import { appWindow, cell } from '../parts.ts';
import { plot } from '../plots.ts';
import type { Scene } from '../spec.ts';

type Of<K extends Scene['scene']> = Extract<Scene, { scene: K }>;

/** A notebook page: prose, code, and the plot or table that the code makes. */
export function notebook(spec: Of<'notebook'>, p: Palette): Element {
  const cellOf = (n: number, lines: string[]) =>
    row(
      { alignItems: 'flex-start', marginBottom: 18 },
      mono(18, p.accent, `[${n}]`, { width: 64, marginTop: 14 }),
      column(
        {
          backgroundColor: p.tint,
          borderRadius: 10,
          border: `2px solid ${p.line}`,
          padding: '10px 20px',
          width: 1176,
        },
        ...lines.map((line) => codeLine(line, 21, LIGHT_INKS)),
      ),
    );
  const body = column(
    { width: 1340, padding: '28px 36px' },
    text(34, p.ink, spec.heading, { fontWeight: 600, marginLeft: 64 }),
    prose(22, p.muted, 1120, spec.prose, { marginLeft: 64, marginTop: 8, marginBottom: 20 }),
    cellOf(1, spec.code),
    spec.code2 ? cellOf(2, spec.code2) : null,
    box({ marginLeft: 64 }, plot(spec.plot, 1180, spec.code2 ? 400 : 520, p)),
  );
  return appWindow(p, { x: 130, y: 80, w: 1340, h: 900 }, spec.title, body);
}

/** Curves of one training run with its scores and confusion matrix. */
export function training(spec: Of<'training'>, p: Palette): Element {
  const size = Math.floor(330 / spec.classes.length);
  const peak = Math.max(...spec.matrix.flat());
  const matrix = spec.matrix.map((counts, r) =>
    row(
      {},
      text(18, p.faint, spec.classes[r]!, { width: 110 }),
      ...counts.map((count) =>
        row(
          {
            width: size,
            height: Math.min(size, 70),
            margin: 2,
            borderRadius: 8,
            justifyContent: 'center',
            backgroundColor: count > peak * 0.5 ? p.accent : count > 3 ? p.deep : p.nightRaised,
          },
          mono(20, '#ffffff', String(count)),
        ),
      ),
    ),
  );
  const body = row(
    { width: 1400, alignItems: 'flex-start', padding: '32px 30px 0 30px' },
    column(
      { width: 870 },
      text(26, '#ffffff', 'Accuracy by epoch', { fontWeight: 600, marginBottom: 16 }),
      plot(spec.plot, 870, 640, p, true),
    ),
    column(
      { width: 450, marginLeft: 30 },
      ...spec.metrics.map(([name, value]) =>
        row(
          { justifyContent: 'space-between', height: 58, borderBottom: `2px solid ${p.nightLine}` },
          text(23, p.faint, name),
          mono(26, '#ffffff', value, { fontWeight: 600 }),
        ),
      ),
      text(22, p.faint, 'Held-out rows, truth by prediction', { marginTop: 34, marginBottom: 14 }),
      ...matrix,
    ),
  );
  return appWindow(p, { x: 100, y: 90, w: 1400, h: 860 }, spec.title, body, true);
}

/** Samples as tiles with the class that the model gave them. */
export function leaves(spec: Of<'leaves'>, p: Palette): Element {
  const inks: Record<string, string> = { ok: '#6f9a4c', warn: '#a9953c', bad: '#8a7a3a', soft: '#7f9a63' };
  const tiles = spec.tiles.map(([name, score, label], i) => {
    const tone = label.split(':')[0]!;
    const spots = Array.from({ length: tone === 'ok' ? 0 : tone === 'warn' ? 7 : 12 }, (_, s) =>
      shape('circle', {
        cx: 90 + ((s * 53 + i * 31) % 130),
        cy: 60 + ((s * 37 + i * 17) % 74),
        r: 4 + ((s * 7 + i) % 8),
        fill: tone === 'warn' ? '#c9772e' : '#5b3a21',
        opacity: 0.85,
      }),
    );
    const leaf = drawing(
      310,
      196,
      shape('rect', { x: 0, y: 0, width: 310, height: 196, fill: i % 2 ? '#e8ecdc' : '#e3e6d2' }),
      shape('path', {
        d: 'M36 160 C40 40 150 10 276 36 C268 150 150 196 36 160 Z',
        fill: inks[tone] ?? inks.ok,
      }),
      shape('path', { d: 'M20 172 C90 130 180 80 276 36', stroke: '#dfe5c4', strokeWidth: 4, fill: 'none' }),
      shape('path', {
        d: 'M104 122 L98 66 M158 92 L158 40 M150 98 L212 118 M94 128 L150 156',
        stroke: '#dfe5c4',
        strokeWidth: 3,
        fill: 'none',
      }),
      ...spots,
    );
    return column(
      {
        width: 314,
        marginRight: 24,
        marginBottom: 24,
        borderRadius: 14,
        border: `2px solid ${p.line}`,
        overflow: 'hidden',
        backgroundColor: p.surface,
      },
      leaf,
      row(
        { justifyContent: 'space-between', padding: '10px 16px' },
        text(20, p.muted, name),
        mono(19, p.ink, score),
      ),
      box({ padding: '0 12px 14px 12px' }, cell(label, 21, p)),
    );
  });
  const body = column(
    { width: 1420, padding: '28px 34px' },
    row(
      { justifyContent: 'space-between', marginBottom: 22, width: 1340 },
      text(34, p.ink, spec.title, { fontWeight: 600 }),
      text(21, p.muted, spec.note),
    ),
    row({ flexWrap: 'wrap', width: 1380 }, ...tiles),
  );
  return appWindow(p, { x: 90, y: 110, w: 1420, h: 780 }, 'data/leaves.csv', body);
}
