import { afterAll, beforeAll, expect, test } from 'vitest';
import { BSR_CODE_WORDS, SERIAL_NUMBER_WORDS } from '#contract/accounting/constants.ts';
import { financialYearOf, quarterOf } from '#contract/tax/years.ts';
import { nextMonth } from '#platform/time/days.ts';
import type { TestSale } from '#testing/fixtures/refund-fixture.ts';
import { FIRM, FIRM_IN_KARNATAKA } from '#testing/fixtures/tax/tax.ts';
import { openTaxMonths, type TaxMonths } from '#testing/fixtures/tax/tax-months.ts';

/**
 * What was given back beyond what was kept in a month, in worked figures (docs/tax.md, Months below nothing). After the two
 * months of the fixture, in which the firm has ₹635.60 of TCS and ₹127.12 of TDS back, it sells for ₹2,00,000 in a third; a
 * firm in Karnataka sells for ₹1,00,000 in the second month, gives it back in the third, and sells again in the next year.
 */
let months: TaxMonths;
let third: string;
let april: string;
let again: TestSale;
beforeAll(async () => {
  months = await openTaxMonths({ ofOneYear: 3 });
  third = nextMonth(months.next);
  april = `${financialYearOf(`${third}-01`) + 1}-04`;
  const { shop, goTo, taxed, refund } = months;
  const late = await months.newSeller({ profile: FIRM_IN_KARNATAKA, price: 100_000 });
  const lates = await taxed({ projectId: late.projectId, billing: { state: '27' } });
  const dear = await shop.publish({ fields: { price: '200000', title: 'Payroll for larger firms' } });
  await goTo(`${third}-05`, lates.buyer);
  await refund(lates);
  again = await taxed({ projectId: dear, billing: { state: '29' } });
  await goTo(`${april}-10`, late.person);
  await taxed({ projectId: late.projectId, billing: { state: '27' } });
  await goTo(`${nextMonth(april)}-02`);
});
afterAll(() => months?.shop.market.stop());

const get = (path: string) => months.shop.get(months.shop.admin, `/admin/tax/${path}`);
const dueOf = async (month: string) => {
  const { due } = (await get(`months/${month}`)).body.data;
  return due.map(({ duePaise }: { duePaise: number }) => duePaise).slice(0, 2);
};
const pay = (change: object) =>
  months.shop.market.api('POST', '/admin/tax/challans', {
    token: months.shop.admin.token,
    body: {
      ...{ tax: 'tds', month: third, reference: 'HDFC270307000417', paidOn: `${nextMonth(third)}-05` },
      ...{ amountPaise: 4_237, bsrCode: '0510308', serialNumber: '00417' },
      ...change,
    },
  });
const rowsOf = ({ bytes }: { bytes: Buffer }) => {
  const [head, ...lines] = bytes
    .toString('utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    // The section has a comma of its own.
    .map((line) => line.replaceAll(/"[^"]*"/g, 'quoted').split(','));
  return lines.map((line) => Object.fromEntries(head!.map((name, place) => [name, line[place]!])));
};
const tdsLines = async (month: string) => {
  const quarter = `${financialYearOf(`${month}-10`)}-Q${quarterOf(month)}`;
  return rowsOf(await get(`returns/tds?quarter=${quarter}&reason=For+the+return`)).filter(
    (line) => line.Month === month,
  );
};
const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

test('Tax due is lowered by what the same seller had back in earlier months, and by nothing of another seller', async () => {
  // TCS and TDS; of the second month those of the firm in Karnataka alone.
  expect(await dueOf(months.month)).toEqual([64_832, 20_461]);
  expect(await dueOf(months.next)).toEqual([42_372, 8_475]);
  // ₹847.46 less ₹635.60, and ₹169.49 less ₹127.12.
  expect(await dueOf(third)).toEqual([21_186, 4_237]);
});

test('TCS is carried beyond the end of the financial year, and TDS is not', async () => {
  expect(await dueOf(april)).toEqual([0, 8_475]);
});

test('The checklist of the close asks for the tax that is due after the carried returns', async () => {
  const { steps } = (await get(`months/${third}`)).body.data;
  const paid = steps.find(({ code }: { code: string }) => code === 'taxes_paid');
  expect(paid.text).toContain('₹211.86 (TCS, with GSTR-8)');
  expect(paid.text).toContain('₹42.37 (TDS, by challan)');
});

test('GSTR-8 has the returns of earlier months where something was sold, and never less than nothing', async () => {
  const rowOf = async (month: string, stin: string) =>
    (await get(`returns/gstr8?month=${month}`)).body.tcs.find((row: { stin: string }) => row.stin === stin);
  expect(await rowOf(third, FIRM.gstin)).toEqual({
    ...{ stin: FIRM.gstin, supR: 0, retsupR: 0, supU: 169_491.53, retsupU: 127_118.64 },
    ...{ amt: 42_372.89, iamt: 211.86, camt: 0, samt: 0 },
  });
  const empty = { supR: 0, retsupR: 0, amt: 0, iamt: 0, camt: 0, samt: 0 };
  const stin = FIRM_IN_KARNATAKA.gstin;
  expect(await rowOf(third, stin)).toEqual({ stin, ...empty, supU: 0, retsupU: 0 });
  expect(await rowOf(april, stin)).toEqual({ stin, ...empty, supU: 84_745.76, retsupU: 84_745.76 });
});

test('GSTR-8 and the TDS return of each month add up to what is due for that month', async () => {
  for (const month of [months.month, months.next, third, april]) {
    const collected = rowsOf(await get(`returns/gstr8?month=${month}&format=csv`));
    const tcs = ['TCS IGST', 'TCS CGST', 'TCS SGST or UTGST'].map((column) => sumOf(collected, column));
    const tds = sumOf(await tdsLines(month), 'TDS declared');
    expect([tcs.reduce((sum, one) => sum + one), tds], month).toEqual(await dueOf(month));
  }
});

test('A payment of TDS needs its branch and serial number, and the same challan is recorded once', async () => {
  const { body } = await pay({ bsrCode: '510308', serialNumber: undefined });
  expect(body.errors).toMatchObject([
    { field: 'bsrCode', message: BSR_CODE_WORDS },
    { field: 'serialNumber', message: SERIAL_NUMBER_WORDS },
  ]);
  expect((await pay({ amountPaise: 4_238 })).body).toMatchObject({ code: 'tax.paid_too_much' });
  const paid = await pay({ amountPaise: 4_000 });
  expect(paid).toMatchObject({
    status: 201,
    body: { data: { bsrCode: '0510308', serialNumber: '00417' } },
  });
  const same = await pay({ amountPaise: 237, reference: 'HDFC270307000418' });
  expect(same).toMatchObject({ status: 409, body: { code: 'tax.reference_used' } });
  const rest = await pay({ amountPaise: 237, reference: 'HDFC270307000418', serialNumber: '00418' });
  expect(rest.status).toBe(201);
  const tcs = await pay({ tax: 'tcs', amountPaise: 21_186, reference: 'CPIN27030700000001' });
  expect(tcs.body.data).toMatchObject({ bsrCode: null, serialNumber: null });
  const { steps } = (await get(`months/${third}`)).body.data;
  const taxes = steps.find(({ code }: { code: string }) => code === 'taxes_paid');
  expect(taxes.text).not.toMatch(/TDS|TCS/);
});

test('The TDS return names the challans of each deduction, in parts where it took two', async () => {
  const lines = (await tdsLines(third)).filter(({ Order }) => Order === again.orderId);
  const day = `${nextMonth(third)}-05`.split('-').toReversed().join('-');
  expect(lines).toMatchObject([
    {
      ...{ 'Amount credited': '169491.53', TDS: '169.49', 'Rate %': '0.1' },
      ...{ 'Amount set off': '127118.64', 'TDS set off': '127.12' },
      ...{ 'Amount declared': '40002.73', 'TDS declared': '40', 'Challan amount': '40' },
      ...{ 'BSR code': '0510308', 'Challan date': day, 'Challan serial number': '00417' },
    },
    {
      ...{ 'Amount credited': '0', TDS: '0', 'Amount declared': '2370.16', 'TDS declared': '2.37' },
      ...{ 'BSR code': '0510308', 'Challan serial number': '00418', 'Challan reference': 'HDFC270307000418' },
    },
  ]);
});

test('TDS due in all months of a year adds up to what was kept in that year', async () => {
  const year = financialYearOf(`${third}-01`);
  let due = 0;
  for (let month = months.month; month < april; month = nextMonth(month)) due += (await dueOf(month))[1];
  const rows = await months.shop.db
    .selectFrom('ledger_sale_taxes')
    .select(({ fn }) => fn.sum<number>('tds_paise').as('paise'))
    .where('financial_year', '=', year)
    .execute();
  // But for the firm in Karnataka: its ₹84.75 were paid, and given back in a month after which it sold nothing in the year.
  expect(due - 8_475).toBe(Number(rows[0]!.paise));
  await months.shop.expectLedgerBalanced();
});
