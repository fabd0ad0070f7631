import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { fontsFor } from '../fonts/load-fonts.ts';
import { openFont } from './open-font.ts';

export type Weight = 400 | 600;

export interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
  /** Figures of one width, so that amounts stand under each other. */
  figures?: boolean;
}

const GEIST = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/geist/package.json')),
  'files',
);
const LINE_HEIGHT = 1.4;

/** What the two files of the text font have, by their package's own account. */
const LATIN =
  /[ -\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u200b\u200e-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/u;
const LATIN_MORE =
  /[\u0100-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/u;
/** What has no shape of its own stays with the letter before it. */
const JOINS_BEFORE = /\p{M}|\p{Join_Control}/u;

interface Run {
  font: string;
  text: string;
}

/** Fonts as they are embedded, kept for the next document. */
const opened = new Map<string, Buffer>();

const hasFigures = (text: string, { figures }: Style) => figures === true && /\d/.test(text);

/** Told of features, pdfkit shapes every word anew; else it remembers them. */
function featuresOf(text: string, style: Style): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return hasFigures(text, style) ? { features: ['kern', 'liga', 'tnum'] } : {};
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Sets text of any script the server has a font for: pdfkit takes one font at a time, so each text is cut into runs,
 * and the runs of a line stand on one baseline.
 */
export class Pen {
  readonly doc: InstanceType<typeof PDFDocument>;
  private readonly known = new Set<string>();
  private readonly figureWidths = new Map<string, number>();

  constructor(doc: InstanceType<typeof PDFDocument>) {
    this.doc = doc;
  }

  width(text: string, style: Style): number {
    return this.runs(text, style).reduce((sum, run) => sum + this.runWidth(run, style), 0);
  }

  /** Draws `text` into a column; answers the y below its last line. */
  column(text: string, x: number, y: number, width: number, style: Style): number {
    let bottom = y;
    for (const line of this.lines(text, width, style)) {
      this.write(line, x, bottom, style);
      bottom += style.size * LINE_HEIGHT;
    }
    return bottom;
  }

  /** One line that ends at `right`. */
  rightAligned(text: string, right: number, y: number, style: Style): void {
    const figures = { ...style, figures: true };
    this.write(text, right - this.width(text, figures), y, figures);
  }

  /** Lines no wider than `width`: broken between words, and within a word that is wider alone. */
  lines(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/u).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.width(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = this.pieces(word, width, style);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
    return line === '' ? lines : [...lines, line];
  }

  private pieces(word: string, width: number, style: Style): string[] {
    const pieces = [''];
    for (const { segment } of graphemes.segment(word)) {
      const longer = pieces.at(-1) + segment;
      if (this.width(longer, style) > width && pieces.at(-1) !== '') pieces.push(segment);
      else pieces[pieces.length - 1] = longer;
    }
    return pieces;
  }

  /** One line, whatever room there is. */
  write(text: string, x: number, y: number, style: Style): void {
    let at = x;
    for (const run of this.runs(text, style)) {
      this.doc
        .font(run.font)
        .fontSize(style.size)
        .fillColor(style.colour ?? '#000000')
        .text(run.text, at, y + style.size, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...featuresOf(run.text, style),
        });
      at += this.runWidth(run, style);
    }
  }

  private runWidth({ font, text }: Run, style: Style): number {
    if (!hasFigures(text, style)) return this.doc.font(font).fontSize(style.size).widthOfString(text);
    // Figures are all as wide as a zero.
    const pattern = text.replaceAll(/\d/g, '0');
    const key = `${font} ${pattern}`;
    const known = this.figureWidths.get(key);
    const width = known ?? this.doc.font(font).fontSize(1).widthOfString(pattern, featuresOf(pattern, style));
    this.figureWidths.set(key, width);
    return width * style.size;
  }

  private runs(text: string, { weight = 400 }: Style): Run[] {
    const runs: Run[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      const font = last && JOINS_BEFORE.test(character) ? last.font : this.fontOf(character, weight);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  /** The font that has a character; one that none has shows the text font's empty box. */
  private fontOf(character: string, weight: Weight): string {
    if (LATIN.test(character)) return this.geist('latin', weight);
    if (LATIN_MORE.test(character)) return this.geist('latin-ext', weight);
    const [script] = fontsFor(character).fonts;
    if (!script) return this.geist('latin', weight);
    return this.register(script.name, () => Buffer.from(script.data as ArrayBuffer));
  }

  private geist(subset: string, weight: Weight): string {
    const file = `geist-${subset}-${weight}-normal.woff`;
    return this.register(file, () => readFileSync(join(GEIST, file)));
  }

  private register(name: string, read: () => Buffer): string {
    if (!this.known.has(name)) {
      const font = opened.get(name) ?? openFont(read());
      opened.set(name, font);
      this.doc.registerFont(name, font);
      this.known.add(name);
    }
    return name;
  }
}
