import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Statement } from '#contract/ledger/schemas.ts';
import { newId } from '#platform/ids.ts';
import { openPaidSales, type PaidSale, type PaidSales } from '#testing/fixtures/paid-sales.ts';
import type { Person } from '#testing/market/app.ts';
import { balances } from '../../service/check-books.ts';
import { postDisputeLost, postDisputeReversed, postRefundFailed } from '../../service/post-reversals.ts';
import { keepSaleTax, postTaxPaid, postTdsCatchUp } from '../../service/post-taxes.ts';
import { releaseDueSales } from '../../service/release-sales.ts';
import { totalChange, totalsByKind } from '../../statement-pdf/content.ts';
import { accountColumns } from '../../view/statement-csv.ts';

const RATES = { gstBp: 1_800, tcsBp: 50, tdsBp: 10, commissionGstBp: 1_800, isCommissionIntra: false };
/** What of ₹1,000 is left to the seller once TCS (₹4.24) and TDS (₹0.85) are kept. */
const NET = 84_491;

let fixture: PaidSales;
let seller: Person;

beforeAll(async () => {
  fixture = await openPaidSales();
});
afterAll(() => fixture?.stop());
beforeEach(async () => {
  fixture.setTime(new Date('2026-11-20T06:00:00Z'));
  seller = await fixture.market.registerAs('seller', 'Asha Rao');
});

async function sellTaxed(): Promise<PaidSale> {
  const sale = await fixture.sell(seller.uid, 1_000);
  await keepSaleTax(fixture.ctx, sale.orderId, { financialYear: 2026, ...RATES });
  return sale;
}

async function monthLater() {
  fixture.wait(31);
  await releaseDueSales(fixture.ctx);
}

async function balanceOf() {
  expect(await fixture.findings()).toEqual([]);
  const own = (await balances(fixture.ctx, seller.uid)).filter(({ balancePaise }) => balancePaise !== 0);
  return Object.fromEntries(own.map(({ code, balancePaise }) => [code, balancePaise]));
}

/** What a posting moves, by its source. */
async function linesOf(sourceId: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(' ', e.side, a.code, e.amount_paise) AS line
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.source_id = ${sourceId} ORDER BY e.transaction_id, e.line`.execute(fixture.db);
  return rows.map(({ line }) => line);
}

/** The seller's financial year, whose sales have gone beyond the threshold. */
async function crossedYear(): Promise<string> {
  const id = newId(fixture.ctx.now());
  await fixture.db
    .insertInto('seller_tax_years')
    .values({ id, seller_id: seller.uid, financial_year: 2026, crossed_at: fixture.ctx.now() })
    .execute();
  return id;
}

describe("TDS of a year's earlier sales", () => {
  test("TDS of a year's earlier sales is taken from what is available, and the rest is owed until later sales pay it", async () => {
    await sellTaxed();
    await monthLater();
    await sellTaxed();
    const yearId = await crossedYear();
    await postTdsCatchUp(fixture.ctx, { yearId, sellerId: seller.uid, amountPaise: 100_000 });
    expect(await linesOf(yearId)).toEqual([
      `debit seller_available ${NET}`,
      `debit seller_receivable ${100_000 - NET}`,
      'credit tds_payable 100000',
    ]);
    expect(await balanceOf()).toEqual({ seller_pending: NET, seller_receivable: 100_000 - NET });
    await monthLater();
    expect(await balanceOf()).toEqual({ seller_available: 2 * NET - 100_000 });
  });

  test('Of five calls at once, beside a release and a refund, one takes the TDS of earlier sales', async () => {
    const [sale] = [await sellTaxed(), await sellTaxed()];
    fixture.wait(31);
    const year = { yearId: await crossedYear(), sellerId: seller.uid, amountPaise: 10_000 };
    const [taken] = await Promise.all([
      Promise.all([1, 2, 3, 4, 5].map(() => postTdsCatchUp(fixture.ctx, year))),
      releaseDueSales(fixture.ctx),
      fixture.refund(sale!, 100_000),
    ]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await postTdsCatchUp(fixture.ctx, year)).toBe(false);
    await releaseDueSales(fixture.ctx);
    expect(await balanceOf()).toEqual({ seller_available: NET - 10_000 });
  });
});

test.each([
  ['tcs', 'tcs_payable'],
  ['tds', 'tds_payable'],
  ['gst', 'gst_output'],
] as const)('A payment of %s to the state is posted once, out of the bank', async (tax, account) => {
  await sellTaxed();
  const { ctx, admin } = fixture;
  const id = newId(ctx.now());
  await ctx.db
    .insertInto('tax_challans')
    .values({
      ...{ id, tax, month: '2026-11', amount_paise: 80, reference: id, paid_on: '2026-12-05' },
      ...{ recorded_at: ctx.now(), recorded_by: admin.uid },
    })
    .execute();
  const three = await Promise.all([1, 2, 3].map(() => postTaxPaid(ctx, { id, tax, amountPaise: 80 })));
  expect(three.filter(Boolean)).toHaveLength(1);
  expect(await linesOf(id)).toEqual([`debit ${account} 80`, 'credit bank 80']);
  expect(await fixture.findings()).toEqual([]);
});

describe('What a seller sees of tax', () => {
  const get = (path: string) => fixture.market.api('GET', path, { token: seller.token });
  const nothing = { pendingPaise: 0, availablePaise: 0, frozenPaise: 0, inPayoutPaise: 0, owedPaise: 0 };

  test('The statement has a line for each time that tax was kept or given back, and adds up', async () => {
    const sale = await sellTaxed();
    fixture.wait(1);
    await fixture.refund(sale, 50_000);
    fixture.wait(1);
    await postTdsCatchUp(fixture.ctx, {
      yearId: await crossedYear(),
      sellerId: seller.uid,
      amountPaise: 300,
    });
    const { body } = await get('/seller/statement?month=2026-11');
    const { lines, closing } = body.data;
    expect(
      lines.map(({ kind, pendingPaise, owedPaise }: typeof nothing & { kind: string }) => ({
        ...{ kind, pendingPaise, owedPaise },
      })),
    ).toEqual([
      { kind: 'sale', pendingPaise: 85_000, owedPaise: 0 },
      { kind: 'tax_kept', pendingPaise: -509, owedPaise: 0 },
      { kind: 'tax_given_back', pendingPaise: 255, owedPaise: 0 },
      { kind: 'refund', pendingPaise: -42_500, owedPaise: 0 },
      { kind: 'tds_caught_up', pendingPaise: 0, owedPaise: 300 },
    ]);
    expect(closing).toEqual({ ...nothing, pendingPaise: 42_246, owedPaise: 300 });
    expect(
      totalsByKind(lines).map(({ name, change }) => [name, change.pendingPaise, change.owedPaise]),
    ).toEqual([
      ['Sale', 85_000, 0],
      ['Refund', -42_500, 0],
      ['Tax kept', -509, 0],
      ['Tax given back', 255, 0],
      ['TDS on earlier sales of the year', 0, 300],
    ]);
  });

  test('A refund that failed and a lost dispute above the price that was won after all leave the sums of the sale', async () => {
    const { ctx } = fixture;
    const sale = await sellTaxed();
    fixture.wait(1);
    const refund = await fixture.refund(sale, 50_000);
    fixture.wait(1);
    await fixture.setRefund(refund, 'failed');
    await postRefundFailed(ctx, refund);
    fixture.wait(1);
    const dispute = { id: newId(ctx.now()), amountPaise: 120_000 };
    await fixture.setDispute(sale, dispute, 'lost');
    await postDisputeLost(ctx, sale, dispute);
    fixture.wait(1);
    await fixture.setDispute(sale, dispute, 'won');
    await postDisputeReversed(ctx, dispute.id);
    const { lines, closing } = (await get('/seller/statement?month=2026-11&limit=100')).body
      .data as Statement;
    const changed = new Map<string, number[]>();
    for (const line of lines) {
      const { kind, pricePaise, feePaise, feeGstPaise, tcsPaise, tdsPaise } = line;
      expect(pricePaise + feePaise + tcsPaise + tdsPaise, kind).toBe(accountColumns(line).at(-1));
      changed.set(kind, [pricePaise, feePaise, feeGstPaise]);
    }
    expect(Object.fromEntries(changed)).toMatchObject({
      ...{ sale: [100_000, -15_000, -2_288], refund: [-50_000, 7_500, 1_144] },
      ...{ refund_failed: [50_000, -7_500, -1_144] },
      // What the dispute costs beyond the price is the market's loss, and no part of the sale.
      ...{ dispute_lost: [-100_000, 15_000, 2_288], dispute_reversed: [100_000, -15_000, -2_288] },
    });
    expect(totalChange(totalsByKind(lines))).toMatchObject({
      ...{ pricePaise: 100_000, feePaise: -15_000, feeGstPaise: -2_288, tcsPaise: -424, tdsPaise: -85 },
    });
    expect(accountColumns(closing).at(-1)).toBe(NET);
  });

  test('The statement as a CSV file calls tax by its name and adds up in rupees', async () => {
    const sale = await sellTaxed();
    fixture.wait(1);
    await fixture.refund(sale, 50_000);
    const response = await fetch(`${fixture.market.url}/api/seller/statement?month=2026-11&format=csv`, {
      headers: { authorization: `Bearer ${seller.token}` },
    });
    const rows = (await response.text()).trimEnd().split('\r\n');
    expect(rows.map((row) => [row.split(',')[1], row.split(',').at(-1)])).toEqual([
      ['"What"', '"Total"'],
      ['"Opening balance"', '0.00'],
      ['"Sale"', '850.00'],
      ['"Tax kept"', '-5.09'],
      ['"Tax given back"', '2.55'],
      ['"Refund"', '-425.00'],
      ['"Closing balance"', '422.46'],
    ]);
  });

  test('The statement as a PDF file has tax in it, and is drawn', async () => {
    await sellTaxed();
    const response = await fetch(`${fixture.market.url}/api/seller/statement?month=2026-11&format=pdf`, {
      headers: { authorization: `Bearer ${seller.token}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
  });

  test('Sales, balance and what becomes available say what is kept and what is left', async () => {
    const sale = await sellTaxed();
    const { body: list } = await get('/seller/sales');
    expect(list.data.sales).toEqual([
      expect.objectContaining({
        orderId: sale.orderId,
        sharePaise: 85_000,
        keptPaise: 85_000,
        ...{ feePaise: 15_000, feeGstPaise: 2_288, tcsPaise: 424, tdsPaise: 85 },
      }),
    ]);
    const { body: balance } = await get('/seller/balance');
    expect(balance.data).toMatchObject({ pendingPaise: NET, upcoming: [{ paise: NET, sales: 1 }] });
  });
});
