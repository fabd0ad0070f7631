import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Checkout } from '#contract/payments/schemas.ts';
import {
  type ExtensionFixture,
  monthsLater,
  openExtensionFixture,
} from '#testing/fixtures/extension-fixture.ts';
import type { TestSale } from '#testing/fixtures/refund-fixture.ts';
import { settlePayment } from '../../service/money/settle-payment.ts';
import { undoUpgrades } from '../../service/refunds/undo-upgrades.ts';

const ROUNDS = 4;

let fixture: ExtensionFixture;
beforeAll(async () => {
  fixture = await openExtensionFixture();
});
afterEach(async () => {
  await fixture.shop.settleAll();
  await fixture.shop.expectLedgerBalanced();
});
afterAll(() => fixture?.shop.market.stop());

/** Both at once, begun in either order. */
async function together<A, B>(
  round: number,
  one: () => Promise<A>,
  other: () => Promise<B>,
): Promise<[A, B]> {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second];
}

const orderExtension = (sale: TestSale) => fixture.shop.checkout(sale.buyer, fixture.extensionOf(sale));

/** An order that ended unpaid by our clock, so that a second one can be made beside its late money. */
async function expiredExtension(sale: TestSale) {
  const checkout = await orderExtension(sale);
  const ended = { status: 'EXPIRED' as const, ended_at: fixture.shop.ctx.now() };
  await fixture.shop.db.updateTable('orders').set(ended).where('id', '=', checkout.orderId).execute();
  return checkout;
}

/** Captured; from here on the provider tells the market, which may settle it at any moment. */
async function pay(sale: TestSale, checkout: Checkout) {
  const paid = await fixture.shop.pay(checkout);
  const { orderId } = checkout;
  return { ...sale, orderId, paymentId: paid.razorpay_payment_id as string, paid };
}
const waiting = async (sale: TestSale) => pay(sale, await orderExtension(sale));
const settle = ({ orderId, paymentId }: TestSale) => settlePayment(fixture.shop.ctx, { orderId, paymentId });

describe('Extensions at the same moment', () => {
  it('An extension that is paid while its purchase is refunded goes back, before or after it was given', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const sale = await fixture.bought();
      const extension = await waiting(sale);
      const [asked] = await together(
        round,
        () => fixture.ask(sale, { reason: 'not_downloaded' }),
        () => fixture.shop.verify(sale.buyer, extension.paid),
      );
      expect(asked.body.data.status).toBe('granted');
      await fixture.shop.settleAll();
      await undoUpgrades(fixture.shop.ctx);
      await fixture.shop.settleAll();
      expect(await fixture.atProvider(extension)).toMatchObject([{ amount: 90_000, status: 'processed' }]);
    }
  });

  it('Two extensions that are paid at once both count', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const sale = await fixture.bought();
      const before = (await fixture.supportUntil(sale)) ?? '';
      const orders = [await expiredExtension(sale), await orderExtension(sale)] as const;
      const [first, second] = [await pay(sale, orders[0]), await pay(sale, orders[1])];
      const told = await together(
        round,
        () => settle(first),
        () => settle(second),
      );
      expect(told.map(({ result }) => result)).toEqual(['paid', 'paid']);
      expect(await fixture.supportUntil(sale)).toBe(monthsLater(monthsLater(before, 6), 6));
    }
  });

  it('Of two orders for an extension that are made at once one is there, and the other answer leads to it', async () => {
    const sale = await fixture.bought();
    const make = () => fixture.shop.order(sale.buyer, fixture.extensionOf(sale));
    const answers = await Promise.all([make(), make()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.code).toBe('payment.pending');
  });

  it('Of a payment that is told twice at once the months count once', async () => {
    const sale = await fixture.bought();
    const before = (await fixture.supportUntil(sale)) ?? '';
    const extension = await waiting(sale);
    await Promise.all([settle(extension), settle(extension), settle(extension)]);
    expect(await fixture.supportUntil(sale)).toBe(monthsLater(before, 6));
  });

  it('An extension that is paid while its licence is upgraded counts for both, or goes back', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const sale = await fixture.bought();
      const before = (await fixture.supportUntil(sale)) ?? '';
      const late = await expiredExtension(sale);
      const { licenceId: upgradeFrom } = await fixture.order(sale);
      const checkout = await fixture.shop.checkout(sale.buyer, { projectId: sale.projectId, upgradeFrom });
      const [extension, upgrade] = [await pay(sale, late), await pay(sale, checkout)];
      const [one] = await together(
        round,
        () => settle(extension),
        () => settle(upgrade),
      );
      await fixture.shop.settleAll();
      const until = one.result === 'paid' ? monthsLater(before, 6) : before;
      expect(await fixture.supportUntil(upgrade)).toBe(until);
      expect(await fixture.atProvider(extension)).toHaveLength(one.result === 'paid' ? 0 : 1);
    }
  });

  it('Refunds of a purchase and of its extension at once end both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const sale = await fixture.bought();
      const extension = await fixture.extend(sale);
      const answers = await together(
        round,
        () => fixture.ask(sale, { reason: 'not_downloaded' }),
        () => fixture.ask(extension, { reason: 'other', text: 'I do not need it' }),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      await fixture.shop.settleAll();
      for (const one of [sale, extension]) expect(await fixture.atProvider(one)).toHaveLength(1);
    }
  });
});
