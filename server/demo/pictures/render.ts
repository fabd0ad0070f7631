import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { type Palette, paletteOf } from './colour.ts';
import type { Element } from './element.ts';
import { backdrop, HEIGHT, WIDTH } from './parts.ts';
import { dashboard, grid, kanban, report } from './scenes/applications.ts';
import { booking } from './scenes/booking.ts';
import { calendar } from './scenes/calendar.ts';
import { chat } from './scenes/chat.ts';
import { sheet } from './scenes/control-sheet.ts';
import { api, code, schema, terminal } from './scenes/developer.ts';
import { icons, swatches } from './scenes/goods.ts';
import { invoice } from './scenes/invoice.ts';
import { leaves, notebook, training } from './scenes/machine-learning.ts';
import { phones } from './scenes/phones.ts';
import type { PictureSpec } from './spec.ts';

type FontOptions = Parameters<typeof satori>[1]['fonts'];
type Weight = FontOptions[number]['weight'];

const GEIST = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/geist/package.json')),
  'files',
);
const MONO = join(import.meta.dirname, 'fonts');
let loaded: FontOptions | undefined;

/** Satori reads static TTF and WOFF only; the rupee sign lies in the extended subset, hence the second family. */
function fonts(): FontOptions {
  const font = (name: string, weight: number, file: string) => ({
    name,
    weight: weight as Weight,
    style: 'normal' as const,
    data: readFileSync(file),
  });
  loaded ??= [
    ...[400, 500, 600].map((w) => font('Geist', w, join(GEIST, `geist-latin-${w}-normal.woff`))),
    ...[400, 500, 600].map((w) => font('Geist Ext', w, join(GEIST, `geist-latin-ext-${w}-normal.woff`))),
    ...[400, 600].map((w) => font('Geist Mono', w, join(MONO, `geist-mono-${w}.ttf`))),
    font('Geist Mono Ext', 400, join(MONO, 'geist-mono-rupee.ttf')),
  ];
  return loaded;
}

function draw(spec: PictureSpec, p: Palette): Element {
  switch (spec.scene) {
    case 'dashboard':
      return dashboard(spec, p);
    case 'calendar':
      return calendar(spec, p);
    case 'booking':
      return booking(spec, p);
    case 'kanban':
      return kanban(spec, p);
    case 'grid':
      return grid(spec, p);
    case 'chat':
      return chat(spec, p);
    case 'report':
      return report(spec, p);
    case 'api':
      return api(spec, p);
    case 'code':
      return code(spec, p);
    case 'terminal':
      return terminal(spec, p);
    case 'notebook':
      return notebook(spec, p);
    case 'training':
      return training(spec, p);
    case 'schema':
      return schema(spec, p);
    case 'leaves':
      return leaves(spec, p);
    case 'icons':
      return icons(spec, p);
    case 'sheet':
      return sheet(spec, p);
    case 'invoice':
      return invoice(spec, p);
    case 'swatches':
      return swatches(spec, p);
    case 'phones':
      return phones(spec, p);
  }
}

/**
 * Satori wraps nearly every box in a mask that changes nothing here (nothing of ours overflows a rounded
 * corner), and masks are what costs: 15 times the rasteriser's time.
 */
function withoutMasks(svg: string): string {
  return svg.replace(/<mask [^>]*>.*?<\/mask>/gs, '').replace(/ mask="[^"]*"/g, '');
}

/** The picture as SVG of paths; throws when a text holds a glyph that no font has. */
export async function drawPicture(spec: PictureSpec): Promise<string> {
  const palette = paletteOf(spec.category);
  const tree = backdrop(palette, spec.ground ?? 0, draw(spec, palette));
  const svg = await satori(tree as unknown as Parameters<typeof satori>[0], {
    width: WIDTH,
    height: HEIGHT,
    fonts: fonts(),
    loadAdditionalAsset: async (_language, segment) => {
      throw new Error(`No glyph for "${segment}" in a demo picture (${spec.scene}).`);
    },
  });
  return withoutMasks(svg);
}

/** Renders one product picture: WebP, 1600 by 1000. */
export async function renderPicture(spec: PictureSpec): Promise<Buffer> {
  const svg = await drawPicture(spec);
  return sharp(Buffer.from(svg)).webp({ quality: 90, effort: 1 }).toBuffer();
}
