import { createHash, randomFillSync } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import type { Logger } from '#platform/log.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const MIB = 2 ** 20;
const ARCHIVE_MIB = 200;
const SECRET_KEY = 'a secret that both processes are given';

let database: ClonedDatabase;
let market: Market;
let seller: Person;
let admin: Person;
let stranger: Person;
let archive: Buffer;
let projectId: string;
let filename: string;
let documents: string[];

beforeAll(async () => {
  database = await cloneDatabase();
  market = await startMarket((config) => {
    config.secretKey = SECRET_KEY;
  }, database);
  [seller, admin, stranger] = await Promise.all([
    market.registerAs('seller'),
    market.registerAs('admin'),
    market.registerAs('buyer'),
  ]);
  archive = await largeArchive();
  projectId = await publishProject(market, seller, admin, {
    archive,
    documents: [
      { name: 'guide.md', content: '# Guide\n' },
      { name: 'notes.txt', content: 'For buyers', access: 'buyers' },
    ],
  });
  const { data } = (await market.api('GET', `/projects/${projectId}`, { token: seller.token })).body;
  filename = data.projectZipFile.filename;
  documents = data.documentationFiles.map((document: { filename: string }) => document.filename);
});
afterAll(async () => {
  await market.stop();
  await database.drop();
});

/** A sound archive that does not compress. */
async function largeArchive(): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from('# Recordings\n'), 'README.md');
  zip.addBuffer(randomFillSync(Buffer.alloc(ARCHIVE_MIB * MIB)), 'recordings.bin', { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

async function newBuyer(): Promise<Person & { orderId: string }> {
  const buyer = await market.registerAs('buyer');
  return { ...buyer, orderId: await buyProject(market, buyer, projectId) };
}

const ask = (person: Person, path = `/projects/download/${filename}`) =>
  market.api('POST', `${path}/address`, { token: person.token });
async function addressFor(person: Person, path?: string): Promise<string> {
  const { body } = await ask(person, path);
  return body.data.url as string;
}
/** What an address answers to a request that ends at once. */
const statusOf = async (address: string, headers: Record<string, string> = {}, method = 'HEAD') =>
  (await market.api(method, address.replace('/api', ''), { headers })).status;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Begins to read, as a browser does. */
function open(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(url, { headers, agent: false }, resolve).once('error', reject));
}

/** Reads at least this number of bytes and then loses the connection. */
async function readUntil(answer: IncomingMessage, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    read += chunk.length;
    if (read >= bytes) break;
  }
  return Buffer.concat(chunks);
}

describe('A signed address', () => {
  it('A download that is cut three times, and goes on much later, ends with the exact archive', async () => {
    const buyer = await newBuyer();
    const address = `${market.url}${await addressFor(buyer)}`;
    const first = await open(address);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-length': String(archive.length),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringContaining('hostel.zip'),
      'repr-digest': `sha-256=:${createHash('sha256').update(archive).digest('base64')}:`,
    });
    const tag = first.headers.etag ?? '';
    const got = { bytes: 0, sha256: createHash('sha256') };
    const keep = (part: Buffer) => {
      got.bytes += part.length;
      got.sha256.update(part);
    };
    keep(await readUntil(first, 30 * MIB));
    for (const until of [80, 140, ARCHIVE_MIB + 1]) {
      await market.advanceClock(3_600);
      const rest = await open(address, { range: `bytes=${got.bytes}-`, 'if-range': tag });
      expect(rest.statusCode).toBe(206);
      expect(rest.headers['content-range']).toBe(
        `bytes ${got.bytes}-${archive.length - 1}/${archive.length}`,
      );
      keep(await readUntil(rest, until * MIB - got.bytes));
    }
    expect([got.bytes, got.sha256.digest('hex')]).toEqual([archive.length, sha256(archive)]);
    const { db } = market.services;
    const of = (table: 'downloads' | 'download_days') =>
      db.selectFrom(table).select('version_id').where('user_id', '=', buyer.uid).execute();
    expect(await of('downloads')).toHaveLength(4);
    expect(await of('download_days')).toHaveLength(1);
  });

  it('An address is given to those alone who may download, with the same words', async () => {
    expect((await ask(stranger)).body).toMatchObject({ code: 'delivery.purchase_required' });
    expect((await ask(stranger, '/projects/download/nothing.zip')).status).toBe(404);
    expect((await ask(stranger, `/projects/docs/${documents[1]}`)).status).toBe(403);
    const answers = await Promise.all([
      ask(seller),
      ask(admin),
      ask(stranger, `/projects/docs/${documents[0]}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const text = await market.api('GET', answers[2].body.data.url.replace('/api', ''));
    expect(text.bytes.toString()).toBe('# Guide\n');
    expect(text.headers.get('content-disposition')).toContain('guide.md');
  });

  it('A download begins within a minute, and goes on for a day with the tag of its first answer', async () => {
    const buyer = await newBuyer();
    const [late, address] = [await addressFor(buyer), await addressFor(buyer)];
    const { headers } = await market.api('HEAD', address.replace('/api', ''));
    const tag = headers.get('etag') ?? '';
    await market.advanceClock(61);
    expect(await statusOf(late)).toBe(403);
    expect(await statusOf(address)).toBe(403);
    const range = 'bytes=0-9';
    expect(await statusOf(address, { range }, 'GET')).toBe(403);
    expect(await statusOf(address, { range, 'if-range': `"${sha256(archive)}"` }, 'GET')).toBe(403);
    expect(await statusOf(late, { range, 'if-range': tag }, 'GET')).toBe(403);
    expect(await statusOf(address, { range, 'if-range': tag }, 'GET')).toBe(206);
    expect(await statusOf(address, { range, 'if-match': tag }, 'GET')).toBe(206);
    await market.advanceClock(24 * 3_600);
    expect(await statusOf(address, { range, 'if-range': tag }, 'GET')).toBe(403);
  });

  it('An address that was changed anywhere, or is about something else, opens nothing', async () => {
    const buyer = await newBuyer();
    const address = await addressFor(buyer);
    const other = await addressFor(seller);
    const [payload, signature] = address.replace('/api/downloads/', '').split('.') as [string, string];
    for (const [at, letter] of [...payload].entries()) {
      const changed = `${payload.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${payload.slice(at + 1)}`;
      expect(await statusOf(`/api/downloads/${changed}.${signature}`)).toBe(403);
    }
    expect(await statusOf(`/api/downloads/${payload}.${other.split('.')[1]}`)).toBe(403);
    expect(await statusOf(`/api/downloads/${payload}.${signature.slice(0, -1)}`)).toBe(403);
    expect(await statusOf(address)).toBe(200);
  });

  it('A part of another edition is never put together with this one', async () => {
    const address = await addressFor(seller);
    expect(await statusOf(address, { 'if-match': '"another"' }, 'GET')).toBe(412);
    const bearer = { token: seller.token, headers: { 'if-match': '"another"' } };
    expect((await market.api('GET', `/projects/download/${filename}`, bearer)).status).toBe(412);
  });

  it('An address that an earlier key signed fetches and resumes while that key is set', async () => {
    const address = await addressFor(seller);
    const tag = (await fetch(`${market.url}${address}`, { method: 'HEAD' })).headers.get('etag')!;
    const resumed = { range: 'bytes=0-9', 'if-range': tag };
    market.config.secretKey = 'the key that the market has after it was changed';
    try {
      expect(await statusOf(address)).toBe(403);
      market.config.previousSecretKeys = [SECRET_KEY];
      expect(await statusOf(address)).toBe(200);
      expect(await statusOf(address, resumed, 'GET')).toBe(206);
    } finally {
      market.config.secretKey = SECRET_KEY;
      market.config.previousSecretKeys = [];
    }
  });

  it('An address works at every process of the market, and its secret stands in no log', async () => {
    const lines: string[] = [];
    const other = await startMarket((config) => {
      config.secretKey = SECRET_KEY;
      config.storage = market.config.storage;
      config.dataDir = market.config.dataDir;
    }, database);
    const log = other.services.log as Logger & { [pino.symbols.streamSym]: { write(line: string): void } };
    log.level = 'trace';
    log[pino.symbols.streamSym] = { write: (line) => void lines.push(line) };
    try {
      const address = await addressFor(seller);
      const answer = await fetch(`${other.url}${address}`);
      expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(sha256(archive));
      const written = () => lines.join('\n');
      await expect.poll(written).toContain('/api/downloads/:address');
      expect(written()).not.toContain(address.split('/').pop());
    } finally {
      await other.stop();
    }
  });
});

describe('The end of a right', () => {
  const ends: [string, (buyer: Person & { orderId: string }) => Promise<unknown>, number][] = [
    ['a refund', refund, 403],
    [
      'signing out everywhere',
      (buyer) => market.api('POST', '/auth/logout-all', { token: buyer.token }),
      401,
    ],
    ['a suspension', (buyer) => suspend(buyer), 401],
  ];

  async function refund(buyer: Person & { orderId: string }) {
    const asked = await market.api('POST', `/payments/order/${buyer.orderId}/refund`, {
      token: buyer.token,
      body: { reason: 'broken', text: 'It does not start' },
    });
    expect(asked.status).toBe(201);
  }
  async function suspend(buyer: Person) {
    const answer = await market.api('POST', `/admin/users/${buyer.uid}/suspend`, {
      token: admin.token,
      body: { reasonCode: 'fraud', reason: 'A stolen card' },
    });
    expect(answer.status).toBe(200);
  }

  it.each(ends)(
    'A download by address is cut by %s while it runs, and cannot be resumed',
    async (_, end, status) => {
      const buyer = await newBuyer();
      const address = await addressFor(buyer);
      const answer = await open(`${market.url}${address}`);
      const tag = answer.headers.etag ?? '';
      await end(buyer);
      await market.advanceClock(11);
      const got: Buffer[] = [];
      const reading = (async () => {
        for await (const chunk of answer) got.push(chunk);
      })();
      await expect(reading).rejects.toThrow();
      expect(Buffer.concat(got).length).toBeLessThan(archive.length);
      expect(await statusOf(address)).toBe(status);
      expect(await statusOf(address, { range: 'bytes=9-', 'if-range': tag }, 'GET')).toBe(status);
      expect((await ask(buyer)).status).toBe(status);
    },
  );

  it('A download with the session itself is cut by a refund too', async () => {
    const buyer = await newBuyer();
    const answer = await open(`${market.url}/api/projects/download/${filename}`, {
      authorization: `Bearer ${buyer.token}`,
    });
    await refund(buyer);
    await market.advanceClock(11);
    await expect(readUntil(answer, archive.length)).rejects.toThrow();
  });
});
