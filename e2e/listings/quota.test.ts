import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listingForm, makeArchive, makePicture } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import type { Look } from '../fixtures/visitor.ts';

const MIB = 1024 ** 2;

let journey: Journey;
let server: MarketServer;
let seller: Person;
let draftId: string;

beforeAll(async () => {
  journey = await openJourney({
    SELLER_QUOTA_BYTES: String(MIB),
    SELLER_DRAFTS: '1',
  });
  ({ server } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  const form = await listingForm({ images: [await makePicture()] });
  draftId = (await server.api('POST', '/projects', { token: seller.token, form })).body.data._id;
  await writeFile(join(journey.folder, 'large.txt'), 'A long guide.\n'.repeat(100_000));
  const noise = Array.from({ length: 200_000 }, () => Math.random().toString(36).slice(2)).join('');
  await writeFile(join(journey.folder, 'large.zip'), await makeArchive({ 'noise.txt': noise }));
});
afterAll(() => journey?.close());

async function open(path: string, look?: Look): Promise<Page> {
  const { page } = await journey.visitAs(seller, look);
  await page.goto(path);
  return page;
}

it.each([
  { width: 375, dark: false },
  { width: 1440, dark: true },
])('A seller sees how much storage and how many drafts are used at $width px', async (options) => {
  for (const path of ['/dashboard/seller', `/dashboard/seller/${draftId}/edit?step=files`]) {
    const page = await open(path, options);
    await page.getByText(/^Files: \d+(\.\d)? KiB of 1 MiB$/).waitFor();
    expect(await page.getByText('Not published: 1 of 1').isVisible()).toBe(true);
    expect(await horizontalOverflow(page)).toBe(0);
    await expectAccessible(page);
    await page.context().close();
  }
});

it("A file beyond the seller's storage limit is refused at its field, and typed text is saved", async () => {
  const page = await open(`/dashboard/seller/${draftId}/edit?step=files`);
  await page.getByLabel('Archive summary').fill('Sources and a schema');
  await page.locator('input[type=file]').first().setInputFiles(join(journey.folder, 'large.zip'));
  await page
    .getByText(/^Your files take \d+(\.\d)? KiB of the 1 MiB that you may store/)
    .first()
    .waitFor();
  expect(await page.getByLabel('Archive summary').inputValue()).toBe('Sources and a schema');
  await page.locator('input[type=file]').last().setInputFiles(join(journey.folder, 'large.txt'));
  await expect.poll(() => page.getByText(/^Your files take \d+(\.\d)? KiB of the 1 MiB/).count()).toBe(2);
  await expect
    .poll(async () => {
      const { body } = await server.api('GET', `/projects/${draftId}`, { token: seller.token });
      return [body.data.zipDescription, body.data.documentationFiles.length];
    })
    .toEqual(['Sources and a schema', 1]);
  await page.context().close();
});

it('A seller with too many drafts is told so before and after typing, and the text stays', async () => {
  const page = await open('/dashboard/seller/new');
  await page.getByText('You have 1 project not published yet').waitFor();
  await page.getByLabel('Title').fill('One project too many');
  await page.getByText(/^Not saved: Projects that are not published: 1, and 1 is the most/).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('One project too many');
  await page.context().close();
});
