import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LicenceTerms } from '#contract/listings/schemas.ts';
import { textOfPdf } from '#testing/files/pdf-text.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';

let shop: CheckoutFixture;
beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterAll(async () => {
  await shop?.settleAll();
  await shop?.market.stop();
});

/** Of the market's own texts that are in force. */
const MARKET_TEXTS = { marketTerms: 1, privacyPolicy: 1 };

async function termsOf(tier = 'personal'): Promise<LicenceTerms> {
  const { body } = await shop.market.api('GET', `/projects/${shop.projectId}`);
  return body.data.licenceTerms.find((terms: LicenceTerms) => terms.tier === tier);
}

/** Takes another text for an order, as if it had been made before the market's text changed. */
const changeText = (orderId: string, text: string) =>
  shop.db.updateTable('orders').set({ licence_text: text }).where('id', '=', orderId).execute();

/** The provider makes the next order, and its answer is lost. */
const loseAnswer = () =>
  shop.control('/set', { failApi: { path: '/v1/orders', status: 503, times: 4, after: true } });

describe('Accepting the text of a licence', () => {
  test('A listing names version and checksum of the text that an order under each licence takes', async () => {
    const { licences } = (await shop.market.api('GET', '/licences')).body.data;
    const { tier, version, sha256 } = licences[0];
    expect(await termsOf()).toEqual({ tier, version, sha256 });
  });

  test('An order keeps when its buyer accepted the text, and a buyer without a tick buys as before', async () => {
    const { version, sha256 } = await termsOf();
    const buyer = await shop.newBuyer();
    const { orderId } = await shop.checkout(buyer, { acceptedTerms: sha256 });
    const { terms } = (await shop.get(buyer, `/payments/order/${orderId}`)).body.data;
    expect(terms).toEqual({
      version,
      sha256,
      conditions: [],
      acceptedAt: expect.stringMatching(/^\d{4}-.+Z$/),
      ...MARKET_TEXTS,
    });
    const list = (await shop.get(buyer, '/payments/user')).body.data.orders;
    expect(list[0].terms).toEqual(terms);
    expect((await shop.get(buyer, `/payments/order/${orderId}/licence`)).body.data).toMatchObject(terms);

    const other = await shop.newBuyer();
    const silent = await shop.checkout(other);
    const seen = (await shop.get(other, `/payments/order/${silent.orderId}`)).body.data;
    expect(seen.terms).toEqual({ version, sha256, conditions: [], acceptedAt: null, ...MARKET_TEXTS });
  });

  test('A market that asks for the acceptance makes no order without it', async () => {
    const buyer = await shop.newBuyer();
    const { payments } = shop.market.config;
    payments.acceptanceNeeded = true;
    try {
      const refused = await shop.order(buyer);
      expect([refused.status, refused.body.code]).toEqual([400, 'payment.terms_missing']);
      expect(refused.body.errors).toMatchObject([{ field: 'acceptedTerms' }]);
      const accepted = await shop.order(buyer, { acceptedTerms: (await termsOf()).sha256 });
      expect(accepted.status).toBe(201);
      // What is under way is resumed, not accepted again.
      expect((await shop.order(buyer)).body.code).toBe('payment.pending');
    } finally {
      payments.acceptanceNeeded = false;
    }
  });

  test('A text that is not the one that is sold is refused with 409, and no order is made', async () => {
    const buyer = await shop.newBuyer();
    const refused = await shop.order(buyer, { acceptedTerms: 'ab'.repeat(32) });
    expect([refused.status, refused.body.code]).toEqual([409, 'payment.terms_changed']);
    const message =
      'The licence of this project has changed since you read it. Read the new text, then accept it.';
    expect(refused.body).toMatchObject({ message, errors: [{ field: 'acceptedTerms', msg: message }] });
    // The text of another licence is another text.
    const { sha256 } = (await shop.market.api('GET', '/licences/extended')).body.data;
    expect((await shop.order(buyer, { acceptedTerms: sha256 })).status).toBe(409);
    expect((await shop.get(buyer, '/payments/user')).body.data.orders).toEqual([]);
  });

  test.each([['too short'], ['A'.repeat(64)], ['a'.repeat(65)], [7]])(
    'An order with %j for the accepted text is refused as invalid',
    async (acceptedTerms) => {
      const refused = await shop.order(await shop.newBuyer(), { acceptedTerms });
      expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'acceptedTerms']);
    },
  );

  test('A live order is offered to be resumed although its text has changed since', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = await shop.checkout(buyer);
    const again = await shop.order(buyer, { acceptedTerms: 'ab'.repeat(32) });
    expect([again.status, again.body.code, again.body.data.orderId]).toEqual([
      400,
      'payment.pending',
      orderId,
    ]);
  });

  test('An order that nobody has seen takes the acceptance of the next try', async () => {
    const { sha256 } = await termsOf();
    const buyer = await shop.newBuyer();
    await loseAnswer();
    expect((await shop.order(buyer)).status).toBe(502);
    const { orderId } = await shop.checkout(buyer, { acceptedTerms: sha256 });
    const orders = (await shop.get(buyer, '/payments/user')).body.data.orders;
    expect(orders.map((order: { orderId: string }) => order.orderId)).toEqual([orderId]);
    expect(orders[0].terms.acceptedAt).not.toBeNull();
  });

  test('An order that nobody has seen makes room for one under the text that is accepted', async () => {
    const { sha256 } = await termsOf();
    const buyer = await shop.newBuyer();
    await loseAnswer();
    expect((await shop.order(buyer)).status).toBe(502);
    const [unseen] = (await shop.get(buyer, '/payments/user')).body.data.orders;
    await changeText(unseen.orderId, 'As it was before.');
    const { orderId } = await shop.checkout(buyer, { acceptedTerms: sha256 });
    expect(orderId).not.toBe(unseen.orderId);
    expect((await shop.get(buyer, `/payments/order/${orderId}`)).body.data.terms.sha256).toBe(sha256);
  });

  test("The receipt and the admins' page of an order name the accepted text", async () => {
    const { version, sha256 } = await termsOf();
    const buyer = await shop.newBuyer();
    const made = await shop.checkout(buyer, { acceptedTerms: sha256 });
    await shop.verify(buyer, await shop.pay(made));
    const receipt = await shop.get(buyer, `/payments/order/${made.orderId}/receipt`);
    const text = textOfPdf(receipt.bytes);
    for (const words of [
      `Personal licence, version ${version}`,
      `/licences/personal/${version}`,
      sha256,
      'Accepted',
    ])
      expect(text).toContain(words);
    const { body } = await shop.get(shop.admin, `/admin/orders/${made.orderId}`);
    expect(body.data.order.terms).toEqual({
      version,
      sha256,
      conditions: [],
      acceptedAt: expect.any(String),
      ...MARKET_TEXTS,
    });
  });
});
