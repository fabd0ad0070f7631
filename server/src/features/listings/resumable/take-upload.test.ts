import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Context, inTransaction } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { beginByHand, offsetOf, sendPart, speak } from '#testing/files/tus.ts';
import { listingForm, makeArchive } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { consumeUpload, takeFinishedUpload } from './take-upload.ts';

let market: Market;
let seller: Person;
let other: Person;
let folder: string;

beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller');
  other = await market.registerAs('seller');
  folder = await market.services.storage.makeTemporary();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await market?.stop();
});

const as = ({ uid }: Person): Context => market.context({ kind: 'user', uid, role: 'seller', sessionId: '' });
const take = (person: Person, id: string) => takeFinishedUpload(as(person), id, folder);
const NOT_FOUND = { code: 'listing.upload_not_found' };

async function uploaded(bytes: Buffer): Promise<string> {
  const id = await beginByHand(market, seller.token, bytes.length);
  const middle = Math.floor(bytes.length / 2);
  await sendPart(market, seller.token, id, 0, bytes.subarray(0, middle));
  await sendPart(market, seller.token, id, middle, bytes.subarray(middle));
  return id;
}

async function storedParts(): Promise<number> {
  let parts = 0;
  for await (const _ of market.services.storage.list('uploads')) parts++;
  return parts;
}

it('A finished upload is written as one file with its name and digest', async () => {
  const bytes = randomBytes(300_001);
  const id = await uploaded(bytes);
  const file = await take(seller, id);
  expect(file).toMatchObject({ originalName: 'archive.zip', bytes: 300_001 });
  expect((await readFile(file.path)).equals(bytes)).toBe(true);
  expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  await rm(file.path);
  await inTransaction(as(seller), (ctx) => consumeUpload(ctx, id));
  await expect.poll(storedParts).toBe(0);
  expect(await offsetOf(market, seller.token, id)).toBe(null);
});

it("An upload that is unfinished, somebody else's or unknown is not found", async () => {
  const id = await uploaded(Buffer.from('archive'));
  const unfinished = await beginByHand(market, seller.token, 10);
  await sendPart(market, seller.token, unfinished, 0, Buffer.from('12345'));
  await expect(take(seller, unfinished)).rejects.toMatchObject(NOT_FOUND);
  await expect(consumeUpload(as(seller), unfinished)).rejects.toMatchObject(NOT_FOUND);
  await expect(take(other, id)).rejects.toMatchObject(NOT_FOUND);
  await expect(consumeUpload(as(other), id)).rejects.toMatchObject(NOT_FOUND);
  for (const wrong of ['', 'nonsense', '../../etc/passwd', 'a'.repeat(100), '\0', newId(new Date())]) {
    await expect(take(seller, wrong)).rejects.toMatchObject(NOT_FOUND);
    await expect(consumeUpload(as(seller), wrong)).rejects.toMatchObject(NOT_FOUND);
  }
  expect(await readdir(folder)).toEqual([]);
  for (const left of [id, unfinished]) await speak(market, 'DELETE', `/${left}`, { token: seller.token });
});

it('Of two who use the same upload at once exactly one can commit', async () => {
  const id = await uploaded(randomBytes(50_000));
  const folders = await Promise.all([1, 2].map(() => market.services.storage.makeTemporary()));
  const files = await Promise.all(folders.map((own) => takeFinishedUpload(as(seller), id, own)));
  expect(files[0]!.sha256).toBe(files[1]!.sha256);
  const commits = await Promise.allSettled(
    [1, 2].map(() => inTransaction(as(seller), (ctx) => consumeUpload(ctx, id))),
  );
  expect(commits.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(commits.find(({ status }) => status === 'rejected')).toMatchObject({ reason: NOT_FOUND });
  await expect(take(seller, id)).rejects.toMatchObject(NOT_FOUND);
  for (const own of folders) await rm(own, { recursive: true });
});

it('An upload stays when the transaction that used it fails', async () => {
  const id = await uploaded(Buffer.from('archive'));
  const failing = inTransaction(as(seller), async (ctx) => {
    await consumeUpload(ctx, id);
    throw new Error('later in the transaction');
  });
  await expect(failing).rejects.toThrow('later in the transaction');
  const file = await take(seller, id);
  expect(await readFile(file.path, 'utf8')).toBe('archive');
  await rm(file.path);
  await speak(market, 'DELETE', `/${id}`, { token: seller.token });
});

it('An upload of which a part is lost is not found and leaves no half file', async () => {
  const id = await uploaded(randomBytes(1000));
  const [, last] = await market.services.db
    .selectFrom('upload_parts')
    .select('filename')
    .where('upload_id', '=', id)
    .orderBy('first_byte')
    .execute();
  await market.services.storage.delete(`uploads/${last!.filename}`);
  await expect(take(seller, id)).rejects.toMatchObject(NOT_FOUND);
  expect(await readdir(folder)).toEqual([]);
  await speak(market, 'DELETE', `/${id}`, { token: seller.token });
});

it('A finished upload that nobody used is removed after a day', async () => {
  const id = await uploaded(Buffer.from('archive'));
  await market.advanceClock(24 * 3600 + 1);
  await expect(take(seller, id)).rejects.toMatchObject(NOT_FOUND);
  await expect.poll(storedParts).toBe(0);
});

it('A finished upload becomes the archive of one listing, and an unfinished one of none', async () => {
  const archive = await makeArchive();
  const id = await uploaded(archive);
  const form = (uploadId: string) => listingForm({ archive: null, fields: { uploadId } });
  const send = async (person: Person, uploadId: string) =>
    market.api('POST', '/projects', { token: person.token, form: await form(uploadId) });
  const unfinished = await beginByHand(market, seller.token, archive.length);
  expect((await send(seller, unfinished)).body.code).toBe('listing.upload_not_found');
  expect((await send(other, id)).body.code).toBe('listing.upload_not_found');

  const answers = await Promise.all([send(seller, id), send(seller, id), send(seller, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  const listed = await market.api('GET', '/projects/my', { token: seller.token });
  expect(listed.body.data.total).toBe(1);
  const { _id } = listed.body.data.projects[0];
  const project = await market.api('GET', `/projects/${_id}`, { token: seller.token });
  expect(project.body.data.projectZipFile).toMatchObject({
    originalName: 'archive.zip',
    size: archive.length,
  });
  await speak(market, 'DELETE', `/${unfinished}`, { token: seller.token });
  await expect.poll(storedParts).toBe(0);
});
