import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LicenceFixture, openLicenceFixture } from '#testing/fixtures/licence-fixture.ts';
import { settlePayment } from '../../service/money/settle-payment.ts';

const ROUNDS = 4;

let fixture: LicenceFixture;
beforeAll(async () => {
  fixture = await openLicenceFixture();
});
afterEach(async () => {
  await fixture.shop.settleAll();
  await fixture.shop.expectLedgerBalanced();
});
afterAll(() => fixture?.shop.market.stop());

/** A licence, and an order for an upgrade of it. */
async function begunUpgrade() {
  const personal = await fixture.buy(await fixture.shop.newBuyer());
  const { buyer } = personal;
  const { _id: upgradeFrom } = await fixture.licenceOf(personal);
  const checkout = await fixture.shop.checkout(buyer, { projectId: fixture.projectId, upgradeFrom });
  return { personal, buyer, upgradeFrom, checkout };
}

/** The same, captured and not settled yet. */
async function waitingUpgrade() {
  const begun = await begunUpgrade();
  return { ...begun, paid: await fixture.shop.pay(begun.checkout) };
}
const statuses = async (buyer: Parameters<LicenceFixture['buy']>[0]) =>
  (await fixture.licencesOf(buyer)).map(({ tier, status }) => `${tier} ${status}`);

describe('Upgrades at the same moment', () => {
  it('Of two upgrades of one licence one holds, and the money of the other goes back', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { buyer, upgradeFrom, checkout } = await begunUpgrade();
      // The first order ends unpaid by our clock, so that a second one can be made beside its late money.
      const ended = { status: 'EXPIRED' as const, ended_at: fixture.shop.ctx.now() };
      await fixture.shop.db.updateTable('orders').set(ended).where('id', '=', checkout.orderId).execute();
      const second = await fixture.shop.checkout(buyer, {
        ...{ projectId: fixture.projectId, upgradeFrom, licence: 'extended' },
      });
      // Both are ordered before either is paid: the provider tells of a payment at once, and the market settles it.
      const paid = await fixture.shop.pay(checkout);
      const alsoPaid = await fixture.shop.pay(second);
      const settle = (orderId: string, paymentId: string) =>
        settlePayment(fixture.shop.ctx, { orderId, paymentId });
      const acts = [
        () => settle(checkout.orderId, paid.razorpay_payment_id),
        () => settle(second.orderId, alsoPaid.razorpay_payment_id),
      ];
      await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
      await fixture.shop.settleAll();
      const states = await statuses(buyer);
      expect(states).toHaveLength(2);
      expect(states.filter((one) => one.endsWith(' valid'))).toHaveLength(1);
      expect(states).toContain('personal replaced');
      const returned = [
        ...(await fixture.shop.refunds(checkout.orderId)),
        ...(await fixture.shop.refunds(second.orderId)),
      ];
      expect(returned.map(({ reason, status }) => [reason, status])).toEqual([['unapplied', 'processed']]);
    }
  });

  it('An upgrade that is paid while its licence is refunded holds, or its money goes back', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { personal, buyer, checkout, paid } = await waitingUpgrade();
      const acts = [
        () => fixture.ask(personal, { reason: 'not_downloaded' }),
        () => fixture.shop.verify(buyer, paid),
      ];
      const [first, other] = await Promise.all(
        (round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()),
      );
      const asked = round % 2 === 0 ? first! : other!;
      await fixture.shop.settleAll();
      const states = await statuses(buyer);
      if (asked.status === 201) {
        expect(states).toEqual(['personal revoked']);
        expect(await fixture.shop.refunds(checkout.orderId)).toMatchObject([{ reason: 'unapplied' }]);
      } else {
        expect(asked.body.code).toBe('refund.licence_replaced');
        expect(states).toEqual(['commercial valid', 'personal replaced']);
      }
    }
  });

  it('An upgrade is not settled for more credit than is left of its licence', async () => {
    const { personal, buyer, checkout } = await begunUpgrade();
    await fixture.shop.control('/refund', { payment_id: personal.paymentId, amount: 20_000 });
    await fixture.shop.settleAll();
    await fixture.shop.verify(buyer, await fixture.shop.pay(checkout));
    await fixture.shop.settleAll();
    expect(await statuses(buyer)).toEqual(['personal valid']);
    expect(await fixture.shop.refunds(checkout.orderId)).toMatchObject([
      { reason: 'unapplied', status: 'processed', amount_paise: 50_000 },
    ]);
  });
});
