import { formatDateTime } from '#contract/formats/dates.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import { drawFacts } from '#platform/pdf/facts.ts';
import { PORTRAIT as PAGE, type Sheet, STRONG } from '#platform/pdf/sheet.ts';
import type { ReceiptRow } from '../repository/receipts.ts';
import { viewOrderTerms } from '../view/order-terms.ts';

const FACT_NAMES = 110;
/** What the part takes at least; with less room it begins a page. */
const LEAST_ROOM = 190;

/** Which text the order was made under, where it can be read, and when the buyer accepted it (rule L11). */
export function drawLicence(sheet: Sheet, row: ReceiptRow, publicUrl: string): void {
  if (sheet.y > PAGE.bottom - LEAST_ROOM) sheet.newPage();
  const { version, sha256, conditions } = viewOrderTerms(row);
  const name = LICENCE_NAMES[row.licence_tier];
  sheet.y += 18;
  sheet.tagged('H2', () => {
    sheet.y = sheet.pen.column('Licence', PAGE.left, sheet.y, PAGE.measure, { ...STRONG, size: 11 }) + 4;
  });
  const facts: [string, string][] = [
    ['Terms', version ? `${name}, version ${version}` : name],
    ...(version
      ? [['To be read at', `${publicUrl}/licences/${row.licence_tier}/${version}`] as [string, string]]
      : []),
    ...conditions.map((text, index): [string, string] => [index === 0 ? 'Seller’s conditions' : '', text]),
    ['SHA-256 of the text', sha256],
    ...(row.terms_accepted_at
      ? [['Accepted', formatDateTime(row.terms_accepted_at)] as [string, string]]
      : []),
  ];
  drawFacts(sheet, facts, { names: FACT_NAMES });
}
