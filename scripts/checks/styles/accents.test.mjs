import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCENTS } from '../../../contract/src/admin/settings/accents.ts';
import { ROOT } from '../../npm.mjs';

const TOKENS = readFileSync(join(ROOT, 'web/app/styles/base/tokens.css'), 'utf8');
const THEMES = ['light', 'dark'];
const GROUNDS = ['paper', 'surface', 'raised', 'sunken'];
/** What docs/design.md demands, and WCAG of what is no text. */
const ON_ACCENT = 5.3;
const TEXT = 4.5;
const SHAPE = 3;

/** The linear parts of red, green and blue. */
function linearOf(colour) {
  if (colour.startsWith('#'))
    return [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
  const [light, chroma, hue = 0] = colour.match(/[\d.]+/g).map(Number);
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)));
}

function contrast(one, other) {
  const [lighter, darker] = [one, other]
    .map(linearOf)
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .sort((first, second) => second - first);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A token of the stylesheet in both themes. */
function token(name) {
  const [, light, dark] = new RegExp(
    `--${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`,
  ).exec(TOKENS);
  return [light, dark];
}

const IN_PAGES = {
  fill: token('accent'),
  hover: token('accent-hover'),
  text: token('accent-text'),
  on: token('on-accent'),
};
const ALL = Object.entries({ ...ACCENTS, "the stylesheet's": IN_PAGES }).flatMap(([id, accent]) =>
  THEMES.map((theme, index) => [id, theme, index, accent]),
);

describe('The contrasts of every accent', () => {
  it.each(ALL)(
    'Text on the accent %s can be read in the %s theme, and under the pointer',
    (_id, _theme, index, accent) => {
      for (const fill of [accent.fill, accent.hover])
        expect(contrast(accent.on[index], fill[index])).toBeGreaterThanOrEqual(ON_ACCENT);
    },
  );

  it.each(ALL)(
    'Text in the accent %s can be read in the %s theme on every ground',
    (_id, _theme, index, accent) => {
      for (const ground of GROUNDS)
        expect(contrast(accent.text[index], token(ground)[index])).toBeGreaterThanOrEqual(TEXT);
    },
  );

  it.each(ALL)(
    'The accent %s stands out in the %s theme as a shape on every ground',
    (_id, _theme, index, accent) => {
      for (const ground of GROUNDS)
        expect(contrast(accent.fill[index], token(ground)[index])).toBeGreaterThanOrEqual(SHAPE);
    },
  );

  it.each(THEMES)('The focus ring is seen in the %s theme on every ground', (theme) => {
    const index = THEMES.indexOf(theme);
    for (const ground of GROUNDS)
      expect(contrast(token('focus')[index], token(ground)[index])).toBeGreaterThanOrEqual(SHAPE);
  });
});
