import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settlePayment } from '#features/payments/service/money/settle-payment.ts';
import { FIRM, openTaxFixture, type TaxFixture } from '#testing/fixtures/tax/tax.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: TaxFixture;
beforeAll(async () => {
  fixture = await openTaxFixture();
});
afterEach(async () => {
  await fixture.shop.control('/reset', {});
  await fixture.shop.settleAll();
  await fixture.shop.expectLedgerBalanced();
});
afterAll(() => fixture?.shop.market.stop());

const BILLING = { state: '29' };

interface Paid {
  buyer: Person;
  orderId: string;
  paid: { razorpay_payment_id: string };
}

/** `count` orders of new buyers, which are paid at the provider and not settled yet. */
async function paidOrders(projectId: string, count: number): Promise<Paid[]> {
  // Nobody settles them before the test does.
  await fixture.shop.control('/set', { dropWebhooks: 100 });
  const orders = [];
  for (let one = 0; one < count; one++) {
    const buyer = await fixture.shop.newBuyer();
    const checkout = await fixture.shop.checkout(buyer, { projectId, billing: BILLING });
    orders.push({ buyer, orderId: checkout.orderId, paid: await fixture.shop.pay(checkout) });
  }
  return orders;
}

const settle = ({ buyer, paid }: Paid) => fixture.shop.verify(buyer, paid);
const settleAt = ({ orderId, paid }: Paid, moment: string) =>
  settlePayment(
    { ...fixture.shop.ctx, now: () => new Date(moment) },
    { orderId, paymentId: paid.razorpay_payment_id },
  );
const numberOf = async ({ orderId }: Paid) => (await fixture.papers(orderId))[0]?.number;
const sequencesOf = async (orders: readonly Paid[]) => {
  const found = [];
  for (const { orderId } of orders) found.push((await fixture.papers(orderId))[0]?.sequence);
  return found.sort((one, other) => Number(one) - Number(other));
};

describe('Numbers of invoices', () => {
  it('Settlements of one seller at once take numbers without gaps, each paper one', async () => {
    const { projectId } = await fixture.newSeller({ profile: FIRM });
    const orders = await paidOrders(projectId, 6);
    const answers = await Promise.all(orders.map(settle));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await sequencesOf(orders)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('One settlement that is tried many times at once has one paper and one number', async () => {
    const { projectId } = await fixture.newSeller();
    const [order] = await paidOrders(projectId, 1);
    await Promise.all(Array.from({ length: 5 }, () => settle(order!)));
    expect(await fixture.papers(order!.orderId)).toHaveLength(1);
    const [next] = await paidOrders(projectId, 1);
    await settle(next!);
    expect(await sequencesOf([order!, next!])).toEqual([1, 2]);
  });

  it('A settlement that is undone gives its number back, also while others are under way', async () => {
    const { projectId, person } = await fixture.newSeller();
    const orders = await paidOrders(projectId, 5);
    const failing = orders.slice(0, 2).map(({ orderId }) => orderId);
    await refusePapersOf(failing);
    const answers = await Promise.all(orders.map(settle));
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 200, 200, 200]);
    expect(await sequencesOf(orders.slice(2))).toEqual([1, 2, 3]);
    for (const orderId of failing) expect(await fixture.shop.status(orderId)).toBe('ACTIVE');
    await refusePapersOf([]);
    for (const order of orders.slice(0, 2)) expect((await settle(order)).status).toBe(200);
    expect(await sequencesOf(orders)).toEqual([1, 2, 3, 4, 5]);
    const { body } = await fixture.shop.get(person, '/seller/tax');
    expect(body.data.year.grossPaise).toBe(5 * 149_900);
  });

  it('The last second of 31 March in India is of the old year, and midnight begins the new one with 1', async () => {
    const { projectId, person } = await fixture.newSeller();
    const orders = await paidOrders(projectId, 4);
    await settleAt(orders[0]!, '2097-03-31T10:00:00Z');
    await Promise.all([
      settleAt(orders[1]!, '2097-03-31T18:29:59.999Z'),
      settleAt(orders[2]!, '2097-03-31T18:30:00Z'),
    ]);
    await settleAt(orders[3]!, '2097-04-01T10:00:00Z');
    const numbers = await Promise.all(orders.map(numberOf));
    const ofBoth = ['BS/96-97/000001', 'BS/96-97/000002', 'BS/97-98/000001', 'BS/97-98/000002'];
    expect(numbers).toEqual(ofBoth);
    const [old, begun] = await Promise.all([1, 2].map((one) => fixture.papers(orders[one]!.orderId)));
    expect([old?.[0]?.month, begun?.[0]?.month]).toEqual(['2097-03', '2097-04']);
    expect(old?.[0]?.content.financialYear).toBe('2096-97');
    const years = await fixture.shop.db
      .selectFrom('seller_tax_years')
      .select(['financial_year', 'gross_paise'])
      .where('seller_id', '=', person.uid)
      .orderBy('financial_year')
      .execute();
    expect(years).toEqual([
      { financial_year: 2096, gross_paise: 299_800 },
      { financial_year: 2097, gross_paise: 299_800 },
    ]);
  });

  it('A seller who gets a GSTIN begins its series, and papers that were issued stay as they are', async () => {
    const { projectId, person } = await fixture.newSeller();
    const orders = await paidOrders(projectId, 2);
    await settle(orders[0]!);
    const [bill] = await fixture.contents(orders[0]!.orderId);
    const profile = { ...FIRM, gstin: '07ABCPD1234F1ZE', state: '07' };
    expect((await fixture.saveProfile(person, profile)).status).toBe(200);
    await settle(orders[1]!);
    expect(await numberOf(orders[1]!)).toMatch(/^CH\/\d\d-\d\d\/000001$/);
    expect(await fixture.contents(orders[0]!.orderId)).toEqual([bill]);
  });
});

/** Makes the database refuse the papers of these orders at the very end of their settlement. */
async function refusePapersOf(orderIds: readonly string[]) {
  const { db } = fixture.shop;
  await sql`DROP TRIGGER IF EXISTS refuse_papers ON tax_papers`.execute(db);
  if (orderIds.length === 0) return;
  const list = sql.join(orderIds.map((id) => sql.lit(id)));
  await sql`CREATE OR REPLACE FUNCTION refuse_papers() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'this paper is refused'; END $$`.execute(db);
  await sql`CREATE TRIGGER refuse_papers AFTER INSERT ON tax_papers FOR EACH ROW
    WHEN (NEW.order_id::text IN (${list})) EXECUTE FUNCTION refuse_papers()`.execute(db);
}
