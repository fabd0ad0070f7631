import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openPaymentRaceFixture,
  type PaymentRaceFixture,
  type PendingPurchase,
} from '#testing/fixtures/payment-race-fixture.ts';
import { mirrorRefunds } from '../../service/money/mirror-refunds.ts';
import { returnMoney } from '../../service/money/return.ts';

const PRICE = 149_900;
const REPEATS = 4;

let races: PaymentRaceFixture;

beforeAll(async () => {
  races = await openPaymentRaceFixture();
});
afterAll(() => races?.shop.market.stop());

const byHand = ({ paid }: PendingPurchase, amount?: number) =>
  races.shop.control('/refund', { payment_id: paid.razorpay_payment_id, ...(amount && { amount }) });
const mirror = ({ paid }: PendingPurchase) => mirrorRefunds(races.shop.ctx, paid.razorpay_payment_id);
const hear = ({ paid }: PendingPurchase) =>
  races.hear(
    {
      refund: { entity: { id: 'rfnd_00000000000000', payment_id: paid.razorpay_payment_id } },
      payment: { entity: { id: paid.razorpay_payment_id } },
    },
    'refund.processed',
  );
const owns = async ({ checkout }: PendingPurchase) =>
  (await races.shop.entitlements(checkout.orderId)).some(({ revoked_at }) => revoked_at === null);
const atProvider = async ({ paid }: PendingPurchase): Promise<{ amount: number; status: string }[]> => {
  const { refunds } = await races.shop.control('/book');
  return refunds.filter((one: { payment_id: string }) => one.payment_id === paid.razorpay_payment_id);
};

/** What has gone back at the provider is here too, once each, and no paisa more than was paid. */
async function expectMirrored(bought: PendingPurchase, returnedPaise: number): Promise<void> {
  await races.shop.settleAll();
  await mirror(bought);
  const theirs = await atProvider(bought);
  const ours = (await races.shop.refunds(bought.checkout.orderId)).filter(
    ({ status }) => status !== 'failed',
  );
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect(sum(theirs.map(({ amount }) => amount))).toBe(returnedPaise);
  expect(ours.map((row) => row.amount_paise).sort()).toEqual(theirs.map(({ amount }) => amount).sort());
  for (const row of ours) expect(row.status).toBe('processed');
}

async function sold(): Promise<PendingPurchase> {
  const bought = await races.buy('success');
  await races.actions.verify!(bought);
  return bought;
}

/** Paid after it was cancelled: what is paid before is sold when its buyer cancels. */
async function cancelledAndPaid(): Promise<PendingPurchase> {
  const bought = await races.buyCancelled();
  await races.actions.webhook!(bought);
  return bought;
}

test('A sale refunded twice by hand while refunds are mirrored is refunded once', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await sold();
    const acts = [byHand, mirror, hear, byHand, mirror, hear];
    await Promise.allSettled(acts.map((act) => act(bought)));
    await expectMirrored(bought, PRICE);
    expect(await owns(bought)).toBe(false);
    const [refund] = await races.shop.refunds(bought.checkout.orderId);
    expect(await races.shop.postings('refund', refund!.id)).toBe(1);
    expect(await races.shop.events(bought.checkout.orderId, 'order.refunded')).toBe(1);
  }
});

test('Partial refunds by hand while refunds are mirrored are each taken back once', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await sold();
    const parts = [10_000, 33_333, 6_567].map((amount) => byHand(bought, amount));
    await Promise.allSettled([...parts, mirror(bought), hear(bought), mirror(bought)]);
    await expectMirrored(bought, 49_900);
    expect(await owns(bought)).toBe(true);
    expect(await races.shop.events(bought.checkout.orderId, 'order.refunded')).toBe(3);
  }
});

/** Sends what is to go back, as its job does however often it runs. */
const sendBack = async ({ checkout }: PendingPurchase) => {
  for (const { id } of await races.shop.refunds(checkout.orderId)) {
    await returnMoney(races.shop.ctx, { refundId: id });
  }
};

test('Money returned automatically and by hand at the same moment goes back once', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await cancelledAndPaid();
    await Promise.allSettled([sendBack, byHand, sendBack, mirror].map((act) => act(bought)));
    await expectMirrored(bought, PRICE);
  }
});

test('The rest goes back too when a part is returned by hand during an automatic return', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await cancelledAndPaid();
    await Promise.allSettled([byHand(bought, 50_000), sendBack(bought), hear(bought), sendBack(bought)]);
    await expectMirrored(bought, PRICE);
  }
});

test('An automatic return sends only the rest after a part was returned by hand', async () => {
  const bought = await cancelledAndPaid();
  await byHand(bought, 50_000).catch(() => {});
  await expectMirrored(bought, PRICE);
});

test('The books are in order after all these races', async () => {
  await races.shop.settleAll();
  await races.shop.expectLedgerBalanced();
});
