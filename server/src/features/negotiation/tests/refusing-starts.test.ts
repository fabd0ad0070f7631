import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, listProject } from '#testing/fixtures/listing-form.ts';
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
    [{ projectId: 'nonsense' }, 'projectId', 'There is no such id'],
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
    const { db } = fixture;
    expect(
      await db.selectFrom('negotiations').select('id').where('buyer_id', '=', buyer.uid).execute(),
    ).toHaveLength(5);
    const told = await db
      .selectFrom('events')
      .select('id')
      .where('actor_id', '=', buyer.uid)
      .where('type', '=', 'negotiation.started')
      .execute();
    expect(told).toHaveLength(5);
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
