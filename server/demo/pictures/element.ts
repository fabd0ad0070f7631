/** The few node shapes that satori reads; written by calls because the server runs no JSX. */
export interface Element {
  type: string;
  props: Record<string, unknown>;
}

export type Child = Element | string | null;
export type Style = Record<string, string | number>;

const SANS = 'Geist, Geist Ext';
const MONO = 'Geist Mono, Geist Mono Ext';

/** A flex box. Satori defaults to content-box, which makes fixed layouts overflow. */
export function box(style: Style, ...children: Child[]): Element {
  const kept = children.filter((child) => child !== null);
  return {
    type: 'div',
    props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children: kept },
  };
}

export const row = (style: Style, ...children: Child[]): Element =>
  box({ alignItems: 'center', ...style }, ...children);

export const column = (style: Style, ...children: Child[]): Element =>
  box({ flexDirection: 'column', ...style }, ...children);

/** A box at a fixed place of its parent. */
export const at = (x: number, y: number, style: Style, ...children: Child[]): Element =>
  box({ position: 'absolute', left: x, top: y, ...style }, ...children);

export function text(size: number, color: string, content: string, style: Style = {}): Element {
  return box({ fontSize: size, color, fontFamily: SANS, whiteSpace: 'pre', ...style }, content);
}

export function mono(size: number, color: string, content: string, style: Style = {}): Element {
  return text(size, color, content, { fontFamily: MONO, ...style });
}

/** Advance of every Geist Mono glyph, in em. */
const ADVANCE = 0.6;

/** Monospaced text whose leading blanks count: satori drops them, so they become a box of their width. */
export function monoRun(size: number, color: string, content: string, style: Style = {}): Element {
  const blank = content.length - content.trimStart().length;
  const rest = content.trim();
  const trailing = rest ? content.length - blank - rest.length : 0;
  const gap = (count: number) => (count ? box({ width: count * ADVANCE * size, flexShrink: 0 }) : null);
  return box({ flexShrink: 0 }, gap(blank), rest ? mono(size, color, rest, style) : null, gap(trailing));
}

/** Text that breaks over lines inside `width`. */
export function prose(
  size: number,
  color: string,
  width: number,
  content: string,
  style: Style = {},
): Element {
  return text(size, color, content, { whiteSpace: 'normal', width, lineHeight: 1.45, ...style });
}

/** An SVG drawing of shapes only (satori draws no text inside one). */
export function drawing(width: number, height: number, ...shapes: Element[]): Element {
  return {
    type: 'svg',
    props: { width, height, viewBox: `0 0 ${width} ${height}`, children: shapes },
  };
}

export const shape = (type: string, props: Record<string, unknown>): Element => ({ type, props });

export const image = (src: string, width: number, height: number): Element => ({
  type: 'img',
  props: { src, width, height, style: { width, height } },
});
