import { expect } from 'vitest';
import type { Negotiation, NegotiationThread } from '#contract/negotiations.ts';
import type { ApiAnswer } from './api-client.ts';
import { type Market, type Person, startMarket } from './app.ts';
import { type ListingParts, publishProject } from './listing-form.ts';

export const HOUR = 3600;
export const DAY = 24 * HOUR;
/** List price of the listings in rupees, and the smallest offer it allows. */
export const LIST_PRICE = 1499;
export const MIN_OFFER = 1049;

/** A market with one listing at ₹1499, and what tests of negotiating do over and over. */
export async function openNegotiationFixture(market?: Market) {
  const place = market ?? (await startMarket());
  const seller = await place.registerAs('seller');
  const admin = await place.registerAs('admin');
  const projectId = await publishProject(place, seller, admin);
  const { db } = place.services;

  const post = (person: Person, path: string, body?: object) =>
    place.api('POST', path, { token: person.token, ...(body && { body }) });
  const move = (verb: string) => (person: Person, id: string, body?: object) =>
    post(person, `/negotiations/${id}/${verb}`, body);
  const start = (buyer: Person, body: object = {}) =>
    post(buyer, '/negotiations/start', { projectId, templateId: 'lower_price', ...body });
  const offer = (person: Person, id: string, priceOffer: number, body: object = {}) =>
    move('message')(person, id, {
      type: 'price_offer',
      content: `I would like to offer ₹${priceOffer} for this project.`,
      priceOffer,
      ...body,
    });

  return {
    market: place,
    ctx: place.context(),
    db,
    seller,
    admin,
    projectId,
    newBuyer: (name?: string) => place.registerAs('buyer', name),
    publish: (parts?: ListingParts) => publishProject(place, seller, admin, parts),
    post,
    get: (person: Person, path: string) => place.api('GET', path, { token: person.token }),
    start,
    offer,
    write: (person: Person, id: string, content: string) =>
      move('message')(person, id, { type: 'message', content }),
    accept: move('accept'),
    decline: move('decline'),
    withdraw: move('withdraw'),
    read: (person: Person, id: string, seq: number) => move('read')(person, id, { seq }),
    show: (person: Person, id: string) => place.api('GET', `/negotiations/${id}`, { token: person.token }),
    list: (person: Person, query = '') => place.api('GET', `/negotiations${query}`, { token: person.token }),
    /** A negotiation in which this buyer has offered so much. */
    async offered(buyer: Person, price = 1100, body: object = {}): Promise<string> {
      const id = begun(await start(buyer, body))._id;
      done(await offer(buyer, id, price));
      return id;
    },
    /** One in which the seller has answered with so much. */
    async countered(buyer: Person, price = 1400, first = 1100): Promise<string> {
      const id = await this.offered(buyer, first);
      done(await offer(seller, id, price));
      return id;
    },
    /** One that is accepted, and its code. */
    async accepted(buyer: Person, price = 1200): Promise<{ id: string; code: string }> {
      const id = await this.offered(buyer, price);
      done(await move('accept')(seller, id));
      const { negotiation } = done(await place.api('GET', `/negotiations/${id}`, { token: buyer.token }));
      return { id, code: negotiation.discountCode! };
    },
    /** A question of this buyer. */
    async asked(buyer: Person): Promise<string> {
      return begun(await start(buyer, { templateId: 'custom', message: 'Does it run on ARM?' }))._id;
    },
    events: async (id: string) => {
      const rows = await db
        .selectFrom('events')
        .select(['type', 'data'])
        .where('subject_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ type }) => type);
    },
    row: (id: string) =>
      db.selectFrom('negotiations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    codeRow: (id: string) =>
      db.selectFrom('discount_codes').selectAll().where('negotiation_id', '=', id).executeTakeFirst(),
  };
}

export type NegotiationFixture = Awaited<ReturnType<typeof openNegotiationFixture>>;

/** The thread that a successful move answers with. */
export function done(answer: ApiAnswer): NegotiationThread {
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data;
}

/** The negotiation that a successful start answers with. */
export function begun(answer: ApiAnswer): Negotiation {
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data.negotiation;
}

/** A refusal with this code; what it brings. */
export function refused(answer: ApiAnswer, code: string): ApiAnswer['body'] {
  expect(answer.body).toMatchObject({ success: false, code });
  return answer.body;
}
