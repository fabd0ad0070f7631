import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { type S3Server, startS3Server } from '#testing/files/s3-server.ts';
import { buyProject, makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { STORE_ADDRESS_SECONDS } from '../rules/signed-address.ts';

let s3: S3Server;
let database: ClonedDatabase;
let market: Market;
let seller: Person;
let buyer: Person;
let archive: Buffer;
let projectId: string;
let filename: string;
let document: string;

beforeAll(async () => {
  [s3, database] = await Promise.all([startS3Server(), cloneDatabase()]);
  market = await startMarket((config) => {
    config.storage = { kind: 's3', ...s3.settings, downloadUrl: s3.settings.endpoint };
  }, database);
  seller = await market.registerAs('seller');
  buyer = await market.registerAs('buyer');
  const admin = await market.registerAs('admin');
  archive = await makeArchive({ 'hello.txt': 'Hello' });
  projectId = await publishProject(market, seller, admin, {
    archive,
    documents: [{ name: 'notes.txt', content: 'For buyers', access: 'buyers' }],
  });
  await buyProject(market, buyer, projectId);
  const { data } = (await market.api('GET', `/projects/${projectId}`, { token: seller.token })).body;
  filename = data.projectZipFile.filename;
  document = data.documentationFiles[0].filename;
});
afterAll(async () => {
  await market?.stop();
  await database?.drop();
  await s3?.stop();
});

/** What a browser gets that opens a new address of this person. */
async function open(person: Person, path: string, init: RequestInit = {}): Promise<Response> {
  const { body } = await market.api('POST', `${path}/address`, { token: person.token });
  return fetch(market.url + body.data.url, { redirect: 'manual', ...init });
}
const openArchive = (person: Person, init?: RequestInit) =>
  open(person, `/projects/download/${filename}`, init);

const listDownloads = () =>
  market.services.db.selectFrom('downloads').select(['first_byte', 'last_byte']).orderBy('id').execute();
const countDownloads = async () => (await listDownloads()).length;

describe('A download from the store', () => {
  it('A buyer is sent to the store, which answers with the archive under its name', async () => {
    const before = await countDownloads();
    const sent = await openArchive(buyer);
    expect(sent.status).toBe(302);
    expect(sent.headers.get('cache-control')).toBe('private, no-store');
    expect(sent.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await countDownloads()).toBe(before + 1);
    const address = new URL(sent.headers.get('location')!);
    expect(address.origin).toBe(s3.settings.endpoint);
    expect(address.searchParams.get('X-Amz-Expires')).toBe(String(STORE_ADDRESS_SECONDS));
    const file = await fetch(address);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toContain('hostel.zip');
    expect(file.headers.get('content-type')).toBe('application/zip');
    expect(Buffer.from(await file.arrayBuffer()).equals(archive)).toBe(true);
  });

  it('A part is fetched from the store with the same address, and written down as a part', async () => {
    const range = { range: 'bytes=10-' };
    const sent = await openArchive(buyer, { headers: range });
    expect(sent.status).toBe(302);
    const part = await fetch(sent.headers.get('location')!, { headers: range });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(archive.subarray(10))).toBe(true);
    expect((await listDownloads()).at(-1)).toEqual({ first_byte: 10, last_byte: archive.length - 1 });
  });

  it('An address at the store opens nothing once its ten minutes are over', async () => {
    const address = new URL((await openArchive(buyer)).headers.get('location')!);
    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000).toISOString();
    address.searchParams.set('X-Amz-Date', elevenMinutesAgo.replaceAll(/[-:]|\.\d+/g, ''));
    expect((await fetch(address)).status).toBe(403);
  });

  it('HEAD and a call with a token are answered by the market itself', async () => {
    const before = await countDownloads();
    const head = await openArchive(buyer, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(archive.length)]);
    expect(await countDownloads()).toBe(before);
    const direct = await fetch(`${market.url}/api/projects/download/${filename}`, {
      headers: { authorization: `Bearer ${buyer.token}` },
      redirect: 'manual',
    });
    expect(direct.status).toBe(200);
    expect(Buffer.from(await direct.arrayBuffer()).equals(archive)).toBe(true);
  });

  it('A document for buyers passes through the market', async () => {
    const answer = await open(buyer, `/projects/docs/${document}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'For buyers']);
  });

  it('An archive that the store has lost is said to be missing, and is no download', async () => {
    const before = await countDownloads();
    const other = await publishProject(market, seller, await market.registerAs('admin'), {
      archive: await makeArchive({ 'lost.txt': 'Lost' }),
    });
    const { data } = (await market.api('GET', `/projects/${other}`, { token: seller.token })).body;
    const lost = data.projectZipFile.filename;
    await market.services.storage.delete(`archives/${lost}`);
    const answer = await open(seller, `/projects/download/${lost}`);
    expect(answer.status).toBe(404);
    expect(await countDownloads()).toBe(before);
  });

  it('A purchase that has ended gets no address at the store, also with an address that was made before', async () => {
    const { body } = await market.api('POST', `/projects/download/${filename}/address`, {
      token: buyer.token,
    });
    await market.services.db
      .updateTable('entitlements')
      .set({ revoked_at: new Date() })
      .where('buyer_id', '=', buyer.uid)
      .execute();
    const answer = await fetch(market.url + body.data.url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
  });
});
