import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, startMarket } from '#testing/market/app.ts';

/** Strong by its form, and in the lists that the filter was made of. */
const LEAKED = 'zn87x54mxma';
const PASSWORD = 'a long enough passphrase';
const REFUSED = {
  code: 'account.password_leaked',
  errors: [{ field: 'password', message: expect.stringContaining('data leak') }],
};

let market: Market;
/** What the outside service does with the next question. */
let answer: RequestListener;
const asked: { path: string | undefined; padding: unknown }[] = [];
const service = createServer((request, response) => {
  asked.push({ path: request.url, padding: request.headers['add-padding'] });
  answer(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  market = await startMarket((config) => {
    config.signIn.leakedPasswordsUrl = `http://127.0.0.1:${port}/range`;
  });
});
afterAll(async () => {
  await market.stop();
  service.closeAllConnections();
  service.close();
});

let people = 0;
const register = (password: string) =>
  market.api('POST', '/auth/register', {
    body: { email: `leak-${people++}@example.test`, password, displayName: '', role: 'buyer' },
  });
const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const say = (text: string, status = 200): RequestListener => {
  return (_request, response) => response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
};

describe('A leaked password', () => {
  beforeAll(() => {
    answer = say('');
  });

  it.each([LEAKED, LEAKED.toUpperCase()])(
    'Registering with the leaked password %s is refused',
    async (password) => {
      const refused = await register(password);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject(REFUSED);
    },
  );

  it('A change and a reset to a leaked password are refused, and the link goes on working', async () => {
    const person = await market.registerAs('seller');
    const body = { currentPassword: PASSWORD, password: LEAKED };
    const changed = await market.api('POST', '/auth/password', { token: person.token, body });
    expect(changed.body).toMatchObject(REFUSED);
    await market.api('POST', '/auth/forgot-password', { body: { email: person.email } });
    const mail = await waitForMail(market, { to: person.email, subject: 'Set a new password' });
    const token = new URL(mail.links.find((link) => link.includes('token='))!).searchParams.get('token');
    const reset = (password: string) =>
      market.api('POST', '/auth/reset-password', { body: { token, password } });
    expect((await reset(LEAKED)).body).toMatchObject(REFUSED);
    expect((await reset('quite another passphrase')).status).toBe(200);
  });
});

describe('The service that the operator names', () => {
  const CHOSEN = 'seven grey herons at dusk';

  it('The service is told five digits of a hash and asked to pad, and what it knows is refused', async () => {
    asked.length = 0;
    answer = say(`${'0'.repeat(35)}:0\r\n${sha1(CHOSEN).slice(5)}:3\r\n`);
    expect((await register(CHOSEN)).body).toMatchObject(REFUSED);
    expect(asked).toEqual([{ path: `/range/${sha1(CHOSEN).slice(0, 5)}`, padding: 'true' }]);
  });

  it('A password passes when its line only pads or the service knows others alone', async () => {
    answer = say(`${sha1(CHOSEN).slice(5)}:0\r\n${'A'.repeat(35)}:9`);
    expect((await register(CHOSEN)).status).toBe(201);
  });

  it.each<[string, RequestListener]>([
    ['answers with an error', say('', 503)],
    ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['sends no end of lines', say(`${'A'.repeat(35)}:1\n`.repeat(20_000))],
    ['hangs up', (request) => request.socket.destroy()],
    ['never answers', () => {}],
  ])('A password passes when the service %s', async (_what, does) => {
    answer = does;
    expect((await register(CHOSEN)).status).toBe(201);
  });
});
