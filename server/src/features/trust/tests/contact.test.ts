import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const OPERATOR = 'help@market.example';
const MESSAGE = 'My order 42 was paid and I cannot find it.\n\nWhere is it?';
const content = {
  name: 'Asha Rao',
  email: 'asha@example.test',
  subject: 'purchase',
  message: MESSAGE,
};

let market: Market;
let buyer: Person;
beforeAll(async () => {
  market = await startMarket((config) => {
    config.trustProxy = ['127.0.0.1'];
    config.defaults.contact.mailTo = OPERATOR;
  });
  buyer = await market.registerAs('buyer');
});
afterAll(() => market.stop());

/** Networks that no other test uses: places of the limit are taken by network. */
let networks = 0;
const newNetwork = () => `10.1.${networks >> 8}.${networks++ & 255}`;

const write = (body: object, { from = newNetwork(), token }: { from?: string; token?: string } = {}) =>
  market.api('POST', '/contact', { body, headers: { 'x-forwarded-for': from }, ...(token && { token }) });
const mailOf = (reference: string) => waitForMail(market, { to: OPERATOR, subject: `[${reference}]` });
const headerOf = (mail: Awaited<ReturnType<typeof mailOf>>, name: string) =>
  mail.headers.filter((header) => header.name.toLowerCase() === name.toLowerCase()).map(({ value }) => value);

describe('Contact messages', () => {
  it('A contact message reaches the operator in full, who can reply to its sender', async () => {
    const answer = await write(content);
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({
      success: true,
      data: { _id: expect.any(String), reference: expect.stringMatching(/^[\dA-Z]{8}$/) },
    });
    const mail = await mailOf(answer.body.data.reference);
    expect(mail.subject).toContain('A purchase, payment or refund: message from Asha Rao');
    expect(headerOf(mail, 'Reply-To')).toEqual(['asha@example.test']);
    for (const line of MESSAGE.split('\n')) {
      expect(mail.text).toContain(line);
      expect(mail.html).toContain(line);
    }
    expect(mail.text).toContain('E-mail: asha@example.test');
    expect(mail.text).toContain('Signed in: no');
  });

  it('A contact message tells the operator which account was signed in', async () => {
    const answer = await write({ ...content, name: 'The admin' }, { token: buyer.token });
    const mail = await mailOf(answer.body.data.reference);
    expect(mail.text).toContain(`Signed in: buyer ${buyer.uid}`);
  });

  it('What the sender of a contact message is mailed holds nothing that was written', async () => {
    const answer = await write({ ...content, name: 'Buy at evil.test', email: 'stranger@elsewhere.test' });
    const received = await waitForMail(market, {
      to: 'stranger@elsewhere.test',
      subject: `[${answer.body.data.reference}] We have your message`,
    });
    expect(received.text).not.toMatch(/evil|order 42/);
  });

  it('A contact message may be in any script and is trimmed', async () => {
    const message = '  मेरा आदेश नहीं मिला, कृपया देखिए।  ';
    const answer = await write({ ...content, name: '  आशा राव ', message });
    const mail = await mailOf(answer.body.data.reference);
    expect(mail.subject).toContain('message from आशा राव');
    expect(mail.text).toContain(message.trim());
  });

  it('A contact message that fills in the hidden field is dropped silently', async () => {
    const trap = await write({ ...content, website: 'https://spam.example' });
    expect(trap.status).toBe(202);
    const honest = await write(content);
    await mailOf(honest.body.data.reference);
    // Jobs of one queue need not end in order: one more look, after another mail has come.
    const later = await write(content);
    await mailOf(later.body.data.reference);
    const subjects = (await mailsOf(market)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(trap.body.data.reference))).toEqual([]);
  });
});

describe('Refused contact messages', () => {
  it.each([
    ['no name', { name: '  ' }, 'name', 'Enter your name'],
    ['a name with a line break', { name: 'Asha\r\nBcc: thief@evil.test' }, 'name', undefined],
    ['a name that turns its direction', { name: 'Asha \u202e ahsA' }, 'name', undefined],
    ['a long name', { name: 'a'.repeat(81) }, 'name', undefined],
    ['no address', { email: '' }, 'email', 'Enter your e-mail address'],
    ['a text for an address', { email: 'asha' }, 'email', 'Enter a valid e-mail address'],
    ['two addresses', { email: 'asha@example.test,thief@evil.test' }, 'email', undefined],
    ['two addresses as a list', { email: 'friends:asha@example.test;' }, 'email', undefined],
    ['an address with a header', { email: 'asha@example.test\r\nBcc: thief@evil.test' }, 'email', undefined],
    ['an address in brackets', { email: '<asha@example.test>' }, 'email', undefined],
    ['no subject', { subject: '' }, 'subject', 'Choose what it is about'],
    ['a subject of its own', { subject: 'win a prize' }, 'subject', 'Choose what it is about'],
    ['a short message', { message: `${' '.repeat(30)}help` }, 'message', undefined],
    ['a long message', { message: 'x'.repeat(4001) }, 'message', 'At most 4000 characters'],
  ])('A contact message with %s is refused at its field', async (_what, change, field, text) => {
    const answer = await write({ ...content, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'request.invalid' });
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
    if (text) expect(answer.body.errors[0].message).toBe(text);
  });

  it("A contact message is refused with every wrong field at once, in the form's order", async () => {
    const answer = await write({ subject: 'x', message: 'y' });
    const fields = answer.body.errors.map((error: { field: string }) => error.field);
    expect(fields).toEqual(['name', 'email', 'subject', 'message']);
  });
});

it('Markup in a contact message reaches the operator as plain text', async () => {
  const evil = '<img src=x onerror=alert(1)><a href="https://evil.test">Sign in here to see your order</a>';
  const answer = await write({ ...content, name: '<b>Asha</b>', message: evil });
  const mail = await mailOf(answer.body.data.reference);
  expect(mail.html).not.toMatch(/<img|<b>Asha|href="https:\/\/evil/);
  expect(mail.text).toContain(evil);
});

it('The sixth contact message from one network is refused with the time to wait', async () => {
  const from = newNetwork();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      write({ ...content, email: `asha${index}@example.test` }, { from }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(refused[0]?.body.message).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/);
  expect((await write(content)).status).toBe(202);
});
