import { readFileSync } from 'node:fs';
import { archiveFile, archiveTree } from '../../archive-source.ts';
import { oklch, type Palette } from '../colour.ts';
import { box, column, type Element, image, mono, prose, row, text } from '../element.ts';
import { appWindow } from '../parts.ts';
import type { Scene } from '../spec.ts';

type Of<K extends Scene['scene']> = Extract<Scene, { scene: K }>;

/** How many icons of which size: as many as go in, some with their names, or a few that show how they are drawn. */
const LAYOUTS = {
  sheet: { columns: 8, size: 78, shown: 32, width: 158, height: 150, margin: 8 },
  labels: { columns: 6, size: 84, shown: 18, width: 214, height: 200, margin: 8 },
  large: { columns: 4, size: 190, shown: 8, width: 310, height: 310, margin: 22 },
} as const;

/** The set's own SVG files, drawn as they are sold. */
export function icons(spec: Of<'icons'>, p: Palette): Element {
  const names = archiveTree(spec.archive).filter(
    (name) => name.startsWith(`${spec.folder}/`) && name.endsWith('.svg'),
  );
  const source = (name: string, [ink, fill]: readonly [string, string]) => {
    const svg = readFileSync(archiveFile(spec.archive, name), 'utf8')
      .replaceAll('currentColor', ink)
      .replaceAll('var(--icon-fill, none)', fill);
    return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  };
  const { columns, size, shown, width, height, margin } = LAYOUTS[spec.style ?? 'sheet'];
  const tiles = names.slice(0, shown).map((name, i) => {
    const inverted = spec.style !== 'labels' && (i * 7) % 11 === 3;
    return column(
      {
        ...{ width, height, margin, alignItems: 'center', justifyContent: 'center' },
        borderRadius: spec.style === 'large' ? width / 2 : 22,
        backgroundColor: inverted ? p.deep : p.surface,
        border: `2px solid ${inverted ? p.deep : p.line}`,
      },
      image(source(name, inverted ? [p.ground, p.accent] : [p.deep, p.soft]), size, size),
      spec.style === 'labels'
        ? mono(18, p.muted, name.split('/').pop()!.replace('.svg', ''), { marginTop: 16 })
        : null,
    );
  });
  const gridWidth = columns * (width + 2 * margin);
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
        width: gridWidth - 2 * margin,
        justifyContent: 'space-between',
        marginTop: 92,
        marginBottom: 30,
      },
      text(52, p.deep, spec.title, { fontWeight: 600, letterSpacing: '-0.02em' }),
      text(26, p.deep, spec.note),
    ),
    row({ width: gridWidth, flexWrap: 'wrap' }, ...tiles),
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
