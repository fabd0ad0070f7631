import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { financialYearOf, quarterOf } from '#contract/tax/years.ts';
import { periodOf } from '#features/accounting/rules/months.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { FIRM, FIRMS_PAN, OPERATOR, PERSONS_PAN } from '#testing/fixtures/tax/tax.ts';
import { openTaxMonths, type TaxMonths } from '#testing/fixtures/tax/tax-months.ts';

let months: TaxMonths;
beforeAll(async () => {
  months = await openTaxMonths();
});
afterAll(() => months?.shop.market.stop());

const admins = (path: string) => months.shop.get(months.shop.admin, `/admin/tax/returns/${path}`);
const rowsOf = ({ bytes }: { bytes: Buffer }) =>
  bytes
    .toString('utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

describe('GSTR-8', () => {
  test('GSTR-8 has what registered sellers sold and what was collected of it, by the place of supply', async () => {
    const { status, body } = await admins(`gstr8?month=${months.month}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ gstin: OPERATOR.operatorTcsGstin, fp: periodOf(months.month) },
      tcs: [
        {
          ...{ stin: FIRM.gstin, supR: 1270.34, retsupR: 0, supU: 129_659.32, retsupU: 1270.34 },
          // Half a percent of each sale in two halves: ₹6.36 and ₹635.60 between states, ₹6.36 within.
          ...{ amt: 129_659.32, iamt: 641.96, camt: 3.18, samt: 3.18 },
        },
      ],
    });
  });

  test('Returns beyond what was sold are left for GSTR-8 of later months', async () => {
    const { body } = await admins(`gstr8?month=${months.next}`);
    expect(body.tcs).toEqual([
      {
        ...{ stin: FIRM.gstin, supR: 0, retsupR: 0, supU: 1270.34, retsupU: 1270.34 },
        ...{ amt: 0, iamt: 0, camt: 0, samt: 0 },
      },
    ]);
    const [, firm] = rowsOf(await admins(`gstr8?month=${months.next}&format=csv`));
    expect(firm!.slice(-8)).toEqual(['1270.34', '1270.34', '0', '0', '0', '0', '127118.64', '635.6']);
  });

  test('GSTR-8 as CSV has sellers without GSTIN in a table of their own, with their sums', async () => {
    const [head, ...rows] = rowsOf(await admins(`gstr8?month=${months.month}&format=csv`));
    expect(head!.slice(0, 3)).toEqual(['Table', 'GSTIN', 'Seller']);
    const without = rows.find(([table]) => table === 'unregistered')!;
    expect(without.slice(2, 5)).toEqual(['Asha Rao', '0', '1499']);
    expect(without.slice(-8)).toEqual(['1499', '0', '1499', '0', '0', '0', '0', '0']);
    expect(rows.map(([table, gstin]) => [table, gstin]).toSorted()).toEqual([
      ['registered', FIRM.gstin],
      ['unregistered', ''],
    ]);
    const firm = rows.find(([table]) => table === 'registered')!;
    expect(firm.slice(-8, -2)).toEqual(['130929.66', '1270.34', '129659.32', '641.96', '3.18', '3.18']);
  });

  test('GSTR-8 has the TCS of a month that the ledger kept of it', async () => {
    const { body } = await months.shop.get(months.shop.admin, `/admin/tax/months/${months.month}`);
    expect(body.data.tcsPaise).toBe(64_196 + 318 + 318);
  });
});

describe('The return of income tax', () => {
  const quarter = () => `${financialYearOf(`${months.month}-10`)}-Q${quarterOf(months.month)}`;
  const day = () => `10-${months.month.slice(5)}-${months.month.slice(0, 4)}`;
  const rows = async () => rowsOf(await admins(`tds?quarter=${quarter()}&reason=For+the+return`));

  test('The return of income tax has each deduction with PAN, date, value, tax and rate, and marks the higher rate', async () => {
    const [head, ...lines] = await rows();
    expect(head).toEqual([
      ...[
        'PAN',
        'Deductee',
        'Section',
        'Month',
        'Date of credit',
        'What',
        'Amount credited',
        'TDS',
        'Rate %',
      ],
      ...['Amount set off', 'TDS set off', 'Amount declared', 'TDS declared', 'Reason for higher rate'],
      ...['BSR code', 'Challan date', 'Challan serial number', 'Challan amount', 'Challan reference'],
      ...['Order', 'Posting'],
    ]);
    const of = (orderId: string) =>
      lines.filter((line) => line.at(-2) === orderId).map((line) => line.slice(0, -7));
    const firm = [FIRMS_PAN, FIRM.legalName];
    const { intra, refunded, large, unregistered } = months.sales;
    const section = '"Section 393(1)';
    expect(of(large.orderId)[0]!.join(',')).toContain(`${firm.join(',')},${section}`);
    const figures = (orderId: string) => of(orderId).map((line) => line.slice(-11).join(','));
    const when = () => `${months.month},${day()}`;
    // What went back within the month is set against its first deduction.
    expect(figures(intra.orderId)[0]).toBe(`${when()},Deducted,1270.34,1.27,0.1,1270.34,1.27,0,0,`);
    expect(figures(large.orderId)[0]).toBe(`${when()},Deducted,127118.64,127.12,0.1,0,0,127118.64,127.12,`);
    expect(figures(refunded.orderId)).toEqual([
      `${when()},Deducted,1270.34,1.27,0.1,0,0,1270.34,1.27,`,
      `${when()},Given back,-1270.34,-1.27,0.1,0,0,0,0,`,
    ]);
    expect(of(unregistered.orderId)[0]!.slice(0, 2)).toEqual(['PANNOTAVBL', 'Asha Rao']);
    expect(figures(unregistered.orderId)).toEqual([`${when()},Deducted,1499,74.95,5,0,0,1499,74.95,C`]);
  });

  test('A deduction at the higher rate has no PAN in the return, although the PAN is known by now', async () => {
    expect((await months.savePan(months.other, PERSONS_PAN)).status).toBe(200);
    const line = (await rows()).find((one) => one.at(-2) === months.sales.unregistered.orderId)!;
    expect(line[0]).toBe('PANNOTAVBL');
    expect(line.at(-8)).toBe('C');
  });

  test('Earlier sales of a year are taxed with the sale that goes beyond the threshold', async () => {
    const { shop, other, taxed } = months;
    const fields = { price: '300000', title: 'Stock keeping for chains' };
    const projectId = await publishProject(shop.market, other, shop.admin, { fields });
    await taxed({ projectId, billing: { state: '27' } });
    const crossing = await taxed({ projectId, billing: { state: '27' } });
    const now = `${financialYearOf(`${months.next}-10`)}-Q${quarterOf(months.next)}`;
    const lines = rowsOf(await admins(`tds?quarter=${now}&reason=For+the+return`));
    const caughtUp = lines.find((line) => line.some((cell) => cell.includes('Deducted of earlier sales')))!;
    expect(caughtUp.join(',')).toContain(',300000,300,0.1,');
    const line = lines.find((one) => one.at(-2) === crossing.orderId)!;
    expect([line[0], ...line.slice(-15, -7)]).toEqual([
      ...[PERSONS_PAN, '300000', '300', '0.1', '0', '0', '300000', '300', ''],
    ]);
  });

  test('Downloading the return of income tax is kept in the audit log with its reason, and PANs are nowhere else', async () => {
    const act = await months.shop.db
      .selectFrom('admin_acts')
      .selectAll()
      .where('act', '=', 'export.take_file')
      .where('subject_id', '=', 'tds.csv')
      .orderBy('seq')
      .executeTakeFirstOrThrow();
    expect(act.reason).toBe('For the return');
    expect(act.after).toMatchObject({ quarter: quarter() });
    const missing = await admins(`tds?quarter=${quarter()}`);
    expect(missing.body.errors).toMatchObject([{ field: 'reason' }]);
    expect((await admins('tds?quarter=2026-Q5&reason=Trying')).body.errors).toMatchObject([
      { field: 'quarter' },
    ]);
    for (const path of [`gstr8?month=${months.next}&format=csv`, `gstr1?month=${months.next}&format=csv`])
      expect((await admins(path)).bytes.toString()).not.toContain(PERSONS_PAN);
  });
});
