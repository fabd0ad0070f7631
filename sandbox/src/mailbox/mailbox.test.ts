import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail, Mailer } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { mailbox } from './index.ts';

const ABSENT = '019a0000-0000-7000-8000-000000000000';
const LINK = 'https://market.example/verify-email?token=a&b=1';

let parent: string;
let app: FastifyInstance;
let mailer: Mailer;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'codehaat-mailbox-'));
  const folder = join(parent, 'mail');
  mailer = createMailer({ smtpUrl: null, from: 'Haat <hello@market.example>' }, folder);
  app = Fastify();
  await app.register(mailbox, { prefix: '/dev/mailbox', folder, title: 'Haat & Sons' });
});
afterEach(async () => {
  await app.close();
  await rm(parent, { recursive: true, force: true });
});

const get = (path: string) => app.inject({ url: `/dev/mailbox${path}` });
let sent = 0;
const send = (change: Partial<Mail> = {}) =>
  mailer.send({
    to: 'asha@example.test',
    subject: 'Confirm <your> address',
    html: `<h1>Hello</h1><a href="${LINK.replace('&', '&amp;')}">Confirm</a>`,
    text: `Hello <b>आशा</b>\n\nConfirm: ${LINK}.\n`,
    at: new Date(Date.UTC(2026, 10, 21, 10, ++sent)),
    ...change,
  });
const onlyId = async () => (await get('/api')).json().mails[0].id as string;

describe('The list of mails', () => {
  it('The mailbox says so while there are no mails', async () => {
    for (const path of ['', '/']) {
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('No mails yet');
    }
    expect((await get('/api')).json()).toEqual({ mails: [] });
  });

  it('The mailbox lists the newest mail first, with subjects and addresses escaped', async () => {
    await send({ subject: 'The older one' });
    await send();
    const { body } = await get('');
    expect(body).toContain('Confirm &#60;your&#62; address');
    expect(body).toContain('Haat &#38; Sons');
    expect(body.indexOf('Confirm &#60;your')).toBeLessThan(body.indexOf('The older one'));
    expect(body).toContain('asha@example.test');
    expect(body).toContain('hello@market.example');
  });

  it('The mailbox can show only the mails to one address', async () => {
    await send({ subject: 'For Asha' });
    await send({ subject: 'For Ravi', to: 'ravi@example.test' });
    const { body } = await get('?to=RAVI%40example.test');
    expect(body).toContain('For Ravi');
    expect(body).not.toContain('For Asha');
    const script = await get(`?to=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(script.body).toContain('No mails to');
    expect(script.body).not.toContain('<script');
    expect((await get('/api?to=ravi@example.test&to=x')).json().mails).toHaveLength(1);
  });

  it('The mailbox leaves out files that the mailer did not write', async () => {
    await send();
    for (const name of ['notes.eml', `${ABSENT}.eml.part`, '.hidden'])
      await writeFile(join(parent, 'mail', name), 'Subject: stray\r\n\r\nno');
    expect((await get('/api')).json().mails).toHaveLength(1);
  });
});

describe('A mail in the mailbox', () => {
  it('A script reads mails as JSON with their text, HTML and links', async () => {
    await send();
    const answer = await get('/api');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json().mails).toMatchObject([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        from: 'Haat <hello@market.example>',
        to: 'asha@example.test',
        subject: 'Confirm <your> address',
        date: expect.stringMatching(/^2026-11-21T10:\d\d:00\.000Z$/),
        text: expect.stringContaining('Hello <b>आशा</b>'),
        html: expect.stringContaining('<h1>Hello</h1>'),
        links: [LINK],
      },
    ]);
  });

  it('A mail shows its text and headers escaped, with its links', async () => {
    await send();
    const { body } = await get(`/${await onlyId()}`);
    expect(body).toContain('Hello &#60;b&#62;आशा&#60;/b&#62;');
    expect(body).toContain(`<a href="${LINK.replace('&', '&#38;')}" target="_blank">`);
    expect(body).toContain('<dt>Auto-Submitted</dt>');
    expect(body).not.toMatch(/<b>|<h1>Hello/);
  });

  it('Scripts and forms in a mail cannot run in the mailbox', async () => {
    const html = '<script>fetch("/api/users/me")</script><form action="/api/auth/logout-all"></form>';
    await send({ html });
    const id = await onlyId();
    expect((await get(`/${id}`)).body).toMatch(
      /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/,
    );
    const answer = await get(`/${id}/html`);
    expect(answer.body.trim()).toBe(html);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
    expect(policy).not.toMatch(/script|allow-same-origin|allow-forms/);
  });

  it('A mail can be downloaded as an .eml file', async () => {
    await send();
    const id = await onlyId();
    const answer = await get(`/${id}/source`);
    expect(answer.headers['content-type']).toContain('message/rfc822');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${id}.eml"`);
    expect(answer.body).toMatch(/^To: asha@example\.test\r$/m);
  });
});

describe('An address without a mail', () => {
  /** Over a connection, since most clients resolve `..` before they ask. */
  async function getAsWritten(path: string) {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const [response] = await once(request({ port, path: `/dev/mailbox${path}` }).end(), 'response');
    const body = await text(response as IncomingMessage);
    return { status: response.statusCode, body, policy: response.headers['content-security-policy'] };
  }

  it.each([
    ABSENT,
    '..',
    '../stray',
    '..%2Fstray',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fstray',
    '..%5cstray',
    `${ABSENT}%00`,
    `${ABSENT}.eml`,
    `${ABSENT}%0d%0aset-cookie:%20a=b`,
    '%00',
    '%f0%9f%92%a9',
    'api/x',
    'x'.repeat(5000),
    'stray/html',
    '..%2fstray/source',
    `${ABSENT}/html/..`,
  ])('The address %s of the mailbox answers 404', async (path) => {
    await send();
    await writeFile(join(parent, 'stray.eml'), 'Subject: stray\r\n\r\nA file outside the folder');
    const answer = await getAsWritten(`/${path}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('There is no such mail');
    expect(answer.body).not.toContain('outside');
    expect(answer.policy).toContain("default-src 'none'");
  });
});

it('Every page of the mailbox leads back to the market, and its face comes from its own address', async () => {
  await send();
  for (const path of ['', `/${await onlyId()}`, '/nothing'])
    expect((await get(path)).body, path).toContain('<a class="back" href="/">Back to Haat &#38; Sons</a>');
  expect((await get('/style.css')).body).toContain('url("geist-400.woff2")');
  expect((await get('/geist-400.woff2')).headers['content-type']).toBe('font/woff2');
});

it('Every answer of the mailbox carries its policy and is not cached', async () => {
  await send();
  const id = await onlyId();
  const paths = ['', '/style.css', '/api', `/${id}`, `/${id}/html`, `/${id}/source`, '/nothing'];
  for (const path of paths) {
    const { headers } = await get(path);
    expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'/);
    expect(headers['cache-control'], path).toBe('no-store');
    expect(headers['referrer-policy'], path).toBe('no-referrer');
  }
});
