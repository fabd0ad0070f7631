import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Question, QuestionOfListing } from '#contract/questions/schemas.ts';
import { newId } from '#platform/ids.ts';
import { queryPlansOf } from '#testing/database/query-plans.ts';
import { openQuestionFixture, type QuestionFixture } from '#testing/fixtures/trust/question-fixture.ts';
import { countQuestions, listQuestions } from '../repository/questions.ts';

let fixture: QuestionFixture;
beforeAll(async () => {
  fixture = await openQuestionFixture();
});
afterAll(() => fixture?.market.stop());

const textsOf = (questions: Question[]) => questions.map(({ text }) => text);
const found = async (query: string, listing: string) => {
  const { data } = (await fixture.list(undefined, query, listing)).body;
  return textsOf(data.questions);
};

describe('The questions of a listing', () => {
  it('Questions that the seller answered last come first, then the newest of the others', async () => {
    const listing = await fixture.publish();
    const buyer = await fixture.newBuyer();
    const ids: string[] = [];
    for (const text of ['One?', 'Two?', 'Three?', 'Four?']) {
      ids.push(await fixture.asked(buyer, text, listing));
      await fixture.market.advanceClock(60);
    }
    await fixture.answer(fixture.seller, ids[2]!, 'Third');
    await fixture.market.advanceClock(60);
    await fixture.answer(fixture.seller, ids[0]!, 'First');
    expect(await found('', listing)).toEqual(['One?', 'Three?', 'Four?', 'Two?']);
    expect(await found('?unanswered=true', listing)).toEqual(['Four?', 'Two?']);
  });

  it('Pages neither repeat nor skip a question', async () => {
    const listing = await fixture.publish();
    const buyer = await fixture.newBuyer();
    for (let n = 0; n < 7; n++) await fixture.asked(buyer, `Question number ${n}?`, listing);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => fixture.list(undefined, `?limit=3&page=${page}`, listing)),
    );
    expect(pages.map(({ body }) => [body.data.questions.length, body.data.total, body.data.hasMore])).toEqual(
      [
        [3, 7, true],
        [3, 7, true],
        [1, 7, false],
        [0, 7, false],
      ],
    );
    const ids = pages.flatMap(({ body }) => body.data.questions.map(({ _id }: Question) => _id));
    expect(new Set(ids).size).toBe(7);
  });

  it('A search finds parts of words in questions and in answers, in any script', async () => {
    const listing = await fixture.publish();
    const buyer = await fixture.newBuyer();
    const docker = await fixture.asked(buyer, 'Is there a Dockerfile for production?', listing);
    const hindi = await fixture.asked(buyer, 'क्या यह हिन्दी में भी चलता है, लड़के?', listing);
    await fixture.answer(fixture.seller, docker, 'Yes, with a compose file for 100% of it');
    await fixture.answer(fixture.seller, hindi, 'हाँ');
    const all: [string, number][] = [
      ['DOCK', 1],
      ['docker compose', 1],
      ['compose hindi', 0],
      ['हिन्द', 1],
      ['लड़के'.normalize('NFD'), 1],
      ['100%', 1],
      ['_', 0],
      ['%25', 1],
      ['nothing of it', 0],
      ['   ', 2],
    ];
    for (const [search, count] of all) {
      const { data } = (
        await fixture.list(undefined, `?search=${encodeURIComponent(search.replace('%25', '%'))}`, listing)
      ).body;
      expect([search, data.questions.length, data.total]).toEqual([search, count, count]);
    }
    expect((await fixture.list(undefined, `?search=${'x'.repeat(201)}`, listing)).status).toBe(400);
  });

  it('A question that is hidden or taken back is not found by a search', async () => {
    const listing = await fixture.publish();
    const buyer = await fixture.newBuyer();
    const id = await fixture.asked(buyer, 'What is there?', listing);
    const { _id } = (await fixture.answer(fixture.seller, id, 'A treasure')).body.data;
    expect(await found('?search=treasure', listing)).toHaveLength(1);
    await fixture.remove(fixture.seller, `/answers/${_id}`);
    expect(await found('?search=treasure', listing)).toEqual([]);
  });

  it.each(['?page=0', '?limit=-1', '?page=1e9', '?unanswered=perhaps'])(
    'The query %s is refused',
    async (query) => {
      const answer = await fixture.list(undefined, query);
      expect([answer.status, answer.body.success]).toEqual([400, false]);
    },
  );

  it("A visitor's answer may be kept until something is asked or answered (rule W7)", async () => {
    const listing = await fixture.publish();
    const path = `/projects/${listing}/questions`;
    const first = await fixture.market.api('GET', path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const etag = first.headers.get('etag')!;
    const same = await fixture.market.api('GET', path, { headers: { 'if-none-match': etag } });
    expect(same.status).toBe(304);
    const buyer = await fixture.newBuyer();
    const id = await fixture.asked(buyer, 'Is it still the same?', listing);
    const after = await fixture.market.api('GET', path, { headers: { 'if-none-match': etag } });
    expect([after.status, after.body.data.total]).toEqual([200, 1]);
    await fixture.answer(fixture.seller, id, 'No');
    expect((await fixture.market.api('GET', path)).body.data.questions[0].answers).toHaveLength(1);
    const own = await fixture.list(buyer, '', listing);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe("A person's own questions and the seller's", () => {
  it('The author of questions finds them with listing, state and answers, the newest first', async () => {
    const [buyer, other] = [await fixture.newBuyer(), await fixture.newBuyer()];
    const listing = await fixture.publish();
    const first = await fixture.asked(buyer, 'The first of mine?', listing);
    await fixture.market.advanceClock(60);
    await fixture.asked(buyer, 'The second of mine?');
    await fixture.asked(other, 'Not mine?');
    await fixture.answer(fixture.seller, first, 'Yes');
    const { data } = (await fixture.get(buyer, '/questions')).body;
    expect(textsOf(data.questions)).toEqual(['The second of mine?', 'The first of mine?']);
    expect(data.questions[1]).toMatchObject({
      project: { _id: listing, title: 'Hostel booking web app', listed: true },
      answers: [{ text: 'Yes', by: 'seller' }],
    });
    const open = (await fixture.get(buyer, '/questions?unanswered=true')).body.data;
    expect([textsOf(open.questions), open.total]).toEqual([['The second of mine?'], 1]);
    expect((await fixture.get(buyer, '/questions?search=first')).body.data.total).toBe(1);
    await fixture.post(fixture.seller, `/projects/${listing}/unlist`);
    const after = (await fixture.get(buyer, '/questions')).body.data.questions as QuestionOfListing[];
    expect(after.map(({ project }) => project.listed)).toEqual([true, false]);
  });

  it('A seller finds the questions that wait longest first, of their own listings alone', async () => {
    const [seller, buyer] = [await fixture.market.registerAs('seller'), await fixture.newBuyer()];
    expect((await fixture.get(seller, '/seller/questions')).body.data).toMatchObject({
      questions: [],
      total: 0,
      unanswered: 0,
    });
    const listing = await fixture.publish();
    const before = (await fixture.get(fixture.seller, '/seller/questions')).body.data;
    const ids = [];
    for (const text of ['Oldest of them?', 'Later one?', 'Newest of all?']) {
      ids.push(await fixture.asked(buyer, text, listing));
      await fixture.market.advanceClock(60);
    }
    await fixture.answer(fixture.seller, ids[1]!, 'Answered');
    const { data } = (await fixture.get(fixture.seller, '/seller/questions?limit=100')).body;
    expect([data.total, data.unanswered]).toEqual([before.total + 3, before.unanswered + 2]);
    const mine = textsOf(data.questions).filter((text) => /of them|Later|of all/.test(text));
    expect(mine).toEqual(['Oldest of them?', 'Newest of all?', 'Later one?']);
    expect((await fixture.get(buyer, '/seller/questions')).status).toBe(403);
  });
});

describe('A listing with 2,000 questions', () => {
  it("A page of a listing's questions is read by its index, without sorting all of them", async () => {
    const listing = await fixture.publish();
    const buyer = await fixture.newBuyer();
    await fill(listing, buyer.uid, 2_000);
    // Beside those of others, as in a market.
    await fill(await fixture.publish(), buyer.uid, 8_000);
    await sql`VACUUM ANALYZE questions`.execute(fixture.db);
    await sql`VACUUM ANALYZE public_texts`.execute(fixture.db);
    const { db } = fixture;
    const page = { page: 1, limit: 10, callerId: null, patterns: [] };
    const read = (unanswered: boolean) =>
      queryPlansOf(db, (db) => listQuestions(db, listing, { ...page, unanswered }));
    const [all] = await read(false);
    expect(all).toContain('questions_of_listing');
    expect(all).not.toContain('Sort');
    const [open] = await read(true);
    expect(open).toContain('questions_open_of_listing');
    expect(open).not.toContain('Sort');
    const [count] = await queryPlansOf(db, (db) =>
      countQuestions(db, listing, { patterns: [], unanswered: false }),
    );
    expect(count).toContain('public_texts_questions');
    const { data } = (await fixture.list(undefined, '', listing)).body;
    expect([data.total, data.questions.length]).toEqual([2_000, 10]);
    expect((await fixture.list(undefined, '?search=1999', listing)).body.data.total).toBe(1);
  }, 60_000);

  async function fill(listing: string, asker: string, count: number): Promise<void> {
    const ids = Array.from({ length: count }, (_, n) => newId(new Date(Date.UTC(2026, 0, 1) + n * 1_000)));
    await sql`INSERT INTO public_texts (id, kind, author_id, project_id, content, masked, masked_kinds, html, state,
        fingerprint, created_at, published_at)
      SELECT id, 'question', ${asker}, ${listing}, 'Number ' || n, 'Number ' || n, '{}', '', 'published', '', at, at
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS q (id, n), LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 second' AS at) t`.execute(
      fixture.db,
    );
    await sql`INSERT INTO questions (id, project_id, seller_id, asker_id, asked_at, answered_at)
      SELECT t.id, t.project_id, p.seller_id, t.author_id, t.created_at,
        CASE WHEN extract(second FROM t.created_at)::int % 2 = 0 THEN t.created_at + interval '1 hour' END
      FROM public_texts t JOIN projects p ON p.id = t.project_id WHERE t.project_id = ${listing}`.execute(
      fixture.db,
    );
  }
});
