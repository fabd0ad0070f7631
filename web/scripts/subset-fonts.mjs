import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Makes the web fonts of `app/styles/fonts` from the full ones (all SIL OFL 1.1). Run it by hand when a glyph
 * is missing: `node web/scripts/subset-fonts.mjs`. The results are committed, so a build needs no font tools.
 */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const TARGET = join(ROOT, 'web', 'app', 'styles', 'fonts');

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join('');
const ASCII = range(0x20, 0x7e);
const LATIN_1 = range(0xa0, 0xff);
const PUNCTUATION = '–—‘’“”…•←→↑↓−';
const RUPEE = '₹';

const FONTS = [
  { name: 'bricolage', family: 'bricolage-grotesque', text: ASCII + LATIN_1 + PUNCTUATION, wght: 600 },
  { name: 'geist', family: 'geist', text: ASCII + LATIN_1 + PUNCTUATION, wght: { min: 400, max: 600 } },
  {
    name: 'geist-mono',
    family: 'geist-mono',
    text: `${ASCII}${PUNCTUATION}·×`,
    wght: { min: 400, max: 600 },
  },
  // The rupee sign sits in another file of the family; a price must not fetch the whole of that file.
  {
    name: 'geist-mono-rupee',
    family: 'geist-mono',
    part: 'latin-ext',
    text: RUPEE,
    wght: { min: 400, max: 600 },
  },
  { name: 'geist-rupee', family: 'geist', part: 'latin-ext', text: RUPEE, wght: { min: 400, max: 600 } },
];

let total = 0;
for (const { name, family, part = 'latin', text, wght } of FONTS) {
  const folder = join(ROOT, 'node_modules', '@fontsource-variable', family);
  const source = readFileSync(join(folder, 'files', `${family}-${part}-wght-normal.woff2`));
  const subset = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght } });
  writeFileSync(join(TARGET, `${name}.woff2`), subset);
  copyFileSync(join(folder, 'LICENSE'), join(TARGET, `${family}.LICENSE.txt`));
  total += subset.length;
  process.stdout.write(`${name}.woff2 ${subset.length}\n`);
}
process.stdout.write(`total ${total}\n`);
