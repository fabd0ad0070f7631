import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatRupees } from '#contract/money.ts';
import {
  begun,
  done,
  LIST_PRICE,
  MIN_OFFER,
  type NegotiationFixture,
  openNegotiationFixture,
  refused,
} from '#testing/fixtures/negotiation-fixture.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: NegotiationFixture;
let buyer: Person;

beforeAll(async () => {
  fixture = await openNegotiationFixture();
});
afterAll(() => fixture?.market.stop());

const fresh = async () => {
  buyer = await fixture.newBuyer();
  return buyer;
};

describe('Refused offers', () => {
  it.each([
    [MIN_OFFER - 1, 'negotiation.offer_too_low', `Price must be at least ${formatRupees(MIN_OFFER)}`],
    [0, 'negotiation.offer_too_low', `Price must be at least ${formatRupees(MIN_OFFER)}`],
    [-5, 'negotiation.offer_too_low', `Price must be at least ${formatRupees(MIN_OFFER)}`],
    [LIST_PRICE + 1, 'negotiation.offer_too_high', `Price must be at most ${formatRupees(LIST_PRICE)}`],
    [
      Number.MAX_SAFE_INTEGER,
      'negotiation.offer_too_high',
      `Price must be at most ${formatRupees(LIST_PRICE)}`,
    ],
  ])('An offer of %s, outside the bounds, is refused', async (price, code, text) => {
    const id = begun(await fixture.start(await fresh()))._id;
    const answer = await fixture.offer(buyer, id, price);
    expect(answer.status).toBe(400);
    expect(refused(answer, code)).toMatchObject({
      error: text,
      errors: [{ field: 'priceOffer', message: text }],
    });
    expect(await fixture.row(id)).toMatchObject({ status: 'awaiting_offer', revision: 1, buyer_moves: 0 });
  });

  it('An offer without a price is refused with the lowest that there is', async () => {
    const id = begun(await fixture.start(await fresh()))._id;
    const answer = await fixture.market.api('POST', `/negotiations/${id}/message`, {
      token: buyer.token,
      body: { type: 'price_offer', content: '' },
    });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      `Price must be at least ${formatRupees(MIN_OFFER)}`,
    ]);
  });

  it.each([MIN_OFFER, LIST_PRICE])('An offer of ₹%s, exactly at a bound, is allowed', async (price) => {
    const id = begun(await fixture.start(await fresh()))._id;
    expect(done(await fixture.offer(buyer, id, price)).negotiation.buyerOffer).toBe(price);
  });

  it.each([1200.5, '1200', null, 1e300])(
    'An offer of %j, which is no whole number, is refused',
    async (price) => {
      const id = begun(await fixture.start(await fresh()))._id;
      const answer = await fixture.offer(buyer, id, price as number);
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].field).toBe('priceOffer');
    },
  );

  it("A buyer's offer that does not rise or a seller's that does not fall is refused", async () => {
    const id = await fixture.countered(await fresh(), 1400, 1100);
    expect(refused(await fixture.offer(buyer, id, 1100), 'negotiation.offer_too_low').error).toBe(
      'Price must be at least ₹1,101',
    );
    done(await fixture.offer(buyer, id, 1101));
    expect(refused(await fixture.offer(fixture.seller, id, 1400), 'negotiation.offer_too_high').error).toBe(
      'Price must be at most ₹1,399',
    );
    done(await fixture.offer(fixture.seller, id, 1399));
  });

  it('A side that has made three offers cannot make a fourth', async () => {
    const id = await fixture.countered(await fresh(), 1400, 1100);
    for (const [up, down] of [
      [1110, 1390],
      [1120, 1380],
    ] as const) {
      done(await fixture.offer(buyer, id, up));
      done(await fixture.offer(fixture.seller, id, down));
    }
    const { negotiation } = done(await fixture.show(buyer, id));
    expect(negotiation).toMatchObject({ movesLeft: { buyer: 0, seller: 0 }, nextOffer: null });
    expect(negotiation.can).toMatchObject({ offer: false, accept: true, decline: true });
    const answer = await fixture.offer(buyer, id, 1130);
    expect(answer.status).toBe(409);
    expect(refused(answer, 'negotiation.moves_used')).toMatchObject({
      error: 'You have made all 3 offers of this negotiation.',
      data: { negotiation: { _id: id, status: 'awaiting_buyer' } },
    });
    done(await fixture.accept(buyer, id));
  });
});
