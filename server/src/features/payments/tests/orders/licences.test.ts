import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LICENCE_TIERS } from '#contract/listings/constants.ts';
import { LICENCE_TOPICS } from '#contract/payments/licences/constants.ts';
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
    expect(licence.summary.map(({ topic }: { topic: string }) => topic)).toEqual(LICENCE_TOPICS);
  }
  const unknown = await shop.market.api('GET', '/licences/secret');
  expect([unknown.status, unknown.body.errors[0].msg]).toEqual([400, 'There is no such licence']);
});

// Orders hold these checksums. A text that is to change becomes a new version before the one that was sold.
test('The text of a version that was sold under is never changed', async () => {
  const sold: string[][] = [];
  for (const tier of LICENCE_TIERS) {
    const { earlier, ...current } = (await shop.market.api('GET', `/licences/${tier}`)).body.data;
    for (const { version, sha256 } of [current, ...earlier]) sold.push([tier, version, sha256]);
  }
  expect(sold).toEqual([
    ['personal', '1.1', 'acdd049c9c091848226c7082134f4f8ffa9262478d441c55bdc4a98565b8b923'],
    ['personal', '1.0', 'a94de1ee78124f16c6eaf8f85f3d444470ba01638f5cfdaa8ec4971ee3163e2c'],
    ['commercial', '1.1', '6f26042adbaf0d46c1ada10ad5414b447eee347244705d1e41ff33aece4c6998'],
    ['commercial', '1.0', '0170cf1725f07ad3b96114673f5b34dbe4b25b76b8571d7b4fa89e4504a836e6'],
    ['extended', '1.1', '8c3713fe9f972356cd0a80ca31390ba062cf165937211812bc343b72837d9957'],
    ['extended', '1.0', 'a73e0dbb9eb28185421559a580983d4f7fda40957ea2dc7a640431d28b6b2384'],
  ]);
});

test('An order keeps the text of its licence and its checksum, and only its buyer can read them', async () => {
  const buyer = await shop.newBuyer();
  const { orderId } = await shop.checkout(buyer);
  const path = `/payments/order/${orderId}/licence`;
  const current = (await shop.market.api('GET', '/licences/personal')).body.data;
  const { earlier: _, summary: __, ...text } = current;
  expect((await shop.get(buyer, path)).body.data).toEqual({
    orderId,
    ...text,
    conditions: [],
    acceptedAt: null,
    marketTerms: 1,
    privacyPolicy: 1,
  });
  expect((await shop.get(await shop.newBuyer(), path)).body.code).toBe('payment.order_not_found');

  // As it stands after the market has taken another text.
  const before = 'Personal licence\n\n1. As it was, with \\x and ₹.';
  const change = { licence_text: before, licence_version: null };
  await shop.db.updateTable('orders').set(change).where('id', '=', orderId).execute();
  const frozen = { text: before, sha256: sha256(before), version: null };
  expect((await shop.get(buyer, path)).body.data).toMatchObject(frozen);
});

test('Models are never trained without the consent of the seller under any licence that is sold today', async () => {
  const { licences } = (await shop.market.api('GET', '/licences')).body.data;
  for (const { summary, text } of licences) {
    expect(summary.at(-1)).toEqual({
      topic: 'training',
      name: 'Training of models',
      answer: 'no',
      words: "Never without the seller's written consent",
    });
    expect(text).toContain("machine learning model without the seller's prior written consent");
  }
});
