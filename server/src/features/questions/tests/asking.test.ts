import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProject } from '#testing/fixtures/listing-form.ts';
import { openQuestionFixture, type QuestionFixture } from '#testing/fixtures/trust/question-fixture.ts';

let fixture: QuestionFixture;
beforeAll(async () => {
  fixture = await openQuestionFixture();
});
afterAll(() => fixture?.market.stop());

const NOBODY = '01a1fdf6-d2d2-7325-aedc-e1108b01fd00';

describe('Asking about a listing', () => {
  it('Somebody who has bought nothing asks, and visitors read it', async () => {
    const buyer = await fixture.newBuyer('Ravi Asks');
    const answer = await fixture.ask(buyer, '  Does it run on **ARM**?  ');
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('Your question was posted. We tell you when it is answered.');
    const { data } = answer.body;
    expect(data).toEqual({
      _id: expect.any(String),
      projectId: fixture.projectId,
      text: 'Does it run on **ARM**?',
      html: expect.stringContaining('<strong>ARM</strong>'),
      state: 'published',
      edited: false,
      createdAt: expect.any(String),
      own: true,
      author: { displayName: 'Ravi Asks' },
      answeredAt: null,
      answers: [],
      following: true,
    });
    const seen = await fixture.shown(undefined, data._id);
    expect(seen).toEqual({ ...data, own: false, following: false });
  });

  it('Another seller and an admin can ask, while the seller of the listing cannot', async () => {
    const other = await fixture.market.registerAs('seller');
    expect((await fixture.ask(other, 'Which database does it need?')).status).toBe(201);
    expect((await fixture.ask(fixture.admin, 'Where is the list of changes?')).status).toBe(201);
    const own = await fixture.ask(fixture.seller, 'Is it not wonderful?');
    expect([own.status, own.body.code]).toEqual([403, 'question.own_listing']);
  });

  it('A visitor who asks a question is told to sign in', async () => {
    const answer = await fixture.post(undefined, `/projects/${fixture.projectId}/questions`, { text: 'Hm?' });
    expect([answer.status, answer.body.code]).toEqual([401, 'account.sign_in_needed']);
  });

  it.each([
    ['nothing', {}],
    ['an empty text', { text: '' }],
    ['blanks', { text: ' \n\t ' }],
    ['2,001 characters', { text: 'x'.repeat(2_001) }],
    ['a number', { text: 7 }],
    ['a NUL byte', { text: 'Does it\u0000 run?' }],
    ['a lone surrogate', { text: 'Does it \ud800 run?' }],
  ])('A question of %s is refused with a clear 400', async (_, body) => {
    const buyer = await fixture.newBuyer();
    const answer = await fixture.post(buyer, `/projects/${fixture.projectId}/questions`, body);
    expect([answer.status, answer.body.success]).toEqual([400, false]);
    expect(answer.body.message).toEqual(expect.any(String));
  });

  it('A question of 2,000 characters is taken', async () => {
    const answer = await fixture.ask(await fixture.newBuyer(), 'नमस्ते '.repeat(300).slice(0, 2_000).trim());
    expect(answer.status).toBe(201);
  });

  it('Contacts are hidden from others, and its author reads what they wrote', async () => {
    const buyer = await fixture.newBuyer();
    const text = 'Write to me at ravi.sells@gmail.com, please';
    const id = await fixture.asked(buyer, text);
    expect((await fixture.shown(buyer, id))?.text).toBe(text);
    const seen = await fixture.shown(undefined, id);
    expect(seen?.text).not.toContain('gmail.com');
    expect(seen?.html).not.toContain('gmail.com');
  });

  it('A listing that is not there, or not on the market for the reader, cannot be asked about', async () => {
    const buyer = await fixture.newBuyer();
    const draft = await listProject(fixture.market, fixture.seller);
    for (const id of [NOBODY, draft]) {
      const answer = await fixture.ask(buyer, 'Is anybody there?', id);
      expect([answer.status, answer.body.code]).toEqual([404, 'listing.not_found']);
      expect((await fixture.list(buyer, '', id)).status).toBe(404);
    }
  });

  it('A listing that left the market takes no new questions, and its seller still reads those that are there', async () => {
    const buyer = await fixture.newBuyer();
    const id = await fixture.publish();
    const question = await fixture.asked(buyer, 'Will it come back?', id);
    await fixture.post(fixture.seller, `/projects/${id}/unlist`);
    expect((await fixture.ask(buyer, 'And now?', id)).status).toBe(404);
    expect((await fixture.list(undefined, '', id)).status).toBe(404);
    const { data } = (await fixture.list(fixture.seller, '', id)).body;
    expect(data.questions.map(({ _id }: { _id: string }) => _id)).toEqual([question]);
    const refused = await fixture.ask(fixture.admin, 'Why?', id);
    expect([refused.status, refused.body.code]).toEqual([409, 'question.not_for_sale']);
  });

  it('A question sent again with its Idempotency-Key is the same question (rule W8)', async () => {
    const buyer = await fixture.newBuyer();
    const send = (text: string) =>
      fixture.market.api('POST', `/projects/${fixture.projectId}/questions`, {
        token: buyer.token,
        headers: { 'idempotency-key': 'asked-once' },
        body: { text },
      });
    const [first, again] = [await send('Once only?'), await send('Once only?')];
    expect([again.status, again.body.data._id]).toEqual([201, first.body.data._id]);
    const other = await send('Another one?');
    expect([other.status, other.body.code]).toEqual([409, 'request.key_reused']);
  });

  it('A listing with questions that nobody has bought can be deleted', async () => {
    const id = await fixture.publish();
    const question = await fixture.asked(await fixture.newBuyer(), 'Does it stay?', id);
    await fixture.answer(fixture.seller, question, 'No');
    const answer = await fixture.remove(fixture.seller, `/projects/${id}`);
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    expect((await fixture.list(undefined, '', id)).status).toBe(404);
  });
});

describe('Changing a question and taking it back', () => {
  it('The author of a question changes it while nobody has answered it, and it says so', async () => {
    const buyer = await fixture.newBuyer();
    const id = await fixture.asked(buyer, 'Does it run on windows?');
    const changed = await fixture.put(buyer, `/questions/${id}`, { text: 'Does it run on Windows 11?' });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ _id: id, text: 'Does it run on Windows 11?', edited: true });
    expect((await fixture.shown(undefined, id))?.text).toBe('Does it run on Windows 11?');
    await fixture.answer(fixture.seller, id, 'Yes');
    const refused = await fixture.put(buyer, `/questions/${id}`, { text: 'Does it run on a toaster?' });
    expect([refused.status, refused.body.code]).toEqual([409, 'question.has_answers']);
  });

  it('A question can be changed or taken back by its author alone', async () => {
    const [buyer, other] = [await fixture.newBuyer(), await fixture.newBuyer()];
    const id = await fixture.asked(buyer, 'Is it mine?');
    for (const person of [other, fixture.seller, fixture.admin]) {
      const changed = await fixture.put(person, `/questions/${id}`, { text: 'It is not' });
      expect([changed.status, changed.body.code]).toEqual([404, 'question.not_found']);
      expect((await fixture.remove(person, `/questions/${id}`)).status).toBe(404);
    }
    expect((await fixture.shown(undefined, id))?.text).toBe('Is it mine?');
  });

  it('A question that was taken back is gone with its answers, from the count and for everybody', async () => {
    const id = await fixture.publish();
    const buyer = await fixture.newBuyer();
    const question = await fixture.asked(buyer, 'Does it scale?', id);
    const { data } = (await fixture.answer(fixture.seller, question, 'To the moon')).body;
    expect((await fixture.remove(buyer, `/questions/${question}`)).status).toBe(200);
    for (const person of [undefined, buyer, fixture.seller]) {
      const page = (await fixture.list(person, '', id)).body.data;
      expect(page).toMatchObject({ questions: [], own: [], total: 0 });
    }
    expect((await fixture.remove(buyer, `/questions/${question}`)).status).toBe(404);
    const late = await fixture.answer(fixture.seller, question, 'Too late');
    expect([late.status, late.body.code]).toEqual([404, 'question.not_found']);
    expect((await fixture.put(fixture.seller, `/answers/${data._id}`, { text: 'To Mars' })).status).toBe(404);
  });

  it('A question that is taken back and answered at once is gone in the end, and nothing breaks', async () => {
    const id = await fixture.publish();
    const buyer = await fixture.newBuyer();
    for (let n = 0; n < 5; n++) {
      const question = await fixture.asked(buyer, `Both at once, number ${n}?`, id);
      const [taken, answered] = await Promise.all([
        fixture.remove(buyer, `/questions/${question}`),
        fixture.answer(fixture.seller, question, 'Here I am'),
      ]);
      expect(taken.status).toBe(200);
      expect([201, 404]).toContain(answered.status);
      expect(await fixture.shown(undefined, question, id)).toBeUndefined();
    }
    expect((await fixture.list(undefined, '', id)).body.data.total).toBe(0);
  });
});
