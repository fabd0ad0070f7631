import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LicenceFixture, openLicenceFixture } from '#testing/fixtures/licence-fixture.ts';
import type { TestSale } from '#testing/fixtures/refund-fixture.ts';

/** Three tiers, two devices a key. */
let fixture: LicenceFixture;
beforeAll(async () => {
  fixture = await openLicenceFixture();
  const { shop, projectId } = fixture;
  const { revision } = (await shop.get(shop.seller, `/projects/${projectId}`)).body.data;
  await shop.market.api('PUT', `/projects/${projectId}`, {
    token: shop.seller.token,
    body: { revision, licenceKeys: 'generated', keyActivations: 2 },
  });
});
afterAll(() => fixture?.shop.market.stop());

const validate = async (key: string, projectId = fixture.projectId) =>
  (await fixture.shop.market.api('POST', '/licences/validate', { body: { key, projectId } })).body.data;
const keyOf = async (sale: TestSale) => (await fixture.licenceOf(sale)).keys[0]!;
const bought = async (body: object = {}) => fixture.buy(await fixture.shop.newBuyer(), body);

describe('Keys of licences as goods', () => {
  it('A licence for several products has its devices for each of them', async () => {
    const key = await keyOf(await bought({ quantity: 5, licensee: 'Sharma Traders' }));
    expect(await validate(key)).toMatchObject({
      licence: { quantity: 5, licensee: null },
      activations: { used: 0, limit: 10 },
      signed: { token: { quantity: 5 } },
    });
  });

  it('Two licences of one listing have a key each', async () => {
    const first = await bought();
    const second = await fixture.buy(first.buyer, { another: true });
    const keys = [await keyOf(first), await keyOf(second)];
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect((await validate(key)).status).toBe('valid');
  });

  it('An upgrade has a key of its own and replaces the one before, which counts again when the upgrade is refunded', async () => {
    const personal = await bought();
    const before = await keyOf(personal);
    const { _id: upgradeFrom } = await fixture.licenceOf(personal);
    const extended = await fixture.buy(personal.buyer, { upgradeFrom, licence: 'extended' });
    const after = await keyOf(extended);
    expect(after).not.toBe(before);
    expect([(await validate(before)).status, (await validate(after)).status]).toEqual(['replaced', 'valid']);
    const refused = await fixture.shop.market.api('POST', '/licences/activate', {
      body: { key: before, projectId: fixture.projectId, instance: 'device' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'licence_key.replaced']);
    await fixture.ask(extended, { reason: 'not_downloaded' });
    expect([(await validate(before)).status, (await validate(after)).status]).toEqual(['valid', 'revoked']);
  });

  it('A free licence has a key as well', async () => {
    const projectId = await fixture.shop.publish({ fields: { price: '0', licenceKeys: 'generated' } });
    const buyer = await fixture.shop.newBuyer();
    const taken = await fixture.shop.order(buyer, { projectId });
    await vi.waitFor(async () => expect(await fixture.shop.openJobs()).toBe(0), { timeout: 30_000 });
    const given = await fixture.shop.db
      .selectFrom('licence_keys')
      .select('id')
      .where('project_id', '=', projectId)
      .execute();
    expect(given).toHaveLength(1);
    const { orderId } = taken.body.data;
    const [licence] = (await fixture.shop.get(buyer, `/users/me/licences?orderId=${orderId}`)).body.data
      .licences;
    expect((await validate(licence.keys[0], projectId)).status).toBe('valid');
  });
});
