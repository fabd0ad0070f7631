import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEGOTIATION_LIMITS } from '#contract/negotiation/constants.ts';
import {
  type AgreedPrice,
  type AgreedPriceFixture,
  openAgreedPriceFixture,
} from '#testing/fixtures/agreed-price-fixture.ts';
import { DAY, LIST_PRICE } from '#testing/fixtures/negotiation-fixture.ts';
import type { ApiAnswer } from '#testing/market/api-client.ts';

const REFUSAL = {
  success: true,
  data: { isValid: false, discountAmount: 0 },
  message: 'This discount code cannot be used for this project.',
};
const UNKNOWN = '0123-4567-89AB-CDEF';

let fixture: AgreedPriceFixture;

beforeAll(async () => {
  fixture = await openAgreedPriceFixture();
});
afterAll(() => fixture?.shop.market.stop());

/** One and the same in every byte: what is wrong is nobody's to know. */
const refusedLikeAll = (answer: ApiAnswer) => {
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(REFUSAL);
};

describe('Codes of accepted negotiations', () => {
  test('An accepted negotiation has one code for 72 hours, which only its buyer sees', async () => {
    const agreed = await fixture.agreed();
    const row = await fixture.codeRow(agreed);
    expect(agreed.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(row).toMatchObject({ uses: 0, uses_limit: 1, price_paise: 120_000, licence_tier: 'personal' });
    expect(row.expires_at!.getTime() - row.created_at.getTime()).toBe(3 * DAY * 1000);
    const { negotiations } = fixture;
    const seen = await negotiations.show(negotiations.seller, agreed.negotiationId);
    expect(seen.body.data.negotiation.discountCode).toBeNull();
    const listed = await negotiations.list(negotiations.seller);
    for (const answer of [seen, listed]) expect(answer.bytes.toString()).not.toContain(agreed.code);
  });
});

describe('Trying a code', () => {
  test('A buyer who tries a code is told how much it takes off', async () => {
    const { buyer, code } = await fixture.agreed(1200);
    const answer = await fixture.tryCode(buyer, code);
    expect(answer.body).toEqual({
      success: true,
      data: { isValid: true, discountAmount: LIST_PRICE - 1200 },
      message: 'Your agreed price applies: ₹299 off.',
    });
    const typed = await fixture.tryCode(buyer, code.toLowerCase().replaceAll('-', ''), {
      licence: 'personal',
    });
    expect(typed.body.data).toEqual({ isValid: true, discountAmount: 299 });
  });

  test("A code held by the buyer's own unpaid order is valid, and ordering again resumes it", async () => {
    const agreed = await fixture.agreed(1200);
    const checkout = await fixture.checkout(agreed);
    expect((await fixture.tryCode(agreed.buyer, agreed.code)).body.data).toEqual({
      isValid: true,
      discountAmount: 299,
    });
    const again = await fixture.order(agreed);
    expect(again.body).toMatchObject({ code: 'payment.pending', data: { orderId: checkout.orderId } });
  });

  test.each<[string, (agreed: AgreedPrice) => Promise<ApiAnswer>]>([
    ['one that nobody has', ({ buyer }) => fixture.tryCode(buyer, UNKNOWN)],
    ['what is no code', ({ buyer }) => fixture.tryCode(buyer, 'DIWALI50')],
    ['nothing', ({ buyer }) => fixture.tryCode(buyer, '')],
    ["somebody else's", async ({ buyer }) => fixture.tryCode(buyer, (await fixture.agreed()).code)],
    [
      'one of another listing',
      ({ buyer, code }) => fixture.tryCode(buyer, code, { projectId: fixture.shop.projectId }),
    ],
    [
      'one for a listing that is not there',
      ({ buyer, code }) =>
        fixture.tryCode(buyer, code, { projectId: '0198c2de-1b7c-7aaa-8bbb-123456789abc' }),
    ],
    ['one of another licence', ({ buyer, code }) => fixture.tryCode(buyer, code, { licence: 'extended' })],
    [
      'one that was spent',
      async (agreed) => {
        const checkout = await fixture.checkout(agreed);
        await fixture.shop.verify(agreed.buyer, await fixture.shop.pay(checkout));
        return fixture.tryCode(agreed.buyer, agreed.code);
      },
    ],
    [
      'one of a listing that has left the market',
      async () => {
        const { negotiations } = fixture;
        const projectId = await negotiations.publish();
        const buyer = await fixture.shop.newBuyer();
        const id = await negotiations.offered(buyer, 1200, { projectId });
        await negotiations.accept(negotiations.seller, id);
        const { discountCode } = (await negotiations.show(buyer, id)).body.data.negotiation;
        expect((await fixture.tryCode(buyer, discountCode, { projectId })).body.data.isValid).toBe(true);
        await fixture.shop.post(negotiations.seller, `/projects/${projectId}/unlist`);
        return fixture.tryCode(buyer, discountCode, { projectId });
      },
    ],
    [
      'one that has run out',
      async ({ buyer, code }) => {
        await fixture.shop.market.advanceClock(3 * DAY);
        return fixture.tryCode(buyer, code);
      },
    ],
  ])('Trying a code that cannot be used gets the same answer for any reason: %s', async (_name, attempt) => {
    refusedLikeAll(await attempt(await fixture.agreed()));
  });

  test('Only buyers can try a code', async () => {
    const answer = await fixture.tryCode(fixture.negotiations.seller, UNKNOWN);
    expect([answer.status, answer.body.code]).toEqual([403, 'account.wrong_role']);
  });
});

describe('Ten tries in ten minutes', () => {
  const { codeTries, codeTriesMinutes } = NEGOTIATION_LIMITS;

  test('A person has ten tries of codes, right or wrong, even when they come at once', async () => {
    const { buyer, code } = await fixture.agreed();
    const answers = await Promise.all(
      Array.from({ length: codeTries + 6 }, (_, place) => fixture.tryCode(buyer, place % 2 ? UNKNOWN : code)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(codeTries).fill(200), ...Array(6).fill(429)]);
    const refused = await fixture.tryCode(buyer, code);
    expect(refused.body.code).toBe('request.too_many');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await fixture.agreed();
    expect((await fixture.tryCode(other.buyer, other.code)).body.data.isValid).toBe(true);
  });

  test('Orders with wrong codes use up tries, which come back with time', async () => {
    const agreed = await fixture.agreed();
    for (let time = 0; time < codeTries; time++) await fixture.order({ ...agreed, code: UNKNOWN });
    expect((await fixture.tryCode(agreed.buyer, agreed.code)).status).toBe(429);
    expect((await fixture.order(agreed)).body.code).toBe('request.too_many');
    await fixture.shop.market.advanceClock((codeTriesMinutes * 60) / codeTries);
    expect((await fixture.order(agreed)).status).toBe(201);
  });

  test('A buyer without tries left can still order without a code', async () => {
    const agreed = await fixture.agreed();
    for (let time = 0; time < codeTries; time++) await fixture.tryCode(agreed.buyer, UNKNOWN);
    expect((await fixture.order(agreed, { discountCode: '' })).status).toBe(201);
  });
});
