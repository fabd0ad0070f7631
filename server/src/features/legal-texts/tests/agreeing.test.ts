import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import type { Person } from '#testing/market/app.ts';

let shop: CheckoutFixture;
let admin: Person;
beforeAll(async () => {
  shop = await openCheckoutFixture();
  admin = await shop.market.registerAs('admin');
});
afterAll(async () => {
  await shop?.settleAll();
  await shop?.market.stop();
});

let people = 0;
function register(acceptedVersions?: object) {
  people += 1;
  return shop.market.api('POST', '/auth/register', {
    body: {
      email: `agreeing-${people}@example.test`,
      password: 'a long enough password',
      role: 'buyer',
      ...(acceptedVersions && { acceptedVersions }),
    },
  });
}
const profileOf = async (token: string) => (await shop.market.api('GET', '/users/me', { token })).body.data;
const publishTerms = (version: number) =>
  shop.market.api('POST', '/admin/legal-texts/terms', {
    token: admin.token,
    body: { text: `## Rules\n\nNumber ${version + 1}.`, version },
  });

describe('Agreeing to terms and privacy policy', () => {
  test('An account keeps the versions that it was opened with, named by its page or not', async () => {
    const named = await register({ terms: 1, privacy: 1 });
    expect(named.status).toBe(201);
    const silent = await register();
    for (const { body } of [named, silent])
      expect((await profileOf(body.data.token)).agreedTo).toEqual({ terms: 1, privacy: 1 });
  });

  test('Whoever read other versions is told which are in force, and neither account nor order is made', async () => {
    const refused = await register({ terms: 1, privacy: 7 });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'legal.changed', data: { terms: 1, privacy: 1 } });
    expect(refused.body.errors).toMatchObject([{ field: 'acceptedVersions' }]);
    const buyer = await shop.newBuyer();
    const order = await shop.order(buyer, { acceptedVersions: { terms: 2, privacy: 1 } });
    expect([order.status, order.body.code]).toEqual([409, 'legal.changed']);
    expect((await shop.get(buyer, '/payments/user')).body.data.orders).toEqual([]);
    for (const acceptedVersions of [{ terms: 1 }, { terms: 0, privacy: 1 }, { terms: 'one', privacy: 1 }, 1])
      expect((await register(acceptedVersions as object)).status).toBe(400);
  });

  test('After a new version old accounts keep theirs, and orders and accounts from now on have the new one', async () => {
    const buyer = await shop.newBuyer();
    const before = await shop.checkout(buyer, { acceptedVersions: { terms: 1, privacy: 1 } });
    expect((await publishTerms(1)).status).toBe(200);
    expect((await profileOf(buyer.token)).agreedTo).toEqual({ terms: 1, privacy: 1 });
    const stale = await register({ terms: 1, privacy: 1 });
    expect(stale.body).toMatchObject({ code: 'legal.changed', data: { terms: 2, privacy: 1 } });
    const { token } = (await register({ terms: 2, privacy: 1 })).body.data;
    expect((await profileOf(token)).agreedTo).toEqual({ terms: 2, privacy: 1 });
    const other = await shop.newBuyer();
    const after = await shop.checkout(other);
    const termsOf = async (person: Person, id: string) =>
      (await shop.get(person, `/payments/order/${id}`)).body.data.terms;
    expect(await termsOf(buyer, before.orderId)).toMatchObject({ marketTerms: 1, privacyPolicy: 1 });
    expect(await termsOf(other, after.orderId)).toMatchObject({ marketTerms: 2, privacyPolicy: 1 });
  });

  test('An order that is under way is resumed whatever has been published since', async () => {
    const buyer = await shop.newBuyer();
    const versions = { terms: 2, privacy: 1 };
    const { orderId } = await shop.checkout(buyer, { acceptedVersions: versions });
    expect((await publishTerms(2)).status).toBe(200);
    const again = await shop.order(buyer, { acceptedVersions: versions });
    expect([again.status, again.body.code]).toEqual([400, 'payment.pending']);
    expect(again.body.data.orderId).toBe(orderId);
  });
});
