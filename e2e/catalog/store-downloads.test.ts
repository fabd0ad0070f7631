import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '#testing/files/s3-server.ts';
import { buyProject, makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

let s3: S3Server;
let journey: Journey;

beforeAll(async () => {
  s3 = await startS3Server();
  journey = await openJourney({ ...s3.environment, S3_DOWNLOAD_URL: s3.environment.S3_ENDPOINT! });
});
afterAll(async () => {
  await journey?.close();
  await s3?.stop();
});

it('The browser of a buyer fetches an archive from the store, and saves it under its name', async () => {
  const { server, admin } = journey;
  const seller = await register(server, 'seller', 'store-seller@example.test');
  const buyer = await register(server, 'buyer', 'store-buyer@example.test');
  const archive = await makeArchive({ 'hello.txt': 'Hello' });
  const projectId = await publishProject(server, seller, admin, { archive });
  await buyProject(server, buyer, projectId);
  const visitor = await journey.visitAs(buyer);
  const { page } = visitor;
  await page.goto(`/project/${projectId}`);
  const saving = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download/ })
    .first()
    .click();
  const saved = await saving;
  expect(new URL(saved.url()).origin).toBe(s3.settings.endpoint);
  expect(saved.suggestedFilename()).toBe('hostel.zip');
  expect((await readFile(await saved.path())).equals(archive)).toBe(true);
  await expectCleanAndClose(visitor);
});
