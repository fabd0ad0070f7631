import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type ExtensionFixture,
  monthsLater,
  openExtensionFixture,
} from '#testing/fixtures/extension-fixture.ts';
import { syncDispute } from '../../service/disputes/sync.ts';
import { undoUpgrades } from '../../service/refunds/undo-upgrades.ts';

let fixture: ExtensionFixture;
beforeAll(async () => {
  fixture = await openExtensionFixture();
});
afterEach(async () => {
  await fixture.shop.control('/reset', {});
  await fixture.shop.settleAll();
  await fixture.shop.expectLedgerBalanced();
});
afterAll(() => fixture?.shop.market.stop());

const OTHER = { reason: 'other', text: 'I do not need it' };

/** A purchase with an extension, and until when it had support before. */
async function extended() {
  const sale = await fixture.bought();
  const before = (await fixture.supportUntil(sale)) ?? '';
  return { sale, before, extension: await fixture.extend(sale) };
}

describe('Refunds of extensions', () => {
  it('An extension goes back at once while its months have not begun, and takes them and the share with it', async () => {
    const { sale, before, extension } = await extended();
    const { pending } = await fixture.funds();
    expect((await fixture.order(extension)).refund).toMatchObject({ atOnce: true });
    expect((await fixture.ask(extension, OTHER)).body.data.status).toBe('granted');
    await fixture.shop.settleAll();
    expect(await fixture.supportUntil(sale)).toBe(before);
    expect(pending - (await fixture.funds()).pending).toBe(76_500);
    expect(await fixture.owns(sale)).toBe(true);
    expect(await fixture.atProvider(extension)).toMatchObject([{ amount: 90_000 }]);
  });

  it('The seller is asked once the months have begun, and the project stays to be downloaded meanwhile', async () => {
    const projectId = await fixture.publish({ supportMonths: '3' });
    const sale = await fixture.bought({ projectId });
    await fixture.passDays(100, sale.buyer);
    const extension = await fixture.extend(sale);
    const asked = await fixture.ask(extension, OTHER);
    expect(asked.body.data.status).toBe('waiting_seller');
    expect(await fixture.stopped(sale)).toBeNull();
    expect((await fixture.download(sale)).status).toBe(200);
    const before = await fixture.supportUntil(sale);
    await fixture.accept(asked.body.data._id);
    await fixture.shop.settleAll();
    expect(Date.parse((await fixture.supportUntil(sale)) ?? '')).toBeLessThan(Date.parse(before ?? ''));
  });

  it('Of two extensions the one that goes back takes its own six months', async () => {
    const { sale, before, extension } = await extended();
    await fixture.extend(sale);
    await fixture.ask(extension, OTHER);
    await fixture.shop.settleAll();
    expect(await fixture.supportUntil(sale)).toBe(monthsLater(before, 6));
  });

  it('An extension whose refund fails gives its months again', async () => {
    const { sale, before, extension } = await extended();
    await fixture.shop.control('/set', { refundOutcome: 'failed' });
    await fixture.ask(extension, OTHER);
    await fixture.shop.settleAll();
    expect(await fixture.supportUntil(sale)).toBe(monthsLater(before, 6));
  });

  it('An extension that a bank takes back has no months, and has them again where the dispute is won', async () => {
    const { sale, before, extension } = await extended();
    const dispute = await fixture.dispute(extension);
    expect(await fixture.stopped(sale)).toBeNull();
    expect((await fixture.order(extension)).refund.askUntil).toBeNull();
    await fixture.resolve(dispute, 'lost');
    expect(await fixture.supportUntil(sale)).toBe(before);
    await fixture.setAtProvider(dispute, 'won');
    await syncDispute(fixture.shop.ctx, dispute);
    expect(await fixture.supportUntil(sale)).toBe(monthsLater(before, 6));
  });

  it('The extensions of a purchase that goes back go back with it, with all of their money', async () => {
    const { sale, extension } = await extended();
    const second = await fixture.extend(sale);
    expect((await fixture.ask(sale, { reason: 'not_downloaded' })).body.data.status).toBe('granted');
    await undoUpgrades(fixture.shop.ctx);
    await fixture.shop.settleAll();
    for (const one of [extension, second]) {
      expect(await fixture.atProvider(one)).toMatchObject([{ amount: 90_000 }]);
      expect((await fixture.order(one)).refund.request).toMatchObject({
        status: 'granted',
        grantedBy: 'rule',
      });
    }
  });

  it('An upgrade keeps as many months as are left when an extension of what it replaced goes back', async () => {
    const { sale, before, extension } = await extended();
    const { licenceId: upgradeFrom } = await fixture.order(sale);
    const upgrade = await fixture.buy(sale.buyer, { upgradeFrom } as object);
    await fixture.ask(extension, OTHER);
    await fixture.shop.settleAll();
    expect(await fixture.supportUntil(upgrade)).toBe(before);
  });
});
