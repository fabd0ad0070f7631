import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaperContent } from '#contract/tax/schemas.ts';
import { financialYearOf, paperNumber } from '#contract/tax/years.ts';
import { lastDayOf } from '#features/accounting/rules/months.ts';
import { issueCommission } from '#features/accounting/service/issue-commission.ts';
import { balances } from '#features/ledger/public.ts';
import { monthInIndia } from '#platform/time/days.ts';
import { FIRM, OPERATOR } from '#testing/fixtures/tax/tax.ts';
import { openTaxMonths, type TaxMonths } from '#testing/fixtures/tax/tax-months.ts';

let months: TaxMonths;
beforeAll(async () => {
  months = await openTaxMonths();
});
afterAll(() => months?.shop.market.stop());

const papersOf = async (month: string, sellerId?: string) => {
  const rows = await months.shop.db
    .selectFrom('tax_papers')
    .selectAll()
    .where('order_id', 'is', null)
    .where('month', '=', month)
    .orderBy('id')
    .execute();
  return rows
    .filter(({ seller_id }) => sellerId === undefined || seller_id === sellerId)
    .map((row) => ({ ...row, content: row.content as unknown as PaperContent }));
};

test('Each seller has one invoice for the commission of a month, dated its last day, in the order of sellers', async () => {
  const papers = await papersOf(months.month);
  const sellers = [months.shop.seller.uid, months.other.uid].toSorted();
  expect(papers.map(({ seller_id, kind }) => [seller_id, kind])).toEqual(
    sellers.map((id) => [id, 'commission_invoice']),
  );
  const year = financialYearOf(lastDayOf(months.month));
  expect(papers.map(({ number }) => number)).toEqual([1, 2].map((at) => paperNumber('CI', year, at)));
  for (const { supplier, issued_at, content } of papers) {
    expect(supplier).toBe(OPERATOR.operatorGstin);
    expect(issued_at).toEqual(new Date(monthInIndia(months.month).until.getTime() - 1));
    expect(content).toMatchObject({
      supplier: { name: OPERATOR.operatorName, gstin: OPERATOR.operatorGstin, state: '29' },
      ...{ placeOfSupply: '27', isIntraState: false, original: null, reason: null, orderId: null },
    });
  }
});

test('The invoice has the commission of the sales and its GST, less what was given back of them in the month', async () => {
  const [paper] = await papersOf(months.month, months.shop.seller.uid);
  // Two sales of ₹1,499 with ₹224.85 each, and one of ₹1,50,000 with ₹22,500: ₹22,949.70 with 18 % GST in it, sale by sale.
  const sums = { taxablePaise: 1_944_890, cgstPaise: 0, sgstPaise: 0, igstPaise: 350_080 };
  expect(paper!.content).toMatchObject({
    recipient: { name: FIRM.legalName, gstin: FIRM.gstin, state: '27', email: months.shop.seller.email },
    lines: [{ code: '998599', rateBp: 1800, ...sums, roundingPaise: 0, totalPaise: 2_294_970 }],
    ...{ ...sums, roundingPaise: 0, totalPaise: 2_294_970 },
  });
  const [others] = await papersOf(months.month, months.other.uid);
  expect(others!.content).toMatchObject({
    recipient: { name: 'Asha Rao', gstin: null },
    ...{ taxablePaise: 19_055, igstPaise: 3_430, totalPaise: 22_485 },
  });
});

test('Commission given back for a sale of an earlier month has a credit note that names the invoice', async () => {
  await months.goTo(`${months.next}-28`);
  expect(await papersOf(months.next)).toEqual([]);
  const { goTo, next } = months;
  const after = monthInIndia(next).until;
  await goTo(new Date(after.getTime() + 12 * 3_600_000).toISOString().slice(0, 10));
  const [first] = await papersOf(months.month, months.shop.seller.uid);
  const papers = await papersOf(next);
  expect(papers.map(({ kind }) => kind)).toEqual(['commission_invoice', 'commission_credit_note']);
  const [invoice, note] = papers;
  expect(invoice!.content).toMatchObject({ taxablePaise: 19_055, igstPaise: 3_430, totalPaise: 22_485 });
  expect(note!.content).toMatchObject({
    ...{ taxablePaise: 1_925_835, igstPaise: 346_650, totalPaise: 2_272_485 },
    original: { number: first!.number, issuedAt: first!.issued_at.toISOString() },
    reason: expect.stringContaining(first!.number),
  });
  expect(note!.original_id).toBe(first!.id);
});

test('All commission papers together have the sums of the ledger, and each posting is on one of them', async () => {
  const papers = [...(await papersOf(months.month)), ...(await papersOf(months.next))];
  const sum = (of: (paper: (typeof papers)[number]) => number) =>
    papers.reduce((total, paper) => total + (paper.kind === 'commission_invoice' ? 1 : -1) * of(paper), 0);
  const kept = await balances(months.shop.ctx);
  const balanceOf = (code: string) => kept.find((one) => one.code === code)!.balancePaise;
  expect(sum(({ taxable_paise }) => taxable_paise)).toBe(balanceOf('platform_fee'));
  expect(sum(({ igst_paise }) => igst_paise)).toBe(balanceOf('gst_output'));
  const listed = papers.flatMap(({ content }) => content.postings);
  expect(new Set(listed).size).toBe(listed.length);
  const posted = await months.shop.db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select('t.id')
    .distinct()
    .where('a.code', 'in', ['platform_fee', 'gst_output'])
    .execute();
  expect(listed.toSorted()).toEqual(posted.map(({ id }) => id).toSorted());
});

test('A month that is invoiced by two processes at once is invoiced once', async () => {
  const { db, ctx } = months.shop;
  const count = async () =>
    (await db.selectFrom('tax_papers').select('number').where('order_id', 'is', null).execute()).length;
  const before = await count();
  const { goTo, next } = months;
  const third = new Date(monthInIndia(next).until.getTime() + 12 * 3_600_000).toISOString().slice(0, 7);
  await months.taxed({ billing: { state: '27' } });
  // Only the sweep of the test runs it: the market's own finds it taken.
  const end = monthInIndia(third).until.getTime() + 2 * 3_600_000;
  const later = { ...ctx, now: () => new Date(end) };
  await Promise.all([issueCommission(later), issueCommission(later)]);
  expect(await count()).toBe(before + 1);
  const { last_number } = await db
    .selectFrom('tax_series')
    .select('last_number')
    .where('series', '=', 'CI')
    .orderBy('financial_year', 'desc')
    .executeTakeFirstOrThrow();
  expect(last_number).toBeGreaterThan(0);
  await goTo(`${third}-20`);
  expect(await count()).toBe(before + 1);
});
