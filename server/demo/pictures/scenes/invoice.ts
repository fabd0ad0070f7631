import type { Palette } from '../colour.ts';
import { box, column, drawing, type Element, mono, row, shape, text } from '../element.ts';
import { cell, plate } from '../parts.ts';
import type { Scene } from '../spec.ts';

type Of<K extends Scene['scene']> = Extract<Scene, { scene: K }>;

/** A bill on paper, a second one behind it. */
export function invoice(spec: Of<'invoice'>, p: Palette): Element {
  const paper = column(
    { width: 920, height: 900, backgroundColor: p.surface, borderRadius: 8, padding: '46px 40px' },
    headOf(spec, p),
    text(18, p.muted, 'Billed to', { marginTop: 34 }),
    text(25, p.ink, spec.to, { fontWeight: 500, marginBottom: 26 }),
    line(['Item', 'Qty', 'Rate', 'Amount'], true, p),
    ...spec.items.map((item) => line(item, false, p)),
    totalsOf(spec, p),
    spec.paid ? row({ marginTop: 22 }, cell(`ok:${spec.paid}`, 22, p)) : null,
  );
  return box(
    { position: 'absolute', left: 0, top: 0, width: 1600, height: 1000 },
    plate(980, 150, 520, 760, 8, secondPage(spec, p)),
    plate(150, 60, 920, 900, 8, paper),
  );
}

function headOf(spec: Of<'invoice'>, p: Palette): Element {
  return row(
    { justifyContent: 'space-between', alignItems: 'flex-start' },
    row(
      {},
      drawing(
        64,
        64,
        shape('rect', { x: 0, y: 0, width: 64, height: 64, rx: 14, fill: p.accent }),
        shape('path', {
          d: 'M18 44 V24 L32 14 L46 24 V44',
          stroke: '#ffffff',
          strokeWidth: 6,
          fill: 'none',
        }),
      ),
      column(
        { marginLeft: 18 },
        text(30, p.ink, spec.from, { fontWeight: 600 }),
        mono(18, p.muted, `GSTIN ${spec.gstin}`),
      ),
    ),
    column(
      { alignItems: 'flex-end' },
      text(34, p.accent, 'Tax invoice', { fontWeight: 600 }),
      mono(20, p.ink, spec.number),
      text(19, p.muted, spec.date),
    ),
  );
}

const WIDTHS = [380, 100, 150, 170];

function line(cells: string[], head: boolean, p: Palette): Element {
  return row(
    {
      height: head ? 46 : 58,
      borderBottom: `2px solid ${p.line}`,
      backgroundColor: head ? p.tint : p.surface,
      padding: '0 20px',
    },
    ...cells.map((content, i) =>
      box(
        { width: WIDTHS[i]!, justifyContent: i ? 'flex-end' : 'flex-start' },
        i && !head ? mono(21, p.ink, content) : text(head ? 18 : 22, head ? p.muted : p.ink, content),
      ),
    ),
  );
}

function totalsOf(spec: Of<'invoice'>, p: Palette): Element {
  return column(
    { alignItems: 'flex-end', marginTop: 18 },
    ...spec.totals.map(([name, value], i) => {
      const last = i === spec.totals.length - 1;
      return row(
        {
          width: 420,
          justifyContent: 'space-between',
          height: last ? 64 : 42,
          padding: '0 20px',
          borderRadius: 10,
          backgroundColor: last ? p.soft : p.surface,
        },
        text(last ? 25 : 20, last ? p.deep : p.muted, name, { fontWeight: last ? 600 : 400 }),
        mono(last ? 28 : 20, last ? p.deep : p.ink, value, { fontWeight: last ? 600 : 400 }),
      );
    }),
  );
}

/** What is seen of the sheet behind. */
function secondPage(spec: Of<'invoice'>, p: Palette): Element {
  return column(
    { width: 520, height: 760, backgroundColor: p.deep, borderRadius: 8, padding: '44px 44px 44px 124px' },
    text(40, '#ffffff', spec.second, { fontWeight: 600 }),
    text(22, p.mid, spec.from, { marginTop: 8 }),
    ...[0, 1, 2, 3, 4].map((i) =>
      row(
        { justifyContent: 'space-between', borderBottom: `2px solid ${p.accent}`, height: 66, width: 352 },
        text(20, p.ground, spec.items[i % spec.items.length]![0].slice(0, 15)),
        mono(20, '#ffffff', spec.items[i % spec.items.length]![3]),
      ),
    ),
  );
}
