import type { Readable } from 'node:stream';
import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDate, formatDateTime } from '#contract/formats/dates.ts';
import { receiptNumber } from '#contract/formats/order-numbers.ts';
import { licenceWords } from '#contract/listings/licence-words.ts';
import { supportWords } from '#contract/listings/support.ts';
import { GUARANTEE_DAYS } from '#contract/payments/constants.ts';
import { PAPER_TITLES } from '#contract/tax/constants.ts';
import { drawFacts } from '#platform/pdf/facts.ts';
import { ACCENT, INK, NOTE, PORTRAIT as PAGE, Sheet, STRONG, TEXT, TITLE } from '#platform/pdf/sheet.ts';
import { DAY_MS } from '#platform/time/days.ts';
import type { SettingValues } from '#settings/values.ts';
import type { ReceiptRow } from '../repository/receipts.ts';
import { AMOUNTS, drawAmount, makeRoom } from './amounts.ts';
import { methodName, phoneForPeople } from './formats.ts';
import { drawLicence } from './licence.ts';

/** Who issues the receipt. */
export interface ReceiptSite extends Pick<SettingValues, 'marketName' | 'contact'> {
  publicUrl: string;
}

const FACT_NAMES = 110;

const returnedPaise = ({ refunds }: ReceiptRow) =>
  refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/**
 * The receipt of a paid order as a tagged PDF (rule P11). A receipt and no more: where there is an invoice it is a paper of
 * its own (rule M5).
 */
export function drawReceipt(row: ReceiptRow, site: ReceiptSite, now: Date): Readable {
  const number = receiptNumber(row.order_id, row.paid_at);
  const sheet = new Sheet({
    page: PAGE,
    title: `Receipt ${number} from ${site.marketName}`,
    author: site.marketName,
    subject: row.project_title,
    now,
  });
  drawHead(sheet, site);
  drawPayment(sheet, row, number);
  drawParties(sheet, row, site);
  drawTotal(sheet, row);
  drawItems(sheet, row);
  drawRefunds(sheet, row);
  if (row.extends_order_id === null) drawLicence(sheet, row, site.publicUrl);
  drawFoot(sheet, row, site);
  return sheet.end() as unknown as Readable;
}

const invoiceInWords = ({ invoice }: ReceiptRow) =>
  invoice ? ` The ${PAPER_TITLES[invoice.kind].toLowerCase()} for this purchase is ${invoice.number}.` : '';

function drawHead(sheet: Sheet, { marketName }: ReceiptSite): void {
  const { pen, y } = sheet;
  sheet.bar();
  sheet.tagged('H1', () => pen.column('Receipt', PAGE.left, y, PAGE.measure / 2, TITLE));
  sheet.tagged('P', () => pen.rightAligned(marketName, PAGE.right, y + 8, { ...TITLE, size: 15 }));
  sheet.y += 52;
}

function drawPayment(sheet: Sheet, row: ReceiptRow, number: string): void {
  const facts = [
    ['Receipt number', number],
    ['Date paid', formatDateTime(row.paid_at)],
    ['Paid by', methodName(row.method)],
    ['Payment id', row.provider_payment_id],
    ['Order id', row.order_id],
  ] as const;
  drawFacts(sheet, facts, { names: FACT_NAMES });
  sheet.y += 22;
}

function drawParties(sheet: Sheet, row: ReceiptRow, { marketName, publicUrl, contact }: ReceiptSite): void {
  const { email, phone, city } = contact.shown;
  const columns = [
    ['From', [marketName, city, publicUrl.replace(/^https?:\/\//, ''), email, phone]],
    ['Bought by', [row.customer_name, row.customer_email, phoneForPeople(row.customer_phone)]],
    ['Sold by', [row.seller_name, `a seller on ${marketName}`]],
  ] as const;
  const width = PAGE.measure / columns.length;
  let bottom = sheet.y;
  for (const [index, [title, lines]] of columns.entries()) {
    const x = PAGE.left + index * width;
    sheet.tagged('P', () => {
      let y = sheet.pen.column(title, x, sheet.y, width - 16, STRONG) + 2;
      for (const line of lines) if (line) y = sheet.pen.column(line, x, y, width - 16, TEXT);
      bottom = Math.max(bottom, y);
    });
  }
  sheet.y = bottom + 28;
}

function drawTotal(sheet: Sheet, row: ReceiptRow): void {
  const words = `${formatAmount(row.amount_paise)} paid on ${formatDate(row.paid_at)}`;
  sheet.tagged('H2', () => {
    sheet.y = sheet.pen.column(words, PAGE.left, sheet.y, PAGE.measure, { ...TITLE, size: 18 });
  });
  const returned = returnedPaise(row);
  if (returned > 0) {
    const part =
      returned >= row.amount_paise ? 'Refunded in full' : `${formatAmount(returned)} of it refunded`;
    sheet.tagged('P', () => {
      sheet.y = sheet.pen.column(part, PAGE.left, sheet.y + 2, PAGE.measure, { ...STRONG, colour: ACCENT });
    });
  }
  sheet.y += 22;
}

function drawItems(sheet: Sheet, row: ReceiptRow): void {
  const { pen } = sheet;
  const width = PAGE.measure - AMOUNTS;
  sheet.tagged('P', () => {
    pen.column('Description', PAGE.left, sheet.y, width, NOTE);
    pen.rightAligned('Amount', PAGE.right, sheet.y, NOTE);
  });
  sheet.y += 18;
  sheet.rule(INK);
  sheet.tagged('P', () => {
    const below = pen.column(row.project_title, PAGE.left, sheet.y, width, { ...STRONG, size: 11 });
    const support = supportWords({ supportMonths: row.support_months, answerHours: row.answer_hours });
    const said = pen.column(factsOf(row), PAGE.left, below + 1, width, NOTE);
    const bottom = support === undefined ? said : pen.column(support, PAGE.left, said + 1, width, NOTE);
    pen.rightAligned(formatAmount(row.list_price_paise), PAGE.right, sheet.y, TEXT);
    sheet.y = bottom + 12;
  });
  sheet.rule();
  drawAmount(sheet, 'List price', formatAmount(row.list_price_paise));
  if (row.discount_paise > 0) drawAmount(sheet, 'Discount', `−${formatAmount(row.discount_paise)}`);
  if (row.credit_paise > 0)
    drawAmount(sheet, 'Paid for the licence before', `−${formatAmount(row.credit_paise)}`);
  sheet.rule();
  drawAmount(sheet, 'Amount paid', formatAmount(row.amount_paise), STRONG);
}

/** What was bought, in one line. */
function factsOf(row: ReceiptRow): string {
  if (row.extends_order_id !== null) return `For the purchase ${row.extends_order_id}`;
  const named = row.licensee === '' ? '' : ` · ${row.licensee}`;
  return `${licenceWords(row.licence_tier, row.quantity)}${named} · Version ${row.version_number} · Digital download`;
}

function drawRefunds(sheet: Sheet, row: ReceiptRow): void {
  if (row.refunds.length === 0) return;
  for (const { amountPaise, at, reference, isProcessed } of row.refunds) {
    const state = isProcessed ? 'Refunded' : 'Refund on its way';
    drawAmount(
      sheet,
      `${state}, ${formatDate(new Date(at))}`,
      `−${formatAmount(amountPaise)}`,
      TEXT,
      reference,
    );
  }
  sheet.rule();
  const left = Math.max(0, row.amount_paise - returnedPaise(row));
  drawAmount(sheet, 'Paid after refunds', formatAmount(left), STRONG);
}

function drawFoot(sheet: Sheet, row: ReceiptRow, { marketName, publicUrl, contact }: ReceiptSite): void {
  const { email } = contact.shown;
  const isKept = returnedPaise(row) < row.amount_paise;
  const end = formatDate(new Date(row.paid_at.getTime() + GUARANTEE_DAYS * DAY_MS));
  const lines = [
    `This is a receipt for your payment and not a tax invoice.${invoiceInWords(row)}`,
    `Amounts are in Indian rupees, times in Indian Standard Time. Paid through Razorpay on ${marketName}.`,
    isKept ? `The money-back guarantee runs until ${end}.` : '',
    `Questions: ${email ? `${email} or ` : ''}${publicUrl}/contact`,
  ];
  makeRoom(sheet);
  sheet.y = Math.max(sheet.y + 24, PAGE.bottom - 64);
  sheet.rule();
  for (const line of lines.filter(Boolean)) {
    sheet.tagged('P', () => {
      sheet.y = sheet.pen.column(line, PAGE.left, sheet.y, PAGE.measure, NOTE);
    });
  }
}
