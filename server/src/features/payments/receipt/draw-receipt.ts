import PDFDocument from 'pdfkit';
import { LICENCE_NAMES } from '#contract/listings.ts';
import { formatPaise, formatRupees, type Paise } from '#contract/money.ts';
import { GUARANTEE_DAYS } from '#contract/payments.ts';
import type { Context } from '#platform/context.ts';
import type { ReceiptRow } from '../repository/receipts.ts';
import { Pen } from './pen.ts';
import { dayInIndia, methodName, momentInIndia, phoneForPeople, receiptNumber } from './words.ts';

export type ReceiptSite = Pick<Context['config'], 'marketName' | 'publicUrl' | 'contact'>;

const MARGIN = 56;
const PAGE = { width: 595.28, height: 841.89 };
const RIGHT = PAGE.width - MARGIN;
const WIDTH = RIGHT - MARGIN;
const BOTTOM = PAGE.height - 150;
const AMOUNTS = 110;
const INK = '#1c1b22';
const MUTED = '#5d5b66';
const LINE = '#d9d7d0';
const ACCENT = '#c43d12';
const DAY_MS = 86_400_000;

const rupees = (paise: Paise) => (paise % 100 === 0 ? formatRupees(paise / 100) : formatPaise(paise));
const text = { size: 10, colour: INK };
const muted = { size: 9, colour: MUTED };
const strong = { size: 10, weight: 600, colour: INK } as const;

/**
 * The receipt of a paid order as a tagged PDF, drawn while it is read (rules.md P11). A receipt and no more: with the
 * tax mode off the market issues no tax invoices.
 */
export function drawReceipt(row: ReceiptRow, site: ReceiptSite, now: Date): InstanceType<typeof PDFDocument> {
  const number = receiptNumber(row);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `Receipt ${number} from ${site.marketName}`,
      Author: site.marketName,
      Subject: row.project_title,
      CreationDate: now,
      ModDate: now,
    },
  });
  new Sheet(doc, site).draw(row, number);
  doc.end();
  return doc;
}

class Sheet {
  private readonly doc: InstanceType<typeof PDFDocument>;
  private readonly site: ReceiptSite;
  private readonly pen: Pen;
  private readonly root: PDFKit.PDFStructureElement;
  private y = MARGIN;

  constructor(doc: InstanceType<typeof PDFDocument>, site: ReceiptSite) {
    this.doc = doc;
    this.site = site;
    this.pen = new Pen(doc);
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  draw(row: ReceiptRow, number: string): void {
    this.head();
    this.facts(row, number);
    this.parties(row);
    this.total(row);
    this.items(row);
    this.refunds(row);
    this.foot(row);
    this.root.end();
  }

  /** Draws something that a screen reader meets as `tag`. */
  private tagged(tag: string, draw: () => void): void {
    this.root.add(this.doc.struct(tag, {}, draw));
  }

  private rule(colour = LINE, weight = 0.7): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.lineWidth(weight).strokeColor(colour).moveTo(MARGIN, this.y).lineTo(RIGHT, this.y).stroke();
    this.doc.endMarkedContent();
  }

  private head(): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.rect(0, 0, PAGE.width, 6).fill(ACCENT);
    this.doc.endMarkedContent();
    const name = { size: 15, weight: 600, colour: INK } as const;
    this.tagged('H1', () => this.pen.column('Receipt', MARGIN, this.y, 200, { ...name, size: 24 }));
    this.tagged('P', () => this.pen.rightAligned(this.site.marketName, RIGHT, this.y + 8, name));
    this.y += 52;
  }

  private facts(row: ReceiptRow, number: string): void {
    const facts = [
      ['Receipt number', number],
      ['Date paid', momentInIndia(row.paid_at)],
      ['Paid by', methodName(row.method)],
      ['Payment id', row.provider_payment_id],
      ['Order id', row.order_id],
    ] as const;
    for (const [name, value] of facts) {
      this.tagged('P', () => {
        this.pen.column(name, MARGIN, this.y, 110, strong);
        this.y = this.pen.column(value, MARGIN + 110, this.y, WIDTH - 110, text) + 2;
      });
    }
    this.y += 22;
  }

  private parties(row: ReceiptRow): void {
    const { email, phone, city } = this.site.contact.shown;
    const address = this.site.publicUrl.replace(/^https?:\/\//, '');
    const columns = [
      ['From', [this.site.marketName, city, address, email, phone]],
      ['Bought by', [row.customer_name, row.customer_email, phoneForPeople(row.customer_phone)]],
      ['Sold by', [row.seller_name, `a seller on ${this.site.marketName}`]],
    ] as const;
    const width = WIDTH / columns.length;
    let bottom = this.y;
    for (const [index, [title, lines]] of columns.entries()) {
      const x = MARGIN + index * width;
      this.tagged('P', () => {
        let y = this.pen.column(title, x, this.y, width - 16, strong) + 2;
        for (const line of lines) if (line) y = this.pen.column(line, x, y, width - 16, text);
        bottom = Math.max(bottom, y);
      });
    }
    this.y = bottom + 28;
  }

  private total(row: ReceiptRow): void {
    const words = `${rupees(row.amount_paise)} paid on ${dayInIndia(row.paid_at)}`;
    this.tagged('H2', () => {
      this.y = this.pen.column(words, MARGIN, this.y, WIDTH, { size: 18, weight: 600, colour: INK });
    });
    const returned = returnedPaise(row);
    if (returned > 0) {
      const part = returned >= row.amount_paise ? 'Refunded in full' : `${rupees(returned)} of it refunded`;
      this.tagged('P', () => {
        this.y = this.pen.column(part, MARGIN, this.y + 2, WIDTH, { ...strong, colour: ACCENT });
      });
    }
    this.y += 22;
  }

  private items(row: ReceiptRow): void {
    this.tagged('P', () => {
      this.pen.column('Description', MARGIN, this.y, WIDTH, muted);
      this.pen.rightAligned('Amount', RIGHT, this.y, muted);
    });
    this.y += 18;
    this.rule(INK);
    this.y += 10;
    this.tagged('P', () => {
      const width = WIDTH - AMOUNTS;
      const item = { size: 11, weight: 600, colour: INK } as const;
      const below = this.pen.column(row.project_title, MARGIN, this.y, width, item);
      const facts = `${LICENCE_NAMES[row.licence_tier]} · Version ${row.version_number} · Digital download`;
      const bottom = this.pen.column(facts, MARGIN, below + 1, width, muted);
      this.pen.rightAligned(rupees(row.list_price_paise), RIGHT, this.y, text);
      this.y = bottom + 12;
    });
    this.rule();
    this.y += 10;
    this.amount('List price', rupees(row.list_price_paise));
    if (row.discount_paise > 0) this.amount('Discount', `−${rupees(row.discount_paise)}`);
    this.rule();
    this.y += 10;
    this.amount('Amount paid', rupees(row.amount_paise), strong);
  }

  private refunds(row: ReceiptRow): void {
    if (row.refunds.length === 0) return;
    for (const { amountPaise, at, reference, isProcessed } of row.refunds) {
      const state = isProcessed ? 'Refunded' : 'Refund on its way';
      this.amount(`${state}, ${dayInIndia(new Date(at))}`, `−${rupees(amountPaise)}`, text, reference);
    }
    this.rule();
    this.y += 10;
    this.amount('Paid after refunds', rupees(Math.max(0, row.amount_paise - returnedPaise(row))), strong);
  }

  private amount(
    name: string,
    value: string,
    style: typeof text | typeof strong = text,
    note: string = '',
  ): void {
    this.makeRoom();
    this.tagged('P', () => {
      const [x, width] = [MARGIN + WIDTH / 3, (WIDTH * 2) / 3 - AMOUNTS];
      const below = this.pen.column(name, x, this.y, width, style);
      this.pen.rightAligned(value, RIGHT, this.y, style);
      this.y = this.pen.column(note, x, below, width, muted) + 6;
    });
  }

  private makeRoom(): void {
    if (this.y <= BOTTOM) return;
    this.doc.addPage();
    this.y = MARGIN;
  }

  private foot(row: ReceiptRow): void {
    const { marketName, publicUrl, contact } = this.site;
    const end = dayInIndia(new Date(row.paid_at.getTime() + GUARANTEE_DAYS * DAY_MS));
    const contactLine = contact.shown.email
      ? `Questions: ${contact.shown.email} or ${publicUrl}/contact`
      : `Questions: ${publicUrl}/contact`;
    const lines = [
      'This is a receipt for your payment and not a tax invoice.',
      `Amounts are in Indian rupees, times in Indian Standard Time. Paid through Razorpay on ${marketName}.`,
      returnedPaise(row) >= row.amount_paise ? '' : `The money-back guarantee runs until ${end}.`,
      contactLine,
    ].filter(Boolean);
    this.makeRoom();
    this.y = Math.max(this.y + 24, PAGE.height - MARGIN - 64);
    this.rule();
    this.y += 10;
    for (const line of lines) {
      this.tagged('P', () => {
        this.y = this.pen.column(line, MARGIN, this.y, WIDTH, muted);
      });
    }
  }
}

const returnedPaise = ({ refunds }: ReceiptRow) =>
  refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
