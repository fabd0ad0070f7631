import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '#features/ledger/public.ts';
import type { Context } from '#platform/context.ts';
import { openSealed } from '#platform/sealed.ts';
import { after } from '#platform/time/days.ts';
import { BANK_ACCOUNT, openPayoutFixture, type PayoutFixture } from '#testing/fixtures/payouts/payouts.ts';
import type { Person } from '#testing/market/app.ts';
import { accountSealedFor, payoutSealedFor } from '../rules/sealed-for.ts';
import { failPayout, payPayout, returnPayout } from '../service/move-payout.ts';
import { requestPayout } from '../service/request-payout.ts';

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await openPayoutFixture();
});
afterAll(() => fixture?.stop());

const ask = (person: Person, amountPaise: number) =>
  fixture.call(person, 'POST', '/seller/payouts', { amountPaise });
const next = async (person: Person) => (await fixture.call(person, 'GET', '/seller/payouts/next')).body.data;
const booksAreRight = async () => expect(await checkLedger(fixture.market.context())).toEqual([]);

describe('Request of a payout', () => {
  it('A seller asks for all that is available: the money is on its way, to the account of that moment', async () => {
    const seller = await fixture.readySeller();
    expect(await next(seller)).toEqual({
      ...{ payablePaise: 850_000, leastPaise: 50_000, schedule: 'off', isPaused: false, on: null },
      ...{ holds: [], running: null },
    });
    const { status, body } = await ask(seller, 850_000);
    expect(status).toBe(201);
    expect(body.message).toBe('A payout of ₹8,500 is asked for.');
    const payout = {
      ...{ _id: expect.any(String), amountPaise: 850_000, status: 'draft', reason: null, reference: null },
      destination: {
        holder: 'Asha Rao',
        ...{ method: 'bank', account: 'XXXX7890', ifsc: 'HDFC0001234', upi: '' },
      },
      ...{ isScheduled: false, createdAt: expect.any(String), approvedAt: null, paidAt: null, endedAt: null },
    };
    expect(body.data).toEqual(payout);
    expect(await next(seller)).toMatchObject({ payablePaise: 0, running: payout });
    expect(await fixture.funds(seller.uid)).toEqual({ payout_clearing: 850_000 });
    await booksAreRight();
    const row = await fixture.db
      .selectFrom('payouts')
      .selectAll()
      .where('id', '=', body.data._id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/50100234567890|ABCPD1234F|XXXXX4F/);
    const { config } = fixture.market;
    expect(JSON.parse(openSealed(config, payoutSealedFor(row.id), row.sealed))).toEqual(BANK_ACCOUNT);
    expect(() => openSealed(config, accountSealedFor(seller.uid), row.sealed)).toThrow();
  });

  it('More than is available, less than the least and no whole sum are refused', async () => {
    const seller = await fixture.readySeller();
    const more = await ask(seller, 850_001);
    expect(more).toMatchObject({ status: 409, body: { code: 'payout.too_much' } });
    expect(more.body.message).toContain('₹8,500');
    const less = await ask(seller, 49_999);
    expect(less.status).toBe(400);
    expect(less.body.errors).toMatchObject([{ field: 'amountPaise', msg: 'At least ₹500' }]);
    for (const wrong of [500.5, '500', null, Number.MAX_SAFE_INTEGER * 2, -50_000])
      expect((await ask(seller, wrong as number)).status, String(wrong)).toBe(400);
    expect(await fixture.funds(seller.uid)).toEqual({ seller_available: 850_000 });
  });

  it('Many requests of one seller at once make one payout', async () => {
    const seller = await fixture.readySeller();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(seller, 100_000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ code: 'payout.held' });
    expect(await fixture.funds(seller.uid)).toEqual({ seller_available: 750_000, payout_clearing: 100_000 });
    await booksAreRight();
  });

  it('A seller asks ten times an hour at most', async () => {
    const seller = await fixture.market.registerAs('seller');
    const statuses = await fixture.market.standStill(async () => {
      const found = [];
      for (let time = 0; time < 11; time++) found.push((await ask(seller, 50_000)).status);
      return found;
    });
    expect(statuses).toEqual([...Array(10).fill(409), 429]);
  });

  it('Payouts are listed newest first and page by page, for their seller alone', async () => {
    const seller = await fixture.readySeller();
    const ids = [];
    for (const status of ['paid', 'failed', 'returned', 'draft'] as const)
      ids.unshift(await fixture.payoutIn(status, seller.uid));
    const list = async (query: string, person = seller) =>
      (await fixture.call(person, 'GET', `/seller/payouts${query}`)).body.data;
    const all = await list('');
    expect(all).toMatchObject({ total: 4, hasMore: false });
    expect(all.payouts.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
    expect(all.payouts[1]).toMatchObject({ status: 'returned', reason: 'The account is closed.' });
    expect(all.payouts[3]).toMatchObject({ status: 'paid', reference: expect.stringMatching(/^UTR/) });
    expect(await list('?limit=3&page=2')).toMatchObject({ total: 4, payouts: [{ _id: ids[3] }] });
    expect(await list('?limit=3&page=9')).toMatchObject({ total: 4, payouts: [] });
    expect(await list('', await fixture.market.registerAs('seller'))).toMatchObject({
      total: 0,
      payouts: [],
    });
  });
});

describe('What holds a payout up', () => {
  const codesOf = ({ holds }: { holds: { code: string }[] }) => holds.map(({ code }) => code);

  it('A seller who has just registered is told everything that is missing', async () => {
    const seller = await fixture.market.registerAs('seller');
    const codes = ['email_unconfirmed', 'account_missing', 'too_little'];
    expect(codesOf(await next(seller))).toEqual(codes);
    const { status, body } = await ask(seller, 50_000);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'payout.held', message: body.data.holds[0].text });
    expect(codesOf(body.data)).toEqual(codes);
  });

  it.each([
    ['paused_by_operator', { stopped_at: new Date(), stop_reason: 'Two buyers report copied code.' }],
    ['paused_by_seller', { paused_at: new Date() }],
  ] as const)('A seller whose payouts are %s cannot ask', async (code, preferences) => {
    const seller = await fixture.readySeller();
    await fixture.db
      .insertInto('payout_preferences')
      .values({ user_id: seller.uid, ...preferences })
      .execute();
    expect(codesOf(await next(seller))).toEqual([code]);
    expect((await ask(seller, 50_000)).body).toMatchObject({
      code: 'payout.held',
      data: { holds: [{ code }] },
    });
  });

  it('A seller ends their own pause, but not the one of the market', async () => {
    const seller = await fixture.readySeller();
    const choose = (isPaused: boolean) =>
      fixture.call(seller, 'PUT', '/seller/payouts/preferences', { schedule: 'off', isPaused });
    expect((await choose(true)).body.data).toMatchObject({ isPaused: true, on: null });
    await fixture.db
      .updateTable('payout_preferences')
      .set({ stopped_at: new Date(), stop_reason: 'Fraud.' })
      .where('user_id', '=', seller.uid)
      .execute();
    expect(codesOf((await choose(false)).body.data)).toEqual(['paused_by_operator']);
  });

  it('A running payout holds up the next one until it has ended', async () => {
    const seller = await fixture.readySeller();
    const id = await fixture.payoutIn('processing', seller.uid);
    expect(codesOf(await next(seller))).toEqual(['payout_running']);
    await payPayout(fixture.market.context(), id, 'HDFCN52026112512345678');
    expect(codesOf(await next(seller))).toEqual([]);
    expect((await ask(seller, 50_000)).status).toBe(201);
  });
});

describe('The date of a payout', () => {
  /** Hours pass whenever it is looked at, as where a step waits for another, or an admin moves the test clock. */
  const hurried = (): Context => {
    const ctx = fixture.market.context();
    let looks = 0;
    return { ...ctx, now: () => after(ctx.now(), looks++ * 3_600_000) };
  };

  it('A request and its posting are of one moment', async () => {
    const seller = await fixture.readySeller();
    await requestPayout(fixture.asSeller(seller.uid, hurried()), 50_000);
    await booksAreRight();
  });

  it.each(['paid', 'failed', 'returned'] as const)(
    'A payout that is %s says the moment that its posting says',
    async (end) => {
      const seller = await fixture.readySeller();
      const id = await fixture.payoutIn(end === 'returned' ? 'paid' : 'processing', seller.uid);
      if (end === 'paid') await payPayout(hurried(), id, 'HDFCN52026112500000003');
      else await { failed: failPayout, returned: returnPayout }[end](hurried(), id, 'The account is closed.');
      await booksAreRight();
    },
  );
});

describe('Refunds while money is on its way', () => {
  it('A refund between request and payment makes a debt, and the next payout waits for it', async () => {
    const seller = await fixture.readySeller(1_000);
    const sale = await fixture.earn(seller.uid, 500);
    const { body } = await ask(seller, 127_500);
    await fixture.approve(body.data._id);
    await fixture.send(body.data._id);
    await fixture.refund(sale, 50_000);
    expect(await fixture.funds(seller.uid)).toEqual({ payout_clearing: 127_500, seller_receivable: 42_500 });
    await booksAreRight();
    await payPayout(fixture.market.context(), body.data._id, 'HDFCN52026112500000001');
    expect(await fixture.funds(seller.uid)).toEqual({ seller_receivable: 42_500 });
    const { holds } = await next(seller);
    expect(holds.map(({ code }: { code: string }) => code)).toEqual(['money_owed', 'too_little']);
    await booksAreRight();
  });

  it.each(['failed', 'returned'] as const)(
    'The money of a payout that has %s pays a debt first',
    async (end) => {
      const seller = await fixture.readySeller(1_000);
      const sale = await fixture.earn(seller.uid, 500);
      const ctx = fixture.market.context();
      const id = await fixture.payoutIn(end === 'failed' ? 'draft' : 'paid', seller.uid, 127_500);
      await fixture.refund(sale, 50_000);
      if (end === 'failed') await failPayout(ctx, id, 'The name differs.');
      else await returnPayout(ctx, id, 'The account is closed.');
      expect(await fixture.funds(seller.uid)).toEqual({ seller_available: 85_000 });
      await booksAreRight();
    },
  );

  it('A payout that ends twice at once ends once', async () => {
    const seller = await fixture.readySeller();
    const id = await fixture.payoutIn('processing', seller.uid);
    const ctx = fixture.market.context();
    const ends = await Promise.allSettled([
      payPayout(ctx, id, 'HDFCN52026112500000002'),
      failPayout(ctx, id, 'The bank refuses it.'),
      failPayout(ctx, id, 'The bank refuses it.'),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'payout.moved' });
    await booksAreRight();
  });
});
