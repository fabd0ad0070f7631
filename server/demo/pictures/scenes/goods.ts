import { readFileSync } from 'node:fs';
import { archiveFile, archiveTree } from '../../archive-source.ts';
import { oklch, type Palette } from '../colour.ts';
import { box, column, type Element, image, mono, prose, row, text } from '../element.ts';
import { appWindow } from '../parts.ts';
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
