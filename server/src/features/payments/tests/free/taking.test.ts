import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';

let shop: CheckoutFixture;
/** Free for personal use, and paid for commercial use. */
let mixed: string;
/** Free under its only licence. */
let sample: string;

beforeAll(async () => {
  shop = await openCheckoutFixture((config) => {
    config.limits = new Map([['network-free-licences', { times: 1_000, seconds: 60 }]]);
  });
  sample = await shop.publish({ fields: { title: 'Sample of a ledger', price: '0' } });
  const licences = JSON.stringify([
    { tier: 'personal', price: 0 },
    { tier: 'commercial', price: 999 },
  ]);
  mixed = await shop.publish({ fields: { title: 'A ledger, lite', licences } });
});
afterAll(() => shop?.market.stop());

const take = (buyer: Person, projectId = sample, body: object = {}) =>
  shop.order(buyer, { projectId, ...body });
const ordersOf = (buyer: Person) =>
  shop.db.selectFrom('orders').selectAll().where('buyer_id', '=', buyer.uid).execute();
const licencesOf = (buyer: Person) =>
  shop.db.selectFrom('live_entitlements').selectAll().where('buyer_id', '=', buyer.uid).execute();

describe('Taking a free licence', () => {
  it('A free licence belongs to the buyer immediately, without a phone number and without the provider', async () => {
    const buyer = await shop.newBuyer();
    const { status, body } = await take(buyer);
    expect(status).toBe(201);
    expect(body.message).toBe('The licence is yours.');
    expect(body.data).toMatchObject({
      status: 'PAID',
      amount: 0,
      razorpayOrderId: null,
      razorpayKeyId: null,
      customerDetails: { customerPhone: '' },
    });
    const order = (await shop.get(buyer, `/payments/order/${body.data.orderId}`)).body.data;
    expect(order).toMatchObject({ status: 'PAID', amount: 0, owned: true, refund: null, hasInvoice: false });
    const download = await shop.get(buyer, `/projects/download/${order.project.archive.filename}`);
    expect(download.status).toBe(200);
    expect(createHash('sha256').update(download.bytes).digest('hex')).toBe(order.project.archive.sha256);
  });

  it('A free licence has its frozen text, the tick and a certificate that anybody can check', async () => {
    const buyer = await shop.newBuyer();
    const project = (await shop.get(buyer, `/projects/${sample}`)).body.data;
    const [{ sha256 }] = project.licenceTerms;
    const { orderId } = (await take(buyer, sample, { acceptedTerms: sha256 })).body.data;
    const licence = (await shop.get(buyer, `/payments/order/${orderId}/licence`)).body.data;
    expect(licence).toMatchObject({ sha256, acceptedAt: expect.any(String) });
    const file = await shop.get(buyer, `/payments/order/${orderId}/certificate?format=json`);
    const { certificate } = JSON.parse(file.bytes.toString());
    expect(certificate).toMatchObject({ orderId, projectId: sample, licenceTextSha256: sha256 });
    const checked = await shop.market.api('GET', `/certificates/${certificate.id}`);
    expect(checked.body.data.status).toBe('valid');
  });

  it('A text that is not the one that is given away is refused at its field', async () => {
    const buyer = await shop.newBuyer();
    const refused = await take(buyer, sample, { acceptedTerms: '0'.repeat(64) });
    expect(refused.body).toMatchObject({
      code: 'payment.terms_changed',
      errors: [{ field: 'acceptedTerms' }],
    });
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it('A buyer who has a free licence cannot take it again', async () => {
    const buyer = await shop.newBuyer();
    expect((await take(buyer)).status).toBe(201);
    const again = await take(buyer);
    expect([again.status, again.body.code]).toEqual([409, 'payment.owned']);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('There is one free licence for each buyer: neither several at once nor another one', async () => {
    const buyer = await shop.newBuyer();
    const several = await take(buyer, sample, { quantity: 5 });
    expect([several.status, several.body.code]).toEqual([400, 'payment.free_once']);
    expect((await take(buyer)).status).toBe(201);
    const another = await take(buyer, sample, { another: true });
    expect([another.status, another.body.code]).toEqual([409, 'payment.owned']);
    expect(await licencesOf(buyer)).toHaveLength(1);
  });

  it('Of ten takings at once exactly one gives the licence', async () => {
    const buyer = await shop.newBuyer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(buyer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await licencesOf(buyer)).toHaveLength(1);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('A request for a free licence with the same key gets the first answer again', async () => {
    const buyer = await shop.newBuyer();
    const ask = () =>
      shop.market.api('POST', '/payments/create-order', {
        token: buyer.token,
        body: { projectId: sample },
        headers: { 'idempotency-key': 'one-sample' },
      });
    const first = await ask();
    const second = await ask();
    expect(second.body.data).toEqual(first.body.data);
    // As if the server had stopped before it kept the answer.
    await shop.db
      .updateTable('idempotency_keys')
      .set({ status: null, answer: null, is_running: false })
      .where('caller', '=', buyer.uid)
      .execute();
    const third = await ask();
    expect([third.status, third.body.data.orderId]).toEqual([201, first.body.data.orderId]);
  });
});

describe('What stands in the way of a free licence', () => {
  it('Sellers, admins and visitors cannot take a free licence', async () => {
    const other = await shop.market.registerAs('seller');
    for (const person of [other, shop.admin, shop.seller])
      expect((await take(person)).body.code).toBe('payment.buyers_only');
    expect(
      (await shop.market.api('POST', '/payments/create-order', { body: { projectId: sample } })).status,
    ).toBe(401);
  });

  it('A seller who has become a buyer does not take what they give away themselves', async () => {
    const giver = await shop.market.registerAs('seller');
    const fields = { title: 'My own sample', price: '0' };
    const own = await publishProject(shop.market, giver, shop.admin, { fields });
    await shop.db.updateTable('users').set({ role: 'buyer' }).where('uid', '=', giver.uid).execute();
    await shop.db.updateTable('projects').set({ listed: true }).where('id', '=', own).execute();
    const refused = await take(giver, own);
    expect([refused.status, refused.body.code]).toEqual([403, 'payment.own_listing']);
  });

  it('A project that has left the market cannot be taken for free, and whoever had it keeps it', async () => {
    const gone = await shop.publish({ fields: { title: 'A sample that leaves', price: '0' } });
    const early = await shop.newBuyer();
    const { orderId } = (await take(early, gone)).body.data;
    await shop.post(shop.seller, `/projects/${gone}/unlist`);
    const late = await take(await shop.newBuyer(), gone);
    expect([late.status, late.body.code]).toEqual([409, 'payment.not_for_sale']);
    const order = (await shop.get(early, `/payments/order/${orderId}`)).body.data;
    expect(order.owned).toBe(true);
    expect(order.project.archive).not.toBeNull();
  });

  it('No discount code applies to a free licence, and the words are those for a wrong one', async () => {
    const { body } = await shop.post(shop.seller, '/discounts', { kind: 'percent', value: 50 });
    const discountCode = body.data.discount.code;
    const buyer = await shop.newBuyer();
    const tried = (licence: string) =>
      shop.post(buyer, '/negotiations/validate-code', { discountCode, projectId: mixed, licence });
    expect((await tried('personal')).body).toMatchObject({
      data: { isValid: false, discountAmount: 0 },
      message: 'This discount code cannot be used for this project.',
    });
    expect((await tried('commercial')).body.data).toEqual({ isValid: true, discountAmount: 499 });
    const refused = await take(buyer, mixed, { licence: 'personal', discountCode });
    expect(refused.body).toMatchObject({
      code: 'payment.discount_invalid',
      errors: [{ field: 'discountCode' }],
    });
    const paid = await take(buyer, mixed, { licence: 'commercial', discountCode });
    expect(paid.body.data).toMatchObject({ status: 'ACTIVE', amount: 500 });
  });

  it('There is nothing to negotiate about a free project, and the cheapest paid licence of another', async () => {
    const buyer = await shop.newBuyer();
    const start = (projectId: string) =>
      shop.post(buyer, '/negotiations/start', { projectId, templateId: 'custom', message: 'Half of it?' });
    expect((await start(sample)).body).toMatchObject({
      code: 'negotiation.free',
      message: 'This project is free, so there is no price to negotiate.',
    });
    const { status, body } = await start(mixed);
    expect(status).toBe(201);
    expect(body.data.negotiation).toMatchObject({ licence: 'commercial', listPrice: 999 });
  });

  it('An invalid phone number stops a paid licence and not a free one', async () => {
    const buyer = await shop.newBuyer();
    const customerPhone = '12345';
    const paid = await take(buyer, mixed, { licence: 'commercial', customerPhone });
    expect(paid.body).toMatchObject({ code: 'payment.phone_invalid', errors: [{ field: 'customerPhone' }] });
    expect((await take(buyer, mixed, { customerPhone })).body.data).toMatchObject({ status: 'PAID' });
  });

  it('A payment that is under way is resumed or cancelled before the free licence is taken', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = (await take(buyer, mixed, { licence: 'commercial' })).body.data;
    const refused = await take(buyer, mixed, { licence: 'personal' });
    expect(refused.body).toMatchObject({ code: 'payment.pending', data: { orderId, amount: 999 } });
    await shop.post(buyer, `/payments/cancel/${orderId}`);
    expect((await take(buyer, mixed, { licence: 'personal' })).body.data).toMatchObject({ status: 'PAID' });
  });
});

describe('A price that becomes nothing, or something', () => {
  const setPrice = async (projectId: string, price: number) => {
    const { revision } = (await shop.get(shop.seller, `/projects/${projectId}`)).body.data;
    const form = new FormData();
    form.append('price', String(price));
    form.append('revision', String(revision));
    const answer = await shop.market.api('PUT', `/projects/${projectId}`, { token: shop.seller.token, form });
    expect(answer.status).toBe(200);
  };

  it('An order that is under way keeps its price when the licence becomes free', async () => {
    const project = await shop.publish({ fields: { title: 'Soon given away', price: '700' } });
    const early = await shop.newBuyer();
    const checkout = await shop.checkout(early, { projectId: project });
    await setPrice(project, 0);
    expect((await take(early, project)).body.code).toBe('payment.pending');
    await shop.verify(early, await shop.pay(checkout));
    const order = (await shop.get(early, `/payments/order/${checkout.orderId}`)).body.data;
    expect(order).toMatchObject({ status: 'PAID', amount: 700, owned: true });
    expect((await take(await shop.newBuyer(), project)).body.data.amount).toBe(0);
  });

  it('A buyer who took a licence while it was free keeps it when it costs something', async () => {
    const project = await shop.publish({ fields: { title: 'Free for a week', price: '0' } });
    const early = await shop.newBuyer();
    const { orderId } = (await take(early, project)).body.data;
    await setPrice(project, 450);
    expect((await shop.get(early, `/payments/order/${orderId}`)).body.data.owned).toBe(true);
    expect((await take(await shop.newBuyer(), project)).body.data).toMatchObject({
      status: 'ACTIVE',
      amount: 450,
    });
  });
});

describe('How many free licences may be taken', () => {
  it('A person takes twenty free licences in an hour, and then more as one place after the other comes back', async () => {
    const buyer = await shop.newBuyer();
    const projects: string[] = [];
    for (let index = 0; index <= 20; index++)
      projects.push(await shop.publish({ fields: { title: `Sample number ${index}`, price: '0' } }));
    for (const project of projects.slice(0, 20)) expect((await take(buyer, project)).status).toBe(201);
    const refused = await take(buyer, projects[20]);
    expect([refused.status, refused.body.code]).toEqual([429, 'request.too_many']);
    expect(await ordersOf(buyer)).toHaveLength(20);
    // Bought things are counted by themselves.
    expect((await shop.order(buyer)).status).toBe(201);
    await shop.market.advanceClock(Number(refused.headers.get('retry-after')));
    expect((await take(buyer, projects[20])).status).toBe(201);
  });
});
