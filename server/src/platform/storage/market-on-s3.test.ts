import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { type S3Server, startS3Server } from '#testing/files/s3-server.ts';
import {
  buyProject,
  listingForm,
  makeArchive,
  makePicture,
  publishProject,
} from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import type { Config } from '../../config.ts';

const PATIENT = { timeout: 15_000 };

let s3: S3Server;
let database: ClonedDatabase;
/** Two processes with nothing in common but the database and the bucket (rule O4). */
let market: Market;
let other: Market;
let seller: Person;
let buyer: Person;
let archive: Buffer;
let projectId: string;

beforeAll(async () => {
  [s3, database] = await Promise.all([startS3Server(), cloneDatabase()]);
  const onS3 = (config: Config) => {
    config.storage = { kind: 's3', ...s3.settings };
    config.secretKey = 'a secret that both processes are given';
  };
  market = await startMarket(onS3, database);
  other = await startMarket(onS3, database);
  seller = await market.registerAs('seller');
  buyer = await market.registerAs('buyer');
  const admin = await market.registerAs('admin');
  archive = await makeArchive({ 'data.bin': randomBytes(3_000_000).toString('base64') });
  const documents = [{ name: 'notes.txt', content: 'For buyers', access: 'buyers' as const }];
  projectId = await publishProject(market, seller, admin, {
    archive,
    documents,
    images: [await makePicture()],
  });
  await buyProject(market, buyer, projectId);
});
afterAll(async () => {
  await market?.stop();
  await other?.stop();
  await database?.drop();
  await s3?.stop();
});

const project = async () =>
  (await market.api('GET', `/projects/${projectId}`, { token: buyer.token })).body.data;

it('A market on S3 keeps all files in the bucket and none on the disk', async () => {
  const keys = await s3.listAll();
  const kinds = keys.map((key) => key.replace(/\/.*\./, ' '));
  expect(kinds).toEqual(['archives zip', 'documents txt', 'images webp']);
  for (const { config } of [market, other]) {
    const folder = join(config.dataDir, 'storage');
    // An inspection may still have its copy of the archive in hand.
    await expect.poll(() => readdir(folder, { recursive: true })).toEqual(['incoming']);
  }
});

it('A buyer downloads the archive from every process, whole and in parts', async () => {
  const { projectZipFile, documentationFiles } = await project();
  const path = `/projects/download/${projectZipFile.filename}`;
  for (const { api } of [market, other]) {
    const ask = (headers: Record<string, string> = {}) => api('GET', path, { token: buyer.token, headers });
    expect((await ask()).bytes.equals(archive)).toBe(true);
    expect((await ask({ range: 'bytes=0-0' })).bytes.equals(archive.subarray(0, 1))).toBe(true);
    const part = await ask({ range: 'bytes=1000000-1999999' });
    expect(part.status).toBe(206);
    expect(part.bytes.equals(archive.subarray(1_000_000, 2_000_000))).toBe(true);
    const notes = await api('GET', `/projects/docs/${documentationFiles[0].filename}`, {
      token: buyer.token,
    });
    expect(notes.bytes.toString()).toBe('For buyers');
  }
  await expect.poll(() => s3.countUnderWay(), PATIENT).toBe(0);
});

it('A picture is rendered once for all processes', async () => {
  const { images } = await project();
  const path = `${images[0].url.replace('/api', '')}?w=640`;
  const headers = { accept: 'image/avif,image/webp' };
  const [one, same] = [await market.api('GET', path, { headers }), await other.api('GET', path, { headers })];
  expect(one.headers.get('content-type')).toBe('image/avif');
  expect((await sharp(one.bytes).metadata()).width).toBe(640);
  expect(one.bytes.equals(same.bytes)).toBe(true);
  const variants = (await s3.listAll()).filter((key) => key.endsWith('/640.avif'));
  expect(variants).toHaveLength(1);
});

it('A listing that failed leaves no file, and files that no row names are swept away', async () => {
  const kept = await s3.listAll();
  const { take } = market.services.storage;
  market.services.storage.take = (key, path) =>
    key.startsWith('archives/') ? Promise.reject(new Error('the bucket is full')) : take(key, path);
  const refused = await market.api('POST', '/projects', { token: seller.token, form: await listingForm() });
  market.services.storage.take = take;
  expect(refused.status).toBe(500);
  expect(await s3.listAll()).toEqual(kept);

  const left = join(await other.services.storage.makeTemporary(), 'file');
  await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .webp()
    .toFile(left);
  const name = `${market.services.now().getTime().toString(36)}-${'a'.repeat(32)}.webp`;
  await other.services.storage.take(`images/${name}`, left);
  await market.advanceClock(2 * 60 * 60 + 60);
  await expect.poll(() => s3.listAll(), PATIENT).toEqual(kept);
});

it('A download answers 404 when the bucket has lost the file', async () => {
  const { projectZipFile } = await project();
  await other.services.storage.delete(`archives/${projectZipFile.filename}`);
  const answer = await market.api('GET', `/projects/download/${projectZipFile.filename}`, {
    token: buyer.token,
  });
  expect(answer.status).toBe(404);
});

it('A picture and a listing are answered 503 with Retry-After while the bucket is away', async () => {
  const { images } = await project();
  await s3.stop();
  const answers = [
    await market.api('GET', `${images[0].url.replace('/api', '')}?w=960`),
    await market.api('POST', '/projects', { token: seller.token, form: await listingForm() }),
  ];
  for (const { status, headers, body } of answers)
    expect([status, headers.get('retry-after'), body.code]).toEqual([503, '5', 'server.store_away']);
});
