import PDFDocument from 'pdfkit';
import { Pen, type Style } from './pen.ts';

const MARGIN = 56;
const HEIGHT = 841.89;
const PAGE_WIDTH = 595.28;

/** Where things stand on an A4 page, in points. */
export const PAGE = {
  width: PAGE_WIDTH,
  height: HEIGHT,
  left: MARGIN,
  right: PAGE_WIDTH - MARGIN,
  top: MARGIN,
  bottom: HEIGHT - MARGIN,
  /** Of what is written. */
  measure: PAGE_WIDTH - 2 * MARGIN,
  /** Of the column of amounts. */
  amounts: 110,
} as const;

export const INK = '#1c1b22';
export const ACCENT = '#c43d12';
const MUTED = '#5d5b66';
const LINE = '#d9d7d0';
export const TEXT: Style = { size: 10, colour: INK };
export const STRONG: Style = { size: 10, weight: 600, colour: INK };
export const NOTE: Style = { size: 9, colour: MUTED };

/** Below it a new line goes to a new page. */
const LAST_LINE = HEIGHT - 150;

export interface SheetAbout {
  title: string;
  author: string;
  subject: string;
  now: Date;
}

/** A tagged A4 document that is filled from top to bottom; `y` is where the next thing goes. */
export class Sheet {
  readonly doc: InstanceType<typeof PDFDocument>;
  readonly pen: Pen;
  y: number = PAGE.top;
  private readonly root: PDFKit.PDFStructureElement;

  constructor({ title, author, subject, now }: SheetAbout) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-IN',
      displayTitle: true,
      info: { Title: title, Author: author, Subject: subject, CreationDate: now, ModDate: now },
    });
    this.pen = new Pen(this.doc);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  /** Draws something that a screen reader meets as `tag`. */
  tagged(tag: 'H1' | 'H2' | 'P', draw: () => void): void {
    this.root.add(this.doc.struct(tag, {}, draw));
  }

  /** Draws what is there for the eye alone. */
  decorated(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  rule(colour: string = LINE): void {
    const { left, right } = PAGE;
    this.decorated(() => {
      this.doc.lineWidth(0.7).strokeColor(colour).moveTo(left, this.y).lineTo(right, this.y).stroke();
    });
    this.y += 10;
  }

  /** A name and its amount, with a note below it. */
  amount(name: string, value: string, style: Style = TEXT, note: string = ''): void {
    this.cancelUnsentFor();
    const [x, width] = [PAGE.left + PAGE.measure / 3, (PAGE.measure * 2) / 3 - PAGE.amounts];
    this.tagged('P', () => {
      const below = this.pen.column(name, x, this.y, width, style);
      this.pen.rightAligned(value, PAGE.right, this.y, style);
      this.y = this.pen.column(note, x, below, width, NOTE) + 6;
    });
  }

  cancelUnsentFor(): void {
    if (this.y <= LAST_LINE) return;
    this.doc.addPage();
    this.y = PAGE.top;
  }

  end(): InstanceType<typeof PDFDocument> {
    this.root.end();
    this.doc.end();
    return this.doc;
  }
}
