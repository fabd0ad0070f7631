import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('Starting a negotiation', () => {
  it("A negotiation with a price template waits for the buyer's price, unseen by the seller", async () => {
    const answer = await fixture.start(await fresh());
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      negotiation: { _id: answer.body.data.negotiation._id },
      data: {
        resumed: false,
        negotiation: {
          status: 'awaiting_offer',
          side: 'buyer',
          turn: 'buyer',
          listPrice: LIST_PRICE,
          minPrice: MIN_OFFER,
          maxPrice: LIST_PRICE,
          nextOffer: { min: MIN_OFFER, max: LIST_PRICE },
          movesLeft: { buyer: 3, seller: 3 },
          can: { offer: true, accept: false, decline: false, withdraw: true, write: false },
          licence: 'personal',
          templateId: 'lower_price',
          discountCode: null,
        },
      },
    });
    const id = answer.body.data.negotiation._id;
    refused(await fixture.show(fixture.seller, id), 'negotiation.not_found');
    expect((await fixture.list(fixture.seller)).body.data.total).toBe(0);
    const thread = done(await fixture.show(buyer, id));
    expect(thread.entries).toMatchObject([
      { seq: 1, kind: 'started', by: 'buyer', content: 'Would you consider a lower price for this project?' },
    ]);
  });

  it('Starting again before the price was sent resumes the same negotiation', async () => {
    const first = begun(await fixture.start(await fresh()));
    const again = await fixture.start(buyer);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({
      negotiation: { _id: first._id },
      data: { resumed: true, negotiation: { _id: first._id, status: 'awaiting_offer' } },
    });
  });

  it('Starting again after an offer gets 409 with the open negotiation', async () => {
    const id = await fixture.offered(await fresh());
    const body = refused(await fixture.start(buyer), 'negotiation.open_already');
    expect(body).toMatchObject({
      error: 'You already have an open negotiation for this project.',
      data: { _id: id },
    });
  });

  it('The API description of a start includes the negotiation beside the data', async () => {
    const { body } = await fixture.market.api('GET', '/openapi.json');
    const answer = body.paths['/negotiations/start'].post.responses['201'].content['application/json'];
    expect(answer.schema.properties.negotiation).toMatchObject({ properties: { _id: { type: 'string' } } });
  });

  it('A negotiation with a question waits for the seller without a price', async () => {
    const started = begun(
      await fixture.start(await fresh(), { templateId: 'feature_request', message: 'Dark mode' }),
    );
    expect(started).toMatchObject({ status: 'awaiting_seller', turn: 'seller', buyerOffer: null });
    const { entries, negotiation } = done(await fixture.show(fixture.seller, started._id));
    expect(entries[0]?.content).toBe(
      'Would you add a feature to this project? This is what I need:\n\nDark mode',
    );
    expect(negotiation).toMatchObject({
      side: 'seller',
      unread: 1,
      can: { offer: true, accept: false, decline: true, withdraw: false, write: true },
    });
  });
});

describe('Offers of both sides', () => {
  it("Offers go back and forth until the seller accepts the buyer's price", async () => {
    const id = await fixture.offered(await fresh(), 1100);
    expect(done(await fixture.show(fixture.seller, id)).negotiation).toMatchObject({
      status: 'awaiting_seller',
      buyerOffer: 1100,
      can: { accept: true, offer: true },
    });
    expect(done(await fixture.offer(fixture.seller, id, 1400)).negotiation).toMatchObject({
      status: 'awaiting_buyer',
      sellerOffer: 1400,
      movesLeft: { buyer: 2, seller: 2 },
    });
    expect(done(await fixture.offer(buyer, id, 1200)).negotiation).toMatchObject({
      status: 'awaiting_seller',
    });
    const accepted = done(await fixture.accept(fixture.seller, id));
    expect(accepted.negotiation).toMatchObject({ status: 'accepted', agreedPrice: 1200, discountCode: null });
    const mine = done(await fixture.show(buyer, id));
    expect(mine.negotiation.discountCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(mine.entries.map(({ kind, by, price }) => [kind, by, price])).toEqual([
      ['started', 'buyer', null],
      ['offer', 'buyer', 1100],
      ['offer', 'seller', 1400],
      ['offer', 'buyer', 1200],
      ['accepted', 'seller', 1200],
    ]);
    expect(await fixture.events(id)).toEqual([
      'negotiation.started',
      'negotiation.offered',
      'negotiation.offered',
      'negotiation.offered',
      'negotiation.accepted',
    ]);
  });

  it("A buyer who accepts the seller's offer agrees to its price and gets a code", async () => {
    const id = await fixture.countered(await fresh(), 1400);
    expect(done(await fixture.accept(buyer, id)).negotiation).toMatchObject({
      status: 'accepted',
      agreedPrice: 1400,
      discountCode: expect.any(String),
    });
  });

  it.each([1400, 1450])(
    "A buyer's offer of ₹%s, at or above the seller's, is accepted at the seller's price",
    async (price) => {
      const id = await fixture.countered(await fresh(), 1400);
      const { negotiation, entries } = done(await fixture.offer(buyer, id, price));
      expect(negotiation).toMatchObject({ status: 'accepted', agreedPrice: 1400 });
      expect(entries.at(-1)).toMatchObject({ kind: 'accepted', by: 'buyer', price: 1400, content: '' });
    },
  );

  it.each([1100, 1060])(
    "A seller's offer of ₹%s, at or below the buyer's, is accepted at the buyer's price",
    async (price) => {
      const id = await fixture.offered(await fresh(), 1100);
      const { negotiation } = done(await fixture.offer(fixture.seller, id, price));
      expect(negotiation).toMatchObject({ status: 'accepted', agreedPrice: 1100, discountCode: null });
    },
  );

  it('A seller may answer a question with the first offer', async () => {
    const id = await fixture.asked(await fresh());
    expect(done(await fixture.offer(fixture.seller, id, 1300)).negotiation).toMatchObject({
      status: 'awaiting_buyer',
      buyerOffer: null,
      sellerOffer: 1300,
    });
    expect(done(await fixture.accept(buyer, id)).negotiation.agreedPrice).toBe(1300);
  });
});

describe('Ends of a negotiation', () => {
  it('The seller or the buyer can end a negotiation by declining', async () => {
    const one = await fixture.offered(await fresh());
    expect(done(await fixture.decline(fixture.seller, one)).negotiation).toMatchObject({
      status: 'declined',
      turn: null,
      expiresAt: null,
      can: { offer: false, accept: false, decline: false, withdraw: false, write: false },
    });
    const two = await fixture.countered(await fresh());
    expect(done(await fixture.decline(buyer, two)).negotiation.status).toBe('declined');
  });

  it('An offer, a counter-offer, an unsent price or a question can be withdrawn by its side', async () => {
    const offered = await fixture.offered(await fresh());
    expect(done(await fixture.withdraw(buyer, offered)).negotiation.status).toBe('withdrawn');
    const countered = await fixture.countered(await fresh());
    expect(done(await fixture.withdraw(fixture.seller, countered)).negotiation.status).toBe('withdrawn');
    const unsent = begun(await fixture.start(await fresh()))._id;
    expect(done(await fixture.withdraw(buyer, unsent)).negotiation.status).toBe('withdrawn');
    refused(await fixture.show(fixture.seller, unsent), 'negotiation.not_found');
    const asked = await fixture.asked(await fresh());
    expect(done(await fixture.withdraw(buyer, asked)).negotiation.status).toBe('withdrawn');
  });

  it('A buyer who withdrew may start another negotiation at once', async () => {
    const id = await fixture.offered(await fresh());
    done(await fixture.withdraw(buyer, id));
    expect((await fixture.start(buyer)).status).toBe(201);
  });
});

describe('Messages', () => {
  it("A seller's answer to a question passes the turn to the buyer", async () => {
    const id = await fixture.asked(await fresh());
    done(await fixture.write(buyer, id, 'And on Windows?'));
    expect(done(await fixture.show(buyer, id)).negotiation.status).toBe('awaiting_seller');
    const answered = done(await fixture.write(fixture.seller, id, 'On both.'));
    expect(answered.negotiation).toMatchObject({ status: 'awaiting_buyer', turn: 'buyer' });
    expect(done(await fixture.show(buyer, id)).negotiation.can).toEqual({
      ...{ offer: true, accept: false, decline: true, withdraw: false, write: true },
    });
    expect(done(await fixture.offer(buyer, id, 1200)).negotiation.status).toBe('awaiting_seller');
  });

  it('A message changes nothing while an offer stands or after it is accepted', async () => {
    const { id } = await fixture.accepted(await fresh());
    const before = done(await fixture.show(buyer, id)).negotiation;
    const { negotiation } = done(await fixture.write(fixture.seller, id, 'Thank you'));
    expect(negotiation).toMatchObject({ status: 'accepted', revision: before.revision });
    const offered = await fixture.offered(await fresh());
    done(await fixture.write(fixture.seller, offered, 'Let me think'));
    expect(done(await fixture.show(buyer, offered)).negotiation.status).toBe('awaiting_seller');
  });

  it('Messages are unread until their reader says so, which the other side sees', async () => {
    const id = await fixture.offered(await fresh());
    expect(done(await fixture.show(fixture.seller, id)).negotiation).toMatchObject({
      unread: 2,
      otherReadSeq: 2,
    });
    expect((await fixture.list(fixture.seller)).body.data.unreadNegotiations).toBeGreaterThan(0);
    expect((await fixture.read(fixture.seller, id, 1)).body.data.unread).toBe(1);
    expect(done(await fixture.show(buyer, id)).negotiation.otherReadSeq).toBe(1);
    expect((await fixture.read(fixture.seller, id, Number.MAX_SAFE_INTEGER)).body.data.unread).toBe(0);
    expect((await fixture.read(fixture.seller, id, 0)).body.data.unread).toBe(0);
    expect(done(await fixture.show(buyer, id)).negotiation.otherReadSeq).toBe(2);
    done(await fixture.write(fixture.seller, id, 'One'));
    done(await fixture.write(fixture.seller, id, 'Two'));
    expect(done(await fixture.show(buyer, id)).negotiation.unread).toBe(2);
    done(await fixture.write(buyer, id, 'Yes?'));
    expect(done(await fixture.show(buyer, id)).negotiation.unread).toBe(2);
    expect((await fixture.read(buyer, id, 4)).body.data.unread).toBe(0);
    expect(done(await fixture.show(fixture.seller, id)).negotiation.otherReadSeq).toBe(5);
  });
});
