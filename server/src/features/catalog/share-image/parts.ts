import satori from 'satori';
import { CATEGORY_NAMES, type Category } from '#contract/listings/constants.ts';
import { DISPLAY, fontsFor, latinFonts } from '#platform/fonts/load-fonts.ts';

/** The size that social networks show whole. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** Where a seller's picture lies. */
export const PORTRAIT = { left: 800, top: 151, size: 328 } as const;

/** The light theme's colours (docs/design.md), in sRGB: satori knows no oklch(). */
const PAPER = '#fbfaf6';
const INK = '#171a24';
export const MUTED = '#565b66';
const ACCENT = '#cc2d00';

export interface Hue {
  ink: string;
  tint: string;
  spine: string;
  shelf: string;
}

const HUES: Record<Category, Hue> = {
  web: { ink: '#11549e', tint: '#dff0ff', spine: '#3286e9', shelf: '#c5e1ff' },
  mobile: { ink: '#006737', tint: '#dff5e6', spine: '#219f5e', shelf: '#c5e8d0' },
  'ai-ml': { ink: '#6e3791', tint: '#f7e8ff', spine: '#a760d6', shelf: '#ebd3fe' },
  'digital-assets': { ink: '#764b00', tint: '#faecda', spine: '#b37903', shelf: '#f0dabe' },
};
const PLAIN: Hue = { ink: '#515561', tint: '#edeef2', spine: '#808696', shelf: '#dbdee4' };

/** A category's colours; one that is not known here yet is grey. */
export function hueOf(category: string): Hue {
  return isCategory(category) ? HUES[category] : PLAIN;
}

export function categoryName(category: string): string {
  return isCategory(category) ? CATEGORY_NAMES[category] : category;
}

function isCategory(category: string): category is Category {
  return Object.hasOwn(CATEGORY_NAMES, category);
}

/** A node as satori reads it; written by calls because the server runs no JSX. */
export interface Element {
  type: string;
  props: Record<string, unknown>;
}
export type Style = Record<string, string | number>;

export function element(type: string, style: Style, ...children: (Element | string)[]): Element {
  return { type, props: { style: { boxSizing: 'border-box', ...style }, children } };
}

/** A flex box: satori knows hardly anything else. */
export function box(style: Style, ...children: (Element | string)[]): Element {
  return element('div', { display: 'flex', ...style }, ...children);
}

export function column(style: Style, ...children: (Element | string)[]): Element {
  return box({ flexDirection: 'column', ...style }, ...children);
}

/** A box at a fixed place. */
export function at(left: number, top: number, style: Style, ...children: (Element | string)[]): Element {
  return box({ position: 'absolute', left, top, ...style }, ...children);
}

export function paper(...children: Element[]): Element {
  return box(
    { ...SHARE_IMAGE, position: 'relative', backgroundColor: PAPER, color: INK, fontFamily: DISPLAY },
    ...children,
  );
}

/** The market's wordmark: a stall's awning over a prompt. */
export function sign(name: string): Element {
  const path = (props: Record<string, unknown>): Element => ({ type: 'path', props });
  const awning = path({ fill: ACCENT, d: 'M5 3h18l3 8a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0z' });
  const prompt = path({
    d: 'M7 17.5l4 3.5-4 3.5M14.5 24.5h7',
    fill: 'none',
    stroke: INK,
    strokeWidth: 2.4,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  });
  return box(
    { alignItems: 'center', fontSize: 34, letterSpacing: '-0.03em' },
    {
      type: 'svg',
      props: {
        width: 44,
        height: 44,
        viewBox: '0 0 28 28',
        style: { marginRight: 14 },
        children: [awning, prompt],
      },
    },
    name,
  );
}

/**
 * A tree as SVG of paths. Characters that no font of ours has are left out and put into `undrawable`; of some of
 * them the shaper throws.
 */
export function draw(tree: Element, undrawable: Set<string>): Promise<string> {
  return satori(tree as unknown as Parameters<typeof satori>[0], {
    ...SHARE_IMAGE,
    fonts: latinFonts(),
    async loadAdditionalAsset(code, segment) {
      const isEmoji = code === 'emoji';
      const found = isEmoji ? { fonts: [], undrawable: [...segment] } : fontsFor(segment);
      for (const character of found.undrawable) undrawable.add(character);
      return isEmoji ? '' : found.fonts;
    },
  });
}
