import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEGOTIATION_LIMITS } from '#contract/negotiations.ts';
import type { ApiAnswer } from '../../../testing/api-client.ts';
import { DAY, LIST_PRICE } from '../../../testing/bazaar.ts';
import { type Deal, type Deals, openDeals } from '../../../testing/deals.ts';

const REFUSAL = {
  success: true,
  data: { isValid: false, discountAmount: 0 },
  message: 'This discount code cannot be used for this project.',
};
const UNKNOWN = '0123-4567-89AB-CDEF';

let deals: Deals;

beforeAll(async () => {
  deals = await openDeals();
});
afterAll(() => deals?.till.market.stop());

/** One and the same in every byte: what is wrong is nobody's to know. */
const refusedLikeAll = (answer: ApiAnswer) => {
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(REFUSAL);
};

describe('an accepted negotiation', () => {
  test('has one code, for 72 hours, which its buyer alone is shown', async () => {
    const deal = await deals.agreed();
    const row = await deals.codeRow(deal);
    expect(deal.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(row).toMatchObject({ uses: 0, uses_limit: 1, price_paise: 120_000, licence_tier: 'personal' });
    expect(row.expires_at!.getTime() - row.created_at.getTime()).toBe(3 * DAY * 1000);
    const { bazaar } = deals;
    const seen = await bazaar.show(bazaar.seller, deal.negotiationId);
    expect(seen.body.data.negotiation.discountCode).toBeNull();
    const listed = await bazaar.list(bazaar.seller);
    for (const answer of [seen, listed]) expect(answer.bytes.toString()).not.toContain(deal.code);
  });
});

describe('trying a code', () => {
  test('tells what it takes off', async () => {
    const { buyer, code } = await deals.agreed(1200);
    const answer = await deals.tryCode(buyer, code);
    expect(answer.body).toEqual({
      success: true,
      data: { isValid: true, discountAmount: LIST_PRICE - 1200 },
      message: 'Your agreed price applies: ₹299 off.',
    });
    const typed = await deals.tryCode(buyer, code.toLowerCase().replaceAll('-', ''), { licence: 'personal' });
    expect(typed.body.data).toEqual({ isValid: true, discountAmount: 299 });
  });

  test('takes one that the buyer’s own unpaid order holds for right: that order is resumed', async () => {
    const deal = await deals.agreed(1200);
    const checkout = await deals.checkout(deal);
    expect((await deals.tryCode(deal.buyer, deal.code)).body.data).toEqual({
      isValid: true,
      discountAmount: 299,
    });
    const again = await deals.order(deal);
    expect(again.body).toMatchObject({ code: 'payment.pending', data: { orderId: checkout.orderId } });
  });

  test.each<[string, (deal: Deal) => Promise<ApiAnswer>]>([
    ['one that nobody has', ({ buyer }) => deals.tryCode(buyer, UNKNOWN)],
    ['what is no code', ({ buyer }) => deals.tryCode(buyer, 'DIWALI50')],
    ['nothing', ({ buyer }) => deals.tryCode(buyer, '')],
    ['somebody else’s', async ({ buyer }) => deals.tryCode(buyer, (await deals.agreed()).code)],
    [
      'one of another listing',
      ({ buyer, code }) => deals.tryCode(buyer, code, { projectId: deals.till.projectId }),
    ],
    [
      'one for a listing that is not there',
      ({ buyer, code }) => deals.tryCode(buyer, code, { projectId: '0198c2de-1b7c-7aaa-8bbb-123456789abc' }),
    ],
    ['one of another licence', ({ buyer, code }) => deals.tryCode(buyer, code, { licence: 'extended' })],
    [
      'one that was spent',
      async (deal) => {
        const checkout = await deals.checkout(deal);
        await deals.till.verify(deal.buyer, await deals.till.pay(checkout));
        return deals.tryCode(deal.buyer, deal.code);
      },
    ],
    [
      'one of a listing that has left the market',
      async () => {
        const { bazaar } = deals;
        const projectId = await bazaar.publish();
        const buyer = await deals.till.newBuyer();
        const id = await bazaar.offered(buyer, 1200, { projectId });
        await bazaar.accept(bazaar.seller, id);
        const { discountCode } = (await bazaar.show(buyer, id)).body.data.negotiation;
        expect((await deals.tryCode(buyer, discountCode, { projectId })).body.data.isValid).toBe(true);
        await deals.till.post(bazaar.seller, `/projects/${projectId}/unlist`);
        return deals.tryCode(buyer, discountCode, { projectId });
      },
    ],
    [
      'one that has run out',
      async ({ buyer, code }) => {
        await deals.till.market.advanceClock(3 * DAY);
        return deals.tryCode(buyer, code);
      },
    ],
  ])('refuses %s with the same answer', async (_name, attempt) => {
    refusedLikeAll(await attempt(await deals.agreed()));
  });

  test('is for buyers', async () => {
    const answer = await deals.tryCode(deals.bazaar.seller, UNKNOWN);
    expect([answer.status, answer.body.code]).toEqual([403, 'account.wrong_role']);
  });
});

describe('ten tries in ten minutes', () => {
  const { codeTries, codeTriesMinutes } = NEGOTIATION_LIMITS;

  test('are a person’s, right or wrong, however many come at once', async () => {
    const { buyer, code } = await deals.agreed();
    const answers = await Promise.all(
      Array.from({ length: codeTries + 6 }, (_, place) => deals.tryCode(buyer, place % 2 ? UNKNOWN : code)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(codeTries).fill(200), ...Array(6).fill(429)]);
    const refused = await deals.tryCode(buyer, code);
    expect(refused.body.code).toBe('request.too_many');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await deals.agreed();
    expect((await deals.tryCode(other.buyer, other.code)).body.data.isValid).toBe(true);
  });

  test('count those of orders, and come back with time', async () => {
    const deal = await deals.agreed();
    for (let time = 0; time < codeTries; time++) await deals.order({ ...deal, code: UNKNOWN });
    expect((await deals.tryCode(deal.buyer, deal.code)).status).toBe(429);
    expect((await deals.order(deal)).body.code).toBe('request.too_many');
    await deals.till.market.advanceClock((codeTriesMinutes * 60) / codeTries);
    expect((await deals.order(deal)).status).toBe(201);
  });

  test('do not hinder an order without a code', async () => {
    const deal = await deals.agreed();
    for (let time = 0; time < codeTries; time++) await deals.tryCode(deal.buyer, UNKNOWN);
    expect((await deals.order(deal, { discountCode: '' })).status).toBe(201);
  });
});
