import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SellerAccounts, Statement } from '#contract/ledger/schemas.ts';
import { firstIdAt } from '#platform/ids.ts';
import { monthInIndia } from '#platform/time/days.ts';
import { textOfPdf } from '#testing/files/pdf-text.ts';
import { openTaxMonths, type TaxMonths } from '#testing/fixtures/tax/tax-months.ts';
import type { Person } from '#testing/market/app.ts';
import { accountColumns } from '../../view/statement-csv.ts';

const PARTS = ['pricePaise', 'feePaise', 'feeGstPaise', 'tcsPaise', 'tdsPaise'] as const;

let tax: TaxMonths;
beforeAll(async () => {
  tax = await openTaxMonths();
}, 120_000);
afterAll(() => tax?.shop.market.stop());

const get = (person: Person, query: string) =>
  tax.shop.market.api('GET', `/seller/statement?${query}`, { token: person.token });
const statement = async (person: Person, month: string): Promise<Statement> =>
  (await get(person, `month=${month}&limit=100`)).body.data;
const sumOf = (lines: Statement['lines']) =>
  PARTS.map((name) => lines.reduce((sum, line) => sum + line[name], 0));
const totalOf = (accounts: SellerAccounts) => accountColumns(accounts).at(-1)!;
const ofOrder = ({ lines }: Statement, orderId: string) =>
  lines
    .filter((line) => line.orderId === orderId)
    .map((line) => [line.kind, ...PARTS.map((name) => line[name]), totalOf(line)]);

/** What the ledger's entries say of a seller's sales in a month, in the order of `PARTS`: debits less credits. */
async function ledgerOf(sellerId: string, month: string): Promise<number[]> {
  const { from, until } = monthInIndia(month);
  const { rows } = await sql<{ code: string; paise: number }>`
    SELECT a.code, sum(CASE e.side WHEN 'debit' THEN e.amount_paise ELSE -e.amount_paise END)::bigint AS paise
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id JOIN ledger_sales s ON s.order_id = t.order_id
    WHERE s.seller_id = ${sellerId} AND t.id >= ${firstIdAt(from)} AND t.id < ${firstIdAt(until)}
      AND t.kind NOT IN ('gateway_fee', 'refund_paid')
    GROUP BY a.code`.execute(tax.shop.db);
  const of = (...codes: string[]) =>
    rows.reduce((sum, { code, paise }) => sum + (codes.includes(code) ? paise : 0), 0);
  return [
    of('rzp_clearing', 'refund_payable', 'chargeback_loss'),
    of('platform_fee', 'gst_output'),
    of('gst_output'),
    of('tcs_payable'),
    of('tds_payable'),
  ];
}

describe('The statement of a month in tax mode', () => {
  test('A sale has its price, the fee with the GST within it, and a line with TCS and TDS', async () => {
    const own = await statement(tax.shop.seller, tax.month);
    expect(ofOrder(own, tax.sales.company.orderId)).toEqual([
      ['sale', 149_900, -22_485, -3_430, 0, 0, 127_415],
      ['tax_kept', 0, 0, 0, -636, -127, -763],
    ]);
    expect(ofOrder(own, tax.sales.refunded.orderId).filter(([kind]) => kind !== 'freeze')).toEqual([
      ['sale', 149_900, -22_485, -3_430, 0, 0, 127_415],
      ['tax_kept', 0, 0, 0, -636, -127, -763],
      ['tax_given_back', 0, 0, 0, 636, 127, 763],
      ['refund', -149_900, 22_485, 3_430, 0, 0, -127_415],
    ]);
  });

  test('The GST within the fee is told of a sale too of which its seller has no tax kept', async () => {
    const own = await statement(tax.other, tax.month);
    expect(ofOrder(own, tax.sales.unregistered.orderId)).toEqual([
      ['sale', 149_900, -22_485, -3_430, 0, 0, 127_415],
      ['tax_kept', 0, 0, 0, 0, -7_495, -7_495],
    ]);
  });

  test("Sums of a month are the ledger's, and lead from the opening to the closing balance", async () => {
    for (const person of [tax.shop.seller, tax.other]) {
      for (const month of [tax.month, tax.next]) {
        const { opening, lines, closing } = await statement(person, month);
        expect(sumOf(lines)).toEqual(await ledgerOf(person.uid, month));
        const [price, fee, , tcs, tds] = sumOf(lines);
        expect(totalOf(opening) + price! + fee! + tcs! + tds!).toBe(totalOf(closing));
      }
    }
  });

  test('The three forms tell the same sums', async () => {
    const { lines } = await statement(tax.shop.seller, tax.month);
    const csv = (await get(tax.shop.seller, `month=${tax.month}&format=csv`)).bytes.toString();
    const [head, ...rows] = csv.trimEnd().split('\r\n');
    expect(head).toContain('"Price paid by the buyer","Market\'s fee","GST within the fee","TCS","TDS"');
    const inCsv = rows.slice(1, -1).map((row) => row.split(',').slice(-11, -6).map(paiseOf));
    expect(inCsv).toEqual(lines.map((line) => PARTS.map((name) => line[name])));

    const pdf = textOfPdf((await get(tax.shop.seller, `month=${tax.month}&format=pdf`)).bytes);
    const words = pdf.split('Sales, fees and taxes')[1]!.split('\n');
    const rowOf = (name: string) =>
      (
        words
          .find((line) => line.startsWith(name))!
          .slice(name.length)
          .match(/[+−]₹[\d,.]+|–/g) ?? []
      ).map(paiseOf);
    const told = lines.filter((line) => PARTS.some((name) => line[name] !== 0));
    const change = told.reduce((sum, line) => sum + totalOf(line), 0);
    expect(rowOf(`Change in the month${told.length}`)).toEqual([...sumOf(told), change]);
    const kept = lines.filter(({ kind }) => kind === 'tax_kept');
    expect(rowOf(`Tax kept${kept.length}`).slice(3, 5)).toEqual(sumOf(kept).slice(3));
    expect(pdf.split('Every sale, fee and tax')[1]).toContain('GST in the fee');
  });

  test('The list of sales has the fee, the GST within it, TCS and TDS of what is left of each', async () => {
    const { body } = await tax.shop.get(tax.shop.seller, '/seller/sales');
    const of = (id: string) => body.data.sales.find(({ orderId }: { orderId: string }) => orderId === id);
    expect(of(tax.sales.company.orderId)).toMatchObject({
      ...{ amount: 1499, feePaise: 22_485, feeGstPaise: 3_430, tcsPaise: 636, tdsPaise: 127 },
    });
    expect(of(tax.sales.refunded.orderId)).toMatchObject({
      ...{ feePaise: 0, feeGstPaise: 0, tcsPaise: 0, tdsPaise: 0 },
    });
  });
});

/** `-6.36`, `−₹6.36` -> -636 */
function paiseOf(rupees: string): number {
  const paise = Number(rupees.replaceAll(/[^\d]/g, ''));
  return /^[-−]/.test(rupees) ? -paise : paise;
}
