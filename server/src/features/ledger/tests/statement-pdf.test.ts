import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PDF_STATEMENT_LINES, PDF_STATEMENTS_PER_HOUR } from '#contract/ledger/constants.ts';
import type { Statement } from '#contract/ledger/schemas.ts';
import { textOfPdf } from '#testing/files/pdf-text.ts';
import { openPaidSales, type PaidSale, type PaidSales } from '#testing/fixtures/paid-sales.ts';
import type { Person } from '#testing/market/app.ts';
import { freezeSale, thawSale } from '../service/hold-sale.ts';
import { accountColumns } from '../view/statement-csv.ts';

const TITLE = 'बही-खाता और பில்';

let fixture: PaidSales;
/** Sold, was asked for refunds and had money on hold in November 2025. */
let seller: Person;
let sales: PaidSale[];

beforeAll(async () => {
  fixture = await openPaidSales();
  seller = await fixture.market.registerAs('seller', 'ரவி Rao');
  fixture.setTime(new Date('2025-10-31T23:59:59+05:30'));
  await fixture.sell(seller.uid, 3_00_000);
  fixture.setTime(new Date('2025-11-01T00:00:00+05:30'));
  sales = [await fixture.sell(seller.uid, 1_000)];
  fixture.setTime(new Date('2025-11-12T16:05:00+05:30'));
  for (let rupees = 101; rupees <= 140; rupees++) sales.push(await fixture.sell(seller.uid, rupees));
  await fixture.refund(sales[0]!, 33_333);
  const hold = { type: 'dispute', id: sales[1]!.orderId } as const;
  await freezeSale(fixture.ctx, sales[1]!, hold);
  await freezeSale(fixture.ctx, sales[2]!, hold);
  await thawSale(fixture.ctx, sales[2]!, hold);
  await sql`UPDATE orders SET project_title = ${TITLE} WHERE id = ${sales[0]!.orderId}`.execute(fixture.db);
  fixture.setTime(new Date('2025-12-01T00:00:00+05:30'));
  await fixture.sell(seller.uid, 777);
});
afterAll(() => fixture?.stop());

const get = (query: string, person: Person = seller) =>
  fixture.market.api('GET', `/seller/statement?${query}`, { token: person.token });
const asJson = async (month: string): Promise<Statement> =>
  (await get(`month=${month}&limit=100`)).body.data as Statement;
const asText = async (month: string, person = seller) =>
  textOfPdf((await get(`month=${month}&format=pdf`, person)).bytes);

/** The six sums of a row, in paise, of each row that begins with these words. */
function rowsOf(text: string, words: string): number[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith(words))
    .map((line) => sumsIn(line.slice(words.length)));
}

/** Every row of changes: the six amounts that end it, after what else stands at their height. */
const changesIn = (text: string) =>
  text
    .slice(text.indexOf('Every change'), text.indexOf('Every sale and fee'))
    .split('\n')
    .filter((line) => !/^(?:Opening|Closing) balance/.test(line))
    .filter((line) => /(?:[+−]₹[\d,.]+|–){6}$/.test(line))
    .map((line) => sumsIn(line).slice(-6));

const sumsIn = (row: string) => (row.match(/[+−]?₹[\d,]+\.\d\d|–/g) ?? []).map(paiseIn);

function paiseIn(amount: string): number {
  const digits = Number(amount.replaceAll(/\D/g, ''));
  return amount.startsWith('−') ? -digits : digits;
}

const sumOf = (rows: number[][]) =>
  [0, 1, 2, 3, 4, 5].map((at) => rows.reduce((sum, row) => sum + row[at]!, 0));

describe('The statement of a seller as PDF', () => {
  test('Opening balance and changes come to the closing balance, as in the answer as JSON', async () => {
    const statement = await asJson('2025-11');
    const text = await asText('2025-11');
    expect(statement.total).toBe(45);
    expect(changesIn(text)).toEqual(statement.lines.map(accountColumns));
    const [opening] = rowsOf(text, 'Opening balance');
    const [closing] = rowsOf(text, 'Closing balance');
    expect(opening).toEqual(accountColumns(statement.opening));
    expect(closing).toEqual(accountColumns(statement.closing));
    expect(opening![0]).toBe(2_55_000_00);
    expect(sumOf([opening!, ...changesIn(text)])).toEqual(closing);
    expect(rowsOf(text, `Change in the month${statement.total}`)).toEqual([sumOf(changesIn(text))]);
  });

  test('All changes of a kind are added up', async () => {
    const { lines } = await asJson('2025-11');
    const text = await asText('2025-11');
    for (const [words, kind, count] of [
      ['Sale', 'sale', 41],
      ['Refund', 'refund', 1],
      ['Put on hold', 'freeze', 2],
      ['Hold ended', 'thaw', 1],
    ] as const) {
      const own = lines.filter((line) => line.kind === kind).map(accountColumns);
      expect(rowsOf(text.split('Sales and fees')[0]!, `${words}${count}`)).toEqual([sumOf(own)]);
    }
  });

  test('The statement without tax lists price and fee of each sale and refund, and says nothing of tax', async () => {
    const { lines } = await asJson('2025-11');
    const text = await asText('2025-11');
    const own = lines.filter(({ kind }) => kind === 'sale' || kind === 'refund');
    const parts = own.map((line) => [line.pricePaise, line.feePaise, accountColumns(line)[5]!]);
    expect(text).toContain('Sales and fees');
    expect(text).not.toMatch(/TCS|TDS|GST/);
    const each = text.slice(text.indexOf('Every sale and fee')).split('\n');
    const rows = each.map((row) => /(?:[+−]₹[\d,.]+){3}$/.exec(row)?.[0]).filter((row) => row !== undefined);
    expect(rows.map(sumsIn)).toEqual(parts);
    const whole = [0, 1, 2].map((at) => parts.reduce((sum, row) => sum + row[at]!, 0));
    expect(rowsOf(text.split('Sales and fees')[1]!, 'Change in the month42')).toEqual([whole]);
  });

  test('The paper says whose it is, of which month, and that it is no tax invoice, on numbered pages', async () => {
    const text = await asText('2025-11');
    for (const words of [
      ...['Statement of November 2025', fixture.market.config.defaults.marketName, 'ரவி Rao', seller.email],
      ...['November 1, 2025 to November 30, 2025, in Indian time', 'This statement is not a tax invoice.'],
      ...['November 12', '4:05 PM IST', '12:00 AM IST', 'Hostel booking web app', TITLE, sales[0]!.orderId],
    ]) {
      expect(text).toContain(words);
    }
    const pages = [...text.matchAll(/Page (\d+) of (\d+)/g)].map(([, page, of]) => [
      Number(page),
      Number(of),
    ]);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages).toEqual(pages.map((_, at) => [at + 1, pages.length]));
    expect(text.match(/· Not a tax invoice/g)).toHaveLength(pages.length);
    expect(text).not.toContain('before the month was over');
  });

  test('A month without changes is a page with its balances, and a running month says that it is one', async () => {
    const text = await asText('2026-02');
    expect(text).toContain('Nothing changed in this month.');
    expect(text).toContain('Page 1 of 1');
    const { opening } = await asJson('2026-02');
    expect(opening.pendingPaise).toBeGreaterThan(2_55_000_00);
    expect(rowsOf(text, 'Opening balance')).toEqual([accountColumns(opening)]);
    expect(rowsOf(text, 'Closing balance')).toEqual([accountColumns(opening)]);
    expect(await asText('2099-12')).toContain('before the month was over');
  });

  test('The statement of a seller as PDF is a private, tagged file in landscape A4 pages', async () => {
    const { status, headers, bytes } = await get('month=2025-11&format=pdf');
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="?statement-2025-11\.pdf"?$/),
    });
    const raw = bytes.toString('latin1');
    expect(raw).toMatch(/^%PDF-1\.7/);
    expect(raw).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
    for (const tag of ['H1', 'Table', 'TR', 'TH', 'TD']) expect(raw).toContain(`/S /${tag}\n`);
  });

  test('The statement of a seller is read by nobody else, and a month that does not exist is refused', async () => {
    const other = await fixture.market.registerAs('seller', 'Lata');
    expect(await asText('2025-11', other)).toContain('Nothing changed in this month.');
    const buyer = await fixture.market.registerAs('buyer');
    expect((await get('month=2025-11&format=pdf', buyer)).status).toBe(403);
    expect((await fixture.market.api('GET', '/seller/statement?format=pdf')).status).toBe(401);
    expect((await get('month=2025-13&format=pdf')).status).toBe(400);
  });
});

describe('Limits of statements as PDF', () => {
  test('A seller can have a limited number of statements drawn in an hour, and headers or other formats do not count', async () => {
    const busy = await fixture.market.registerAs('seller', 'Kiran');
    const head = () =>
      fixture.market.api('HEAD', '/seller/statement?month=2025-10&format=pdf', { token: busy.token });
    for (let at = 0; at < PDF_STATEMENTS_PER_HOUR; at++) {
      expect((await head()).status).toBe(200);
      expect((await get('month=2025-10&format=pdf', busy)).status).toBe(200);
    }
    const refused = await get('month=2025-10&format=pdf', busy);
    expect([refused.status, refused.body.code]).toEqual([429, 'request.too_many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get('month=2025-10&format=csv', busy)).status).toBe(200);
  });

  test('A month of thousands of changes has all of them, and one of too many is refused with the way to them', async () => {
    const large = await fixture.market.registerAs('seller', 'Farah');
    fixture.setTime(new Date('2025-09-10T10:00:00+05:30'));
    const sale = await fixture.sell(large.uid, 100);
    const hold = { type: 'dispute', id: sale.orderId } as const;
    await freezeSale(fixture.ctx, sale, hold);
    await thawSale(fixture.ctx, sale, hold);
    await thawOften(large.uid, 1, 2_500);
    const text = await asText('2025-09', large);
    expect(changesIn(text)).toHaveLength(2_503);
    expect(rowsOf(text, 'Hold ended2501')).toEqual([[11_000, 0, -11_000, 0, 0, 0]]);
    await thawOften(large.uid, 2_501, PDF_STATEMENT_LINES);
    const refused = await get('month=2025-09&format=pdf', large);
    expect([refused.status, refused.body.code]).toEqual([409, 'ledger.statement_too_long']);
    expect(refused.body.message).toContain('CSV');
  });
});

/** Postings with these numbers, each of which moves a paisa of a seller. */
async function thawOften(sellerId: string, first: number, last: number): Promise<void> {
  await sql`
    WITH made AS (
      INSERT INTO ledger_transactions (id, kind, source_type, source_id, posted_at)
      SELECT n.id, 'thaw', 'dispute', n.id, '2025-09-10T10:00:00+05:30'
      FROM (
        SELECT ('01992f00-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid AS id
        FROM generate_series(${first}::int, ${last}::int) AS n
      ) n RETURNING id)
    INSERT INTO ledger_entries (transaction_id, line, account_id, side, amount_paise)
    SELECT made.id, leg.line, account.id, leg.side, 1
    FROM made
    CROSS JOIN (VALUES (0, 'seller_frozen', 'debit'), (1, 'seller_pending', 'credit')) AS leg (line, code, side)
    JOIN ledger_accounts account ON account.code = leg.code AND account.owner_id = ${sellerId}`.execute(
    fixture.db,
  );
}
