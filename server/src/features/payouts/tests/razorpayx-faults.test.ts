import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRazorpayX, type RazorpayXFixture } from '#testing/fixtures/payouts/razorpayx.ts';
import type { Person } from '#testing/market/app.ts';

/** How many sellers have a payout at a time, and in how many rounds. */
const SELLERS = 12;
const ROUNDS = 5;
const HOUR = 3_600;

let x: RazorpayXFixture;

beforeAll(async () => {
  x = await openRazorpayX();
});
afterAll(async () => {
  await x?.stop();
});

/** The same faults in every run, mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomFrom(20_261_125);
const pick = <T>(...choices: T[]): T => choices[Math.floor(random() * choices.length)]!;

/** What may go wrong with calls, banks and webhooks at the same time. */
function faults(): object {
  const path = pick(
    '/v1/payouts',
    '/v1/payouts',
    '/v1/payouts/:id',
    '/v1/contacts',
    '/v1/fund_accounts',
    '/v1',
  );
  const fail = { path, times: 1 + Math.floor(random() * 5), after: random() < 0.5, cut: random() < 0.5 };
  return {
    payoutOutcome: pick('processed', 'processed', 'failed', 'reversed', 'returned', 'pending'),
    payoutDelaySeconds: pick(0, 0, 30),
    payoutUtrDelaySeconds: pick(0, 0, 60),
    payoutApproval: random() < 0.1,
    failApi: random() < 0.6 ? { ...fail, status: pick(500, 502, 503, 429, 409) } : null,
    dropWebhooks: pick(0, 0, 3),
    duplicateWebhooks: pick(0, 3),
    wrongSignatures: pick(0, 1),
    reorderWebhooks: random() < 0.5,
  };
}

async function round(sellers: Person[], ids: string[]): Promise<void> {
  for (const seller of sellers) {
    await x.control('/set', faults());
    if (random() < 0.2) await x.control('/balance/set', { amount: pick(0, 150_000) });
    ids.push(await x.approved(seller, 50_000 + Math.floor(random() * 50_000)));
    if (random() < 0.3) await Promise.all([x.pass(pick(1, 61)), x.market.sweep()]);
  }
}

/** Everything goes as it should again, until nothing of ours is under way. */
async function comeToRest(): Promise<void> {
  await x.reset();
  for (let look = 0; look < 20; look++) {
    const { payouts } = await x.control('/book');
    for (const { id, status } of payouts) {
      if (status === 'pending') await x.control('/payout/move', { payout_id: id, outcome: 'approved' });
    }
    await x.pass(13 * HOUR);
    const open = await x.db
      .selectFrom('payouts')
      .select('id')
      .where('status', 'in', ['approved', 'processing'])
      .execute();
    if (open.length === 0) return;
  }
  throw new Error('payouts do not come to rest');
}

it('Of 60 payouts among random faults none is lost or doubled, and both books say the same', async () => {
  const sellers: Person[] = [];
  for (let count = 0; count < SELLERS; count++) sellers.push(await x.readySeller(10_000));
  const ids: string[] = [];
  for (let count = 0; count < ROUNDS; count++) {
    await round(sellers, ids);
    await comeToRest();
  }
  expect(ids).toHaveLength(SELLERS * ROUNDS);
  // What was paid may have come back, and no webhook may have told of it.
  await x.pass(13 * HOUR);
  const ends: Record<string, number> = {};
  for (const id of ids) {
    const { status, amount_paise, provider_payout_id, reference } = await x.row(id);
    const booked = await x.booked(id);
    ends[status] = (ends[status] ?? 0) + 1;
    expect(booked).toHaveLength(1);
    const [there] = booked;
    expect([there!.id, there!.amount]).toEqual([provider_payout_id, amount_paise]);
    const here = { paid: ['processed'], failed: ['failed', 'reversed'], returned: ['reversed'] }[
      status as string
    ];
    expect(here).toContain(there!.status);
    if (status === 'paid') expect(reference).toBe(there!.utr);
  }
  expect(Object.keys(ends).sort()).toEqual(['failed', 'paid', 'returned']);
  const { payouts, balance } = await x.control('/book');
  const left = (payouts as { status: string; amount: number; fees: number }[])
    .filter(({ status }) => status === 'processed')
    .reduce((sum, { amount }) => sum + amount, 0);
  const paidHere = await x.db
    .selectFrom('payouts')
    .select((eb) => eb.fn.sum<number>('amount_paise').as('paise'))
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  expect(Number(paidHere.paise)).toBe(left);
  expect(balance).toBeGreaterThan(0);
  await x.expectBooksRight();
}, 180_000);
