import PDFDocument from 'pdfkit';
import { Pen, type Style } from './pen.ts';

const SHORT = 595.28;
const LONG = 841.89;

/** Where things stand on a page, in points; `measure` is the width of what is written. */
export type Page = ReturnType<typeof pageOf>;

function pageOf(width: number, height: number, margin: number) {
  return {
    width,
    height,
    left: margin,
    right: width - margin,
    top: margin,
    bottom: height - margin,
    measure: width - 2 * margin,
  } as const;
}

/** A4, upright and lying. */
export const PORTRAIT = pageOf(SHORT, LONG, 56);
export const LANDSCAPE = pageOf(LONG, SHORT, 40);

export const INK = '#1c1b22';
export const ACCENT = '#c43d12';
const MUTED = '#5d5b66';
const LINE = '#d9d7d0';
export const TITLE: Style = { size: 24, weight: 600, colour: INK };
export const TEXT: Style = { size: 10, colour: INK };
export const STRONG: Style = { size: 10, weight: 600, colour: INK };
export const NOTE: Style = { size: 9, colour: MUTED };

export interface SheetAbout {
  page: Page;
  title: string;
  author: string;
  subject: string;
  now: Date;
}

/** What a screen reader takes a cell for: a heading of its column or its row, or what stands under it. */
export interface Cell {
  heads?: 'Column' | 'Row';
  draw(): void;
}

/** A tagged A4 document that is filled from top to bottom; `y` is where the next thing goes. */
export class Sheet {
  readonly doc: InstanceType<typeof PDFDocument>;
  readonly pen: Pen;
  readonly page: Page;
  y: number;
  private readonly root: PDFKit.PDFStructureElement;

  constructor({ page, title, author, subject, now }: SheetAbout) {
    this.page = page;
    this.y = page.top;
    this.doc = new PDFDocument({
      size: [page.width, page.height],
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

  /** Draws rows of cells, one after the other, as a table. */
  table(rows: readonly (readonly Cell[])[]): void {
    const { doc } = this;
    const cellOf = ({ heads, draw }: Cell) => {
      // The types of pdfkit do not know of it.
      const scope: object = { scope: heads };
      return heads ? doc.struct('TH', scope, draw) : doc.struct('TD', {}, draw);
    };
    const table = rows.map((cells) => doc.struct('TR', {}, cells.map(cellOf)));
    this.root.add(doc.struct('Table', {}, table));
  }

  /**
   * Draws rows of cells as `table` does, each row as one paragraph to a screen reader: the tags of a table take more room
   * than what they are about, in the file and while it is drawn.
   */
  plainTable(rows: readonly (readonly Cell[])[]): void {
    for (const cells of rows) {
      this.tagged('P', () => {
        for (const { draw } of cells) draw();
      });
    }
  }

  /** Draws what is there for the eye alone. */
  decorated(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** The bar over a page that the market issues. */
  bar(): void {
    this.decorated(() => this.doc.rect(0, 0, this.page.width, 6).fill(ACCENT));
  }

  rule(colour: string = LINE): void {
    this.decorated(() => this.line(this.y, colour));
    this.y += 10;
  }

  /** A line from margin to margin, as a part of what is drawn. */
  line(y: number, colour: string = LINE): void {
    const { left, right } = this.page;
    this.doc.lineWidth(0.7).strokeColor(colour).moveTo(left, y).lineTo(right, y).stroke();
  }

  newPage(): void {
    this.doc.addPage();
    this.y = this.page.top;
  }

  end(): InstanceType<typeof PDFDocument> {
    this.root.end();
    this.doc.end();
    return this.doc;
  }
}
