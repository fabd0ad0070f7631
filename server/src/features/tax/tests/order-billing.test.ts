import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TAX_WORDS } from '#contract/tax/constants.ts';
import type { TestSale } from '#testing/fixtures/refund-fixture.ts';
import { COMPANY, FIRM, openTaxFixture, type TaxFixture } from '#testing/fixtures/tax/tax.ts';

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

const IN_KARNATAKA = { state: '29', company: '', gstin: '', address: '' };
const IN_MAHARASHTRA = { ...IN_KARNATAKA, state: '27' };

const billingOf = ({ buyer, orderId }: TestSale) =>
  fixture.shop.get(buyer, `/payments/order/${orderId}/billing`);
const revisionsOf = async ({ orderId }: TestSale) =>
  fixture.shop.db
    .selectFrom('tax_paper_revisions as r')
    .innerJoin('tax_papers as p', 'p.id', 'r.paper_id')
    .select(['p.kind', 'r.revision', 'r.content'])
    .where('p.order_id', '=', orderId)
    .orderBy('r.revision')
    .orderBy('p.id')
    .execute();

async function closeMonth(month: string) {
  const { db, ctx, admin } = fixture.shop;
  const row = { month, closed_at: ctx.now(), closed_by: admin.uid, steps: '[]' };
  await db.insertInto('tax_months').values(row).execute();
}

describe('Details of a buyer', () => {
  it('The details given at checkout are on the invoice, and are offered the next time', async () => {
    const buyer = await fixture.shop.newBuyer();
    const question = async () => (await fixture.shop.get(buyer, '/users/me/billing')).body.data;
    expect(await question()).toEqual({ mode: 'gst', details: null });
    const sale = await fixture.taxed({ buyer, billing: COMPANY });
    expect(await question()).toEqual({ mode: 'gst', details: COMPANY });
    expect((await billingOf(sale)).body.data).toEqual({ details: COMPANY, mayChange: true, reason: null });
    expect(await fixture.contents(sale.orderId)).toMatchObject([{ recipient: { gstin: COMPANY.gstin } }]);
  });

  it('The details of an order that is begun again are kept wholly, or not at all', async () => {
    const { shop } = fixture;
    const buyer = await shop.newBuyer();
    await shop.control('/set', { failApi: { path: '/v1/orders', status: 503, times: 4, after: true } });
    expect((await shop.order(buyer, { billing: IN_KARNATAKA })).status).toBe(502);
    await sql`CREATE FUNCTION refuse_billing() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`.execute(shop.db);
    await sql`CREATE TRIGGER refuse_billing BEFORE UPDATE ON billing_details
      FOR EACH ROW EXECUTE FUNCTION refuse_billing()`.execute(shop.db);
    expect((await shop.order(buyer, { billing: IN_MAHARASHTRA })).status).toBe(500);
    await sql`DROP FUNCTION refuse_billing CASCADE`.execute(shop.db);
    const { orders } = (await shop.get(buyer, '/payments/user')).body.data;
    const detailsOf = async () =>
      (await billingOf({ buyer, orderId: orders[0].orderId } as TestSale)).body.data;
    expect((await detailsOf()).details).toEqual(IN_KARNATAKA);
    expect((await shop.get(buyer, '/users/me/billing')).body.data.details).toEqual(IN_KARNATAKA);
    // The one that failed had begun to open the order; nobody else may until its time is over.
    await fixture.passDays(0, buyer);
    expect((await shop.order(buyer, { billing: IN_MAHARASHTRA })).status).toBe(201);
    expect((await shop.get(buyer, '/users/me/billing')).body.data.details).toEqual(IN_MAHARASHTRA);
  });

  it('A buyer who gives no details has an invoice for the state of the seller', async () => {
    const sale = await fixture.taxed();
    expect((await billingOf(sale)).body.data).toMatchObject({ details: null, mayChange: true });
    expect(await fixture.contents(sale.orderId)).toMatchObject([
      { placeOfSupply: '27', isIntraState: true, recipient: { state: null, gstin: null } },
    ]);
  });

  it('Without any state at all the place of supply is that of the operator', async () => {
    const { projectId } = await fixture.newSeller();
    const { orderId } = await fixture.taxed({ projectId });
    expect(await fixture.contents(orderId)).toMatchObject([{ placeOfSupply: '29', isIntraState: false }]);
  });

  it('Fields that are wrong are named with an example that is right', async () => {
    const sale = await fixture.taxed({ billing: IN_KARNATAKA });
    const faultsOf = async (details: object) => {
      const { status, body } = await fixture.amend(sale, details);
      expect(status).toBe(400);
      return Object.fromEntries(
        body.errors.map(({ field, message }: { field: string; message: string }) => [field, message]),
      );
    };
    expect(await faultsOf({ state: 'Karnataka' })).toEqual({ state: TAX_WORDS.state });
    expect(await faultsOf({ ...COMPANY, gstin: '29AABCU9603R1ZK' })).toMatchObject({
      gstin: TAX_WORDS.gstinDigit,
    });
    expect(await faultsOf({ state: '29', gstin: COMPANY.gstin })).toEqual({
      ...{ company: TAX_WORDS.company, address: TAX_WORDS.address },
    });
    expect(await faultsOf({ ...COMPANY, state: '27' })).toEqual({
      state: 'The GSTIN is of another state: Karnataka',
    });
    expect(await faultsOf({ ...COMPANY, company: 'x'.repeat(121) })).toHaveProperty('company');
    const order = await fixture.shop.order(await fixture.shop.newBuyer(), { billing: { state: '99' } });
    expect(order.body.errors).toMatchObject([{ field: 'billing.state', message: TAX_WORDS.state }]);
  });

  it('Strangers and the seller find no details of an order, and admins may only read them', async () => {
    const sale = await fixture.taxed({ billing: IN_KARNATAKA });
    const { seller, admin, newBuyer } = fixture.shop;
    for (const person of [seller, await newBuyer()]) {
      const other = { ...sale, buyer: person };
      expect((await billingOf(other)).status).toBe(404);
      expect((await fixture.amend(other, IN_MAHARASHTRA)).status).toBe(404);
    }
    expect((await billingOf({ ...sale, buyer: admin })).body.data.details).toEqual(IN_KARNATAKA);
    expect((await fixture.amend({ ...sale, buyer: admin }, IN_MAHARASHTRA)).status).toBe(404);
  });
});

describe('Other details after the purchase', () => {
  it('A buyer who adds a company has the same invoice with the same number and date, as its next revision', async () => {
    const sale = await fixture.taxed({ billing: IN_KARNATAKA });
    const [before] = await fixture.contents(sale.orderId);
    const money = await fixture.kept();
    const answer = await fixture.amend(sale, COMPANY);
    expect(answer.body).toMatchObject({ success: true, data: { details: COMPANY, mayChange: true } });
    const recipient = { ...before!.recipient, name: COMPANY.company, address: COMPANY.address };
    expect(await fixture.contents(sale.orderId)).toEqual([
      { ...before, revision: 2, recipient: { ...recipient, gstin: COMPANY.gstin } },
    ]);
    expect(await revisionsOf(sale)).toEqual([{ kind: 'tax_invoice', revision: 1, content: before }]);
    expect(await fixture.kept()).toEqual(money);
  });

  it('Another state turns IGST into CGST and SGST, on the notes too, and moves no money', async () => {
    const sale = await fixture.taxed({ billing: IN_KARNATAKA });
    for (const amount of [33_333, 44_444]) {
      await fixture.shop.control('/refund', { payment_id: sale.paymentId, amount });
      await fixture.shop.settleAll();
    }
    const before = await fixture.contents(sale.orderId);
    const money = await fixture.kept();
    expect((await fixture.amend(sale, IN_MAHARASHTRA)).status).toBe(200);
    const after = await fixture.contents(sale.orderId);
    expect(after).toHaveLength(3);
    for (const [index, paper] of after.entries()) {
      expect(paper).toMatchObject({ revision: 2, isIntraState: true, placeOfSupply: '27', igstPaise: 0 });
      expect(paper.cgstPaise).toBe(paper.sgstPaise);
      expect([paper.number, paper.totalPaise, paper.taxablePaise]).toEqual([
        ...[before[index]!.number, before[index]!.totalPaise, before[index]!.taxablePaise],
      ]);
    }
    expect(await fixture.kept()).toEqual(money);
    // A refund of the rest: its note is of the new place, and the notes add up to the invoice.
    await fixture.shop.control('/refund', { payment_id: sale.paymentId, amount: 149_900 - 77_777 });
    await fixture.shop.settleAll();
    const [invoice, ...notes] = await fixture.contents(sale.orderId);
    for (const part of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const)
      expect(notes.reduce((sum, note) => sum + note[part], 0)).toBe(invoice![part]);
  });

  it('Details that are saved unchanged after the purchase change nothing', async () => {
    const sale = await fixture.taxed({ billing: COMPANY });
    expect((await fixture.amend(sale, COMPANY)).status).toBe(200);
    expect(await fixture.contents(sale.orderId)).toMatchObject([{ revision: 1 }]);
    expect(await revisionsOf(sale)).toEqual([]);
  });

  it('Two changes at once come one after the other, and each paper that was replaced is kept', async () => {
    const sale = await fixture.taxed({ billing: IN_KARNATAKA });
    const answers = await Promise.all([
      fixture.amend(sale, COMPANY),
      fixture.amend(sale, IN_MAHARASHTRA),
      fixture.amend(sale, COMPANY),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [invoice] = await fixture.contents(sale.orderId);
    const revisions = await revisionsOf(sale);
    expect(revisions.map(({ revision }) => revision)).toEqual(
      Array.from({ length: invoice!.revision - 1 }, (_, index) => index + 1),
    );
    const { details } = (await billingOf(sale)).body.data;
    expect(invoice!.recipient).toMatchObject({ state: details.state, gstin: details.gstin || null });
  });

  it('A refund and a change at once leave a note that fits its invoice', async () => {
    for (let round = 0; round < 4; round++) {
      const sale = await fixture.taxed({ billing: IN_KARNATAKA });
      const [changed] = await Promise.all([
        fixture.amend(sale, IN_MAHARASHTRA),
        fixture.ask(sale, { reason: 'not_downloaded' }),
      ]);
      expect(changed.status).toBe(200);
      await fixture.shop.settleAll();
      const [invoice, note] = await fixture.contents(sale.orderId);
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise, placeOfSupply, recipient } = invoice!;
      expect([igstPaise, placeOfSupply]).toEqual([0, '27']);
      expect(note).toMatchObject({
        ...{ kind: 'credit_note', taxablePaise, cgstPaise, sgstPaise, igstPaise, placeOfSupply, recipient },
      });
    }
  });

  it('A buyer changes details twenty times an hour at most', async () => {
    const sale = await fixture.taxed({ billing: IN_KARNATAKA });
    const statuses = await fixture.shop.market.standStill(async () => {
      const found = [];
      for (let time = 0; time < 21; time++)
        found.push((await fixture.amend(sale, time % 2 ? IN_KARNATAKA : IN_MAHARASHTRA)).status);
      return found;
    });
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it('An order that nobody has paid has no invoice once it is cancelled, and until then takes other details', async () => {
    const buyer = await fixture.shop.newBuyer();
    const { orderId } = await fixture.shop.checkout(buyer, { billing: IN_KARNATAKA });
    const order = { buyer, orderId, paymentId: '', projectId: fixture.shop.projectId };
    expect((await fixture.amend(order, COMPANY)).body.data.details).toEqual(COMPANY);
    await fixture.shop.post(buyer, `/payments/cancel/${orderId}`);
    const refused = await fixture.amend(order, IN_KARNATAKA);
    expect(refused).toMatchObject({ status: 409, body: { code: 'tax.order_without_paper' } });
    expect((await billingOf(order)).body.data).toMatchObject({ mayChange: false });
  });

  it('An invoice changes while the mode is off again, and no more once its month is closed', async () => {
    const sale = await fixture.taxed({ billing: IN_KARNATAKA });
    await fixture.setTaxMode('off');
    expect((await fixture.amend(sale, COMPANY)).status).toBe(200);
    const [paper] = await fixture.papers(sale.orderId);
    expect(paper!.revision).toBe(2);
    await closeMonth(paper!.month);
    const refused = await fixture.amend(sale, IN_KARNATAKA);
    expect(refused).toMatchObject({ status: 409, body: { code: 'tax.month_closed' } });
    expect((await billingOf(sale)).body.data).toEqual({
      ...{ details: COMPANY, mayChange: false, reason: refused.body.message },
    });
    expect(await fixture.papers(sale.orderId)).toEqual([paper]);
    await fixture.shop.db.deleteFrom('tax_months').execute();
    await fixture.setTaxMode('gst');
  });
});
