import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type satori from 'satori';

export type Font = Parameters<typeof satori>[1]['fonts'][number];

/** Families in the order in which a glyph is looked for. */
export const DISPLAY = 'Bricolage, Bricolage Ext, Geist, Geist Ext';
export const FIGURES = 'Geist, Geist Ext';

const OWN = import.meta.dirname;
const GEIST = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/geist/package.json')),
  'files',
);
const own = (file: string) => join(OWN, `${file}.woff2`);
/** Not as WOFF2: PDFs hold parts of these, which cannot be cut out of that. */
const noto = (script: string) => join(OWN, `noto-${script}.woff`);
const geist = (subset: string) => join(GEIST, `geist-${subset}-600-normal.woff`);

/** Scripts beyond Latin that can be drawn, by exactly the characters that their font has. */
const SCRIPTS: readonly { characters: RegExp; path: string }[] = [
  { characters: /[\u0900-\u097f\ua8e0-\ua8ff\u1cd0-\u1cf6]/u, path: noto('devanagari') },
  { characters: /[\u0980-\u09fe]/u, path: noto('bengali') },
  { characters: /[\u0a01-\u0a76]/u, path: noto('gurmukhi') },
  { characters: /[\u0a81-\u0aff]/u, path: noto('gujarati') },
  { characters: /[\u0b01-\u0b77]/u, path: noto('oriya') },
  { characters: /[\u0b82-\u0bfa]/u, path: noto('tamil') },
  { characters: /[\u0c00-\u0c5a\u0c60-\u0c7f]/u, path: noto('telugu') },
  { characters: /[\u0c80-\u0cd6\u0cde-\u0cf2]/u, path: noto('kannada') },
  { characters: /[\u0d00-\u0d7f]/u, path: noto('malayalam') },
  { characters: /[\u0400-\u045f\u0490\u0491\u2116]/u, path: geist('cyrillic') },
  { characters: /[\u1ea0-\u1ef9]/u, path: geist('vietnamese') },
];

const loaded = new Map<string, Font>();

/** What every image needs. Always the same array: satori parses its fonts once for each. */
export function latinFonts(): Font[] {
  latin ??= [
    load('Bricolage', own('bricolage-latin')),
    load('Bricolage Ext', own('bricolage-latin-ext')),
    load('Geist', geist('latin')),
    load('Geist Ext', geist('latin-ext')),
  ];
  return latin;
}
let latin: Font[] | undefined;

/** Fonts for characters that the Latin ones lack, and the characters that no font has. */
export function fontsFor(text: string): { fonts: Font[]; undrawable: string[] } {
  const characters = [...text];
  const scripts = SCRIPTS.filter((script) =>
    characters.some((character) => script.characters.test(character)),
  );
  return {
    fonts: scripts.map(({ path }) => load(path, path)),
    undrawable: characters.filter(
      (character) => !scripts.some((script) => script.characters.test(character)),
    ),
  };
}

function load(name: string, path: string): Font {
  const known = loaded.get(path);
  if (known) return known;
  const font: Font = { name, weight: 600, style: 'normal', data: readFileSync(path) };
  loaded.set(path, font);
  return font;
}
