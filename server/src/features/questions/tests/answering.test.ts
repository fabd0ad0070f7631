import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUESTION_LIMITS } from '#contract/questions/constants.ts';
import type { Question } from '#contract/questions/schemas.ts';
import { openQuestionFixture, type QuestionFixture } from '#testing/fixtures/trust/question-fixture.ts';

let fixture: QuestionFixture;
beforeAll(async () => {
  fixture = await openQuestionFixture();
});
afterAll(() => fixture?.market.stop());

const answersOf = async (id: string) =>
  (await fixture.shown(undefined, id))?.answers.map(({ by, text }) => [by, text]);

describe('Answering a question', () => {
  it('The seller answers, and everybody reads it', async () => {
    const id = await fixture.asked(await fixture.newBuyer(), 'Does it need Redis?');
    const answer = await fixture.answer(fixture.seller, id, 'No, PostgreSQL does it all.');
    expect([answer.status, answer.body.message]).toEqual([201, 'Your answer is published.']);
    expect(answer.body.data).toEqual({
      _id: expect.any(String),
      text: 'No, PostgreSQL does it all.',
      html: expect.stringContaining('PostgreSQL'),
      state: 'published',
      edited: false,
      createdAt: expect.any(String),
      own: true,
      by: 'seller',
      author: { displayName: 'Asha Sells' },
    });
    const seen = await fixture.shown(undefined, id);
    expect(seen?.answers).toEqual([{ ...answer.body.data, own: false }]);
    expect(seen?.answeredAt).toEqual(expect.any(String));
  });

  it('A person who has bought the listing answers too, marked, and the seller comes first', async () => {
    const id = await fixture.asked(await fixture.newBuyer(), 'How is the documentation?');
    const [one, two] = [await fixture.newOwner('Meera Owns'), await fixture.newOwner()];
    const first = (await fixture.answer(one, id, 'Good enough to start in an hour')).body.data;
    expect([first.by, first.author.displayName]).toEqual(['owner', 'Meera Owns']);
    expect((await fixture.shown(undefined, id))?.answeredAt).toBeNull();
    await fixture.answer(fixture.seller, id, 'It has 40 pages');
    await fixture.answer(two, id, 'I missed the part about upgrades');
    expect(await answersOf(id)).toEqual([
      ['seller', 'It has 40 pages'],
      ['owner', 'Good enough to start in an hour'],
      ['owner', 'I missed the part about upgrades'],
    ]);
  });

  it('A list of questions says whether its reader may answer as an owner, as the seller or not at all', async () => {
    const owner = await fixture.newOwner();
    const asOf = async (person?: typeof owner) => (await fixture.list(person)).body.data.answersAs;
    expect(await asOf()).toBeNull();
    expect(await asOf(await fixture.newBuyer())).toBeNull();
    expect(await asOf(fixture.admin)).toBeNull();
    expect(await asOf(owner)).toBe('owner');
    expect(await asOf(fixture.seller)).toBe('seller');
  });

  it('A question is answered neither by its author nor by an admin nor by another seller', async () => {
    const asker = await fixture.newBuyer();
    const id = await fixture.asked(asker, 'May I answer myself?');
    for (const person of [asker, fixture.admin, await fixture.market.registerAs('seller')]) {
      const answer = await fixture.answer(person, id, 'I try');
      expect([answer.status, answer.body.code]).toEqual([403, 'question.not_yours_to_answer']);
    }
    expect(await answersOf(id)).toEqual([]);
  });

  it('Of two answers that the seller sends at once exactly one is there', async () => {
    const id = await fixture.asked(await fixture.newBuyer(), 'Twice?');
    const answers = await Promise.all([
      fixture.answer(fixture.seller, id, 'Once'),
      fixture.answer(fixture.seller, id, 'Or not'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.code).toBe('question.answered_by_you');
    expect(await answersOf(id)).toHaveLength(1);
  });

  it('An answer sent again with its Idempotency-Key is the same answer (rule W8)', async () => {
    const id = await fixture.asked(await fixture.newBuyer(), 'Once more?');
    const send = () =>
      fixture.market.api('POST', `/questions/${id}/answer`, {
        token: fixture.seller.token,
        headers: { 'idempotency-key': 'answered-once' },
        body: { text: 'Yes' },
      });
    const [first, again] = [await send(), await send()];
    expect([again.status, again.body.data._id]).toEqual([201, first.body.data._id]);
  });

  it.each([{}, { text: '  ' }, { text: 'x'.repeat(2_001) }])(
    'An answer of %j is refused at its field',
    async (body) => {
      const id = await fixture.asked(await fixture.newBuyer(), 'What is missing?');
      const answer = await fixture.post(fixture.seller, `/questions/${id}/answer`, body);
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'text']);
    },
  );

  it('An answer is changed, taken back and written anew by its author alone', async () => {
    const [id, owner] = [
      await fixture.asked(await fixture.newBuyer(), 'Which version of Node?'),
      await fixture.newOwner(),
    ];
    const { _id } = (await fixture.answer(fixture.seller, id, '18')).body.data;
    for (const person of [owner, fixture.admin]) {
      expect((await fixture.put(person, `/answers/${_id}`, { text: '4' })).body.code).toBe(
        'question.answer_not_found',
      );
      expect((await fixture.remove(person, `/answers/${_id}`)).status).toBe(404);
    }
    const changed = await fixture.put(fixture.seller, `/answers/${_id}`, { text: '20 or later' });
    expect(changed.body.data).toMatchObject({ text: '20 or later', edited: true, by: 'seller' });
    expect((await fixture.remove(fixture.seller, `/answers/${_id}`)).status).toBe(200);
    expect(await fixture.shown(undefined, id)).toMatchObject({ answers: [], answeredAt: null });
    expect((await fixture.remove(fixture.seller, `/answers/${_id}`)).status).toBe(404);
    expect((await fixture.answer(fixture.seller, id, '22')).status).toBe(201);
    expect(await answersOf(id)).toEqual([['seller', '22']]);
  });

  it('A place among the answers is kept for the seller', async () => {
    const id = await fixture.asked(await fixture.newBuyer(), 'Who knows?');
    const owners = [];
    for (let n = 0; n < QUESTION_LIMITS.answers; n++) owners.push(await fixture.newOwner());
    const answers = [];
    for (const owner of owners) answers.push(await fixture.answer(owner, id, 'I do'));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array(QUESTION_LIMITS.answers - 1).fill(201),
      409,
    ]);
    expect(answers.at(-1)?.body).toMatchObject({
      code: 'question.answers_full',
      message:
        'This question has 20 answers, and no more can be added. Ask a new one if something is still open.',
    });
    expect((await fixture.answer(fixture.seller, id, 'I do as well')).status).toBe(201);
    expect(await answersOf(id)).toHaveLength(QUESTION_LIMITS.answers);
  }, 60_000);
});

describe('Following a question', () => {
  it('The author and followers of a question are told of an answer, and whoever answered is not', async () => {
    const [asker, reader, owner] = [
      await fixture.newBuyer(),
      await fixture.newBuyer(),
      await fixture.newOwner(),
    ];
    const id = await fixture.asked(asker, 'Is there a dark mode?');
    expect(await fixture.told(fixture.seller)).toContain('Hostel booking web app: somebody has a question');
    for (const person of [reader, owner])
      expect((await fixture.put(person, `/questions/${id}/follow`)).body.data).toEqual({ following: true });
    expect((await fixture.shown(reader, id))?.following).toBe(true);
    await fixture.answer(owner, id, 'There is');
    expect(await fixture.told(asker)).toEqual(['Hostel booking web app: your question is answered']);
    expect(await fixture.told(reader)).toEqual([
      'Hostel booking web app: a question that you follow is answered',
    ]);
    expect(await fixture.told(owner)).toEqual([]);
    await fixture.answer(fixture.seller, id, 'And a light one');
    expect(await fixture.told(asker)).toHaveLength(2);
    expect(await fixture.told(owner)).toHaveLength(1);
  });

  it('A person who no longer follows a question is not told, even its author', async () => {
    const asker = await fixture.newBuyer();
    const id = await fixture.asked(asker, 'Is it quiet?');
    const stopped = await fixture.remove(asker, `/questions/${id}/follow`);
    expect([stopped.status, stopped.body.data]).toEqual([200, { following: false }]);
    await fixture.answer(fixture.seller, id, 'Very');
    expect(await fixture.told(asker)).toEqual([]);
  });

  it('Following twice is following once, and a question that is not there cannot be followed', async () => {
    const reader = await fixture.newBuyer();
    const id = await fixture.asked(await fixture.newBuyer(), 'Twice over?');
    await Promise.all([1, 2, 3].map(() => fixture.put(reader, `/questions/${id}/follow`)));
    await fixture.answer(fixture.seller, id, 'Once');
    expect(await fixture.told(reader)).toHaveLength(1);
    const nobody = '01a1fdf6-d2d2-7325-aedc-e1108b01fd00';
    for (const call of [fixture.put, fixture.remove]) {
      const answer = await call(reader, `/questions/${nobody}/follow`);
      expect([answer.status, answer.body.code]).toEqual([404, 'question.not_found']);
    }
  });
});

describe('Questions and answers that others do not see', () => {
  const hide = (id: string) =>
    fixture.db
      .updateTable('public_texts')
      .set({
        state: 'hidden',
        hidden_at: new Date(),
        hidden_code: 'spam',
        hidden_reason: 'The same text five times',
      })
      .where('id', '=', id)
      .execute();

  it("A question that was hidden is its author's alone, with the reason, and counts no more", async () => {
    const listing = await fixture.publish();
    const asker = await fixture.newBuyer();
    const id = await fixture.asked(asker, 'Buy my course?', listing);
    await fixture.answer(fixture.seller, id, 'No');
    await hide(id);
    for (const person of [undefined, fixture.seller, await fixture.newBuyer()])
      expect((await fixture.list(person, '?limit=5', listing)).body.data).toMatchObject({
        questions: [],
        own: [],
        total: 0,
      });
    const { data } = (await fixture.list(asker, '', listing)).body;
    expect([data.questions, data.total]).toEqual([[], 0]);
    expect(data.own).toMatchObject([
      { _id: id, state: 'hidden', hiddenReason: { code: 'spam', reason: 'The same text five times' } },
    ]);
    expect((await fixture.answer(await fixture.newOwner(), id, 'Maybe')).status).toBe(404);
    expect((await fixture.put(asker, `/questions/${id}/follow`)).status).toBe(404);
  });

  it('An answer that was hidden is seen by its author alone', async () => {
    const owner = await fixture.newOwner();
    const id = await fixture.asked(await fixture.newBuyer(), 'What do owners say?');
    const { _id } = (await fixture.answer(owner, id, 'Buy my course')).body.data;
    await hide(_id);
    expect(((await fixture.shown(undefined, id, fixture.projectId)) as Question).answers).toEqual([]);
    expect((await fixture.shown(owner, id))?.answers).toMatchObject([{ _id, state: 'hidden' }]);
  });

  it('What waits for an admin is told to nobody, and counts from when it is let through', async () => {
    const [listing, asker] = [await fixture.publish(), await fixture.newBuyer()];
    const text = 'Is it the one of https://chat.riverbank.in/abc?';
    const answer = await fixture.ask(asker, text, listing);
    expect([answer.status, answer.body.data.state]).toEqual([201, 'waiting']);
    expect(answer.body.message).toBe('We look at your question before others can read it.');
    const id = answer.body.data._id;
    expect((await fixture.list(undefined, '', listing)).body.data.total).toBe(0);
    expect((await fixture.list(asker, '', listing)).body.data.own).toMatchObject([
      { _id: id, text, state: 'waiting' },
    ]);
    const before = (await fixture.told(fixture.seller)).length;
    await fixture.market.advanceClock(3_600);
    const released = await fixture.post(fixture.admin, `/admin/texts/${id}/publish`, {});
    expect(released.status).toBe(200);
    expect(await fixture.told(fixture.seller)).toHaveLength(before + 1);
    const row = await fixture.db
      .selectFrom('questions')
      .innerJoin('public_texts', 'public_texts.id', 'questions.id')
      .select(['asked_at', 'published_at', 'created_at'])
      .where('questions.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.asked_at).toEqual(row.published_at);
    expect(row.asked_at.getTime()).toBeGreaterThan(row.created_at.getTime());
  });
});
