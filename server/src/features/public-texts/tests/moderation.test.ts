import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReportFixture, type ReportFixture } from '#testing/fixtures/trust/report-fixture.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';

/** Jobs run a moment after what they follow from. */
const PATIENTLY = { timeout: 20_000 };

let fixture: ReportFixture;
beforeAll(async () => {
  fixture = await openReportFixture();
});
afterAll(() => fixture?.market.stop());

const ask = async (person: Person, text: string) => {
  const answer = await fixture.post(person, `/projects/${fixture.projectId}/questions`, { text });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data as { _id: string; state: string };
};
const shown = async (): Promise<string[]> => {
  const { body } = await fixture.market.api('GET', `/projects/${fixture.projectId}/questions?limit=100`);
  return body.data.questions.map(({ _id }: { _id: string }) => _id);
};
const asAdmin = (path: string, body?: object) => fixture.post(fixture.admin, `/admin/texts/${path}`, body);
const hide = (id: string, body: object = {}) =>
  asAdmin(`${id}/hide`, { reasonCode: 'off_topic', reason: 'This is about the weather.', ...body });
const ownTexts = async (person: Person) => (await fixture.get(person, '/users/me/texts')).body.data.texts;
const appeal = (person: Person, id: string, text = 'It rains on the project too.') =>
  fixture.post(person, `/texts/${id}/appeal`, { text });

describe('A text of a new account', () => {
  it('A plain first text is published immediately, with a contact hidden, and one with a link waits for an admin', async () => {
    const buyer = await fixture.newBuyer();
    const plain = await ask(buyer, 'Does it run on a Raspberry Pi?');
    const masked = await ask(buyer, 'Can you write to me at rohan@riverbank.in, or call 98765 43210?');
    const held = await ask(buyer, 'Is it the one of https://rohan.riverbank.in/work?');
    expect([plain.state, masked.state, held.state]).toEqual(['published', 'published', 'waiting']);
    expect(await shown()).toEqual(expect.arrayContaining([plain._id, masked._id]));
    expect(await shown()).not.toContain(held._id);
    const waiting = (await fixture.get(fixture.admin, '/admin/texts')).body.data.texts;
    expect(waiting).toMatchObject([{ _id: held._id, heldFor: 'links', author: { uid: buyer.uid } }]);
  });

  it('An admin publishes a text that waits, whose author is told of nothing before and whose seller is told then', async () => {
    const buyer = await fixture.newBuyer();
    const { _id: id } = await ask(buyer, 'Is there a group at https://chat.riverbank.in/abc?');
    expect(await fixture.events(id)).toEqual(['public_text.held']);
    const answer = await asAdmin(`${id}/publish`);
    expect([answer.status, answer.body.data.state]).toEqual([200, 'published']);
    expect(await shown()).toContain(id);
    expect(await fixture.events(id)).toEqual(['public_text.held', 'question.published']);
    const again = await asAdmin(`${id}/publish`);
    expect([again.status, again.body.code]).toEqual([409, 'public_text.moved_on']);
  });

  it('A decision about a text that another admin has decided since is refused, and theirs stands', async () => {
    const buyer = await fixture.newBuyer();
    const [hidden, published] = [
      await ask(buyer, 'Is it the one of https://casino.riverbank.in/win?'),
      await ask(buyer, 'Is there a film of it at https://films.riverbank.in/it?'),
    ];
    await hide(hidden._id);
    await asAdmin(`${published._id}/publish`, { state: 'waiting' });
    const late = [
      await asAdmin(`${hidden._id}/publish`, { state: 'waiting' }),
      await hide(published._id, { state: 'waiting' }),
    ];
    for (const { status, body } of late) expect([status, body.code]).toEqual([409, 'public_text.moved_on']);
    expect(await shown()).toContain(published._id);
    expect(await shown()).not.toContain(hidden._id);
    expect((await asAdmin(`${hidden._id}/publish`, { state: 'hidden' })).status).toBe(200);
    expect((await hide(published._id, { state: 'published' })).status).toBe(200);
  });

  it('After three published texts nothing waits any more', async () => {
    const buyer = await fixture.newBuyer();
    for (const what of ['iOS', 'Android', 'the web'])
      await ask(buyer, `Does it run on ${what} as well, today?`);
    expect((await ask(buyer, 'Is it the one of https://riverbank.in?')).state).toBe('published');
  });

  it("The operator's words hold a text back as soon as they are set", async () => {
    const { settings, revision } = (await fixture.get(fixture.admin, '/admin/settings')).body.data;
    const changed = await fixture.market.api('PUT', '/admin/settings', {
      token: fixture.admin.token,
      body: { settings: { ...settings, heldWords: 'lottery, free money' }, revision },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const buyer = await fixture.newBuyer();
    expect((await ask(buyer, 'Is this a LOTTERY?')).state).toBe('waiting');
    expect((await ask(buyer, 'Is this about lotteries?')).state).toBe('published');
  });
});

describe('A hidden text', () => {
  it('A hidden text is gone for visitors, and its author reads why and can appeal once', async () => {
    const buyer = await fixture.newBuyer();
    const { _id: id } = await ask(buyer, 'Will it rain tomorrow?');
    const hidden = await hide(id);
    expect([hidden.status, hidden.body.data.state]).toEqual([200, 'hidden']);
    expect(await shown()).not.toContain(id);
    const [own] = await ownTexts(buyer);
    expect(own).toMatchObject({
      ...{ _id: id, state: 'hidden', mayAppeal: true },
      hiddenReason: { code: 'off_topic', reason: 'This is about the weather.' },
    });
    const mail = await waitForMail(fixture.market, { to: buyer.email, subject: 'Your question is hidden' });
    expect(mail.text).toContain('This is about the weather.');
    expect((await appeal(buyer, id)).status).toBe(200);
    const second = await appeal(buyer, id);
    expect([second.status, second.body.code]).toEqual([409, 'public_text.appealed_already']);
  });

  it('An appeal sent again with its Idempotency-Key is the same appeal (rule W8)', async () => {
    const buyer = await fixture.newBuyer();
    const { _id: id } = await ask(buyer, 'Will it be cloudy on Sunday?');
    await hide(id);
    const send = () =>
      fixture.market.api('POST', `/texts/${id}/appeal`, {
        ...{ token: buyer.token, headers: { 'idempotency-key': 'appeal' } },
        body: { text: 'Clouds are what the project shows.' },
      });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(first.body.data);
  });

  it('An appeal is a ticket, and showing the text again grants it and closes the ticket', async () => {
    const buyer = await fixture.newBuyer();
    const { _id: id } = await ask(buyer, 'Is it waterproof, and how deep?');
    await hide(id);
    await appeal(buyer, id, 'The project is a diving log.');
    const ticketOf = async () => {
      const { tickets } = (await fixture.get(fixture.admin, '/admin/tickets?kind=appeal&show=all')).body.data;
      return tickets.find((one: { textId: string }) => one.textId === id);
    };
    await expect.poll(ticketOf, PATIENTLY).toMatchObject({
      ...{ kind: 'appeal', status: 'open', subject: 'Your hidden question' },
    });
    const appealed = (await fixture.get(fixture.admin, '/admin/texts?show=appealed')).body.data.texts;
    expect(appealed[0]).toMatchObject({ _id: id, appeal: { text: 'The project is a diving log.' } });
    const early = await fixture.post(fixture.admin, `/admin/tickets/${(await ticketOf())._id}/answer`, {
      ...{ text: 'We see.', close: true },
    });
    expect([early.status, early.body.code]).toEqual([409, 'ticket.decided_at_text']);
    expect((await asAdmin(`${id}/publish`)).body.data.appeal.decidedAt).toBeTruthy();
    expect(await shown()).toContain(id);
    await expect.poll(ticketOf, PATIENTLY).toMatchObject({ status: 'closed' });
    const closed = (await fixture.get(fixture.admin, `/admin/tickets/${(await ticketOf())._id}`)).body.data;
    expect(closed).toMatchObject({ status: 'closed', messages: [{ by: 'asker' }, { by: 'market' }] });
  });

  it('An appeal that is refused leaves the text hidden, and it cannot be refused twice', async () => {
    const buyer = await fixture.newBuyer();
    const { _id: id } = await ask(buyer, 'Buy my other project instead?');
    await hide(id, { reasonCode: 'spam' });
    const twice = await hide(id);
    expect([twice.status, twice.body.code]).toEqual([409, 'public_text.moved_on']);
    await appeal(buyer, id);
    const refused = await hide(id, { reason: 'It is advertising all the same.' });
    expect(refused.status).toBe(200);
    const [own] = await ownTexts(buyer);
    expect(own).toMatchObject({
      state: 'hidden',
      mayAppeal: false,
      hiddenReason: { reason: 'It is advertising all the same.' },
    });
    const third = await appeal(buyer, id);
    expect([third.status, third.body.code]).toEqual([409, 'public_text.appealed_already']);
  });

  it('A hidden text cannot be changed, and another person cannot appeal for it', async () => {
    const [buyer, stranger] = [await fixture.newBuyer(), await fixture.newBuyer()];
    const { _id: id } = await ask(buyer, 'What is the capital of Assam?');
    await hide(id);
    const changed = await fixture.market.api('PUT', `/questions/${id}`, {
      token: buyer.token,
      body: { text: 'Does it have a map of Assam?' },
    });
    expect([changed.status, changed.body.code]).toEqual([409, 'public_text.hidden']);
    expect((await appeal(stranger, id)).status).toBe(404);
  });

  it('Of two admins who hide a text at once one succeeds', async () => {
    const { _id: id } = await ask(await fixture.newBuyer(), 'Is anybody else here today?');
    const answers = await Promise.all([hide(id), hide(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await fixture.events(id)).filter((type) => type === 'public_text.hidden')).toHaveLength(1);
  });
});

describe('Reports and suspensions', () => {
  it('A reported question that is taken down is hidden, and its author reads the words', async () => {
    const [buyer, reader] = [await fixture.newBuyer(), await fixture.newBuyer()];
    const { _id: id } = await ask(buyer, 'Anybody want cheap shoes?');
    const reportId = await fixture.reported(reader, 'question', id);
    expect(await fixture.caseOf(reportId)).toMatchObject({
      about: 'question',
      reported: { content: 'Anybody want cheap shoes?', html: '<p>Anybody want cheap shoes?</p>\n' },
      now: { state: 'published', listed: true },
    });
    const answer = await fixture.resolve(reportId, 'unlist');
    expect(answer.body.data).toMatchObject({ state: 'resolved', now: { state: 'hidden', listed: false } });
    expect(await shown()).not.toContain(id);
    const [own] = await ownTexts(buyer);
    expect(own.hiddenReason).toMatchObject({ code: 'spam', reason: 'Advertising is not for sale' });
  });

  it('What waits or is hidden cannot be reported, nor can an own text', async () => {
    const [buyer, reader] = [await fixture.newBuyer(), await fixture.newBuyer()];
    const held = await ask(buyer, 'Read https://riverbank.in/asha about it');
    const plain = await ask(buyer, 'Is there a manual in Marathi?');
    const codes = [];
    for (const [person, id] of [
      [reader, held._id],
      [buyer, plain._id],
    ] as const) {
      const { body } = await fixture.post(person, '/reports', {
        about: 'question',
        aboutId: id,
        reason: 'spam',
      });
      codes.push(body.code);
    }
    expect(codes).toEqual(['report.nothing_there', 'report.own']);
  });

  it('A suspension can hide everything that the person has published, and restoring shows it again', async () => {
    const buyer = await fixture.newBuyer();
    const published = await ask(buyer, 'Where do I set the colours?');
    const hiddenBefore = await ask(buyer, 'Shall we talk about cricket?');
    await hide(hiddenBefore._id);
    const held = await ask(buyer, 'Look at https://riverbank.in/rohan please');
    const act = (verb: string, body: object) =>
      fixture.post(fixture.admin, `/admin/users/${buyer.uid}/${verb}`, body);
    expect((await act('suspend', { reason: 'Too much noise', hideTexts: true })).status).toBe(200);
    expect(await shown()).not.toContain(published._id);
    expect((await act('restore', { reason: 'They are sorry' })).status).toBe(200);
    const ids = await shown();
    expect(ids).toContain(published._id);
    expect(ids).not.toContain(hiddenBefore._id);
    expect(ids).not.toContain(held._id);
  });

  it('A suspension that does not ask to hide texts leaves them as they are', async () => {
    const buyer = await fixture.newBuyer();
    const { _id: id } = await ask(buyer, 'How do I change the currency?');
    await fixture.post(fixture.admin, `/admin/users/${buyer.uid}/suspend`, { reason: 'Unpaid elsewhere' });
    expect(await shown()).toContain(id);
  });
});

describe('What admins see of a text', () => {
  it('Admins read what a text was before its edits, while others read the last words alone', async () => {
    const buyer = await fixture.newBuyer();
    const { _id: id } = await ask(buyer, 'Does it send mails?');
    const changed = await fixture.market.api('PUT', `/questions/${id}`, {
      token: buyer.token,
      body: { text: 'Does it send text messages?' },
    });
    expect(changed.status).toBe(200);
    const text = (await fixture.get(fixture.admin, `/admin/texts/${id}`)).body.data;
    expect(text).toMatchObject({
      content: 'Does it send text messages?',
      versions: [{ version: 1, content: 'Does it send mails?' }],
    });
  });
});
