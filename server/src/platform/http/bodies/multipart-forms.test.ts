import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller');
});
afterAll(() => market.stop());

const FORMS = [
  ['POST', '/projects'],
  ['PUT', '/users/me/avatar'],
] as const;

async function send(method: string, path: string, type: string, body: string) {
  const response = await fetch(`${market.url}/api${path}`, {
    method,
    headers: { 'content-type': type, authorization: `Bearer ${seller.token}` },
    body,
  });
  const answer = (await response.json()) as { data?: { status: string } };
  return { status: response.status, body: answer };
}

const partOf = (boundary: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nA title\r\n--${boundary}--\r\n`;
const formWith = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`;

describe.each(FORMS)('Forms sent to %s %s', (method, path) => {
  const long = 'b'.repeat(300);
  it.each([
    ['a boundary of 300 characters', `multipart/form-data; boundary=${long}`, partOf(long)],
    ['no boundary', 'multipart/form-data', partOf('b')],
    ['an empty boundary', 'multipart/form-data; boundary=', partOf('')],
    ['an empty boundary in quotes', 'multipart/form-data; boundary=""', partOf('')],
    [
      'a boundary inside another word',
      `multipart/form-data; x="; boundary=b"; boundary=${long}`,
      partOf('b'),
    ],
    ['two boundaries, the first too long', `multipart/form-data; boundary=${long}; boundary=b`, partOf('b')],
  ])('A form with %s is answered with 400 in the standard form', async (_what, type, body) => {
    const answer = await send(method, path, type, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      success: false,
      code: 'request.invalid',
      errors: [{ field: 'content-type' }],
      requestId: expect.any(String),
    });
  });

  it.each(['__proto__', 'constructor', 'hasOwnProperty'])(
    'A form with a field named %s is refused in a sentence about names',
    async (name) => {
      const field = `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
      const answer = await send(method, path, 'multipart/form-data; boundary=b', `${field}${partOf('b')}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'request.invalid',
        errors: [{ field: 'form', msg: expect.stringContaining(name) }],
      });
    },
  );

  it.each([
    ['no part', 'garbage without any boundary'],
    ['a part that never ends', '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nA tit'],
    ['a header that never ends', `--b\r\nContent-Disposition: form-data; name="${'n'.repeat(100_000)}`],
    [
      'a file that never ends',
      '--b\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\n\r\nPNG',
    ],
  ])('A form of %s is answered with 400 and a request id', async (_what, body) => {
    const answer = await send(method, path, 'multipart/form-data; boundary=b', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, requestId: expect.any(String) });
  });

  it.each([
    ['nothing at all', ''],
    ['an end alone', '--b--'],
    ['a part without a header', '--b\r\n\r\nvalue\r\n--b--\r\n'],
    ['a field without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nvalue\r\n--b--\r\n'],
    ['an unknown field', formWith('colour', 'red')],
    ["a field that is the server's alone", formWith('featured', 'true')],
    ['a header that is none', `--b\r\n${':'.repeat(5_000)}\r\n\r\nvalue\r\n--b--\r\n`],
  ])('A form of %s is refused, because nothing in it is asked for', async (_what, body) => {
    const answer = await send(method, path, 'multipart/form-data; boundary=b', body);
    const field = path === '/projects' ? 'title' : 'avatar';
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    const drafts = await market.api('GET', '/projects/my', { token: seller.token });
    expect(drafts.body.data.projects ?? drafts.body.data).toHaveLength(0);
  });
});

it("A document's name of 10 kB keeps its beginning and its extension", async () => {
  const form = new FormData();
  form.append('documentationFiles', new Blob(['# Guide\n']), `${'guide. '.repeat(1_500)}.md`);
  form.append('docType_0', 'technical');
  form.append('title', 'A long name');
  const made = await market.api('POST', '/projects', { token: seller.token, form });
  expect(made.status).toBe(201);
  const { body } = await market.api('GET', `/projects/${made.body.data._id}`, { token: seller.token });
  const [{ originalName }] = body.data.documentationFiles;
  expect(originalName).toHaveLength(200);
  expect(originalName).toMatch(/^guide\. guide\. .*\.md$/);
});

describe('A body without a session', () => {
  /** What the server says to the head of a request whose body is announced and never sent. */
  const answerToHead = (head: string) =>
    new Promise<string>((resolve, reject) => {
      const { port, hostname } = new URL(market.url);
      const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\n\r\n`));
      socket.setTimeout(10_000, () => socket.destroy(new Error('the server waited for the body')));
      socket.once('data', (data) => {
        resolve(data.toString().split('\r\n', 1)[0] as string);
        socket.destroy();
      });
      socket.once('error', reject);
    });
  const head = (path: string, more: string[]) =>
    [`POST /api${path} HTTP/1.1`, 'Host: market.test', 'Content-Type: application/json', ...more].join(
      '\r\n',
    );

  it('A request that needs a session is refused without waiting for its body', async () => {
    const length = 'Content-Length: 200000';
    expect(await answerToHead(head('/payments/create-order', [length]))).toBe('HTTP/1.1 401 Unauthorized');
    const stale = 'Authorization: Bearer st_not-a-session';
    expect(await answerToHead(head('/payments/create-order', [length, stale]))).toBe(
      'HTTP/1.1 401 Unauthorized',
    );
  });

  it('A body that is announced as too large is refused before it arrives', async () => {
    const status = await answerToHead(head('/auth/forgot-password', ['Content-Length: 16385']));
    expect(status).toBe('HTTP/1.1 413 Payload Too Large');
  });

  it('A body is limited at addresses that are no call, too', async () => {
    for (const path of ['/api/nothing/here', '/market']) {
      const response = await fetch(`${market.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ a: 'a'.repeat(17_000) }),
      });
      expect(response.status, path).toBe(413);
      expect(await response.json(), path).toMatchObject({ success: false, code: 'request.too_large' });
    }
  });
});
