import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from '#features/accounts/public.ts';
import { contextFor } from '#platform/context.ts';
import { type S3Server, startS3Server } from '#testing/files/s3-server.ts';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { type MarketServer, startMarketServer } from '../../fixtures/market-server.ts';
import { ADMIN_EMAIL, PASSWORD, register, signInAdmin } from '../../fixtures/people.ts';
import { findNginx } from '../programs/programs.mjs';
import { type Answer, askDirectly, type Nginx, startNginx } from './nginx.ts';

/** Short, so that the end of a lifetime can be seen. */
const LIFETIME_SECONDS = 1;
const PATIENCE = { timeout: 30_000, interval: 50 };
const EARLY = '/api/licences';
const YEAR = /max-age=31536000/;

let folder: string;
let s3: S3Server;
let server: MarketServer;
let nginx: Nginx;
let seller: Person;
let buyer: Person;
let projectId: string;
/** Of the listing's first picture. */
let picture: string;
let archive: string;
let document: string;
/** When `EARLY` was kept, which nobody asks for again. */
let keptAt: number;

const portOf = ({ url }: MarketServer) => Number(new URL(url).port);
const stateOf = ({ headers }: Answer) => headers['x-cache-status'];
/** The market compresses what it keeps once more, and better: what counts is what it becomes again. */
const UNPACKED: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
const told = ({ headers, body }: Answer) => {
  const encoding = headers['content-encoding'];
  return {
    body: (encoding === undefined ? body : UNPACKED[encoding]!(body)).toString('base64'),
    type: headers['content-type'],
    encoding,
    origin: headers['access-control-allow-origin'],
  };
};
/** Until nginx answers by itself. */
const untilKept = (path: string, headers: Record<string, string> = {}) =>
  expect.poll(async () => stateOf(await nginx.ask(path, headers)), PATIENCE).toBe('HIT');

beforeAll(async () => {
  if (!findNginx()) return;
  folder = await mkdtemp(join(tmpdir(), 'codehaat-nginx-'));
  s3 = await startS3Server();
  server = await startMarketServer(join(folder, 'data'), {
    ...s3.environment,
    S3_DOWNLOAD_URL: s3.environment.S3_ENDPOINT!,
    SHARED_CACHE_SECONDS: String(LIFETIME_SECONDS),
  });
  nginx = await startNginx('nginx-cache.conf', portOf(server), folder);
  const ctx = contextFor(server.services, { kind: 'system' }, 'nginx');
  await createAdmin(ctx, { email: ADMIN_EMAIL, password: PASSWORD, displayName: '' });
  const admin = await signInAdmin(server);
  seller = await register(server, 'seller', 'seller@example.test');
  buyer = await register(server, 'buyer', 'buyer@example.test');
  projectId = await publishProject(server, seller, admin);
  await buyProject(server, buyer, projectId);
  const { body } = await server.api('GET', `/projects/${projectId}`, { token: buyer.token });
  const { image, projectZipFile, documentationFiles } = body.data;
  picture = image.url;
  archive = projectZipFile.filename;
  document = documentationFiles[0].filename;
  await nginx.ask(EARLY);
  keptAt = Date.now();
});
afterAll(async () => {
  await nginx?.stop();
  await server?.stop();
  await s3?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** By what anybody may fetch a file of the buyer's for some minutes, without a header. */
async function addressOf(kind: 'download' | 'docs', filename: string): Promise<string> {
  const answer = await server.api('POST', `/projects/${kind}/${filename}/address`, { token: buyer.token });
  return answer.body.data.url;
}

/** Something else on the market's port, which answers with one status, whatever it is at that moment. */
async function standIn(status: { now: number }): Promise<Server> {
  const other = createServer((_, response) => response.writeHead(status.now).end());
  await new Promise<void>((resolve) => other.listen(portOf(server), '127.0.0.1', resolve));
  return other;
}

describe.skipIf(!findNginx())('nginx with a cache in front of the market', () => {
  it.each(['/', '/market', '/market.data', '/api/projects', '/api/projects/featured', '/sitemap.xml'])(
    'What everybody may see at %s is answered by nginx itself the second time',
    async (path) => {
      await untilKept(path);
      const { status, headers } = await nginx.ask(path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toContain(`s-maxage=${LIFETIME_SECONDS},`);
      // Browsers have it already, and are told so without the market.
      const known = await nginx.ask(path, { 'if-none-match': headers.etag! });
      expect(known.status).toBe(304);
    },
  );

  it('A picture and a built file are kept for a year', async () => {
    const page = await nginx.ask('/');
    const [asset] = /\/assets\/[\w.-]+\.js/.exec(page.body.toString())!;
    for (const path of [picture, asset]) {
      expect(stateOf(await nginx.ask(path))).toBe('MISS');
      const kept = await nginx.ask(path);
      expect(stateOf(kept)).toBe('HIT');
      expect(kept.headers['cache-control']).toMatch(YEAR);
    }
  });

  it('What is asked with a token is never kept, and never answered from what is', async () => {
    const authorization = `Bearer ${seller.token}`;
    await untilKept('/api/projects');
    for (const path of [
      '/api/projects',
      `/api/projects/${projectId}`,
      '/api/projects/my',
      '/market',
      picture,
    ])
      for (const round of ['first', 'second']) {
        const { status, headers } = await nginx.ask(path, { authorization });
        expect(status, round).toBe(200);
        expect(headers['x-cache-status'], `${path} the ${round} time`).toBeUndefined();
      }
    // The seller alone sees the lowest price that would be accepted, and who asks next is a stranger.
    const stranger = await nginx.ask('/api/projects/my');
    expect(stranger.status).toBe(401);
  });

  it('Somebody in the middle of a sign-in through others is not answered from the cache either', async () => {
    await untilKept('/market');
    const answer = await nginx.ask('/market', { cookie: 'theme=dark; __Host-codehaat_sign_in=abc' });
    expect(answer.headers['x-cache-status']).toBeUndefined();
    await untilKept('/market', { cookie: 'theme=dark' });
  });

  it('A download is sent on to the store each time, with an address of its own', async () => {
    const addresses = [await addressOf('download', archive), await addressOf('download', archive)];
    const answers = await Promise.all([...addresses, addresses[0]!].map((path) => nginx.ask(path)));
    for (const { status, headers } of answers) {
      expect(status).toBe(302);
      expect(new URL(headers.location!).origin).toBe(s3.settings.endpoint);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['x-cache-status']).toBeUndefined();
    }
    const fetched = await askDirectly(answers[0]!.headers.location!, {});
    expect(fetched.body.subarray(0, 2).toString()).toBe('PK');
  });

  it('A file that the market sends itself passes through, and so does a part of one', async () => {
    const path = await addressOf('docs', document);
    for (const round of ['first', 'second']) {
      const { status, headers, body } = await nginx.ask(path);
      expect([status, body.toString()], round).toEqual([200, '# Guide\n']);
      expect(headers['x-cache-status']).toBeUndefined();
    }
    const part = await nginx.ask(`/api/projects/download/${archive}`, {
      authorization: `Bearer ${buyer.token}`,
      range: 'bytes=0-3',
    });
    expect([part.status, part.body.toString('latin1')]).toEqual([206, 'PK\u0003\u0004']);
  });

  it.each([
    ['/market', 'accept-encoding', ['br', 'gzip', 'identity', 'gzip, br;q=0']],
    ['/api/projects', 'accept-encoding', ['br', 'gzip', 'identity']],
    ['/market', 'accept-language', ['en-IN', 'hi-IN,hi;q=0.9']],
    ['/market', 'cookie', ['theme=dark', 'theme=light']],
    ['/market', 'sec-ch-prefers-color-scheme', ['dark', 'light']],
    ['/api/projects', 'origin', ['http://localhost:5173', 'https://stranger.example']],
    ['picture', 'accept', ['image/avif,*/*', 'image/webp,*/*', 'image/png']],
  ])('At %s nobody is given what another %s was answered with', async (name, header, values) => {
    const path = name === 'picture' ? `${picture}?w=320` : name;
    for (const value of values) await untilKept(path, { [header]: value });
    for (const value of values) {
      const through = await nginx.ask(path, { [header]: value });
      const own = await askDirectly(`${server.url}${path}`, { [header]: value });
      expect(told(through), value).toEqual(told(own));
    }
  });

  it('A change shows when the kept answer has lived its time, and what left the market is gone', async () => {
    const paths = [`/api/projects/${projectId}`, `/project/share/${projectId}`];
    for (const path of paths) await untilKept(path);
    const now = await server.api('GET', `/projects/${projectId}`, { token: seller.token });
    const body = { title: 'Hostel booking, renamed', revision: now.body.data.revision };
    const changed = await server.api('PUT', `/projects/${projectId}`, { token: seller.token, body });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    for (const path of paths)
      await expect.poll(async () => (await nginx.ask(path)).body.toString(), PATIENCE).toContain(body.title);
    const left = await server.api('POST', `/projects/${projectId}/unlist`, { token: seller.token });
    expect(left.status).toBe(200);
    const total = async () => JSON.parse((await nginx.ask('/api/projects')).body.toString()).data.total;
    await expect.poll(total, PATIENCE).toBe(0);
    for (const path of paths)
      await expect.poll(async () => (await nginx.ask(path)).status, PATIENCE).toBe(404);
  });

  it('An answer that is older than what a reader may be shown is asked for anew', async () => {
    // What is asked anew in the background may be shown for as long again.
    const oldest = keptAt + 2 * LIFETIME_SECONDS * 1_000;
    await expect.poll(() => Date.now(), PATIENCE).toBeGreaterThan(oldest + 1_000);
    expect(stateOf(await nginx.ask(EARLY))).toBe('REVALIDATED');
  });

  it('The figures of the market are not for those who come through nginx', async () => {
    expect((await nginx.ask('/metrics')).status).toBe(404);
  });

  it('The file without a cache passes all on, and hides the figures as well', async () => {
    const inside = join(folder, 'without-cache');
    await mkdir(inside);
    const plain = await startNginx('nginx.conf', portOf(server), inside);
    const answers = await Promise.all(
      ['/market', '/api/projects', '/metrics'].map((path) => plain.ask(path)),
    );
    await plain.stop();
    expect(answers.map(({ status, headers }) => [status, headers['x-cache-status']])).toEqual([
      [200, undefined],
      [200, undefined],
      [404, undefined],
    ]);
  });

  it('Pages are served on while the market is away, and while it says itself that it cannot', async () => {
    for (const path of ['/market', '/api/projects']) await untilKept(path);
    await server.stop();
    const states = async () => {
      const answers = await Promise.all(['/market', '/api/projects'].map((path) => nginx.ask(path)));
      return answers.map(({ status, headers }) => [status, headers['x-cache-status']]);
    };
    const STALE = [200, 'STALE', 200, 'STALE'];
    await expect.poll(async () => (await states()).flat(), PATIENCE).toEqual(STALE);
    expect((await nginx.ask('/legal/nobody-has-asked')).status).toBe(502);
    const status = { now: 503 };
    const other = await standIn(status);
    await expect.poll(async () => (await nginx.ask('/never')).status, PATIENCE).toBe(503);
    for (status.now of [502, 503]) expect((await states()).flat(), `${status.now}`).toEqual(STALE);
    // What is answered with these is an answer.
    for (status.now of [403, 404, 500])
      await expect.poll(async () => (await nginx.ask('/market')).status, PATIENCE).toBe(status.now);
    await new Promise((resolve) => other.close(resolve));
  });
});
