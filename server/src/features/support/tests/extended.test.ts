import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExtensionFixture, openExtensionFixture } from '#testing/fixtures/extension-fixture.ts';

let fixture: ExtensionFixture;
beforeAll(async () => {
  fixture = await openExtensionFixture();
});
afterAll(() => fixture?.shop.market.stop());

it('Support that was bought for a purchase leads to the thread of that purchase, which stands beside its refund', async () => {
  const { shop } = fixture;
  const sale = await fixture.bought();
  const extension = await fixture.extend(sale);
  const { buyer } = sale;
  const open = (orderId: string, text?: string) => shop.post(buyer, '/support', { orderId, text });
  const first = await open(extension.orderId, 'It does not start');
  expect([first.status, first.body.data?.thread.orderId]).toEqual([201, sale.orderId]);
  const { _id: threadId } = first.body.data.thread;
  expect((await open(sale.orderId)).body.data.thread._id).toBe(threadId);
  const found = (await shop.get(buyer, `/support?orderId=${extension.orderId}`)).body.data.threads;
  expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([threadId]);
  await shop.market.advanceClock(25 * 3_600);
  await shop.post(buyer, `/payments/order/${extension.orderId}/refund`, {
    reason: 'other',
    text: 'No answer',
  });
  const { refunds } = (await shop.get(shop.admin, '/admin/refunds?status=all')).body.data;
  const refund = refunds.find(({ orderId }: { orderId: string }) => orderId === extension.orderId);
  expect(refund.support).toMatchObject({ threadId, answeredAt: null, overdue: true });
  await shop.post(shop.seller, `/support/${threadId}/messages`, { text: 'Sorry' });
});

it('Support that went back opens nothing of its own', async () => {
  const { shop } = fixture;
  const sale = await fixture.bought();
  const extension = await fixture.extend(sale);
  await shop.post(sale.buyer, `/payments/order/${extension.orderId}/refund`, { reason: 'not_downloaded' });
  await shop.settleAll();
  const opened = await shop.post(sale.buyer, '/support', { orderId: extension.orderId });
  expect([opened.status, opened.body.data?.thread.orderId]).toEqual([201, sale.orderId]);
});
