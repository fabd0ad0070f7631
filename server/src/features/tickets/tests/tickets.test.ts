import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const NOBODY = '01a1fdf6-d2d2-7325-aedc-e1108b01fd00';

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket((config) => {
    config.trustProxy = ['127.0.0.1'];
    config.defaults.contact.mailTo = 'help@market.example';
  });
  admin = await market.registerAs('admin');
});
afterAll(() => market?.stop());

const LOST = 'My order was paid and I cannot find it.';

let networks = 0;
const newNetwork = () => `10.7.${networks >> 8}.${networks++ & 255}`;
let writers = 0;

/** A message of the contact page; the mail that acknowledges it has the ticket's page. */
async function write(content: object = {}, token?: string) {
  const email = `writer${writers++}@elsewhere.test`;
  const answer = await market.api('POST', '/contact', {
    body: {
      ...{ name: 'Asha Rao', email, subject: 'complaint' },
      ...{ message: LOST, ...content },
    },
    headers: { 'x-forwarded-for': newNetwork() },
    ...(token && { token }),
  });
  expect(answer.status).toBe(202);
  const { reference } = answer.body.data;
  const mail = await waitForMail(market, { to: email, subject: `[${reference}] We have your message` });
  const [, id, key] = /\/tickets\/([\w-]+)\?token=([\w.-]+)/.exec(mail.text)!;
  return { reference, email, mail, id: id!, key: key! };
}
const read = (id: string, token = '', session?: string) =>
  market.api('GET', `/tickets/${id}?token=${token}`, {
    headers: { 'x-forwarded-for': newNetwork() },
    ...(session && { token: session }),
  });
const writeAgain = (id: string, token: string, text = 'Here is the number: 42.') =>
  market.api('POST', `/tickets/${id}/messages`, { body: { text, token } });
const asAdmin = (method: 'GET' | 'POST', path: string, body?: object) =>
  market.api(method, `/admin/tickets${path}`, { token: admin.token, ...(body && { body }) });

/** Sessions end meanwhile, the admin's too. */
async function later(seconds: number): Promise<void> {
  await market.advanceClock(seconds);
  admin = await market.registerAs('admin');
}

describe('A ticket', () => {
  it('A complaint gets a number and two dates, and is acknowledged at once without its words', async () => {
    const { reference, mail, id, key } = await write({
      message: 'My <b>secret</b> complaint about order 42',
    });
    expect(mail.text).not.toMatch(/secret|Asha/);
    const { status, body } = await read(id, key);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...{ _id: id, number: reference, kind: 'complaint', status: 'open' },
      messages: [{ by: 'asker', text: 'My <b>secret</b> complaint about order 42' }],
    });
    const { createdAt, answerDueAt, closeDueAt } = body.data;
    expect(Date.parse(answerDueAt) - Date.parse(createdAt)).toBe(48 * HOUR * 1000);
    expect(Date.parse(closeDueAt) - Date.parse(createdAt)).toBe(30 * DAY * 1000);
  });

  it('A ticket is nowhere without its link, and with the link of another', async () => {
    const [one, other] = [await write(), await write()];
    for (const token of ['', 'x', other.key, `${one.key}x`]) {
      const { status, body } = await read(one.id, token);
      expect([status, body.code]).toEqual([404, 'ticket.not_found']);
    }
    expect((await read(NOBODY, one.key)).status).toBe(404);
  });

  it('A link that an earlier key signed opens its ticket while that key is set', async () => {
    const { id, key } = await write();
    const { config } = market;
    const earlier = config.secretKey;
    config.secretKey = 'the key that the market has after it was changed';
    try {
      expect((await read(id, key)).status).toBe(404);
      config.previousSecretKeys = [earlier];
      expect((await read(id, key)).status).toBe(200);
    } finally {
      config.secretKey = earlier;
      config.previousSecretKeys = [];
    }
  });

  it('Whoever was signed in while writing reads the ticket without its link, and nobody else does', async () => {
    const [buyer, stranger] = [await market.registerAs('buyer'), await market.registerAs('buyer')];
    const { id } = await write({}, buyer.token);
    expect((await read(id, '', buyer.token)).status).toBe(200);
    expect((await read(id, '', stranger.token)).status).toBe(404);
  });

  it('A person who writes signed in is told which ticket it is, and the same message sent again is the same ticket (rule W8)', async () => {
    const person = await market.registerAs('buyer');
    const send = (message: string) =>
      market.api('POST', '/contact', {
        body: { name: 'Asha Rao', email: person.email, subject: 'complaint', message },
        headers: { 'idempotency-key': 'once', 'x-forwarded-for': newNetwork() },
        token: person.token,
      });
    const [first, again] = [await send(LOST), await send(LOST)];
    expect(again.body.data).toEqual(first.body.data);
    const { _id, reference } = first.body.data;
    expect((await read(_id, '', person.token)).body.data).toMatchObject({ _id, number: reference });
    const other = await send(`${LOST} It was on Monday.`);
    expect([other.status, other.body.code]).toEqual([409, 'request.key_reused']);
  });

  it('An address is mailed at most three acknowledgements in a day, and every message is taken', async () => {
    const email = 'flooded@elsewhere.test';
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await market.api('POST', '/contact', {
        body: { name: 'X', email, subject: 'other', message: 'The same again and again, many times.' },
        headers: { 'x-forwarded-for': newNetwork() },
      });
      expect(answer.status).toBe(202);
    }
    await write();
    const mails = (await mailsOf(market)).filter(({ to }) => to === email);
    expect(mails).toHaveLength(3);
  });
});

describe('Answering a ticket', () => {
  it('An answer is mailed, stands on the page, and stops the first clock', async () => {
    const { id, key, email, reference } = await write();
    const { status, body } = await asAdmin('POST', `/${id}/answer`, {
      text: 'We have found it.\nLook again.',
    });
    expect([status, body.data.status]).toEqual([200, 'answered']);
    expect(body.data.dueAt).toBe((await read(id, key)).body.data.closeDueAt);
    const mail = await waitForMail(market, { to: email, subject: `[${reference}] Our answer` });
    expect(mail.text).toContain('We have found it.');
    expect((await read(id, key)).body.data.messages).toMatchObject([
      { by: 'asker' },
      { by: 'market', text: 'We have found it.\nLook again.' },
    ]);
  });

  it('Writing again opens a closed ticket with both clocks anew, and tells admins', async () => {
    const { id, key } = await write();
    await asAdmin('POST', `/${id}/answer`, { close: true });
    expect((await read(id, key)).body.data.status).toBe('closed');
    const { status, body } = await writeAgain(id, key);
    expect([status, body.data.status]).toEqual([200, 'open']);
    expect(body.data.messages.at(-1)).toMatchObject({ by: 'asker', text: 'Here is the number: 42.' });
    const { dueAt, answeredAt, closedAt } = (await asAdmin('GET', `/${id}`)).body.data;
    expect([answeredAt, closedAt]).toEqual([null, null]);
    expect(dueAt).toBe(body.data.answerDueAt);
  });

  it('An answer needs words unless the ticket is closed by it, and a closed one cannot be answered', async () => {
    const { id } = await write();
    const empty = await asAdmin('POST', `/${id}/answer`, { text: ' ' });
    expect([empty.status, empty.body.errors[0].field]).toEqual([400, 'text']);
    const closed = await asAdmin('POST', `/${id}/answer`, { text: 'Done.', close: true });
    expect([closed.status, closed.body.data.status, closed.body.data.dueAt]).toEqual([200, 'closed', null]);
    const again = await asAdmin('POST', `/${id}/answer`, { text: 'Once more.' });
    expect([again.status, again.body.code]).toEqual([409, 'ticket.moved_on']);
  });

  it('Of two admins who close a ticket at once one does', async () => {
    const { id } = await write();
    const answers = await Promise.all(
      ['One', 'Two'].map((text) => asAdmin('POST', `/${id}/answer`, { text, close: true })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await asAdmin('GET', `/${id}`)).body.data.messages).toHaveLength(2);
  });

  it('A ticket takes ten messages in a day from whoever opened it', async () => {
    const { id, key } = await write();
    const answers = [];
    for (let turn = 0; turn < 11; turn += 1) answers.push(await writeAgain(id, key, `Message ${turn}`));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('The list of tickets', () => {
  it('What is due first stands at the top, and search finds a number and a word', async () => {
    const { id, reference } = await write({ message: 'Something about a zebra crossing the page.' });
    const found = async (query: string) =>
      (await asAdmin('GET', `?${query}`)).body.data.tickets.map((ticket: { _id: string }) => ticket._id);
    expect(await found(`search=${reference}`)).toEqual([id]);
    expect(await found('search=zebra')).toEqual([id]);
    await asAdmin('POST', `/${id}/answer`, { text: 'Thank you.', close: true });
    expect(await found('search=zebra')).toEqual([]);
    expect(await found('search=zebra&show=closed')).toEqual([id]);
    const all = (await asAdmin('GET', '?limit=100')).body.data.tickets;
    const dates = all.map(({ dueAt }: { dueAt: string }) => dueAt);
    expect(dates.length).toBeGreaterThan(2);
    expect(dates).toEqual(dates.toSorted());
  });

  it('The figures of a month tell what was answered and closed in time and late', async () => {
    const before = (await asAdmin('GET', '/months')).body.data.months[0];
    const { id } = await write();
    await later(49 * HOUR);
    await asAdmin('POST', `/${id}/answer`, { text: 'Late, and done.', close: true });
    const months = (await asAdmin('GET', '/months')).body.data.months;
    const sum = (name: string) =>
      months.reduce((all: number, month: Record<string, number>) => all + month[name]!, 0);
    expect(sum('received')).toBeGreaterThanOrEqual(before.received + 1);
    expect(sum('answeredLate')).toBe(before.answeredLate + 1);
    expect(sum('closedInTime')).toBe(before.closedInTime + 1);
  });

  it('Admins are told once before a ticket passes each of its dates', async () => {
    const { id } = await write();
    const due = async () => {
      const rows = await market.services.db
        .selectFrom('events')
        .select('data')
        .where('subject_id', '=', id)
        .where('type', '=', 'ticket.due')
        .orderBy('id')
        .execute();
      return rows.map(({ data }) => (data as { what: string }).what);
    };
    await later(35 * HOUR);
    expect(await due()).toEqual([]);
    await later(2 * HOUR);
    expect(await due()).toEqual(['answer']);
    await asAdmin('POST', `/${id}/answer`, { text: 'We are looking.' });
    await later(26 * DAY);
    expect(await due()).toEqual(['answer', 'close']);
    await later(DAY);
    expect(await due()).toEqual(['answer', 'close']);
  });
});
