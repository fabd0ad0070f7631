import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageId } from '#contract/trust/reports/constants.ts';
import { buyProject, listProject } from '#testing/fixtures/listing-form.ts';
import {
  DAY,
  type NegotiationFixture,
  openNegotiationFixture,
} from '#testing/fixtures/negotiation-fixture.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: NegotiationFixture;
beforeAll(async () => {
  fixture = await openNegotiationFixture();
});
afterAll(() => fixture?.market.stop());

const report = (person: Person, about: string, aboutId: string, body: object = {}) =>
  fixture.post(person, '/reports', { about, aboutId, reason: 'spam', ...body });
const codeOf = async (answer: ReturnType<typeof report>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const NOTHING = [404, 'report.nothing_there'];
const NOBODY = '01a1fdf6-d2d2-7325-aedc-e1108b01fd00';
const rowOf = (id: string) =>
  fixture.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('Reports about a listing', () => {
  it('A buyer can report a listing, whose text is kept as it is at that moment', async () => {
    const buyer = await fixture.newBuyer();
    const answer = await report(buyer, 'listing', fixture.projectId, { text: '  Seen on another site  ' });
    expect([answer.status, answer.body.message]).toEqual([201, 'Thank you. We will look at it.']);
    expect(Object.keys(answer.body.data).sort()).toEqual(['_id', 'createdAt']);
    const row = await rowOf(answer.body.data._id);
    const project = (await fixture.market.api('GET', `/projects/${fixture.projectId}`)).body.data;
    expect(row).toMatchObject({
      reporter_id: buyer.uid,
      person_id: fixture.seller.uid,
      content: 'Seen on another site',
      title_then: project.title,
      content_then: project.description,
      status: 'open',
    });
    expect(await fixture.events(row.id)).toEqual(['report.filed']);
  });

  it('An admin or another seller can report a listing', async () => {
    const other = await fixture.market.registerAs('seller');
    expect((await report(fixture.admin, 'listing', fixture.projectId)).status).toBe(201);
    expect((await report(other, 'listing', fixture.projectId)).status).toBe(201);
  });

  it('A stranger cannot report a listing hidden from them, while its buyer still can', async () => {
    const [buyer, stranger] = [await fixture.newBuyer(), await fixture.newBuyer()];
    const draft = await listProject(fixture.market, fixture.seller);
    expect(await codeOf(report(stranger, 'listing', draft))).toEqual(NOTHING);
    const id = await fixture.publish();
    await buyProject(fixture.market, buyer, id);
    await fixture.post(fixture.seller, `/projects/${id}/unlist`);
    expect(await codeOf(report(stranger, 'listing', id))).toEqual(NOTHING);
    expect((await report(buyer, 'listing', id)).status).toBe(201);
    expect(await codeOf(report(stranger, 'listing', NOBODY))).toEqual(NOTHING);
  });

  it('A seller cannot report their own listing', async () => {
    expect(await codeOf(report(fixture.seller, 'listing', fixture.projectId))).toEqual([409, 'report.own']);
  });

  it('A person has one open report about a listing, even when several are sent at once', async () => {
    const buyer = await fixture.newBuyer();
    const ids = [fixture.projectId, fixture.projectId.toUpperCase()];
    const answers = await Promise.all([...ids, ...ids].map((id) => report(buyer, 'listing', id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('You have reported this already. We are looking at it.');
  });

  it('A report sent again with its Idempotency-Key is the same report (rule W8)', async () => {
    const buyer = await fixture.newBuyer();
    const send = (text: string) =>
      fixture.market.api('POST', '/reports', {
        token: buyer.token,
        body: { about: 'listing', aboutId: fixture.projectId, reason: 'spam', text },
        headers: { 'idempotency-key': 'the-same-report' },
      });
    const [first, again] = [await send('Seen elsewhere'), await send('Seen elsewhere')];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await send('Something else')).body.code).toBe('request.key_reused');
    const kept = await fixture.db
      .selectFrom('reports')
      .select('id')
      .where('reporter_id', '=', buyer.uid)
      .execute();
    expect(kept).toEqual([{ id: first.body.data._id }]);
  });
});

describe('Reports about a message', () => {
  it('The reader of a message can report it, and it is kept with contacts masked', async () => {
    const buyer = await fixture.newBuyer();
    const id = await fixture.offered(buyer);
    await fixture.write(fixture.seller, id, 'Pay me at anita.rao@gmail.com, it is cheaper');
    const { entries } = (await fixture.show(buyer, id)).body.data;
    const line = entries.at(-1);
    const answer = await report(buyer, 'message', messageId(id, line.seq), { reason: 'off_platform' });
    const row = await rowOf(answer.body.data._id);
    expect(row).toMatchObject({ person_id: fixture.seller.uid, content_then: line.content });
    expect(row.content_then).not.toContain('anita.rao@gmail.com');
  });

  it('Only the reader of a message can report it, not its author, a stranger or an admin', async () => {
    const [buyer, stranger] = [await fixture.newBuyer(), await fixture.newBuyer()];
    const id = await fixture.offered(buyer);
    await fixture.write(buyer, id, 'Is it still for sale?');
    const { seq } = (await fixture.show(buyer, id)).body.data.entries.at(-1);
    const line = messageId(id, seq);
    for (const person of [stranger, fixture.admin])
      expect(await codeOf(report(person, 'message', line))).toEqual(NOTHING);
    expect(await codeOf(report(buyer, 'message', line))).toEqual([409, 'report.own']);
    expect(await codeOf(report(fixture.seller, 'message', messageId(id, 99)))).toEqual(NOTHING);
    expect(await codeOf(report(fixture.seller, 'message', messageId(NOBODY, 1)))).toEqual(NOTHING);
    expect((await report(fixture.seller, 'message', line)).status).toBe(201);
  });

  it('A seller cannot report a message of a negotiation whose price was never sent', async () => {
    const buyer = await fixture.newBuyer();
    const started = await fixture.start(buyer);
    const id = started.body.data.negotiation._id;
    expect(await codeOf(report(fixture.seller, 'message', messageId(id, 1)))).toEqual(NOTHING);
  });
});

describe('Reports about a person', () => {
  it('A seller with a listing can be reported by a buyer who never met them', async () => {
    const buyer = await fixture.newBuyer();
    expect((await report(buyer, 'user', fixture.seller.uid, { reason: 'scam' })).status).toBe(201);
  });

  it('A buyer cannot report people they never met, nor learn whether such accounts exist', async () => {
    const [buyer, other] = [await fixture.newBuyer(), await fixture.newBuyer()];
    const newSeller = await fixture.market.registerAs('seller');
    for (const uid of [other.uid, newSeller.uid, fixture.admin.uid, NOBODY])
      expect(await codeOf(report(buyer, 'user', uid))).toEqual(NOTHING);
  });

  it('A buyer can be reported by the seller they negotiate with, and by no other seller', async () => {
    const buyer = await fixture.newBuyer();
    await fixture.offered(buyer);
    const other = await fixture.market.registerAs('seller');
    expect((await report(fixture.seller, 'user', buyer.uid, { reason: 'abuse' })).status).toBe(201);
    expect(await codeOf(report(other, 'user', buyer.uid))).toEqual(NOTHING);
  });

  it('A person cannot report themselves', async () => {
    const buyer = await fixture.newBuyer();
    expect(await codeOf(report(buyer, 'user', buyer.uid))).toEqual([409, 'report.own']);
  });
});

describe('Refused reports', () => {
  it.each([
    ['no thing', { about: '' }, 'about'],
    ['a thing of its own', { about: 'weather' }, 'about'],
    ['a text for an id', { aboutId: 'everything' }, 'aboutId'],
    ["a message's id for a listing", { aboutId: `${NOBODY}:1` }, 'aboutId'],
    ["a listing's id for a message", { about: 'message', aboutId: NOBODY }, 'aboutId'],
    ['a line that no negotiation has', { about: 'message', aboutId: `${NOBODY}:0` }, 'aboutId'],
    ['a reason of its own', { reason: 'ugly' }, 'reason'],
    ['a reason that is not about such a thing', { reason: 'off_platform' }, 'reason'],
    ['something else without a word', { reason: 'other', text: '  ' }, 'text'],
    ['a long text', { text: 'x'.repeat(1001) }, 'text'],
  ])('A report with %s is refused at its field', async (_what, change, field) => {
    const body = { about: 'listing', aboutId: fixture.projectId, reason: 'spam', ...change };
    const answer = await fixture.post(fixture.admin, '/reports', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it("A person's twenty-first report within a day is refused, and the next day they may report again", async () => {
    const market = fixture.market;
    const buyer = await fixture.newBuyer();
    const answers = await Promise.all(Array.from({ length: 23 }, () => report(buyer, 'listing', NOBODY)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(answers.find(({ status }) => status === 429)?.body.message).toMatch(/^Too many attempts/);
    await market.advanceClock(DAY);
    expect((await report(buyer, 'listing', fixture.projectId)).status).toBe(201);
  });
});
