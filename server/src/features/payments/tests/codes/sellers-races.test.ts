import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Discount } from '#contract/discounts/schemas.ts';
import type { Checkout } from '#contract/payments/schemas.ts';
import type { CheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import {
  discountIn,
  openSellerCodeFixture,
  type SellerCodeFixture,
} from '#testing/fixtures/seller-code-fixture.ts';
import type { ApiAnswer } from '#testing/market/api-client.ts';
import type { Person } from '#testing/market/app.ts';
import { expireSessions } from '../../service/orders/end-sessions.ts';

let codes: SellerCodeFixture;
let shop: CheckoutFixture;

beforeAll(async () => {
  codes = await openSellerCodeFixture();
  shop = codes.shop;
  // Every event of these tests is sent by the tests themselves.
  await shop.control('/set', { dropWebhooks: 100_000 });
});
afterAll(() => shop?.market.stop());

const people = (count: number) => Promise.all(Array.from({ length: count }, shop.newBuyer));
const later = (minutes: number) => ({
  ...shop.ctx,
  now: () => new Date(shop.ctx.now().getTime() + minutes * 60_000),
});
/** How many of these orders were made; every other one was refused for its code. */
const madeOf = (answers: ApiAnswer[]): ApiAnswer[] => {
  for (const { status, body } of answers) {
    if (status !== 201) expect([status, body.code]).toEqual([400, 'payment.discount_invalid']);
  }
  return answers.filter(({ status }) => status === 201);
};
const orderAll = (buyers: Person[], { code }: Discount) =>
  Promise.all(buyers.map((buyer) => codes.order(buyer, code)));

test('Of twenty buyers who want the last use of a code at once exactly one gets it', async () => {
  const made = await codes.made({ usesLimit: 1 });
  expect(madeOf(await orderAll(await people(20), made))).toHaveLength(1);
  expect(await codes.countsUses(made)).toBe(1);
});

test('Of twenty buyers who want a code with five uses at once exactly five get it', async () => {
  const made = await codes.made({ usesLimit: 5 });
  expect(madeOf(await orderAll(await people(20), made))).toHaveLength(5);
  expect(await codes.countsUses(made)).toBe(5);
});

test('A buyer who orders many projects at once gets a code only as often as allowed', async () => {
  const projects = await Promise.all(Array.from({ length: 6 }, () => shop.publish()));
  const made = await codes.made({ usesPerBuyer: 2 });
  const [one, other] = (await people(2)) as [Person, Person];
  const wants = (buyer: Person) => projects.map((projectId) => codes.order(buyer, made.code, { projectId }));
  const answers = await Promise.all([...wants(one), ...wants(other)]);
  const half = projects.length;
  expect([madeOf(answers.slice(0, half)).length, madeOf(answers.slice(half)).length]).toEqual([2, 2]);
  expect(await codes.countsUses(made)).toBe(4);
});

test('An order that is made eight times at once holds its code once', async () => {
  const made = await codes.made({ usesPerBuyer: 1 });
  const buyer = await shop.newBuyer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => codes.order(buyer, made.code)));
  expect(new Set(answers.map(({ body }) => body.data.orderId)).size).toBe(1);
  expect(await codes.countsUses(made)).toBe(1);
});

test('An order made during an edit of its code has the price before or after the edit', async () => {
  const made = await codes.made({ kind: 'rupees', value: 100 });
  const buyers = await people(8);
  const [edit, ...answers] = await Promise.all([
    codes.change(made, { kind: 'rupees', value: 500 }),
    ...buyers.map((buyer) => codes.order(buyer, made.code)),
  ]);
  expect(edit.status).toBe(200);
  const amounts = madeOf(answers).map(({ body }) => body.data.amount);
  expect(amounts).toHaveLength(8);
  for (const amount of amounts) expect([1399, 999]).toContain(amount);
  const discounts = shop.db
    .selectFrom('orders')
    .innerJoin('discount_uses', 'discount_uses.order_id', 'orders.id')
    .select(['orders.amount_paise', 'orders.discount_paise', 'orders.list_price_paise'])
    .where('discount_uses.code_id', '=', made._id);
  for (const row of await discounts.execute()) {
    expect(row.amount_paise).toBe(row.list_price_paise - row.discount_paise);
  }
});

test.each<[string, (made: Discount) => Promise<ApiAnswer>]>([
  ['paused', (made) => codes.change(made, { paused: true })],
  ['limited', (made) => codes.change(made, { usesLimit: 3 })],
  ['ended or deleted', (made) => codes.remove(made)],
])('A code that is %s while eight buyers order counts the uses they hold', async (_name, act) => {
  const made = await codes.made();
  const buyers = await people(8);
  const [acted, ...answers] = await Promise.all([
    act(made),
    ...buyers.map((buyer) => codes.order(buyer, made.code)),
  ]);
  const orders = madeOf(answers);
  expect([200, 400]).toContain(acted.status);
  const left = await codes.seen(made);
  // Deleted is only what nobody held.
  if (left) expect(await codes.countsUses(made)).toBe(orders.length);
  else expect(orders).toHaveLength(0);
  const late = await codes.order(await shop.newBuyer(), made.code);
  const isOpen = left?.status === 'live';
  expect(late.status).toBe(isOpen ? 201 : 400);
});

test('A code is never held more often than allowed while orders end and others want it', async () => {
  const made = await codes.made({ usesLimit: 4 });
  const [holders, wanting] = [await people(4), await people(12)];
  const held: Checkout[] = await Promise.all(holders.map((buyer) => codes.checkout(buyer, made.code)));
  const ended = holders.map((buyer, place) => shop.post(buyer, `/payments/cancel/${held[place]!.orderId}`));
  const [, ...answers] = await Promise.all([
    Promise.all(ended),
    ...wanting.map((buyer) => codes.order(buyer, made.code)),
  ]);
  expect(await codes.countsUses(made)).toBe(madeOf(answers).length);
  const rest = 4 - madeOf(answers).length;
  const last = madeOf(await orderAll(await people(6), made));
  expect(last).toHaveLength(rest);
  expect(await codes.countsUses(made)).toBe(4);
});

test('Late money of many buyers on one code buys only as often as uses are left', async () => {
  const made = await codes.made({ usesLimit: 6 });
  const buyers = await people(6);
  const checkouts = await Promise.all(buyers.map((buyer) => codes.checkout(buyer, made.code)));
  await expireSessions(later(31));
  expect(await codes.countsUses(made)).toBe(0);
  discountIn(await codes.change(made, { usesLimit: 4 }));
  await codes.checkout(await shop.newBuyer(), made.code);
  const paid = await Promise.all(checkouts.map((checkout) => shop.pay(checkout)));
  const answers = await Promise.all(
    paid.flatMap((payment, place) => [0, 1].map(() => shop.verify(buyers[place]!, payment))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const statuses = await Promise.all(checkouts.map(({ orderId }) => shop.status(orderId)));
  expect(statuses.filter((status) => status === 'PAID')).toHaveLength(3);
  expect(await codes.countsUses(made)).toBe(4);
});

test('Payments and expiring sessions on the same two codes do not block each other', async () => {
  const [one, other] = [await codes.made(), await codes.made()];
  const buyers = await people(6);
  const wordOf = (place: number, turn: number) => ((place + turn) % 2 ? one.code : other.code);
  const first = await Promise.all(buyers.map((buyer, place) => codes.checkout(buyer, wordOf(place, 0))));
  await expireSessions(later(31));
  await Promise.all(buyers.map((buyer, place) => codes.checkout(buyer, wordOf(place, 1))));
  const paid = await Promise.all(first.map((checkout) => shop.pay(checkout)));
  const answers = await Promise.all([
    ...paid.map((payment, place) => shop.verify(buyers[place]!, payment)),
    expireSessions(later(62)),
    expireSessions(later(62)),
  ]);
  for (const answer of answers) if (answer) expect(answer.status).toBe(200);
  expect([await codes.countsUses(one), await codes.countsUses(other)]).toEqual([3, 3]);
});

test('A code works elsewhere after one of its projects is deleted during an edit and an order', async () => {
  const projectId = await shop.publish();
  const made = await codes.made({ allListings: false, projectIds: [projectId, shop.projectId] });
  const buyer = await shop.newBuyer();
  const chosen = { allListings: false, projectIds: [shop.projectId, projectId] };
  const answers = await Promise.all([
    codes.call('DELETE', `/projects/${projectId}`),
    codes.change(made, chosen),
    codes.order(buyer, made.code, { projectId }),
  ]);
  for (const { status } of answers) expect(status).toBeLessThan(500);
  expect((await codes.order(await shop.newBuyer(), made.code)).status).toBe(201);
});

test('The books are in order after all these races', async () => {
  await shop.control('/reset', {});
  await shop.settleAll();
  await shop.expectLedgerBalanced();
});
