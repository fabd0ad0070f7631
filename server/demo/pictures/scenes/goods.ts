import { readFileSync } from 'node:fs';
import { archiveFile, archiveTree } from '../../archive-source.ts';
import { oklch, type Palette } from '../colour.ts';
import { box, column, type Element, image, mono, prose, row, text } from '../element.ts';
import { appWindow, avatar, button, cell, plate } from '../parts.ts';
import type { Scene } from '../spec.ts';

type Of<K extends Scene['scene']> = Extract<Scene, { scene: K }>;

/** The set's own SVG files, drawn as they are sold. */
export function icons(spec: Of<'icons'>, p: Palette): Element {
  const names = archiveTree(spec.archive).filter(
    (name) => name.startsWith(`${spec.folder}/`) && name.endsWith('.svg'),
  );
  const source = (name: string, ink: string) => {
    const svg = readFileSync(archiveFile(spec.archive, name), 'utf8')
      .replaceAll('currentColor', ink)
      .replaceAll('var(--icon-fill, none)', p.soft);
    return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  };
  const labelled = spec.style === 'labels';
  const [columns, size] = labelled ? [6, 84] : [8, 78];
  const shown = names.slice(0, labelled ? 18 : 32);
  const tileWidth = labelled ? 214 : 158;
  const tiles = shown.map((name, i) => {
    const inverted = !labelled && (i * 7) % 11 === 3;
    return column(
      {
        width: tileWidth,
        height: labelled ? 200 : 150,
        margin: 8,
        borderRadius: 22,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: inverted ? p.deep : p.surface,
        border: `2px solid ${inverted ? p.deep : p.line}`,
      },
      image(source(name, inverted ? p.ground : p.deep), size, size),
      labelled ? mono(18, p.muted, name.split('/').pop()!.replace('.svg', ''), { marginTop: 16 }) : null,
    );
  });
  const gridWidth = columns * (tileWidth + 16);
  return box(
    {
      position: 'absolute',
      left: 0,
      top: 0,
      width: 1600,
      height: 1000,
      flexDirection: 'column',
      alignItems: 'center',
    },
    row(
      {
        width: gridWidth - 16,
        justifyContent: 'space-between',
        marginTop: labelled ? 104 : 92,
        marginBottom: 30,
      },
      text(52, p.deep, spec.title, { fontWeight: 600, letterSpacing: '-0.02em' }),
      text(26, p.deep, spec.note),
    ),
    row({ width: gridWidth, flexWrap: 'wrap' }, ...tiles),
  );
}

/** Controls of the CSS kit in their states. */
export function sheet(spec: Of<'sheet'>, p: Palette): Element {
  const ink = spec.dark ? '#f3efe4' : p.ink;
  const quiet = spec.dark ? p.faint : p.muted;
  const edge = spec.dark ? p.nightLine : p.line;
  const label = (content: string) => mono(18, quiet, content, { marginBottom: 16 });
  const outlined = (content: string) =>
    row(
      { border: `2px solid ${p.mid}`, borderRadius: 10, padding: '12px 22px', marginLeft: 16 },
      text(22, ink, content, { fontWeight: 500 }),
    );
  const field = (name: string, value: string, tone: string, note: string) =>
    column(
      { width: 380, marginBottom: 18 },
      text(20, ink, name, { marginBottom: 8, fontWeight: 500 }),
      row(
        {
          height: 58,
          borderRadius: 10,
          border: `2px solid ${tone}`,
          paddingLeft: 18,
          backgroundColor: spec.dark ? p.night : p.surface,
        },
        text(22, ink, value),
      ),
      text(18, tone === p.bad ? p.bad : quiet, note, { marginTop: 6 }),
    );
  const toggle = (on: boolean, name: string) =>
    row(
      { marginBottom: 16 },
      row(
        {
          width: 64,
          height: 36,
          borderRadius: 18,
          padding: 4,
          backgroundColor: on ? p.accent : p.shade,
          justifyContent: on ? 'flex-end' : 'flex-start',
        },
        box({ width: 28, height: 28, borderRadius: 14, backgroundColor: '#ffffff' }),
      ),
      text(21, ink, name, { marginLeft: 16 }),
    );
  const panel = (width: number, ...children: (Element | null)[]) =>
    column(
      {
        width,
        padding: 28,
        borderRadius: 18,
        border: `2px solid ${edge}`,
        backgroundColor: spec.dark ? p.nightRaised : p.surface,
        marginBottom: 24,
      },
      ...children,
    );
  const left = column(
    { width: 470, marginRight: 24 },
    panel(
      470,
      label('.button'),
      row({}, button('Save order', p), outlined('Cancel')),
      box({ height: 16 }),
      row(
        {},
        row(
          { backgroundColor: spec.dark ? p.nightLine : p.soft, borderRadius: 10, padding: '12px 22px' },
          text(22, p.faint, 'Saving'),
        ),
        outlined('Print'),
      ),
    ),
    panel(
      470,
      label('.field'),
      field('Shop name', 'Anand Stores', p.accent, 'Printed on every bill'),
      field('GSTIN', '29ABCDE1234', p.bad, 'A GSTIN has 15 characters'),
    ),
  );
  const middle = column(
    { width: 400, marginRight: 24 },
    panel(
      400,
      label('.switch'),
      toggle(true, 'Accept UPI'),
      toggle(true, 'Print a copy'),
      toggle(false, 'Round to rupee'),
    ),
    panel(
      400,
      label('.badge'),
      row({ marginBottom: 14 }, cell('ok:Paid', 21, p), cell('warn:Due today', 21, p, { marginLeft: 12 })),
      row({}, cell('bad:Overdue', 21, p), cell('soft:Draft', 21, p, { marginLeft: 12 })),
    ),
    panel(
      400,
      label('.progress'),
      box(
        { height: 14, borderRadius: 7, backgroundColor: p.soft, width: 340 },
        box({ width: 236, height: 14, borderRadius: 7, backgroundColor: p.accent }),
      ),
      text(19, quiet, '17 of 24 bills sent', { marginTop: 12 }),
    ),
  );
  const people = ['Farida Sheikh', 'Nikhil Rao', 'Tara Bose', 'Imran Ali'];
  const right = column(
    { width: 420 },
    panel(
      420,
      label('.list'),
      ...people.map((name, i) =>
        row(
          { height: 70, justifyContent: 'space-between', borderTop: i ? `2px solid ${edge}` : 'none' },
          row({}, avatar(name, 46, p), text(21, ink, name, { marginLeft: 14, fontWeight: 500 })),
          mono(20, quiet, ['₹1,240', '₹860', '₹3,105', '₹480'][i]!),
        ),
      ),
    ),
    panel(
      420,
      label('.tabs'),
      row(
        { borderBottom: `2px solid ${edge}` },
        ...['Open', 'Paid', 'All'].map((name, i) =>
          box(
            {
              padding: '0 6px 14px 6px',
              marginRight: 26,
              borderBottom: i === 0 ? `4px solid ${p.accent}` : 'none',
            },
            text(22, i === 0 ? ink : quiet, name, { fontWeight: 500 }),
          ),
        ),
      ),
      text(20, quiet, '6 bills wait for payment', { marginTop: 16 }),
    ),
  );
  return plate(
    90,
    105,
    1420,
    790,
    22,
    column(
      {
        width: 1420,
        height: 790,
        borderRadius: 22,
        overflow: 'hidden',
        backgroundColor: spec.dark ? p.night : p.paper,
        padding: '34px 40px',
      },
      row(
        { justifyContent: 'space-between', marginBottom: 26 },
        text(38, ink, spec.title, { fontWeight: 600 }),
        mono(21, quiet, spec.version),
      ),
      row({ alignItems: 'flex-start' }, left, middle, right),
    ),
  );
}

/** Design tokens as swatches with their names. */
export function swatches(spec: Of<'swatches'>, p: Palette): Element {
  const tiles = spec.tokens.map(([name, value]) => {
    const [l, c, h] = value.split(' ').map(Number);
    return column(
      {
        width: 205,
        marginRight: 18,
        marginBottom: 22,
        borderRadius: 16,
        overflow: 'hidden',
        border: `2px solid ${p.line}`,
      },
      box({ height: 132, backgroundColor: oklch(l!, c!, h!) }),
      column(
        { padding: '14px 16px', backgroundColor: p.surface },
        mono(19, p.ink, name, { fontWeight: 600 }),
        mono(17, p.muted, value),
      ),
    );
  });
  return appWindow(
    p,
    { x: 90, y: 80, w: 1420, h: 890 },
    'tokens.css',
    column(
      { width: 1420, padding: '36px 44px' },
      text(40, p.ink, spec.title, { fontWeight: 600 }),
      prose(23, p.muted, 1000, spec.note, { marginTop: 8, marginBottom: 28 }),
      row({ flexWrap: 'wrap', width: 1360 }, ...tiles),
    ),
  );
}
