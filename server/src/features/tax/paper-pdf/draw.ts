import { formatDate } from '#contract/formats/dates.ts';
import { formatPaise } from '#contract/money.ts';
import { PAPER_TITLES } from '#contract/tax/constants.ts';
import type { PaperContent, PaperParty } from '#contract/tax/schemas.ts';
import { drawFacts } from '#platform/pdf/facts.ts';
import { ACCENT, INK, NOTE, PORTRAIT as PAGE, Sheet, STRONG, TEXT, TITLE } from '#platform/pdf/sheet.ts';
import { amountInWords } from '../rules/amount-in-words.ts';
import { drawLines, drawSum, drawSumLine, drawTotal, taxesOf } from './table.ts';
import { factsOf, notesOf, partyFacts, roundingInWords } from './words.ts';

const FACT_NAMES = 96;
/** Width of the title; the number stands beside it. */
const HEAD = PAGE.measure - 145;
const NAME = { ...STRONG, size: 11 };
const LEADING = 1.4;
/** Room that the sums and the words of the total take at most. */
const SUMS = 170;

/**
 * An invoice or note as a tagged PDF, with all that rules 46, 49 and 53 of the CGST Rules ask for (rules V2, V13). It is
 * drawn of its content alone, and so the same for ever.
 */
export function drawPaper(content: PaperContent): Sheet['doc'] {
  const { kind, number, issuedAt, supplier, lines } = content;
  const sheet = new Sheet({
    page: PAGE,
    title: `${PAPER_TITLES[kind]} ${number} from ${supplier.name}`,
    author: supplier.name,
    subject: lines[0]?.description ?? '',
    now: new Date(issuedAt),
  });
  drawHead(sheet, content);
  drawParties(sheet, content);
  drawAbout(sheet, content);
  drawLines(sheet, content, () => continueOnNewPage(sheet, content));
  drawSums(sheet, content);
  drawFoot(sheet, content);
  return sheet.end();
}

function drawHead(sheet: Sheet, { kind, number, issuedAt, revision }: PaperContent): void {
  const { pen, y } = sheet;
  sheet.bar();
  sheet.tagged('H1', () => pen.column(PAPER_TITLES[kind], PAGE.left, y, HEAD, TITLE));
  sheet.tagged('P', () => pen.rightAligned(number, PAGE.right, y + 2, { ...TITLE, size: 15 }));
  sheet.tagged('P', () => pen.rightAligned(formatDate(issuedAt), PAGE.right, y + 24, TEXT));
  if (revision > 1) {
    const words = `Revision ${revision}, details changed by the buyer`;
    sheet.tagged('P', () => pen.column(words, PAGE.left, y + 36, HEAD, { ...STRONG, colour: ACCENT }));
  }
  sheet.y += 60;
  sheet.rule(INK);
  sheet.y += 8;
}

function drawParties(sheet: Sheet, { supplier, recipient }: PaperContent): void {
  const half = PAGE.measure / 2;
  const bottoms = [
    drawParty(sheet, 'Supplier', supplier, PAGE.left, half - 16),
    drawParty(sheet, 'Recipient', recipient, PAGE.left + half, half),
  ];
  sheet.y = Math.max(...bottoms) + 18;
}

/** Answers the y below. */
function drawParty(sheet: Sheet, role: string, party: PaperParty, x: number, width: number): number {
  const { pen } = sheet;
  let y = sheet.y;
  sheet.tagged('P', () => {
    y = pen.column(role, x, y, width, NOTE) + 3;
    y = pen.column(party.name, x, y, width, NAME) + 2;
    y = pen.column(party.address, x, y, width, TEXT) + (party.address ? 4 : 0);
    for (const fact of partyFacts(party)) y = pen.column(fact, x, y, width, TEXT);
  });
  return y;
}

function drawAbout(sheet: Sheet, content: PaperContent): void {
  drawFacts(sheet, factsOf(content), { names: FACT_NAMES });
  sheet.y += 18;
}

function drawSums(sheet: Sheet, content: PaperContent): void {
  const { totalPaise, taxablePaise, roundingPaise } = content;
  const taxes = taxesOf(content);
  if (sheet.y + SUMS + heightOfNotes(sheet, content) > PAGE.bottom) continueOnNewPage(sheet, content);
  sheet.y += 12;
  if (taxes.length > 0) {
    drawSum(sheet, 'Taxable value', formatPaise(taxablePaise));
    for (const { name, paise } of taxes) drawSum(sheet, name, formatPaise(paise(content)));
    if (roundingPaise !== 0) drawSum(sheet, 'Rounding', roundingInWords(roundingPaise));
    drawSumLine(sheet);
  }
  drawTotal(sheet, totalPaise);
  sheet.y += 10;
  sheet.tagged('P', () => {
    const below = sheet.pen.column('Total in words', PAGE.left, sheet.y, PAGE.measure, NOTE);
    sheet.y = sheet.pen.column(amountInWords(totalPaise), PAGE.left, below + 2, PAGE.measure, STRONG);
  });
}

function drawFoot(sheet: Sheet, content: PaperContent): void {
  const notes = notesOf(content);
  const { pen } = sheet;
  sheet.y = Math.max(sheet.y + 18, PAGE.bottom - heightOfNotes(sheet, content));
  sheet.rule();
  for (const note of notes) {
    sheet.tagged('P', () => {
      sheet.y = pen.column(note, PAGE.left, sheet.y, PAGE.measure, NOTE);
    });
  }
}

/** With the line above them. */
function heightOfNotes({ pen }: Sheet, content: PaperContent): number {
  const lines = notesOf(content).flatMap((note) => pen.lines(note, PAGE.measure, NOTE));
  return 10 + lines.length * NOTE.size * LEADING;
}

/** Each page says which paper it is of. */
function continueOnNewPage(sheet: Sheet, { kind, number }: PaperContent): void {
  sheet.newPage();
  const words = `${PAPER_TITLES[kind]} ${number}, continued`;
  sheet.tagged('P', () => {
    sheet.y = sheet.pen.column(words, PAGE.left, sheet.y, PAGE.measure, NOTE) + 14;
  });
}
