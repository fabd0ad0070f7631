import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';

let shop: CheckoutFixture;
beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterAll(() => shop?.market.stop());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('Everybody can read the text of each licence with its version and checksum', async () => {
  const { body } = await shop.market.api('GET', '/licences');
  expect(body.data.licences.map(({ tier, name }: { tier: string; name: string }) => [tier, name])).toEqual([
    ['personal', 'Personal licence'],
    ['commercial', 'Commercial licence'],
    ['extended', 'Extended licence'],
  ]);
  for (const licence of body.data.licences) {
    expect(licence.sha256).toBe(sha256(licence.text));
    const one = await shop.market.api('GET', `/licences/${licence.tier}`);
    expect(one.body.data).toEqual({ ...licence, earlier: expect.any(Array) });
  }
  const unknown = await shop.market.api('GET', '/licences/secret');
  expect([unknown.status, unknown.body.errors[0].msg]).toEqual([400, 'There is no such licence']);
});

// Orders hold these checksums. A text that is to change becomes a new version before the one that was sold.
test('The text of a version that was sold under is never changed', async () => {
  const { licences } = (await shop.market.api('GET', '/licences')).body.data;
  const first = licences.map(({ tier, version, sha256 }: Record<string, string>) => [tier, version, sha256]);
  expect(first).toEqual([
    ['personal', '1.0', 'a94de1ee78124f16c6eaf8f85f3d444470ba01638f5cfdaa8ec4971ee3163e2c'],
    ['commercial', '1.0', '0170cf1725f07ad3b96114673f5b34dbe4b25b76b8571d7b4fa89e4504a836e6'],
    ['extended', '1.0', 'a73e0dbb9eb28185421559a580983d4f7fda40957ea2dc7a640431d28b6b2384'],
  ]);
});

test('An order keeps the text of its licence and its checksum, and only its buyer can read them', async () => {
  const buyer = await shop.newBuyer();
  const { orderId } = await shop.checkout(buyer);
  const path = `/payments/order/${orderId}/licence`;
  const current = (await shop.market.api('GET', '/licences/personal')).body.data;
  const { earlier: _, ...text } = current;
  expect((await shop.get(buyer, path)).body.data).toEqual({ orderId, ...text });
  expect((await shop.get(await shop.newBuyer(), path)).body.code).toBe('payment.order_not_found');

  // As it stands after the market has taken another text.
  const before = 'Personal licence\n\n1. As it was, with \\x and ₹.';
  await shop.db.updateTable('orders').set({ licence_text: before }).where('id', '=', orderId).execute();
  const frozen = { text: before, sha256: sha256(before), version: null };
  expect((await shop.get(buyer, path)).body.data).toMatchObject(frozen);
});
