import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LicenceFixture, openLicenceFixture } from '#testing/fixtures/licence-fixture.ts';
import type { TestSale } from '#testing/fixtures/refund-fixture.ts';
import { syncDispute } from '../../service/disputes/sync.ts';
import { undoUpgrades } from '../../service/refunds/undo-upgrades.ts';

let fixture: LicenceFixture;
beforeAll(async () => {
  fixture = await openLicenceFixture();
});
beforeEach(() => fixture.shop.control('/set', { refundOutcome: 'pending' }));
afterEach(async () => {
  await fixture.shop.settleAll();
  await fixture.shop.expectLedgerBalanced();
  await fixture.shop.control('/reset', {});
});
afterAll(() => fixture?.shop.market.stop());

const bought = async () => fixture.buy(await fixture.shop.newBuyer());
const upgrade = async (from: TestSale, licence: string) => {
  const { _id: upgradeFrom } = await fixture.licenceOf(from);
  return fixture.buy(from.buyer, { upgradeFrom, licence });
};
const statuses = async ({ buyer }: TestSale) =>
  (await fixture.licencesOf(buyer)).map(({ tier, status }) => `${tier} ${status}`);
const refundOf = async ({ paymentId }: TestSale) => {
  const { refunds } = await fixture.shop.control('/book');
  return refunds.filter((one: { payment_id: string }) => one.payment_id === paymentId);
};
const fail = async (sale: TestSale) => {
  const [{ id }] = await refundOf(sale);
  await fixture.shop.control('/refund/settle', { refund_id: id, outcome: 'failed' });
  await fixture.shop.settleAll();
};
const returned = async (sale: TestSale) => {
  expect((await fixture.ask(sale, { reason: 'not_downloaded' })).body.data.status).toBe('granted');
  await fixture.shop.settleAll();
};
const aDayLater = async () => {
  await fixture.shop.market.advanceClock(86_460);
  await undoUpgrades(fixture.shop.ctx);
  await fixture.shop.settleAll();
};

describe('Upgrades whose refund fails', () => {
  it('An upgrade whose refund fails when its first purchase has gone back is sent back again a day later', async () => {
    const personal = await bought();
    const commercial = await upgrade(personal, 'commercial');
    await returned(commercial);
    await returned(personal);
    await fail(commercial);
    expect(await statuses(personal)).toEqual(['commercial valid', 'personal revoked']);
    // Not over and over on the same day.
    await undoUpgrades(fixture.shop.ctx);
    expect(await refundOf(commercial)).toHaveLength(1);
    await aDayLater();
    expect((await refundOf(commercial)).map(({ amount }: { amount: number }) => amount)).toEqual([
      50_000, 50_000,
    ]);
    await fixture.passDays(0, personal.buyer);
    expect(await statuses(personal)).toEqual(['commercial revoked', 'personal revoked']);
  });

  it('A first purchase that comes back after its upgrade has is replaced by it, so that one licence is in force', async () => {
    const personal = await bought();
    const commercial = await upgrade(personal, 'commercial');
    await returned(commercial);
    await returned(personal);
    await fail(commercial);
    await fail(personal);
    expect(await statuses(personal)).toEqual(['commercial valid', 'personal replaced']);
  });

  it('A dispute of the first purchase that is won in the end leaves the upgrade whose return failed in its place', async () => {
    const personal = await bought();
    const commercial = await upgrade(personal, 'commercial');
    const dispute = await fixture.dispute(personal);
    await fixture.resolve(dispute, 'lost');
    await undoUpgrades(fixture.shop.ctx);
    await fixture.shop.settleAll();
    await fail(commercial);
    await fixture.setAtProvider(dispute, 'won');
    await syncDispute(fixture.shop.ctx, dispute);
    expect(await statuses(personal)).toEqual(['commercial valid', 'personal replaced']);
  });

  it('What was paid for a licence counts towards one upgrade: one that comes back beside another goes back again', async () => {
    const personal = await bought();
    const commercial = await upgrade(personal, 'commercial');
    await returned(commercial);
    const extended = await upgrade(personal, 'extended');
    expect(await fixture.order(extended)).toMatchObject({ credit: 499 });
    await fail(commercial);
    await aDayLater();
    expect(await refundOf(commercial)).toHaveLength(2);
    await fixture.passDays(0, personal.buyer);
    expect(await statuses(personal)).toEqual(['extended valid', 'commercial revoked', 'personal replaced']);
  });
});
