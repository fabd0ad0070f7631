import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, listProject } from '#testing/fixtures/listing-form.ts';
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

describe('Refused starts', () => {
  it('A seller or an admin cannot start a negotiation', async () => {
    for (const person of [fixture.seller, fixture.admin]) {
      const answer = await fixture.start(person);
      expect(answer.status).toBe(403);
      expect(refused(answer, 'negotiation.buyers_only').error).toBe('Only buyers can negotiate.');
    }
  });

  it('A buyer cannot negotiate about a listing that is unknown, never published or already owned', async () => {
    await fresh();
    const nowhere = { projectId: '01a1fdf6-d2d2-7325-aedc-e1108b01fd00' };
    expect((await fixture.start(buyer, nowhere)).status).toBe(404);
    const pending = await listProject(fixture.market, fixture.seller);
    refused(await fixture.start(buyer, { projectId: pending }), 'listing.not_found');
    await buyProject(fixture.market, buyer, fixture.projectId);
    refused(await fixture.start(buyer), 'negotiation.owned');
  });

  it('A buyer cannot negotiate about a listing with a fixed price or off the market', async () => {
    await fresh();
    const fixed = await fixture.publish({ fields: { negotiable: 'false' } });
    const answer = await fixture.start(buyer, { projectId: fixed });
    expect(answer.status).toBe(400);
    refused(answer, 'negotiation.not_negotiable');
    const away = await fixture.publish();
    await fixture.post(fixture.seller, `/projects/${away}/unlist`);
    const gone = await fixture.start(buyer, { projectId: away });
    expect(gone.status).toBe(409);
    refused(gone, 'negotiation.not_for_sale');
  });

  it('A seller who became a buyer cannot negotiate about their own listing', async () => {
    const changing = await fixture.market.registerAs('seller');
    const { admin, market } = fixture;
    const own = await fixture.publish();
    await fixture.db.updateTable('projects').set({ seller_id: changing.uid }).where('id', '=', own).execute();
    await market.api('POST', `/admin/users/${changing.uid}/role`, {
      token: admin.token,
      body: { role: 'buyer' },
    });
    const login = { email: changing.email, password: 'a long enough passphrase' };
    const token = (await market.api('POST', '/auth/login', { body: login })).body.data.token;
    refused(await fixture.start({ ...changing, token }, { projectId: own }), 'negotiation.own_listing');
  });

  it.each([
    [{ templateId: 'haggle' }, 'templateId', 'There is no such template'],
    [{ templateId: '' }, 'message', 'Choose a template or write a message'],
    [{ templateId: 'custom', message: '   ' }, 'message', 'Choose a template or write a message'],
    [{ message: 'x'.repeat(501) }, 'message', 'At most 500 characters'],
    [{ projectId: 'nonsense' }, 'projectId', 'Not an id'],
  ])('A start with %j is refused at its field', async (body, field, text) => {
    const answer = await fixture.start(await fresh(), body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field, message: text }]);
  });

  it("A buyer's sixth start within the hour is refused, while resuming one is free", async () => {
    await fresh();
    for (let index = 0; index < 5; index++) {
      const id = begun(await fixture.start(buyer))._id;
      expect((await fixture.start(buyer)).status).toBe(200);
      done(await fixture.withdraw(buyer, id));
    }
    const answer = await fixture.start(buyer);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(
      await fixture.db.selectFrom('negotiations').select('id').where('buyer_id', '=', buyer.uid).execute(),
    ).toHaveLength(5);
  });
});

describe('Refused offers', () => {
  it.each([
    [MIN_OFFER - 1, 'negotiation.offer_too_low', `Price must be at least ₹${MIN_OFFER}`],
    [0, 'negotiation.offer_too_low', `Price must be at least ₹${MIN_OFFER}`],
    [-5, 'negotiation.offer_too_low', `Price must be at least ₹${MIN_OFFER}`],
    [LIST_PRICE + 1, 'negotiation.offer_too_high', `Price must be at most ₹${LIST_PRICE}`],
    [Number.MAX_SAFE_INTEGER, 'negotiation.offer_too_high', `Price must be at most ₹${LIST_PRICE}`],
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
      'Price must be at least ₹1101',
    );
    done(await fixture.offer(buyer, id, 1101));
    expect(refused(await fixture.offer(fixture.seller, id, 1400), 'negotiation.offer_too_high').error).toBe(
      'Price must be at most ₹1399',
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

describe('Refused moves', () => {
  type Verb = 'offer' | 'accept' | 'decline' | 'withdraw' | 'write';
  const make = (person: Person, id: string, verb: Verb) => {
    if (verb === 'offer') return fixture.offer(person, id, 1250);
    if (verb === 'write') return fixture.write(person, id, 'Hello');
    return fixture[verb](person, id);
  };
  const STATES: Record<string, { begin: () => Promise<string>; refused: Partial<Record<string, string>> }> = {
    awaiting_offer: {
      begin: async () => begun(await fixture.start(buyer))._id,
      refused: { 'buyer accept': 'moved', 'buyer decline': 'moved', 'buyer write': 'moved' },
    },
    'awaiting_seller with an offer': {
      begin: () => fixture.offered(buyer),
      refused: {
        'buyer offer': 'not_your_turn',
        'buyer accept': 'not_your_turn',
        'buyer decline': 'not_your_turn',
        'seller withdraw': 'not_yours_to_withdraw',
      },
    },
    'awaiting_seller with a question': {
      begin: () => fixture.asked(buyer),
      refused: {
        'buyer offer': 'not_your_turn',
        'buyer accept': 'not_your_turn',
        'buyer decline': 'not_your_turn',
        'seller accept': 'nothing_offered',
        'seller withdraw': 'not_yours_to_withdraw',
      },
    },
    awaiting_buyer: {
      begin: () => fixture.countered(buyer),
      refused: {
        'seller offer': 'not_your_turn',
        'seller accept': 'not_your_turn',
        'seller decline': 'not_your_turn',
        'buyer withdraw': 'not_yours_to_withdraw',
      },
    },
    'awaiting_buyer after an answer': {
      begin: async () => {
        const id = await fixture.asked(buyer);
        done(await fixture.write(fixture.seller, id, 'Yes'));
        return id;
      },
      refused: {
        'buyer accept': 'nothing_offered',
        'buyer withdraw': 'not_yours_to_withdraw',
        'seller offer': 'not_your_turn',
        'seller accept': 'not_your_turn',
        'seller decline': 'not_your_turn',
        'seller withdraw': 'not_yours_to_withdraw',
      },
    },
    accepted: {
      begin: async () => (await fixture.accepted(buyer)).id,
      refused: Object.fromEntries(
        ['buyer', 'seller'].flatMap((side) =>
          ['offer', 'accept', 'decline', 'withdraw'].map((verb) => [`${side} ${verb}`, 'moved']),
        ),
      ),
    },
    declined: {
      begin: async () => {
        const id = await fixture.offered(buyer);
        done(await fixture.decline(fixture.seller, id));
        return id;
      },
      refused: Object.fromEntries(
        ['buyer', 'seller'].flatMap((side) =>
          ['offer', 'accept', 'decline', 'withdraw', 'write'].map((verb) => [`${side} ${verb}`, 'moved']),
        ),
      ),
    },
  };

  it.each(Object.entries(STATES))(
    'Every impossible move in %s is refused and changes nothing',
    async (_name, state) => {
      await fresh();
      const id = await state.begin();
      const before = await fixture.row(id);
      for (const [who, code] of Object.entries(state.refused)) {
        const [side, verb] = who.split(' ') as ['buyer' | 'seller', Verb];
        const answer = await make(side === 'buyer' ? buyer : fixture.seller, id, verb);
        expect(answer.status, who).toBe(409);
        expect(answer.body.code, who).toBe(`negotiation.${code}`);
        expect(answer.body.data.negotiation, who).toMatchObject({ _id: id, side, revision: before.revision });
      }
      expect(await fixture.row(id)).toEqual(before);
    },
  );

  it('A move on a negotiation that changed since it was read is refused with its new state', async () => {
    const id = await fixture.offered(await fresh());
    const { revision } = done(await fixture.show(fixture.seller, id)).negotiation;
    done(await fixture.offer(fixture.seller, id, 1400, { revision }));
    for (const answer of [
      await fixture.offer(buyer, id, 1200, { revision }),
      await fixture.accept(buyer, id, { revision }),
      await fixture.decline(buyer, id, { revision }),
      await fixture.withdraw(fixture.seller, id, { revision }),
    ]) {
      expect(answer.status).toBe(409);
      expect(refused(answer, 'negotiation.stale')).toMatchObject({
        error: 'The other side acted meanwhile. Look at what changed; nothing was sent.',
        data: { negotiation: { status: 'awaiting_buyer', revision: revision + 1, sellerOffer: 1400 } },
      });
    }
    done(await fixture.accept(buyer, id, { revision: revision + 1 }));
  });

  it('A stranger can neither see a negotiation nor move in it', async () => {
    const id = await fixture.offered(await fresh());
    const strangers = [await fixture.newBuyer(), await fixture.market.registerAs('seller')];
    for (const stranger of strangers) {
      for (const verb of ['offer', 'accept', 'decline', 'withdraw', 'write'] as const)
        expect((await make(stranger, id, verb)).status).toBe(404);
      expect((await fixture.show(stranger, id)).status).toBe(404);
      expect((await fixture.read(stranger, id, 1)).status).toBe(404);
      expect((await fixture.list(stranger)).body.data).toMatchObject({
        negotiations: [],
        total: 0,
        unreadNegotiations: 0,
      });
    }
    expect((await fixture.show(fixture.admin, id)).status).toBe(403);
  });

  it('A message with a missing or wrong field is refused at that field', async () => {
    const id = await fixture.offered(await fresh());
    const send = (body: object) => fixture.post(buyer, `/negotiations/${id}/message`, body);
    for (const [body, field] of [
      [{ type: 'shout', content: 'x' }, 'type'],
      [{ type: 'message', content: '  ' }, 'content'],
      [{ type: 'message', content: 'x'.repeat(501) }, 'content'],
      [{ type: 'price_offer', content: 'x' }, 'priceOffer'],
      [{ type: 'price_offer', content: 'x', priceOffer: 1200, revision: 0 }, 'revision'],
    ] as const) {
      const answer = await send(body);
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].field).toBe(field);
    }
  });

  it("A buyer's twenty-first message within a minute is refused", async () => {
    const id = await fixture.offered(await fresh());
    const answer = await fixture.market.standStill(async () => {
      for (let index = 0; index < 20; index++) done(await fixture.write(buyer, id, `Message ${index}`));
      return fixture.write(buyer, id, 'One more');
    });
    expect(answer.status).toBe(429);
    expect((await fixture.row(id)).last_seq).toBe(22);
  });
});

describe('Repetitions with the same Idempotency-Key', () => {
  it('A start repeated with the same Idempotency-Key gets the same answer', async () => {
    await fresh();
    const call = () =>
      fixture.market.api('POST', '/negotiations/start', {
        token: buyer.token,
        headers: { 'idempotency-key': 'start-1' },
        body: { projectId: fixture.projectId, templateId: 'best_offer' },
      });
    const [first, again] = [await call(), await call()];
    expect(first.status).toBe(201);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });
});
