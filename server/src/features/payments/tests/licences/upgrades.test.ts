import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LicenceFixture, openLicenceFixture } from '#testing/fixtures/licence-fixture.ts';
import type { TestSale } from '#testing/fixtures/refund-fixture.ts';

let fixture: LicenceFixture;
beforeAll(async () => {
  fixture = await openLicenceFixture();
});
afterEach(async () => {
  await fixture.shop.control('/reset', {});
  await fixture.shop.settleAll();
  await fixture.shop.expectLedgerBalanced();
});
afterAll(() => fixture?.shop.market.stop());

const bought = async (body: object = {}) => fixture.buy(await fixture.shop.newBuyer(), body);
const upgrade = async (from: TestSale, licence: string, more: object = {}) => {
  const { _id: upgradeFrom } = await fixture.licenceOf(from);
  return fixture.buy(from.buyer, { upgradeFrom, licence, ...more });
};
const tryUpgrade = async (from: TestSale, body: object = {}) => {
  const { _id: upgradeFrom } = await fixture.licenceOf(from);
  return fixture.shop.order(from.buyer, { projectId: fixture.projectId, upgradeFrom, ...body });
};
const statuses = async ({ buyer }: TestSale) =>
  (await fixture.licencesOf(buyer)).map(({ tier, status }) => `${tier} ${status}`);

describe('Upgrades', () => {
  it('An upgrade costs the difference to what was paid, replaces the licence, and its certificate names the new one', async () => {
    const personal = await bought({ quantity: 2, licensee: 'Sharma Traders' });
    const licence = await fixture.licenceOf(personal);
    const quote = await fixture.quote(personal.buyer, { upgradeFrom: licence._id, licence: 'extended' });
    expect(quote.body.data).toMatchObject({
      upgradeFrom: licence._id,
      from: 'personal',
      quantity: 2,
      licensee: 'Sharma Traders',
      licence: 'extended',
      listPrice: 5998,
      credit: 998,
      amount: 5000,
      offers: [
        { licence: 'commercial', listPrice: 1998, credit: 998, amount: 1000 },
        { licence: 'extended', listPrice: 5998, credit: 998, amount: 5000 },
      ],
    });
    const extended = await upgrade(personal, 'extended');
    expect(await fixture.order(extended)).toMatchObject({
      listPrice: 5998,
      credit: 998,
      amount: 5000,
      quantity: 2,
      upgradesOrderId: personal.orderId,
      licenceStatus: 'valid',
    });
    expect(await fixture.order(personal)).toMatchObject({ licenceStatus: 'replaced', owned: false });
    expect(await statuses(personal)).toEqual(['extended valid', 'personal replaced']);
    const { certificateId: after } = await fixture.licenceOf(extended);
    const check = await fixture.shop.market.api('GET', `/certificates/${licence.certificateId}`);
    expect(check.body.data).toMatchObject({ status: 'replaced', replacedBy: after });
    expect(check.body.data.certificate).toMatchObject({ tier: 'personal', quantity: 2 });
    expect((await fixture.download(extended)).status).toBe(200);
  });

  it('An upgrade of an upgrade counts everything that was paid', async () => {
    const personal = await bought();
    const commercial = await upgrade(personal, 'commercial');
    const extended = await upgrade(commercial, 'extended');
    expect(await fixture.order(extended)).toMatchObject({ credit: 999, amount: 2000 });
    expect(await statuses(personal)).toEqual(['extended valid', 'commercial replaced', 'personal replaced']);
  });

  it('What has gone back of a licence does not count towards its upgrade', async () => {
    const personal = await bought();
    await fixture.shop.control('/refund', { payment_id: personal.paymentId, amount: 10_000 });
    await fixture.shop.settleAll();
    const commercial = await upgrade(personal, 'commercial');
    expect(await fixture.order(commercial)).toMatchObject({ credit: 399, amount: 600 });
  });

  it('An upgrade to a tier that has become cheaper than what was paid costs one rupee', async () => {
    const commercial = { tier: 'commercial', price: 300 };
    const licences = JSON.stringify([{ tier: 'personal', price: 200 }, commercial]);
    const projectId = await fixture.shop.publish({ fields: { licences } });
    const personal = await bought({ projectId, licence: 'personal' });
    await fixture.shop.db
      .updateTable('project_licences')
      .set({ price_paise: 15_000 })
      .where('project_id', '=', projectId)
      .where('tier', '=', 'commercial')
      .execute();
    const { _id: upgradeFrom } = await fixture.licenceOf(personal);
    const sale = await fixture.buy(personal.buyer, { projectId, upgradeFrom });
    expect(await fixture.order(sale)).toMatchObject({ listPrice: 150, credit: 149, amount: 1 });
  });

  it('An upgrade is refused with the reason why it cannot be', async () => {
    const sale = await bought({ licence: 'commercial', quantity: 3 });
    const stranger = await bought();
    const own = await fixture.licenceOf(sale);
    const codes = [
      (await tryUpgrade(sale, { licence: 'personal' })).body.code,
      (await tryUpgrade(sale, { licence: 'commercial' })).body.code,
      (await tryUpgrade(sale, { quantity: 1 })).body.code,
      (await fixture.shop.order(stranger.buyer, { projectId: fixture.projectId, upgradeFrom: own._id })).body
        .code,
      (await fixture.shop.order(sale.buyer, { projectId: fixture.shop.projectId, upgradeFrom: own._id })).body
        .code,
      (await fixture.quote(stranger.buyer, { upgradeFrom: own._id })).body.code,
      (await fixture.quote(sale.buyer, { upgradeFrom: own._id, licence: 'personal' })).body.code,
    ];
    expect(codes).toEqual([
      'payment.not_higher',
      'payment.not_higher',
      'payment.quantity_of_upgrade',
      'payment.licence_not_found',
      'payment.licence_not_found',
      'payment.licence_not_found',
      'payment.not_higher',
    ]);
    const extended = await upgrade(sale, 'extended');
    expect((await tryUpgrade(sale)).body.code).toBe('payment.licence_ended');
    expect((await tryUpgrade(extended)).body.code).toBe('payment.no_upgrade');
  });

  it('A licence that is asked back is not upgraded until that has ended', async () => {
    const sale = await bought();
    await fixture.download(sale);
    const id = await fixture.asked(sale);
    expect((await tryUpgrade(sale)).body.code).toBe('payment.licence_paused');
    await fixture.withdraw(sale, id);
    expect((await tryUpgrade(sale)).status).toBe(201);
  });
});

describe('Refunds of upgrades', () => {
  it('A refund of an upgrade brings the replaced licence back, which cannot be refunded before', async () => {
    const personal = await bought();
    const commercial = await upgrade(personal, 'commercial');
    const refused = await fixture.ask(personal, { reason: 'not_downloaded' });
    expect([refused.status, refused.body.code]).toEqual([409, 'refund.licence_replaced']);
    expect((await fixture.order(personal)).refund.askUntil).toBeNull();
    expect((await fixture.ask(commercial, { reason: 'not_downloaded' })).body.data).toMatchObject({
      status: 'granted',
      amountPaise: 50_000,
    });
    await fixture.shop.settleAll();
    expect(await statuses(personal)).toEqual(['commercial revoked', 'personal valid']);
    expect(await fixture.owns(personal)).toBe(true);
    const { certificateId } = await fixture.licenceOf(personal);
    const check = await fixture.shop.market.api('GET', `/certificates/${certificateId}`);
    expect(check.body.data).toMatchObject({ status: 'valid', replacedBy: null });
    expect((await fixture.ask(personal, { reason: 'not_downloaded' })).body.data.status).toBe('granted');
    expect(await fixture.owns(personal)).toBe(false);
    expect((await upgrade(await fixture.buy(personal.buyer), 'commercial')).orderId).toBeDefined();
  });

  it('A first purchase that a bank takes back takes its upgrades with it, and their money goes back', async () => {
    const personal = await bought();
    const commercial = await upgrade(personal, 'commercial');
    const extended = await upgrade(commercial, 'extended');
    await fixture.download(extended);
    const dispute = await fixture.dispute(personal);
    expect(await fixture.stopped(extended)).toBe('dispute');
    await fixture.resolve(dispute, 'lost');
    await expect
      .poll(() => statuses(personal), { timeout: 20_000 })
      .toEqual(['extended revoked', 'commercial revoked', 'personal revoked']);
    await fixture.shop.settleAll();
    const returned = async (sale: TestSale) => (await fixture.atProvider(sale)).map(({ amount }) => amount);
    expect([await returned(extended), await returned(commercial)]).toEqual([[200_000], [50_000]]);
    expect(await fixture.owns(personal)).toBe(false);
  });

  it('A refund by hand of the first purchase gives the money of its upgrade back too', async () => {
    const personal = await bought();
    const commercial = await upgrade(personal, 'commercial');
    await fixture.download(commercial);
    const open = await fixture.asked(commercial);
    await fixture.shop.control('/refund', { payment_id: personal.paymentId });
    await fixture.shop.settleAll();
    await expect.poll(() => fixture.status(open), { timeout: 20_000 }).toBe('granted');
    await fixture.shop.settleAll();
    expect((await fixture.atProvider(commercial)).map(({ amount }) => amount)).toEqual([50_000]);
    expect(await statuses(personal)).toEqual(['commercial revoked', 'personal revoked']);
  });

  it('An upgrade whose refund fails replaces the licence again', async () => {
    const personal = await bought();
    const commercial = await upgrade(personal, 'commercial');
    await fixture.shop.control('/set', { refundOutcome: 'failed', refundDelaySeconds: 60 });
    await fixture.ask(commercial, { reason: 'not_downloaded' });
    await fixture.shop.settleAll();
    expect(await statuses(personal)).toEqual(['commercial revoked', 'personal valid']);
    await fixture.shop.market.advanceClock(70);
    await fixture.shop.settleAll();
    expect(await statuses(personal)).toEqual(['commercial valid', 'personal replaced']);
  });
});
