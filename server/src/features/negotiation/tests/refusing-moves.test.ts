import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  begun,
  done,
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
