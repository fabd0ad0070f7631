import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TAX_WORDS } from '#contract/tax/constants.ts';
import { PaperContent } from '#contract/tax/schemas.ts';
import { financialYearOf } from '#contract/tax/years.ts';
import { DAY_MS, dayInIndia } from '#platform/time/days.ts';
import { offerVersion } from '#testing/fixtures/listing-version.ts';
import {
  COMPANY,
  FIRM,
  FIRMS_PAN,
  openTaxFixture,
  PERSONS_PAN,
  type TaxFixture,
  UNREGISTERED,
} from '#testing/fixtures/tax/tax.ts';

let fixture: TaxFixture;
beforeAll(async () => {
  fixture = await openTaxFixture();
  expect((await fixture.saveProfile(fixture.shop.seller, FIRM)).status).toBe(200);
});
afterEach(async () => {
  await fixture.shop.settleAll();
  await fixture.shop.expectLedgerBalanced();
});
afterAll(() => fixture?.shop.market.stop());

const IN_KARNATAKA = { state: '29' };
const IN_MAHARASHTRA = { state: '27' };
/** Of ₹1,499 between states. */
const INTER_STATE = {
  ...{ taxablePaise: 127_034, cgstPaise: 0, sgstPaise: 0, igstPaise: 22_866 },
  ...{ roundingPaise: 0, totalPaise: 149_900 },
};
/** Of ₹1,499 without tax. */
const UNTAXED = {
  ...{ taxablePaise: 149_900, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
  ...{ roundingPaise: 0, totalPaise: 149_900 },
};

/** What an order's papers say, each checked against the contract. */
async function papersOf(orderId: string): Promise<PaperContent[]> {
  const contents = await fixture.contents(orderId);
  for (const content of contents) expect(PaperContent.parse(content)).toEqual(content);
  return contents;
}

const today = () => dayInIndia(fixture.shop.market.context().now());
const yearNow = () => financialYearOf(today());

/** Lets days pass until this one in India begins, and a few hours more. */
async function passUntil(day: string, ...people: Parameters<TaxFixture['passDays']>[1][]) {
  const days = Math.ceil((Date.parse(day) - Date.parse(today())) / DAY_MS);
  if (days > 0) await fixture.passDays(days, ...people);
}

/** A month to come that is not the last of its financial year. */
function monthWithNextInItsYear(): string {
  const [year = '', month = ''] = today().split('-');
  const later = (months: number) =>
    new Date(Date.UTC(Number(year), Number(month) - 1 + months, 20)).toISOString().slice(0, 7);
  return later(1).endsWith('-03') ? later(2) : later(1);
}

async function refundWhole(sale: Awaited<ReturnType<TaxFixture['taxed']>>) {
  expect((await fixture.ask(sale, { reason: 'not_downloaded' })).body.data.status).toBe('granted');
  await fixture.shop.settleAll();
}

describe('Twelve worked examples', () => {
  it('A sale between states has an invoice with IGST, and TCS, TDS and the GST of the commission are kept', async () => {
    const { orderId } = await fixture.taxed({ billing: IN_KARNATAKA });
    const [invoice, ...others] = await papersOf(orderId);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      ...{ kind: 'tax_invoice', placeOfSupply: '29', isIntraState: false, ...INTER_STATE },
      supplier: { name: FIRM.legalName, gstin: FIRM.gstin, state: '27' },
      recipient: { state: '29', gstin: null },
      lines: [{ code: '998434', rateBp: 1800, ...INTER_STATE }],
      operator: { gstin: '29AAGCB7383J1Z4' },
    });
    expect(await fixture.keptOf(orderId)).toEqual({
      ...{ tcs: 636, tds: 127, commissionGst: 3430, pending: 126_652 },
    });
  });

  it('A sale within a state has an invoice with CGST and SGST, and the same is kept of it', async () => {
    const { orderId } = await fixture.taxed({ billing: IN_MAHARASHTRA });
    expect(await papersOf(orderId)).toMatchObject([
      {
        ...{ kind: 'tax_invoice', placeOfSupply: '27', isIntraState: true, taxablePaise: 127_034 },
        ...{ cgstPaise: 11_433, sgstPaise: 11_433, igstPaise: 0, roundingPaise: 0, totalPaise: 149_900 },
      },
    ]);
    expect(await fixture.keptOf(orderId)).toMatchObject({ tcs: 636, tds: 127, commissionGst: 3430 });
  });

  it('An unregistered seller has a bill of supply without tax, no TCS, and TDS of the whole price', async () => {
    const { projectId } = await fixture.newSeller({ profile: UNREGISTERED, pan: FIRMS_PAN });
    const { orderId } = await fixture.taxed({ projectId, billing: IN_KARNATAKA });
    const [bill] = await papersOf(orderId);
    expect(bill).toMatchObject({ kind: 'bill_of_supply', supplier: { gstin: null }, ...UNTAXED });
    expect(bill?.lines).toMatchObject([{ code: '998434', rateBp: 0 }]);
    expect(bill?.number).toMatch(/^BS\/\d\d-\d\d\/000001$/);
    const kept = { tcs: 0, tds: 150, commissionGst: 3430, pending: 127_265 };
    expect(await fixture.keptOf(orderId)).toEqual(kept);
  });

  it('Of a seller whose PAN nobody knows five percent is deducted', async () => {
    const { person, projectId } = await fixture.newSeller();
    const { orderId } = await fixture.taxed({ projectId, billing: IN_KARNATAKA });
    expect(await papersOf(orderId)).toMatchObject([{ kind: 'bill_of_supply', ...UNTAXED }]);
    const kept = { tcs: 0, tds: 7495, commissionGst: 3430, pending: 119_920 };
    expect(await fixture.keptOf(orderId)).toEqual(kept);
    const { body } = await fixture.shop.get(person, '/seller/tax');
    expect(body.data.missing.map(({ code }: { code: string }) => code)).toEqual(['profile', 'pan']);
    expect(body.data.year).toMatchObject({ grossPaise: 149_900, tcsPaise: 0, tdsPaise: 7495 });
  });

  it('A price that was agreed has an invoice whose rounding is a line of its own', async () => {
    const buyer = await fixture.shop.newBuyer();
    const { body: begun } = await fixture.shop.post(buyer, '/negotiations/start', {
      ...{ projectId: fixture.shop.projectId, templateId: 'lower_price' },
    });
    const thread = `/negotiations/${begun.data.negotiation._id}`;
    const offer = { type: 'price_offer', content: 'I would like to offer ₹1237 for it.', priceOffer: 1237 };
    await fixture.shop.post(buyer, `${thread}/message`, offer);
    await fixture.shop.post(fixture.shop.seller, `${thread}/accept`);
    const { negotiation } = (await fixture.shop.get(buyer, thread)).body.data;
    const { orderId } = await fixture.taxed({
      ...{ buyer, billing: IN_MAHARASHTRA, discountCode: negotiation.discountCode },
    });
    expect(await papersOf(orderId)).toMatchObject([
      {
        ...{ taxablePaise: 104_831, cgstPaise: 9435, sgstPaise: 9435, igstPaise: 0 },
        ...{ roundingPaise: -1, totalPaise: 123_700 },
      },
    ]);
    expect(await fixture.keptOf(orderId)).toEqual({
      ...{ tcs: 524, tds: 105, commissionGst: 2830, pending: 104_516 },
    });
  });

  it('A later version that a buyer downloads for nothing makes no paper and takes no number', async () => {
    const sale = await fixture.taxed({ billing: IN_KARNATAKA });
    const before = await fixture.series();
    const { market, seller, admin, projectId } = fixture.shop;
    await offerVersion(market, seller, projectId, { number: '2.0.0', changelog: 'Faster' });
    await fixture.shop.post(admin, `/admin/projects/${projectId}/approve`);
    const { body } = await fixture.shop.get(sale.buyer, `/projects/${projectId}/versions`);
    expect(body.data.versions[0]).toMatchObject({ number: '2.0.0' });
    const path = `${market.url}/api/projects/download/${body.data.versions[0].filename}`;
    const headers = { authorization: `Bearer ${sale.buyer.token}` };
    expect((await fetch(path, { headers })).status).toBe(200);
    await fixture.shop.settleAll();
    expect(await fixture.series()).toEqual(before);
    expect(await papersOf(sale.orderId)).toHaveLength(1);
  });

  it('Of a person within the threshold nothing is deducted', async () => {
    const { person, projectId } = await fixture.newSeller({ profile: UNREGISTERED, pan: PERSONS_PAN });
    const { orderId } = await fixture.taxed({ projectId, billing: IN_KARNATAKA });
    expect(await papersOf(orderId)).toMatchObject([{ kind: 'bill_of_supply', ...UNTAXED }]);
    const kept = { tcs: 0, tds: 0, commissionGst: 3430, pending: 127_415 };
    expect(await fixture.keptOf(orderId)).toEqual(kept);
    const { body } = await fixture.shop.get(person, '/seller/tax');
    expect(body.data).toMatchObject({
      ...{ pan: 'ABXXXXX4F', missing: [] },
      year: { grossPaise: 149_900, tdsPaise: 0, thresholdPaise: 50_000_000 },
    });
  });

  it('The sale that crosses the threshold is taxed whole, and what was free before it is taken once', async () => {
    const dear = { profile: UNREGISTERED, pan: PERSONS_PAN, price: 300_000 };
    const { person, projectId } = await fixture.newSeller(dear);
    const tdsOf = async (orderId: string) => (await fixture.keptOf(orderId)).tds;
    const first = await fixture.taxed({ projectId, billing: IN_KARNATAKA });
    expect(await tdsOf(first.orderId)).toBe(0);
    const second = await fixture.taxed({ projectId, billing: IN_KARNATAKA });
    expect(await tdsOf(second.orderId)).toBe(30_000);
    // Nothing is available yet, so what is taken up of the first is owed.
    expect(await fixture.kept(person.uid)).toMatchObject({ seller_receivable: 30_000 });
    const third = await fixture.taxed({ projectId, billing: IN_KARNATAKA });
    expect(await tdsOf(third.orderId)).toBe(30_000);
    expect(await fixture.kept(person.uid)).toMatchObject({ seller_receivable: 30_000 });
    const { body } = await fixture.shop.get(person, '/seller/tax');
    expect(body.data.year).toMatchObject({ grossPaise: 90_000_000, tdsPaise: 90_000 });
  });

  it('Who has chosen the composition scheme is refused at that field, and nothing is saved', async () => {
    const { person } = await fixture.newSeller();
    const { status, body } = await fixture.saveProfile(person, { ...FIRM, registration: 'composition' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'registration', msg: TAX_WORDS.composition, message: TAX_WORDS.composition },
    ]);
    expect((await fixture.shop.get(person, '/seller/tax')).body.data.profile).toBeNull();
  });

  it('An invoice to a company has its GSTIN, and says that nothing is payable under reverse charge', async () => {
    const { orderId } = await fixture.taxed({ billing: COMPANY });
    const [invoice] = await papersOf(orderId);
    expect(invoice).toMatchObject({ reverseCharge: false, placeOfSupply: '29', ...INTER_STATE });
    expect(invoice?.recipient).toMatchObject({
      ...{ name: COMPANY.company, address: COMPANY.address, gstin: COMPANY.gstin, state: '29' },
    });
  });

  it('A sale that is refunded in the next month has a credit note of that month, and all is given back', async () => {
    await passUntil(`${monthWithNextInItsYear()}-20`);
    const sale = await fixture.taxed({ billing: IN_KARNATAKA });
    const soldIn = today().slice(0, 7);
    await fixture.passDays(14, sale.buyer);
    await refundWhole(sale);
    const [invoice, note] = await papersOf(sale.orderId);
    expect(note).toMatchObject({ kind: 'credit_note', ...INTER_STATE });
    expect(note?.original).toEqual({ number: invoice?.number, issuedAt: invoice?.issuedAt });
    const [, row] = await fixture.papers(sale.orderId);
    expect([soldIn < row!.month, row!.month]).toEqual([true, today().slice(0, 7)]);
    expect(await fixture.keptOf(sale.orderId)).toEqual({ tcs: 0, tds: 0, commissionGst: 0, pending: 0 });
  });

  it('After a refund in the next financial year TDS stays deducted, and TCS and the GST of the commission go back', async () => {
    await passUntil(`${yearNow() + 1}-03-25`);
    const sale = await fixture.taxed({ billing: IN_KARNATAKA });
    const soldIn = yearNow();
    await fixture.passDays(10, sale.buyer);
    expect(yearNow()).toBe(soldIn + 1);
    await refundWhole(sale);
    const [invoice, note] = await papersOf(sale.orderId);
    expect(note).toMatchObject({ kind: 'credit_note', ...INTER_STATE });
    expect(note?.financialYear).not.toBe(invoice?.financialYear);
    expect(note?.number).toMatch(/^CN\/\d\d-\d\d\/000001$/);
    expect(await fixture.keptOf(sale.orderId)).toEqual({ tcs: 0, tds: 127, commissionGst: 0, pending: 0 });
  });
});
