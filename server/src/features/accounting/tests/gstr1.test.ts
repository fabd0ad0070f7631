import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TAX_WORDS } from '#contract/tax/constants.ts';
import { financialYearOf, paperNumber } from '#contract/tax/years.ts';
import { lastDayOf, periodOf } from '#features/accounting/rules/months.ts';
import { COMPANY, FIRM, FIRM_IN_KARNATAKA, OPERATOR, UNREGISTERED } from '#testing/fixtures/tax/tax.ts';
import { openTaxMonths, type TaxMonths } from '#testing/fixtures/tax/tax-months.ts';

let months: TaxMonths;
let firms: string;
beforeAll(async () => {
  months = await openTaxMonths();
  firms = numberOf(
    'CI',
    [months.shop.seller.uid, months.other.uid].toSorted().indexOf(months.shop.seller.uid) + 1,
  );
});
afterAll(() => months?.shop.market.stop());

const numberOf = (series: string, sequence: number) =>
  paperNumber(series, financialYearOf(lastDayOf(months.month)), sequence);
const onForms = (day: string) => day.split('-').toReversed().join('-');
const operators = (month: string, format = 'json') =>
  months.shop.get(months.shop.admin, `/admin/tax/returns/gstr1?month=${month}&format=${format}`);
const sellers = (month: string, format = 'json') =>
  months.shop.get(months.shop.seller, `/seller/gstr1?month=${month}&format=${format}`);
const lines = ({ bytes }: { bytes: Buffer }) =>
  bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
const item = (details: object) => [{ num: 1, itm_det: { rt: 18, csamt: 0, ...details } }];

describe("The market's own GSTR-1", () => {
  test("The market's GSTR-1 has commission invoices by registered seller, and those of others by state and rate", async () => {
    const { status, headers, body } = await operators(months.month);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain(`gstr1-${months.month}.json`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toEqual({
      gstin: OPERATOR.operatorGstin,
      fp: periodOf(months.month),
      b2b: [
        {
          ctin: FIRM.gstin,
          inv: [
            {
              ...{ inum: firms, idt: onForms(lastDayOf(months.month)), val: 22_949.7, pos: '27' },
              ...{ rchrg: 'N', inv_typ: 'R', itms: item({ txval: 19_448.9, iamt: 3_500.8 }) },
            },
          ],
        },
      ],
      b2cl: [],
      b2cs: [{ sply_ty: 'INTER', pos: '27', typ: 'OE', rt: 18, txval: 190.55, iamt: 34.3, csamt: 0 }],
      ...{ cdnr: [], cdnur: [] },
      hsn: {
        hsn_b2b: [code({ txval: 19_448.9, iamt: 3_500.8 }, '998599')],
        hsn_b2c: [code({ txval: 190.55, iamt: 34.3 }, '998599')],
      },
      doc_issue: {
        doc_det: [{ doc_num: 1, docs: [numbers(numberOf('CI', 1), numberOf('CI', 2), 2)] }],
      },
    });
  });

  test('Commission that was given back is a credit note in the GSTR-1 of the month in which it went back', async () => {
    await months.goTo(nextDay(lastDayOf(months.next)));
    const { body } = await operators(months.next);
    expect(body.cdnr).toEqual([
      {
        ctin: FIRM.gstin,
        nt: [
          {
            ...{ ntty: 'C', nt_num: expect.stringMatching(/^CC\//), nt_dt: onForms(lastDayOf(months.next)) },
            ...{ val: 22_724.85, pos: '27', rchrg: 'N', inv_typ: 'R' },
            itms: item({ txval: 19_258.35, iamt: 3_466.5 }),
          },
        ],
      },
    ]);
    // Commission of the one sale less what was given back of the two.
    expect(body.hsn.hsn_b2b).toEqual([code({ txval: -19_067.8, iamt: -3_432.2 }, '998599')]);
    expect(body.doc_issue.doc_det.map(({ doc_num }: { doc_num: number }) => doc_num)).toEqual([1, 5]);
  });

  test("The market's GSTR-1 as CSV has a line for each paper, and what was given back is below zero", async () => {
    const answer = await operators(months.next, 'csv');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const [head, invoice, note, ...more] = lines(answer);
    expect(more).toEqual([]);
    expect(head).toContain('Table,Document,Number,Date,Recipient GSTIN');
    expect(invoice).toContain(`b2b,Commission invoice,`);
    expect(invoice).toContain(',190.55,34.3,0,0,0,224.85,');
    expect(note).toContain(',-19258.35,-3466.5,0,0,0,-22724.85,');
  });

  test("Only admins get the market's GSTR-1, and the month has to be a valid one", async () => {
    const path = `/admin/tax/returns/gstr1?month=${months.month}`;
    expect((await months.shop.get(months.shop.seller, path)).status).toBe(403);
    expect((await operators('2026-13')).body.errors).toMatchObject([{ field: 'month' }]);
    expect((await operators(months.month, 'pdf')).body.errors).toMatchObject([{ field: 'format' }]);
  });
});

describe("A seller's own GSTR-1", () => {
  test("A seller's GSTR-1 lists sales to companies and large sales one by one, and the others by state less what came back", async () => {
    const { status, body } = await sellers(months.month);
    expect(status).toBe(200);
    const day = onForms(`${months.month}-10`);
    expect(body).toEqual({
      ...{ gstin: FIRM.gstin, fp: periodOf(months.month) },
      b2b: [
        {
          ctin: COMPANY.gstin,
          inv: [
            {
              ...{ inum: numberOf('CH', 3), idt: day, val: 1499, pos: '29', rchrg: 'N', inv_typ: 'R' },
              itms: item({ txval: 1270.34, iamt: 228.66 }),
            },
          ],
        },
      ],
      b2cl: [
        {
          pos: '29',
          inv: [
            {
              ...{ inum: numberOf('CH', 4), idt: day, val: 150_000 },
              itms: item({ txval: 127_118.64, iamt: 22_881.36 }),
            },
          ],
        },
      ],
      b2cs: [
        {
          sply_ty: 'INTRA',
          pos: '27',
          typ: 'OE',
          rt: 18,
          txval: 1270.34,
          camt: 114.33,
          samt: 114.33,
          csamt: 0,
        },
      ],
      ...{ cdnr: [], cdnur: [] },
      hsn: {
        hsn_b2b: [code({ txval: 1270.34, iamt: 228.66 }, '998434')],
        hsn_b2c: [code({ txval: 128_388.98, iamt: 22_881.36, camt: 114.33, samt: 114.33 }, '998434')],
      },
      doc_issue: {
        doc_det: [
          { doc_num: 1, docs: [numbers(numberOf('CH', 1), numberOf('CH', 4), 4)] },
          { doc_num: 5, docs: [numbers(numberOf('CN', 1), numberOf('CN', 1), 1)] },
        ],
      },
      supeco: {
        clttx: [
          {
            ...{ etin: OPERATOR.operatorTcsGstin, suppval: 129_659.32, igst: 23_110.02 },
            ...{ cgst: 114.33, sgst: 114.33, cess: 0, flag: 'N' },
          },
        ],
      },
    });
  });

  test('A large sale that is refunded later has its note in table 9B, and a small one lowers its state', async () => {
    const { body } = await sellers(months.next);
    expect(body.cdnur).toEqual([
      {
        ...{
          ntty: 'C',
          nt_num: expect.stringMatching(/^CN\//),
          nt_dt: onForms(`${months.next}-05`),
          val: 150_000,
        },
        ...{ pos: '29', typ: 'B2CL', itms: item({ txval: 127_118.64, iamt: 22_881.36 }) },
      },
    ]);
    // One was sold in the month, and one of the month before came back.
    expect(body.b2cs).toEqual([
      { sply_ty: 'INTRA', pos: '27', typ: 'OE', rt: 18, txval: 0, camt: 0, samt: 0, csamt: 0 },
    ]);
  });

  test("A seller's GSTR-1 as CSV has a line for each paper, and names that begin like a formula are harmless", async () => {
    await months.shop.db
      .updateTable('tax_papers')
      .set((eb) => ({
        content: eb.fn('jsonb_set', [
          'content',
          eb.val('{recipient,name}'),
          eb.val('"=HYPERLINK(1)"'),
        ]) as never,
      }))
      .where('order_id', '=', months.sales.company.orderId)
      .execute();
    const [, ...rows] = lines(await sellers(months.month, 'csv'));
    expect(rows.map((row) => row.split(',')[0])).toEqual(['b2cs', 'b2cs', 'b2b', 'b2cl', 'b2cs']);
    expect(rows.find((row) => row.startsWith('b2b'))).toContain("'=HYPERLINK(1)");
  });

  test('Sellers see their own sales alone in GSTR-1, and a seller without a GSTIN files nothing', async () => {
    const answer = await months.shop.get(months.other, `/seller/gstr1?month=${months.month}`);
    expect(answer.body).toMatchObject({ success: false, code: 'tax.no_gstin' });
    const taken = await months.saveProfile(months.other, { ...FIRM, legalName: 'Somebody else' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'tax.gstin_taken' } });
    await months.saveProfile(months.other, FIRM_IN_KARNATAKA);
    const { status, body } = await months.shop.get(months.other, `/seller/gstr1?month=${months.month}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ b2b: [], b2cl: [], b2cs: [], doc_issue: { doc_det: [] } });
    expect(body.supeco).toEqual({ clttx: [] });
    const firms = `/seller/gstr1?month=${months.month}&gstin=${FIRM.gstin}`;
    expect((await months.shop.get(months.other, firms)).body).toMatchObject({
      code: 'tax.gstin_without_papers',
    });
    await months.saveProfile(months.other, UNREGISTERED);
  });
});

describe('Another GSTIN since', () => {
  test("The operator's commission of a month is filed under the GSTIN that invoiced it", async () => {
    const operatorGstin = '29AAGCB7383J2Z3';
    const before = (await operators(months.month)).body;
    expect((await months.setTaxMode('gst', { ...OPERATOR, operatorGstin })).status).toBe(200);
    const detail = await months.shop.get(months.shop.admin, `/admin/tax/months/${months.month}`);
    expect(detail.body.data.returns).toEqual({
      ...{ gstins: [operatorGstin, OPERATOR.operatorGstin], tcsGstin: OPERATOR.operatorTcsGstin },
    });
    const present = await operators(months.month);
    expect(present.body).toMatchObject({ gstin: operatorGstin, b2b: [], doc_issue: { doc_det: [] } });
    const path = `/admin/tax/returns/gstr1?month=${months.month}&gstin=`;
    const earlier = await months.shop.get(months.shop.admin, `${path}${OPERATOR.operatorGstin}`);
    expect(earlier.body).toEqual(before);
    expect(earlier.headers.get('content-disposition')).toContain(
      `gstr1-${months.month}-${OPERATOR.operatorGstin}.json`,
    );
    const strangers = await months.shop.get(months.shop.admin, `${path}${FIRM.gstin}`);
    expect(strangers).toMatchObject({ status: 404, body: { code: 'tax.gstin_without_papers' } });
    const mistyped = await months.shop.get(months.shop.admin, `${path}27ABCFD1234F1ZY`);
    expect(mistyped.body.errors).toMatchObject([{ field: 'gstin', message: TAX_WORDS.gstinDigit }]);
    await months.setTaxMode('gst');
  });

  test("A seller's sales of a month are filed under the GSTIN that they were invoiced under", async () => {
    const { shop, month, saveProfile } = months;
    const before = (await sellers(month)).body;
    const gstins = async () => (await shop.get(shop.seller, `/seller/gstr1/${month}`)).body.data.gstins;
    expect(await gstins()).toEqual([FIRM.gstin]);
    expect((await saveProfile(shop.seller, FIRM_IN_KARNATAKA)).status).toBe(200);
    expect(await gstins()).toEqual([FIRM_IN_KARNATAKA.gstin, FIRM.gstin]);
    expect((await sellers(month)).body).toMatchObject({ gstin: FIRM_IN_KARNATAKA.gstin, b2b: [] });
    const earlier = await shop.get(shop.seller, `/seller/gstr1?month=${month}&gstin=${FIRM.gstin}`);
    expect(earlier.body).toEqual(before);
    // Who has none any more still files what was sold under the last one.
    await saveProfile(shop.seller, UNREGISTERED);
    expect((await sellers(month)).body).toEqual(before);
    await saveProfile(shop.seller, FIRM);
  });
});

describe('A market without a GSTIN for TCS', () => {
  test('A market without a GSTIN for TCS makes neither GSTR-8 nor table 14 of its sellers, and the refusal says what to do', async () => {
    const { shop, month, setTaxMode } = months;
    await setTaxMode('gst', { ...OPERATOR, operatorTcsGstin: '' });
    const gstr8 = `/admin/tax/returns/gstr8?month=${month}`;
    const refused = await shop.get(shop.admin, gstr8);
    expect(refused).toMatchObject({ status: 409, body: { code: 'tax.no_tcs_gstin' } });
    expect(refused.body.message).toContain('Enter it under Settings, Tax');
    const detail = await shop.get(shop.admin, `/admin/tax/months/${month}`);
    expect(detail.body.data.returns).toEqual({ gstins: [OPERATOR.operatorGstin], tcsGstin: null });
    const sellersFile = await sellers(month);
    expect(sellersFile).toMatchObject({ status: 409, body: { code: 'tax.market_without_tcs_gstin' } });
    expect((await shop.get(shop.seller, `/seller/gstr1/${month}`)).body.data).toEqual({
      ...{ gstins: [FIRM.gstin], lacksMarketsTcsGstin: true },
    });
    // Neither number stands on what is read and not filed, nor in the market's own GSTR-1.
    for (const answer of [
      await shop.get(shop.admin, `${gstr8}&format=csv`),
      await sellers(month, 'csv'),
      await operators(month),
    ])
      expect(answer.status).toBe(200);
    await setTaxMode('gst');
    expect((await shop.get(shop.admin, gstr8)).body.gstin).toBe(OPERATOR.operatorTcsGstin);
  });
});

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const code = (amounts: object, hsn_sc: string) => ({
  ...{ num: 1, hsn_sc, uqc: 'NA', qty: 0, rt: 18, iamt: 0, camt: 0, samt: 0, csamt: 0 },
  ...amounts,
});
const numbers = (from: string, to: string, count: number) => ({
  ...{ num: 1, from, to, totnum: count, cancel: 0, net_issue: count },
});
