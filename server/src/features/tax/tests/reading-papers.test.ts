import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAPER_PDFS_PER_HOUR } from '#contract/tax/constants.ts';
import type { Paper, PaperContent } from '#contract/tax/schemas.ts';
import { textOfPdf } from '#testing/files/pdf-text.ts';
import type { TestSale } from '#testing/fixtures/refund-fixture.ts';
import { issueCommission } from '#testing/fixtures/tax/papers.ts';
import { COMPANY, FIRM, openTaxFixture, type TaxFixture } from '#testing/fixtures/tax/tax.ts';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: TaxFixture;
let sale: TestSale;
let untaxed: TestSale;
let invoice: { id: string; number: string };
let commission: { id: string; number: string };
let otherSeller: Person;
let otherBuyer: Person;

beforeAll(async () => {
  fixture = await openTaxFixture();
  const { shop } = fixture;
  otherSeller = await shop.market.registerAs('seller');
  otherBuyer = await shop.newBuyer();
  await fixture.setTaxMode('off');
  untaxed = await fixture.taxed();
  await fixture.setTaxMode('gst');
  await fixture.saveProfile(shop.seller, FIRM);
  sale = await fixture.taxed({ billing: COMPANY });
  invoice = (await fixture.papers(sale.orderId))[0]!;
  commission = await issueCommission(shop.ctx, { sellerId: shop.seller.uid, month: '2025-01' });
});
afterAll(() => fixture?.shop.market.stop());

const get = (person: Person, path: string) => fixture.shop.get(person, path);
const papersOf = async (person: Person, orderId = sale.orderId) => {
  const { status, body } = await get(person, `/payments/order/${orderId}/papers`);
  return { status, papers: (body.data?.papers ?? []) as Paper[], code: body.code };
};
const fileOf = (person: Person, { id }: { id: string }, format = 'pdf') =>
  get(person, `/papers/${id}?format=${format}`);
const contentOf = async (person: Person, paper: { id: string }) =>
  JSON.parse((await fileOf(person, paper, 'json')).bytes.toString()) as PaperContent;
const takenBy = async (admin: Person) =>
  ((await get(admin, '/admin/audit?subject=export')).body.data.acts as object[]) ?? [];

describe('Papers of an order', () => {
  test('Buyer, seller and admins find its papers, and strangers no order', async () => {
    const { seller, admin } = fixture.shop;
    for (const person of [sale.buyer, seller, admin]) {
      const { papers } = await papersOf(person);
      expect(papers).toMatchObject([
        {
          ...{ _id: invoice.id, kind: 'tax_invoice', number: invoice.number, orderId: sale.orderId },
          ...{ subject: 'Hostel booking web app (personal licence)', supplierName: FIRM.legalName },
          ...{ recipientName: COMPANY.company, originalNumber: null, revision: 1, totalPaise: 149_900 },
        },
      ]);
    }
    for (const person of [otherSeller, otherBuyer])
      expect(await papersOf(person)).toMatchObject({ status: 404, code: 'payment.order_not_found' });
    expect((await fixture.shop.market.api('GET', `/payments/order/${sale.orderId}/papers`)).status).toBe(401);
  });

  test('The invoice of an extension of support names what it is, and no licence', async () => {
    const { shop } = fixture;
    const fields = { supportMonths: '3', supportExtensionPrice: '900' };
    const projectId = await shop.publish({ fields });
    const { buyer, orderId: extendSupport } = await fixture.sold({ projectId });
    const checkout = await shop.checkout(buyer, { projectId, extendSupport });
    await shop.verify(buyer, await shop.pay(checkout));
    expect((await papersOf(buyer, checkout.orderId)).papers).toMatchObject([
      {
        ...{ kind: 'tax_invoice', subject: 'Support extension, 6 months, for Hostel booking web app' },
        totalPaise: 90_000,
      },
    ]);
  });

  test('An order that was not taxed has none', async () => {
    expect(await papersOf(untaxed.buyer, untaxed.orderId)).toMatchObject({ status: 200, papers: [] });
  });
});

describe('A paper as a file', () => {
  test('The parties of a paper and admins get it as PDF and as JSON, under its number', async () => {
    const { seller, admin } = fixture.shop;
    const name = invoice.number.replaceAll('/', '-');
    for (const person of [sale.buyer, seller, admin]) {
      const pdf = await fileOf(person, invoice);
      expect(Object.fromEntries(pdf.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringContaining(`${name}.pdf`),
      });
      expect(textOfPdf(pdf.bytes)).toContain('Total₹1,499.00');
      const json = await fileOf(person, invoice, 'json');
      expect(json.headers.get('content-disposition')).toContain(`${name}.json`);
      expect(JSON.parse(json.bytes.toString())).toMatchObject({
        number: invoice.number,
        totalPaise: 149_900,
      });
    }
  });

  test('A paper is not found by strangers, and an unknown format is refused', async () => {
    for (const person of [otherSeller, otherBuyer])
      expect((await fileOf(person, invoice)).body).toMatchObject({ code: 'tax.no_paper' });
    expect((await fileOf(sale.buyer, commission)).status).toBe(404);
    expect((await fixture.shop.market.api('GET', `/papers/${invoice.id}`)).status).toBe(401);
    expect((await fileOf(sale.buyer, invoice, 'docx')).status).toBe(400);
  });

  test("A seller is not told their buyer's address, and the buyer reads their own", async () => {
    expect((await contentOf(fixture.shop.seller, invoice)).recipient.email).toBe('');
    expect((await contentOf(sale.buyer, invoice)).recipient.email).toBe(sale.buyer.email);
    expect((await contentOf(fixture.shop.seller, commission)).recipient.email).toBe('vikram@example.test');
  });

  test("An admin's reading of a paper is recorded, and neither that of its parties nor a request for its headers", async () => {
    const { admin, seller } = fixture.shop;
    const before = (await takenBy(admin)).length;
    await fileOf(seller, invoice);
    await fileOf(sale.buyer, invoice);
    await fixture.shop.market.api('HEAD', `/papers/${invoice.id}`, { token: admin.token });
    expect(await takenBy(admin)).toHaveLength(before);
    await fileOf(admin, invoice, 'json');
    const acts = await takenBy(admin);
    expect(acts).toHaveLength(before + 1);
    expect(acts[0]).toMatchObject({
      ...{ act: 'export.take_file', by: { uid: admin.uid }, after: { paper: invoice.id, rows: 1 } },
      subject: { id: `${invoice.number.replaceAll('/', '-')}.json` },
    });
  });

  test('A person can have a limited number of PDFs drawn in an hour, and as many JSON files as they like', async () => {
    const own = await fixture.taxed();
    const { id } = (await fixture.papers(own.orderId))[0]!;
    for (let drawn = 0; drawn < PAPER_PDFS_PER_HOUR; drawn++)
      expect((await fileOf(own.buyer, { id })).status).toBe(200);
    const refused = await fileOf(own.buyer, { id });
    expect([refused.status, refused.body.code]).toEqual([429, 'request.too_many']);
    expect((await fileOf(own.buyer, { id }, 'json')).status).toBe(200);
  });
});

describe('Papers of a seller', () => {
  const own = async (query = '', person = fixture.shop.seller) =>
    (await get(person, `/seller/papers?${query}`)).body.data as { papers: Paper[]; total: number };

  test('A seller finds papers to buyers and papers for the commission, by month and page', async () => {
    expect((await own('month=2025-01')).papers).toMatchObject([
      { _id: commission.id, kind: 'commission_invoice', orderId: null, subject: 'January 2025' },
    ]);
    const all = await own('limit=100');
    expect(all.papers.map(({ _id }) => _id)).toEqual(expect.arrayContaining([invoice.id, commission.id]));
    const [first, second] = [await own('limit=1'), await own('limit=1&page=2')];
    expect([...first.papers, ...second.papers]).toEqual(all.papers.slice(0, 2));
    expect(first).toMatchObject({ total: all.papers.length, hasMore: true });
    expect((await own('', otherSeller)).papers).toEqual([]);
    expect((await get(fixture.shop.seller, '/seller/papers?month=2026-13')).status).toBe(400);
    expect((await get(sale.buyer, '/seller/papers')).status).toBe(403);
  });
});

describe('What tells about papers', () => {
  const receiptOf = async ({ buyer, orderId }: TestSale) =>
    textOfPdf((await get(buyer, `/payments/order/${orderId}/receipt`)).bytes).replaceAll('\n', ' ');

  test('The receipt names the invoice where there is one, and is still no tax invoice', async () => {
    expect(await receiptOf(sale)).toContain(
      `not a tax invoice. The tax invoice for this purchase is ${invoice.number}.`,
    );
    const text = await receiptOf(untaxed);
    expect(text).toContain('not a tax invoice.');
    expect(text).not.toContain('The tax invoice for this purchase');
  });

  test('The mails about a sale name the invoice where there is one', async () => {
    const { market, seller } = fixture.shop;
    const bought = await waitForMail(market, { to: sale.buyer.email, subject: 'is yours' });
    expect(bought.text).toContain(`The tax invoice ${invoice.number} is there too, as a PDF.`);
    const plain = await waitForMail(market, { to: untaxed.buyer.email, subject: 'is yours' });
    expect(plain.text).not.toContain('invoice');
    await expect
      .poll(async () =>
        (await mailsOf(market)).filter(
          ({ to, text }) => to === seller.email && text.includes(invoice.number),
        ),
      )
      .toHaveLength(1);
  });

  test('The mails about a refund name the credit note where there is one', async () => {
    const { shop } = fixture;
    const refunded = await fixture.taxed();
    await fixture.download(refunded);
    const id = await fixture.asked(refunded);
    await fixture.contest(id);
    await fixture.grant(id);
    const [, note] = await fixture.papers(refunded.orderId);
    const { number } = note!;
    const back = await waitForMail(shop.market, { to: refunded.buyer.email, subject: 'is on its way back' });
    expect(back.text).toContain(`The credit note ${number} is in your purchases.`);
    const taken = await waitForMail(shop.market, { to: shop.seller.email, subject: 'a sale is refunded' });
    expect(taken.text).toContain(`The credit note ${number} is among your invoices.`);
  });
});
