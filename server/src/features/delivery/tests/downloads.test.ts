import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, listProject, makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let otherSeller: Person;
let buyer: Person;
let stranger: Person;
let admin: Person;
let projectId: string;
let archive: Buffer;
let download: string;
let preview: string;
let buyersOnly: string;

beforeAll(async () => {
  market = await startMarket();
  [seller, otherSeller, buyer, stranger, admin] = await Promise.all([
    market.registerAs('seller'),
    market.registerAs('seller'),
    market.registerAs('buyer'),
    market.registerAs('buyer'),
    market.registerAs('admin'),
  ]);
  archive = await makeArchive({ 'data.bin': randomBytes(90_000).toString('base64') });
  const documents = [
    { name: 'मार्गदर्शिका.md', content: '# <script>alert(1)</script>\n' },
    { name: 'notes.txt', content: 'For buyers', access: 'buyers' as const },
  ];
  projectId = await publishProject(market, seller, admin, { archive, documents });
  await buyProject(market, buyer, projectId);
  const { data } = (await market.api('GET', `/projects/${projectId}`, { token: buyer.token })).body;
  download = `/projects/download/${data.projectZipFile.filename}`;
  [preview, buyersOnly] = data.documentationFiles.map(
    (document: { filename: string }) => `/projects/docs/${document.filename}`,
  );
});
afterAll(() => market.stop());

const get = (path: string, person?: Person, headers: Record<string, string> = {}, method = 'GET') =>
  market.api(method, path, { headers, ...(person ? { token: person.token } : {}) });
const logged = (person: Person) =>
  market.services.db
    .selectFrom('downloads')
    .select(['capacity', 'first_byte', 'last_byte'])
    .where('user_id', '=', person.uid)
    .orderBy('id')
    .execute();
const counted = async () => (await get(`/projects/${projectId}`, admin)).body.data.stats.downloads as number;

describe('Download of an archive', () => {
  it('An archive reaches its buyer byte for byte, with its name and digest', async () => {
    const answer = await get(download, buyer);
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(archive)).toBe(true);
    const digest = createHash('sha256').update(archive).digest();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(archive.length),
      'content-disposition': expect.stringMatching(/^attachment; filename="?hostel\.zip"?$/),
      'repr-digest': `sha-256=:${digest.toString('base64')}:`,
      etag: `"${digest.toString('hex')}"`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('Only its buyer, its seller and admins can download an archive, by GET or HEAD', async () => {
    for (const method of ['GET', 'HEAD']) {
      const statuses = await Promise.all(
        [undefined, stranger, otherSeller, seller, buyer, admin].map(
          async (person) => (await get(download, person, {}, method)).status,
        ),
      );
      expect(statuses).toEqual([401, 403, 403, 200, 200, 200]);
    }
    expect((await get(download, stranger)).body).toMatchObject({ message: 'Purchase Required' });
    expect((await logged(seller)).at(-1)).toMatchObject({ capacity: 'seller' });
    expect((await logged(admin)).at(-1)).toMatchObject({ capacity: 'admin' });
    expect(await logged(stranger)).toEqual([]);
  });

  it('An archive can be downloaded in parts that make up the whole', async () => {
    const ask = (range: string, headers: Record<string, string> = {}) =>
      get(download, buyer, { range, ...headers });
    const etag = (await get(download, buyer, {}, 'HEAD')).headers.get('etag') ?? '';
    const first = await ask('bytes=0-999');
    expect(first.status).toBe(206);
    expect(first.headers.get('content-range')).toBe(`bytes 0-999/${archive.length}`);
    const rest = await ask('bytes=1000-', { 'if-range': etag });
    expect(rest.status).toBe(206);
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(archive)).toBe(true);
    expect((await ask('bytes=-10')).bytes.equals(archive.subarray(-10))).toBe(true);
    const other = await ask('bytes=0-9', { 'if-range': '"an older edition"' });
    expect(other.status).toBe(200);
    expect(other.bytes.length).toBe(archive.length);
    const beyond = await ask(`bytes=${archive.length}-`);
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${archive.length}`);
    expect(beyond.body.success).toBe(false);
  });

  it('HEAD describes an archive without a byte, and a known tag is answered with 304', async () => {
    const before = await logged(buyer);
    const head = await get(download, buyer, { range: 'bytes=0-9' }, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(archive.length));
    expect(head.bytes.length).toBe(0);
    const etag = head.headers.get('etag') ?? '';
    expect((await get(download, buyer, { 'if-none-match': etag })).status).toBe(304);
    expect(await logged(buyer)).toEqual(before);
  });

  it('A download counts once per buyer, version and day, and only from the first byte', async () => {
    const other = await market.registerAs('buyer');
    await buyProject(market, other, projectId);
    const before = await counted();
    await get(download, other, { range: 'bytes=5-9' });
    expect(await counted()).toBe(before);
    await Promise.all([
      get(download, other),
      get(download, other),
      get(download, other, { range: 'bytes=0-5' }),
    ]);
    await get(download, seller);
    expect(await counted()).toBe(before + 1);
    expect(await logged(other)).toHaveLength(4);
    await market.advanceClock(86_400);
    await get(download, other);
    expect(await counted()).toBe(before + 2);
    const events = await market.services.db
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'delivery.downloaded')
      .where('actor_id', '=', other.uid)
      .execute();
    expect(events).toHaveLength(4);
    expect(events[0]?.data).toMatchObject({ projectId, capacity: 'buyer' });
  });

  it('A buyer keeps the archive of an archived listing, and loses it with their entitlement', async () => {
    const leaver = await market.registerAs('buyer');
    const id = await publishProject(market, seller, admin);
    await buyProject(market, leaver, id);
    const { data } = (await get(`/projects/${id}`, leaver)).body;
    const path = `/projects/download/${data.projectZipFile.filename}`;
    const { db } = market.services;
    await db
      .updateTable('projects')
      .set({ status: 'archived', listed: false })
      .where('id', '=', id)
      .execute();
    expect((await get(path, leaver)).status).toBe(200);
    await db
      .updateTable('entitlements')
      .set({ revoked_at: market.services.now() })
      .where('buyer_id', '=', leaver.uid)
      .execute();
    expect((await get(path, leaver)).status).toBe(403);
    expect((await get(`/projects/${id}`, leaver)).status).toBe(404);
  });

  it('An archive is not found under another name, and no path leads outside its folder', async () => {
    const answer = await get('/projects/download/nothing.zip', buyer);
    expect(answer.status).toBe(404);
    expect(answer.body.message).toMatch(/^This project does not have a downloadable ZIP file/);
    expect((await get('/projects/download/..%2F..%2Fsecret-key', buyer)).status).toBe(400);
  });

  it('The stored archive is closed when its reader leaves', async () => {
    const opened: { destroyed: boolean }[] = [];
    const { storage } = market.services;
    const { open } = storage;
    storage.open = async (key, range) => {
      const stream = await open(key, range);
      opened.push(stream);
      return stream;
    };
    const large = await makeArchive({ 'large.bin': randomBytes(6_000_000).toString('base64') });
    const id = await listProject(market, otherSeller, { archive: large });
    const { data } = (await get(`/projects/${id}`, otherSeller)).body;
    const controller = new AbortController();
    const response = await fetch(`${market.url}/api/projects/download/${data.projectZipFile.filename}`, {
      headers: { authorization: `Bearer ${otherSeller.token}` },
      signal: controller.signal,
    });
    expect(response.status).toBe(200);
    controller.abort();
    storage.open = open;
    await expect.poll(() => opened.map((stream) => stream.destroyed)).toEqual([true]);
  });
});

describe('Documents of a listing', () => {
  it('A preview is open to anybody signed in, a document for buyers only to those entitled', async () => {
    const readers = [undefined, stranger, otherSeller, seller, buyer, admin];
    const statuses = (path: string) =>
      Promise.all(readers.map(async (person) => (await get(path, person)).status));
    expect(await statuses(preview)).toEqual([401, 200, 200, 200, 200, 200]);
    expect(await statuses(buyersOnly)).toEqual([401, 403, 403, 200, 200, 200]);
    expect((await logged(stranger)).at(-1)).toMatchObject({ capacity: 'reader' });
  });

  it('A document is sent under its own name, with headers that keep it from running', async () => {
    const answer = await get(preview, stranger);
    expect(answer.bytes.toString()).toBe('# <script>alert(1)</script>\n');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('मार्गदर्शिका.md')}`,
    );
  });

  it('A stranger does not find a document of a listing that is not public', async () => {
    const id = await listProject(market, otherSeller);
    const { data } = (await get(`/projects/${id}`, otherSeller)).body;
    const path = `/projects/docs/${data.documentationFiles[0].filename}`;
    expect((await get(path, stranger)).status).toBe(404);
    expect((await get(path, otherSeller)).status).toBe(200);
  });
});
