import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';

let shop: CheckoutFixture;
beforeAll(async () => {
  shop = await openCheckoutFixture();
  const buyer = await shop.newBuyer();
  const order = await shop.checkout(buyer);
  await shop.verify(buyer, await shop.pay(order));
  await shop.settleAll();
});
afterAll(() => shop?.market.stop());

const get = (path: string) => shop.market.api('GET', path, { token: shop.admin.token });
const post = (path: string, body?: object) =>
  shop.market.api('POST', path, { token: shop.admin.token, ...(body && { body }) });

describe('Events of the provider', () => {
  it('An event of the provider can be replayed without doing anything twice', async () => {
    const list = (await get('/admin/webhooks?show=handled&search=order.paid')).body.data;
    const { eventId } = list.webhooks[0];
    const one = (await get(`/admin/webhooks/${encodeURIComponent(eventId)}`)).body.data;
    expect(JSON.parse(one.body)).toMatchObject({ event: 'order.paid' });
    const path = `/admin/webhooks/${encodeURIComponent(eventId)}/replay`;
    const answers = await Promise.all([post(path), post(path, { reason: 'To see' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await shop.settleAll();
    expect((await get(`/admin/webhooks/${encodeURIComponent(eventId)}`)).body.data.state).toBe('handled');
    await shop.expectLedgerBalanced();
    expect((await get('/admin/audit?subject=webhook')).body.data.total).toBe(2);
  });
});
