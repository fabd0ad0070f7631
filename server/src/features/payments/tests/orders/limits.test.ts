import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import type { Person } from '#testing/market/app.ts';

/** New orders of a person; fifteen times that a network, which all of these tests are in. */
const AN_HOUR = 2;
const OF_A_NETWORK = AN_HOUR * 15;

let shop: CheckoutFixture;
let projects: string[];

beforeAll(async () => {
  shop = await openCheckoutFixture((config) => {
    config.payments.ordersPerHour = AN_HOUR;
  });
  projects = [shop.projectId];
  for (const title of ['A ledger', 'A calendar', 'A planner'])
    projects.push(await shop.publish({ fields: { title } }));
});
afterAll(() => shop?.market.stop());

const order = (buyer: Person, place: number, key?: string) =>
  shop.market.api('POST', '/payments/create-order', {
    token: buyer.token,
    body: { projectId: projects[place] },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'));
const hourPasses = () => shop.market.advanceClock(3600);

describe('How many new orders may be begun in an hour', () => {
  it('A buyer who has begun as many orders as an hour allows is refused with the time to wait', async () => {
    const buyer = await shop.newBuyer();
    for (const place of [0, 1]) expect((await order(buyer, place)).status).toBe(201);
    const refused = await order(buyer, 2);
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('request.too_many');
    const wait = waitOf(refused);
    expect(wait).toBeGreaterThan(55 * 60);
    expect(wait).toBeLessThanOrEqual(60 * 60);
    const written = shop.db.selectFrom('orders').select('id').where('buyer_id', '=', buyer.uid);
    expect(await written.execute()).toHaveLength(2);
    await shop.market.advanceClock(wait);
    expect((await order(buyer, 2)).status).toBe(201);
  });

  it('In no hour does a buyer begin more orders than an hour allows, and each place comes back by itself', async () => {
    await hourPasses();
    const buyer = await shop.newBuyer();
    expect((await order(buyer, 0)).status).toBe(201);
    await shop.market.advanceClock(40 * 60);
    expect((await order(buyer, 1)).status).toBe(201);
    const early = await order(buyer, 2);
    expect(early.status).toBe(429);
    // The first leaves 60 minutes after it was begun, of which 40 are over.
    expect(waitOf(early)).toBeGreaterThan(15 * 60);
    expect(waitOf(early)).toBeLessThanOrEqual(20 * 60);
    await shop.market.advanceClock(waitOf(early));
    expect((await order(buyer, 2)).status).toBe(201);
    const late = await order(buyer, 3);
    expect(late.status).toBe(429);
    // The second leaves an hour after it was begun, of which at least that wait is over.
    expect(waitOf(late)).toBeGreaterThan(35 * 60);
    expect(waitOf(late)).toBeLessThanOrEqual(60 * 60 - waitOf(early));
  });

  it('An order that the provider refused is not counted', async () => {
    await hourPasses();
    const buyer = await shop.newBuyer();
    for (let again = 0; again <= AN_HOUR; again += 1) {
      await shop.control('/set', { failApi: { path: '/v1/orders', method: 'POST', status: 500, times: 1 } });
      expect((await order(buyer, again)).status).toBe(502);
    }
    for (const place of [0, 1]) expect((await order(buyer, place)).status).toBe(201);
    expect((await order(buyer, 2)).status).toBe(429);
  });

  it('An order of unknown fate is not counted until it is opened, and then once', async () => {
    await hourPasses();
    const buyer = await shop.newBuyer();
    for (const place of [0, 1, 2]) {
      await shop.control('/set', { failApi: { path: '/v1/orders', status: 503, times: 4, after: true } });
      expect((await order(buyer, place)).status).toBe(502);
    }
    for (const place of [0, 1]) expect((await order(buyer, place)).status).toBe(201);
    // The third is refused, and so again: it waits for nobody.
    for (let again = 0; again < 2; again += 1) expect((await order(buyer, 2)).status).toBe(429);
    expect((await order(buyer, 3)).status).toBe(429);
  });

  it('Resuming an order and repeating a request by its key are no new orders', async () => {
    await hourPasses();
    const buyer = await shop.newBuyer();
    const first = await order(buyer, 0, 'the same');
    expect(first.status).toBe(201);
    for (let again = 0; again < 3; again += 1) {
      expect((await order(buyer, 0, 'the same')).body).toEqual(first.body);
      const pending = await order(buyer, 0);
      expect([pending.status, pending.body.code]).toEqual([400, 'payment.pending']);
    }
    expect((await order(buyer, 1)).status).toBe(201);
    expect((await order(buyer, 2)).status).toBe(429);
    // What is under way can be resumed all the same.
    expect((await order(buyer, 1)).body.code).toBe('payment.pending');
  });

  it('An order that is refused for another reason is not counted', async () => {
    await hourPasses();
    const buyer = await shop.newBuyer();
    for (let again = 0; again < 3; again += 1) {
      const body = { projectId: projects[0], discountCode: 'NO-SUCH-CODE' };
      const refused = await shop.market.api('POST', '/payments/create-order', { token: buyer.token, body });
      expect(refused.status).toBe(400);
    }
    for (const place of [0, 1]) expect((await order(buyer, place)).status).toBe(201);
  });

  it('Of orders begun at the same moment as many pass as an hour allows', async () => {
    await hourPasses();
    const buyer = await shop.newBuyer();
    const answers = await Promise.all([0, 1, 2, 3].map((place) => order(buyer, place)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
  });

  it('A network has the places back of orders that the provider refused', async () => {
    await hourPasses();
    const [refused, ...buyers] = await Promise.all(Array.from({ length: 16 }, () => shop.newBuyer()));
    await shop.control('/set', { failApi: { path: '/v1/orders', method: 'POST', status: 500, times: 1 } });
    expect((await order(refused!, 0)).status).toBe(502);
    const answers = await Promise.all(buyers.flatMap((buyer) => [order(buyer, 0), order(buyer, 1)]));
    expect(answers.map(({ status }) => status)).toEqual(Array(OF_A_NETWORK).fill(201));
    expect((await order(refused!, 0)).status).toBe(429);
  });

  it('All buyers of one network together begin fifteen times as many orders as one of them', async () => {
    await hourPasses();
    const buyers = await Promise.all(Array.from({ length: 16 }, () => shop.newBuyer()));
    const answers = await Promise.all(buyers.flatMap((buyer) => [order(buyer, 0), order(buyer, 1)]));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(OF_A_NETWORK);
    expect(statuses.filter((status) => status === 429)).toHaveLength(32 - OF_A_NETWORK);
  });
});
