import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '#testing/mail/mail-server.ts';
import type { Mail } from './mail.ts';
import { createMailer } from './mailer.ts';
import { MailNotSent } from './not-sent.ts';

const PASSWORD = 'p@ss/w:rd +%';
const mail: Mail = {
  to: 'asha@example.test',
  subject: 'नया पासवर्ड: set a new password',
  html: '<p>Open <a href="https://market.example/reset?token=a&amp;b=1">this</a>, आशा.</p>',
  text: 'Open https://market.example/reset?token=a&b=1, आशा.\n',
  at: new Date('2026-11-21T15:04:05Z'),
};

let server: MailServer | undefined;
afterEach(() => server?.stop());

const start = async (...options: Parameters<typeof startMailServer>) => {
  server = await startMailServer(...options);
  return server;
};
const mailerFor = (address: string, scheme = 'smtp', from = 'Haat <hello@market.example>') =>
  createMailer({ smtpUrl: `${scheme}://${address}`, from }, '/nowhere');

/** What the mailer says when it fails: everything that could end in a log. */
async function refusal(sending: Promise<void>): Promise<MailNotSent & { all: string }> {
  const error = await sending.then(
    () => expect.unreachable('the mail was taken'),
    (error: unknown) => error as MailNotSent,
  );
  expect(error).toBeInstanceOf(MailNotSent);
  return Object.assign(error, { all: `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}` });
}

describe('A mail sent through a server', () => {
  it('A mail arrives with both parts, in any script, at the time of the market', async () => {
    const { address, received } = await start();
    await mailerFor(address).send(mail);
    expect(received).toHaveLength(1);
    const { recipients, email, source } = received[0]!;
    expect(recipients).toEqual(['asha@example.test']);
    expect(email).toMatchObject({
      subject: mail.subject,
      from: { name: 'Haat', address: 'hello@market.example' },
      to: [{ address: 'asha@example.test' }],
      date: '2026-11-21T15:04:05.000Z',
    });
    expect(email.html?.trim()).toBe(mail.html);
    expect(email.text?.trim()).toBe(mail.text.trim());
    expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(/^Message-ID: <[^>]+@market\.example>\r$/m);
  });

  it('A mail reaches an address whose domain is in another script', async () => {
    const { address, received } = await start();
    await mailerFor(address).send({ ...mail, to: 'asha@डाक.example' });
    expect(received[0]?.recipients).toEqual(['asha@डाक.example']);
    expect(received[0]?.source).toMatch(/^To: asha@xn--[a-z\d]+\.example\r$/m);
  });

  it('All mails arrive when many are sent at once', async () => {
    const { address, received } = await start();
    const mailer = mailerFor(address);
    const people = Array.from({ length: 12 }, (_, index) => `person-${index}@example.test`);
    await Promise.all(people.map((to) => mailer.send({ ...mail, to })));
    expect(received.flatMap(({ recipients }) => recipients).sort()).toEqual(people.sort());
  });
});

describe('Hostile subjects and recipients', () => {
  it.each([
    'Hello\r\nBcc: thief@evil.test',
    'Hello\nBcc: thief@evil.test',
    'Hello\rBcc: thief@evil.test',
    'Hello\u2028\u0000\r\n\r\n<h1>Another body</h1>',
  ])('A mail makes no header out of the subject %j', async (subject) => {
    const { address, received } = await start();
    await mailerFor(address).send({ ...mail, subject });
    const { recipients, email } = received[0]!;
    expect(recipients).toEqual([mail.to]);
    expect(email.bcc).toBeUndefined();
    expect(email.subject).toMatch(/^Hello (Bcc: thief@evil\.test|<h1>Another body<\/h1>)$/);
    expect(email.html?.trim()).toBe(mail.html);
  });

  it.each([
    '',
    'asha',
    'asha@example.test, thief@evil.test',
    'asha@example.test;thief@evil.test',
    'asha@example.test\r\nBcc: thief@evil.test',
    'asha@example.test>\r\nRCPT TO:<thief@evil.test',
    'Asha <asha@example.test>',
    'friends: asha@example.test;',
    '"asha thief@evil.test"@example.test',
    'asha@example.test@evil.test',
    'asha@example.test\u0000',
  ])('A mail is sent to nobody when the recipient is %j', async (to) => {
    const { address, received } = await start();
    const error = await refusal(mailerFor(address).send({ ...mail, to }));
    expect(error.permanent).toBe(true);
    expect(error.all).not.toContain('@');
    expect(received).toEqual([]);
  });
});

describe('A mail that the server does not take', () => {
  it.each([
    [550, true],
    [451, false],
  ])('A mail refused with %i fails without revealing whom it was for', async (responseCode, permanent) => {
    const { address } = await start({
      onRcptTo: (recipient, _session, done) =>
        done(Object.assign(new Error(`No mailbox ${recipient.address} here`), { responseCode })),
    });
    const error = await refusal(mailerFor(address).send(mail));
    expect(error.message).toContain(String(responseCode));
    expect(error.permanent).toBe(permanent);
    expect(error.all).not.toContain('asha');
  });

  it('A mail fails while the server is away, and one sent later arrives', async () => {
    const { address, port, stop } = await start();
    const mailer = mailerFor(address);
    await mailer.send(mail);
    await stop();
    const error = await refusal(mailer.send(mail));
    expect(error.permanent).toBe(false);
    const { received } = await start({}, port);
    await mailer.send(mail);
    expect(received).toHaveLength(1);
  });
});

describe('The password of the mail server', () => {
  const withSignIn = (password: string, host: string) =>
    `market%40shop:${encodeURIComponent(password)}@${host}`;
  const onAuth: NonNullable<Parameters<typeof startMailServer>[0]>['onAuth'] = (auth, _session, done) => {
    const isRight = auth.username === 'market@shop' && auth.password === PASSWORD;
    done(isRight ? null : new Error(`wrong: ${auth.username}`), { user: auth.username });
  };
  const signsIn = { authOptional: false, allowInsecureAuth: true, onAuth };

  it('A password with any characters is read from the address of the mail server', async () => {
    const { address, received } = await start(signsIn);
    await mailerFor(withSignIn(PASSWORD, address)).send(mail);
    expect(received).toHaveLength(1);
  });

  it('No error contains the user name or password of the mail server', async () => {
    const { address } = await start(signsIn);
    const error = await refusal(mailerFor(withSignIn('another/secret', address)).send(mail));
    expect(error.all).not.toMatch(/another|secret|YW5vdGhlci9zZWNyZXQ|market/);
  });

  it('The password is not sent over a network without TLS unless the address allows it', async () => {
    const { port, received } = await start(signsIn);
    // Reaches this machine without being one of its own names.
    await refusal(mailerFor(withSignIn(PASSWORD, `0.0.0.0:${port}`)).send(mail));
    expect(received).toEqual([]);
    await mailerFor(`${withSignIn(PASSWORD, `0.0.0.0:${port}`)}?requireTLS=false`).send(mail);
    expect(received).toHaveLength(1);
  });
});

describe('TLS to the mail server', () => {
  it('A mail crosses a network only with TLS, unless the address allows otherwise', async () => {
    const { port, received } = await start();
    await refusal(mailerFor(`0.0.0.0:${port}`).send(mail));
    expect(received).toEqual([]);
    await mailerFor(`0.0.0.0:${port}?requireTLS=false`).send(mail);
    expect(received).toHaveLength(1);
  });

  it.each([
    ['smtps', { secure: true }],
    ['smtp', { disabledCommands: [] }],
  ])(
    'A mail over %s is not sent to a server with an untrusted certificate unless allowed',
    async (scheme, options) => {
      const { address, received } = await start(options);
      await refusal(mailerFor(address, scheme).send(mail));
      expect(received).toEqual([]);
      await mailerFor(`${address}?tls.rejectUnauthorized=false`, scheme).send(mail);
      expect(received[0]?.secure).toBe(true);
    },
  );
});
