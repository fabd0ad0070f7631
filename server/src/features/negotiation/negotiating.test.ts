import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { type Bazaar, begun, done, LEAST, LIST_PRICE, openBazaar, refused } from '../../../testing/bazaar.ts';

let bazaar: Bazaar;
let buyer: Person;

beforeAll(async () => {
  bazaar = await openBazaar();
});
afterAll(() => bazaar?.market.stop());

const fresh = async () => {
  buyer = await bazaar.newBuyer();
  return buyer;
};

describe('starting', () => {
  it('with a price template waits for the buyer’s price and is nobody else’s', async () => {
    const answer = await bazaar.start(await fresh());
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
          minPrice: LEAST,
          maxPrice: LIST_PRICE,
          nextOffer: { min: LEAST, max: LIST_PRICE },
          movesLeft: { buyer: 3, seller: 3 },
          can: { offer: true, accept: false, decline: false, withdraw: true, write: false },
          licence: 'personal',
          templateId: 'lower_price',
          discountCode: null,
        },
      },
    });
    const id = answer.body.data.negotiation._id;
    refused(await bazaar.show(bazaar.seller, id), 'negotiation.not_found');
    expect((await bazaar.list(bazaar.seller)).body.data.total).toBe(0);
    const thread = done(await bazaar.show(buyer, id));
    expect(thread.entries).toMatchObject([
      { seq: 1, kind: 'started', by: 'buyer', content: 'Would you consider a lower price for this project?' },
    ]);
  });

  it('again before the price was sent goes on with the same one', async () => {
    const first = begun(await bazaar.start(await fresh()));
    const again = await bazaar.start(buyer);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({
      negotiation: { _id: first._id },
      data: { resumed: true, negotiation: { _id: first._id, status: 'awaiting_offer' } },
    });
  });

  it('again later answers 409 with the one that is open', async () => {
    const id = await bazaar.offered(await fresh());
    const body = refused(await bazaar.start(buyer), 'negotiation.open_already');
    expect(body).toMatchObject({
      error: 'You already have an open negotiation for this project.',
      data: { _id: id },
    });
  });

  it('is described with what stands beside its data', async () => {
    const { body } = await bazaar.market.api('GET', '/openapi.json');
    const answer = body.paths['/negotiations/start'].post.responses['201'].content['application/json'];
    expect(answer.schema.properties.negotiation).toMatchObject({ properties: { _id: { type: 'string' } } });
  });

  it('with a question awaits the seller without a figure', async () => {
    const started = begun(
      await bazaar.start(await fresh(), { templateId: 'feature_request', message: 'Dark mode' }),
    );
    expect(started).toMatchObject({ status: 'awaiting_seller', turn: 'seller', buyerOffer: null });
    const { entries, negotiation } = done(await bazaar.show(bazaar.seller, started._id));
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

describe('figures', () => {
  it('pass to and fro until one is accepted at the other side’s', async () => {
    const id = await bazaar.offered(await fresh(), 1100);
    expect(done(await bazaar.show(bazaar.seller, id)).negotiation).toMatchObject({
      status: 'awaiting_seller',
      buyerOffer: 1100,
      can: { accept: true, offer: true },
    });
    expect(done(await bazaar.offer(bazaar.seller, id, 1400)).negotiation).toMatchObject({
      status: 'awaiting_buyer',
      sellerOffer: 1400,
      movesLeft: { buyer: 2, seller: 2 },
    });
    expect(done(await bazaar.offer(buyer, id, 1200)).negotiation).toMatchObject({
      status: 'awaiting_seller',
    });
    const accepted = done(await bazaar.accept(bazaar.seller, id));
    expect(accepted.negotiation).toMatchObject({ status: 'accepted', agreedPrice: 1200, discountCode: null });
    const mine = done(await bazaar.show(buyer, id));
    expect(mine.negotiation.discountCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(mine.entries.map(({ kind, by, price }) => [kind, by, price])).toEqual([
      ['started', 'buyer', null],
      ['offer', 'buyer', 1100],
      ['offer', 'seller', 1400],
      ['offer', 'buyer', 1200],
      ['accepted', 'seller', 1200],
    ]);
    expect(await bazaar.events(id)).toEqual([
      'negotiation.started',
      'negotiation.offered',
      'negotiation.offered',
      'negotiation.offered',
      'negotiation.accepted',
    ]);
  });

  it('of a seller are accepted by the buyer, at the seller’s figure', async () => {
    const id = await bazaar.countered(await fresh(), 1400);
    expect(done(await bazaar.accept(buyer, id)).negotiation).toMatchObject({
      status: 'accepted',
      agreedPrice: 1400,
      discountCode: expect.any(String),
    });
  });

  it.each([1400, 1450])(
    'of a buyer that meet or cross the seller’s, ₹%s, are an acceptance at the seller’s',
    async (price) => {
      const id = await bazaar.countered(await fresh(), 1400);
      const { negotiation, entries } = done(await bazaar.offer(buyer, id, price));
      expect(negotiation).toMatchObject({ status: 'accepted', agreedPrice: 1400 });
      expect(entries.at(-1)).toMatchObject({ kind: 'accepted', by: 'buyer', price: 1400, content: '' });
    },
  );

  it.each([1100, 1060])(
    'of a seller that meet or cross the buyer’s, ₹%s, are an acceptance at the buyer’s',
    async (price) => {
      const id = await bazaar.offered(await fresh(), 1100);
      const { negotiation } = done(await bazaar.offer(bazaar.seller, id, price));
      expect(negotiation).toMatchObject({ status: 'accepted', agreedPrice: 1100, discountCode: null });
    },
  );

  it('may answer a question: the seller names the first one', async () => {
    const id = await bazaar.asked(await fresh());
    expect(done(await bazaar.offer(bazaar.seller, id, 1300)).negotiation).toMatchObject({
      status: 'awaiting_buyer',
      buyerOffer: null,
      sellerOffer: 1300,
    });
    expect(done(await bazaar.accept(buyer, id)).negotiation.agreedPrice).toBe(1300);
  });
});

describe('ends', () => {
  it('by the seller’s no, and by the buyer’s', async () => {
    const one = await bazaar.offered(await fresh());
    expect(done(await bazaar.decline(bazaar.seller, one)).negotiation).toMatchObject({
      status: 'declined',
      turn: null,
      expiresAt: null,
      can: { offer: false, accept: false, decline: false, withdraw: false, write: false },
    });
    const two = await bazaar.countered(await fresh());
    expect(done(await bazaar.decline(buyer, two)).negotiation.status).toBe('declined');
  });

  it('by taking back what stands: an offer, a counter, a price never sent, a question', async () => {
    const offered = await bazaar.offered(await fresh());
    expect(done(await bazaar.withdraw(buyer, offered)).negotiation.status).toBe('withdrawn');
    const countered = await bazaar.countered(await fresh());
    expect(done(await bazaar.withdraw(bazaar.seller, countered)).negotiation.status).toBe('withdrawn');
    const unsent = begun(await bazaar.start(await fresh()))._id;
    expect(done(await bazaar.withdraw(buyer, unsent)).negotiation.status).toBe('withdrawn');
    refused(await bazaar.show(bazaar.seller, unsent), 'negotiation.not_found');
    const asked = await bazaar.asked(await fresh());
    expect(done(await bazaar.withdraw(buyer, asked)).negotiation.status).toBe('withdrawn');
  });

  it('and then another one may begin at once, except after a no', async () => {
    const id = await bazaar.offered(await fresh());
    done(await bazaar.withdraw(buyer, id));
    expect((await bazaar.start(buyer)).status).toBe(201);
  });
});

describe('messages', () => {
  it('answer a question, which passes the turn to the buyer', async () => {
    const id = await bazaar.asked(await fresh());
    done(await bazaar.write(buyer, id, 'And on Windows?'));
    expect(done(await bazaar.show(buyer, id)).negotiation.status).toBe('awaiting_seller');
    const answered = done(await bazaar.write(bazaar.seller, id, 'On both.'));
    expect(answered.negotiation).toMatchObject({ status: 'awaiting_buyer', turn: 'buyer' });
    expect(done(await bazaar.show(buyer, id)).negotiation.can).toEqual({
      ...{ offer: true, accept: false, decline: true, withdraw: false, write: true },
    });
    expect(done(await bazaar.offer(buyer, id, 1200)).negotiation.status).toBe('awaiting_seller');
  });

  it('change nothing while a figure stands, and go on after it is accepted', async () => {
    const { id } = await bazaar.accepted(await fresh());
    const before = done(await bazaar.show(buyer, id)).negotiation;
    const { negotiation } = done(await bazaar.write(bazaar.seller, id, 'Thank you'));
    expect(negotiation).toMatchObject({ status: 'accepted', revision: before.revision });
    const offered = await bazaar.offered(await fresh());
    done(await bazaar.write(bazaar.seller, offered, 'Let me think'));
    expect(done(await bazaar.show(buyer, offered)).negotiation.status).toBe('awaiting_seller');
  });

  it('are unread until their reader says so, which the other side sees', async () => {
    const id = await bazaar.offered(await fresh());
    expect(done(await bazaar.show(bazaar.seller, id)).negotiation).toMatchObject({
      unread: 2,
      otherReadSeq: 2,
    });
    expect((await bazaar.list(bazaar.seller)).body.data.unreadNegotiations).toBeGreaterThan(0);
    expect((await bazaar.read(bazaar.seller, id, 1)).body.data.unread).toBe(1);
    expect(done(await bazaar.show(buyer, id)).negotiation.otherReadSeq).toBe(1);
    expect((await bazaar.read(bazaar.seller, id, Number.MAX_SAFE_INTEGER)).body.data.unread).toBe(0);
    expect((await bazaar.read(bazaar.seller, id, 0)).body.data.unread).toBe(0);
    expect(done(await bazaar.show(buyer, id)).negotiation.otherReadSeq).toBe(2);
    done(await bazaar.write(bazaar.seller, id, 'One'));
    done(await bazaar.write(bazaar.seller, id, 'Two'));
    expect(done(await bazaar.show(buyer, id)).negotiation.unread).toBe(2);
    done(await bazaar.write(buyer, id, 'Yes?'));
    expect(done(await bazaar.show(buyer, id)).negotiation.unread).toBe(2);
    expect((await bazaar.read(buyer, id, 4)).body.data.unread).toBe(0);
    expect(done(await bazaar.show(bazaar.seller, id)).negotiation.otherReadSeq).toBe(5);
  });
});
