import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { type S3Server, startS3Server } from '#testing/files/s3-server.ts';
import { makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, startMarket } from '#testing/market/app.ts';
import { runCommand } from '#testing/market/operator-command.ts';

let s3: S3Server;
let database: ClonedDatabase;
let market: Market;

beforeAll(async () => {
  [s3, database] = await Promise.all([startS3Server({ versions: true }), cloneDatabase()]);
  market = await startMarket((config) => {
    config.storage = { kind: 's3', ...s3.settings };
  }, database);
  const [seller, admin] = [await market.registerAs('seller'), await market.registerAs('admin')];
  const documents = [{ name: 'notes.txt', content: 'For buyers', access: 'buyers' as const }];
  const images = [await makePicture()];
  const projectId = await publishProject(market, seller, admin, { documents, images });
  const { body } = await market.api('GET', `/projects/${projectId}`);
  const address = `${body.data.images[0].url.replace('/api', '')}?w=640`;
  await market.api('GET', address, { headers: { accept: 'image/avif' } });
});
afterAll(async () => {
  await market?.stop();
  await database?.drop();
  await s3?.stop();
});

const verify = (args: string[], env: Record<string, string> = s3.environment) =>
  runCommand('restore', ['--verify', ...args], market.config.dataDir, {
    DATABASE_URL: database.url,
    ...env,
  });

it('Files that were deleted from a bucket with versions are brought back, and only those that rows name', async () => {
  const kept = await s3.listAll();
  expect(kept.map((key) => key.replace(/\/.*\./, ' ')).sort()).toEqual([
    ...['archives zip', 'documents txt', 'images avif', 'images webp'],
  ]);
  const { storage } = market.services;
  const [unnamed] = kept.filter((key) => key.startsWith('documents/'));
  const ofNobody = `${unnamed}x`;
  const folder = await storage.makeTemporary();
  await storage.withLocal(unnamed!, (path) => copyFile(path, join(folder, 'file')));
  await storage.take(ofNobody, join(folder, 'file'));
  for (const key of [...kept, ofNobody]) await storage.delete(key);
  expect(await s3.listAll()).toEqual([]);

  const lacking = await verify([]);
  expect(lacking).toEqual({ code: 1, said: expect.stringMatching(/^The store lacks 3 of 3 files/) });
  expect(await verify(['--bring-back', '--checksums'])).toEqual({
    code: 0,
    said: '4 files brought back.\nThe store has all 3 files that rows name.\n',
  });
  expect(await s3.listAll()).toEqual(kept);
});

it('What is not in the versions stays missing, and the operator is told', async () => {
  const [archive] = (await s3.listAll()).filter((key) => key.startsWith('archives/'));
  await s3.lose(archive!);
  expect(await verify(['--bring-back'])).toEqual({
    code: 1,
    said: expect.stringMatching(/^0 files brought back\.\nThe store lacks 1 of 3 files that rows name: /),
  });
});

it('A market whose files are in a folder has nothing to bring back from', async () => {
  expect(await verify(['--bring-back'], {})).toEqual({
    code: 1,
    said: '--bring-back needs STORAGE=s3: a folder keeps nothing that was deleted.\n',
  });
});
