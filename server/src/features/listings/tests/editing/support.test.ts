import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { changeFields, readListing } from '#testing/fixtures/listing-changes.ts';
import { listingForm } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';

const DECLARED = { supportMonths: 6, answerHours: 48, supportExtensionPrice: 999 };
const NOTHING = { supportMonths: 0, answerHours: null, supportExtensionPrice: null };

let shop: CheckoutFixture;
beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterAll(async () => {
  await shop?.settleAll();
  await shop?.market.stop();
});

const read = (id: string, person?: Person) => readListing(shop.market, person, id);
const change = (id: string, fields: object) => changeFields(shop.market, shop.seller, id, fields);
const publish = (declared: object = DECLARED) =>
  shop.publish({
    fields: Object.fromEntries(Object.entries(declared).map(([name, value]) => [name, String(value)])),
  });

describe('Support that a listing declares', () => {
  test('A listing is published with its months, its answer time and the price of more months', async () => {
    const id = await publish();
    expect(await read(id)).toMatchObject(DECLARED);
    const compared = await shop.market.api('GET', `/compare?ids=${id}`);
    expect(compared.body.data.projects).toMatchObject([{ supportMonths: 6, answerHours: 48 }]);
  });

  test('A listing that says nothing about support declares none', async () => {
    expect(await read(await publish({}))).toMatchObject(NOTHING);
  });

  test('Other months take effect at once, without a version, and are listed for admins', async () => {
    const id = await publish();
    expect((await change(id, { title: 'Another title for it' })).status).toBe(200);
    expect(await read(id)).toMatchObject(DECLARED);
    expect((await change(id, { supportMonths: 12, answerHours: null })).status).toBe(200);
    expect(await read(id)).toMatchObject({ ...DECLARED, supportMonths: 12, answerHours: null });
    expect((await read(id, shop.seller)).management.openVersion).toBeNull();
    const { changes } = (await shop.market.api('GET', '/admin/changes', { token: shop.admin.token })).body
      .data;
    const listed = changes.find((one: { project: { _id: string } }) => one.project._id === id);
    expect(listed.changes).toContainEqual({
      field: 'support',
      before: '6 months of support, answers within 48 h\n6 more months: ₹999',
      after: '12 months of support\n6 more months: ₹999',
    });
  });

  test('Without months of support the answer time and the price of more go with them', async () => {
    const id = await publish();
    expect((await change(id, { supportMonths: 0 })).status).toBe(200);
    expect(await read(id)).toMatchObject(NOTHING);
  });

  test.each([
    [{ supportMonths: 5 }, 'supportMonths', 'Choose one of 0, 3, 6, 12'],
    [{ answerHours: 0 }, 'answerHours', 'Enter a whole number from 1 to 336, or nothing'],
    [{ answerHours: 337 }, 'answerHours', 'Enter a whole number from 1 to 336, or nothing'],
    [
      { supportExtensionPrice: 0 },
      'supportExtensionPrice',
      'Enter whole rupees from ₹1 to ₹5,00,000, or nothing',
    ],
    [{ supportMonths: 0, answerHours: 24 }, 'answerHours', 'Declare months of support first'],
    [
      { supportMonths: 0, supportExtensionPrice: 500 },
      'supportExtensionPrice',
      'Declare months of support first',
    ],
  ])('Support such as %j is refused at its field', async (fields, field, text) => {
    const id = await publish();
    const { status, body } = await change(id, fields);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, msg: text, message: text }]);
    expect(await read(id)).toMatchObject(DECLARED);
  });

  test('A new listing with an answer time but no months is refused at that field', async () => {
    const answer = await shop.market.api('POST', '/projects', {
      token: shop.seller.token,
      form: await listingForm({ fields: { answerHours: '24' } }),
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field: 'answerHours' }]);
  });
});

describe('Support that an order keeps', () => {
  const buy = async (buyer: Person, body: object) => {
    const checkout = await shop.checkout(buyer, body);
    expect((await shop.verify(buyer, await shop.pay(checkout))).status).toBe(200);
    return checkout.orderId;
  };
  const orderOf = async (buyer: Person, id: string) =>
    (await shop.get(buyer, `/payments/order/${id}`)).body.data;

  test("An order keeps what was declared when it was made, and its support ends with a day of India's", async () => {
    const projectId = await publish();
    const buyer = await shop.newBuyer();
    const checkout = await shop.checkout(buyer, { projectId });
    expect((await orderOf(buyer, checkout.orderId)).supportUntil).toBeNull();
    expect((await change(projectId, { supportMonths: 0 })).status).toBe(200);
    expect((await shop.verify(buyer, await shop.pay(checkout))).status).toBe(200);
    const order = await orderOf(buyer, checkout.orderId);
    expect(order).toMatchObject({ supportMonths: 6, answerHours: 48 });
    const end = new Date(new Date(order.paidAt).getTime() + 5.5 * 3_600_000);
    const day = end.getUTCDate();
    end.setUTCMonth(end.getUTCMonth() + 6);
    if (end.getUTCDate() !== day) end.setUTCDate(0);
    expect(order.supportUntil).toBe(`${end.toISOString().slice(0, 10)}T18:29:59.999Z`);
  });

  test('A free licence has the support that its listing declares, from when it was taken', async () => {
    const projectId = await publish({ supportMonths: 3, price: 0 });
    const buyer = await shop.newBuyer();
    const taken = (await shop.order(buyer, { projectId })).body.data;
    const order = await orderOf(buyer, taken.orderId);
    expect(order).toMatchObject({ supportMonths: 3, answerHours: null });
    expect(new Date(order.supportUntil).getTime()).toBeGreaterThan(new Date(order.paidAt).getTime());
  });

  test('An order of a listing without support has no end of it', async () => {
    const buyer = await shop.newBuyer();
    const order = await orderOf(buyer, await buy(buyer, { projectId: await publish({}) }));
    expect(order).toMatchObject({ supportMonths: 0, answerHours: null, supportUntil: null });
  });

  test('An upgrade has support for as long as the licence that it replaces, if that is longer', async () => {
    const licences = JSON.stringify([
      { tier: 'personal', price: 499 },
      { tier: 'commercial', price: 999 },
    ]);
    const projectId = await publish({ supportMonths: 12, licences });
    const buyer = await shop.newBuyer();
    const first = await orderOf(buyer, await buy(buyer, { projectId }));
    expect((await change(projectId, { supportMonths: 3 })).status).toBe(200);
    const upgrade = await orderOf(buyer, await buy(buyer, { projectId, upgradeFrom: first.licenceId }));
    expect(upgrade).toMatchObject({ supportMonths: 3, supportUntil: first.supportUntil });
  });
});

test.each([
  ['2026-08-31T10:00:00Z', 6, '2027-02-28T18:29:59.999Z'],
  ['2026-11-02T18:30:00Z', 6, '2027-05-03T18:29:59.999Z'],
  ['2026-11-02T18:29:59Z', 6, '2027-05-02T18:29:59.999Z'],
  ['2028-02-29T00:00:00Z', 12, '2029-02-28T18:29:59.999Z'],
])('From %s on, %i months of support end at %s', async (from, months, end) => {
  const { rows } = await sql<{ end: Date }>`
    SELECT support_end(${from}::timestamptz, ${months}) AS end`.execute(shop.db);
  expect(rows[0]!.end.toISOString()).toBe(end);
});
