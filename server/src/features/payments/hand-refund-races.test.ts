import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bought, openRaces, type Races } from '../../../testing/payment-races.ts';
import { mirrorRefunds } from './service/mirror-refunds.ts';
import { returnMoney } from './service.ts';

const PRICE = 149_900;
const REPEATS = 4;

let races: Races;

beforeAll(async () => {
  races = await openRaces();
});
afterAll(() => races?.till.market.stop());

const byHand = ({ paid }: Bought, amount?: number) =>
  races.till.control('/refund', { payment_id: paid.razorpay_payment_id, ...(amount && { amount }) });
const mirror = ({ paid }: Bought) => mirrorRefunds(races.till.ctx, paid.razorpay_payment_id);
const hear = ({ paid }: Bought) =>
  races.hear(
    {
      refund: { entity: { id: 'rfnd_00000000000000', payment_id: paid.razorpay_payment_id } },
      payment: { entity: { id: paid.razorpay_payment_id } },
    },
    'refund.processed',
  );
const owns = async ({ checkout }: Bought) =>
  (await races.till.entitlements(checkout.orderId)).some(({ revoked_at }) => revoked_at === null);
const atProvider = async ({ paid }: Bought): Promise<{ amount: number; status: string }[]> => {
  const { refunds } = await races.till.control('/book');
  return refunds.filter((one: { payment_id: string }) => one.payment_id === paid.razorpay_payment_id);
};

/** What has gone back at the provider is here too, once each, and no paisa more than was paid. */
async function expectMirrored(bought: Bought, returnedPaise: number): Promise<void> {
  await races.till.settleDown();
  await mirror(bought);
  const theirs = await atProvider(bought);
  const ours = (await races.till.refunds(bought.checkout.orderId)).filter(
    ({ status }) => status !== 'failed',
  );
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect(sum(theirs.map(({ amount }) => amount))).toBe(returnedPaise);
  expect(ours.map((row) => row.amount_paise).sort()).toEqual(theirs.map(({ amount }) => amount).sort());
  for (const row of ours) expect(row.status).toBe('processed');
}

async function sold(): Promise<Bought> {
  const bought = await races.buy('success');
  await races.actors.verify!(bought);
  return bought;
}

async function cancelledAndPaid(): Promise<Bought> {
  const bought = await races.buy('success');
  await races.actors.cancel!(bought);
  await races.actors.webhook!(bought);
  return bought;
}

test('a sale refunded twice by hand while it is mirrored goes back once', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await sold();
    const acts = [byHand, mirror, hear, byHand, mirror, hear];
    await Promise.allSettled(acts.map((act) => act(bought)));
    await expectMirrored(bought, PRICE);
    expect(await owns(bought)).toBe(false);
    const [refund] = await races.till.refunds(bought.checkout.orderId);
    expect(await races.till.postings('refund', refund!.id)).toBe(1);
    expect(await races.till.events(bought.checkout.orderId, 'order.refunded')).toBe(1);
  }
});

test('parts refunded by hand while they are mirrored are all taken back, each once', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await sold();
    const parts = [10_000, 33_333, 6_567].map((amount) => byHand(bought, amount));
    await Promise.allSettled([...parts, mirror(bought), hear(bought), mirror(bought)]);
    await expectMirrored(bought, 49_900);
    expect(await owns(bought)).toBe(true);
    expect(await races.till.events(bought.checkout.orderId, 'order.refunded')).toBe(3);
  }
});

/** Sends what is to go back, as its job does however often it runs. */
const sendBack = async ({ checkout }: Bought) => {
  for (const { id } of await races.till.refunds(checkout.orderId)) {
    await returnMoney(races.till.ctx, { refundId: id });
  }
};

test('money that goes back by itself and by hand at once goes back once', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await cancelledAndPaid();
    await Promise.allSettled([sendBack, byHand, sendBack, mirror].map((act) => act(bought)));
    await expectMirrored(bought, PRICE);
  }
});

test('of money that goes back by itself while a part is returned by hand the rest goes back too', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const bought = await cancelledAndPaid();
    await Promise.allSettled([byHand(bought, 50_000), sendBack(bought), hear(bought), sendBack(bought)]);
    await expectMirrored(bought, PRICE);
  }
});

test('money that goes back after a part was returned by hand is only the rest', async () => {
  const bought = await cancelledAndPaid();
  await byHand(bought, 50_000).catch(() => {});
  await expectMirrored(bought, PRICE);
});

test('after all of them the books are in order', async () => {
  await races.till.settleDown();
  await races.till.booksAreInOrder();
});
