import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow, isFocused, placeOf } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

let journey: Journey;
let seller: Person;
let slug: string;

beforeAll(async () => {
  journey = await openJourney();
  const { server } = journey;
  seller = await register(server, 'seller', 'banner@example.test');
  await publishProject(server, seller, journey.admin, { fields: { title: 'Kirana stock for phones' } });
  slug = (await server.api('GET', '/users/me', { token: seller.token })).body.data.slug;
});
afterAll(() => journey?.close());

const settings = '/dashboard/seller?tab=settings';

async function pictureFile(): Promise<string> {
  const path = join(journey.folder, 'wide.png');
  await sharp(await makePicture(200))
    .resize(1_700, 900, { fit: 'fill' })
    .png()
    .toFile(path);
  return path;
}

/** Sets a banner by the API, for those who look at it. */
async function giveBanner(): Promise<void> {
  const form = new FormData();
  form.set('banner', new File([new Uint8Array(await makePicture())], 'wide.png', { type: 'image/png' }));
  const answer = await journey.server.api('PUT', '/users/me/banner', { token: seller.token, form });
  expect(answer.status).toBe(200);
}

describe("The banner of a seller's page", () => {
  it.each([375, 1440])(
    'A seller chooses a part of a picture in a window of %i pixels, sees it on their page, and removes it',
    async (width) => {
      const visitor = await journey.visitAs(seller, { width });
      const { page } = visitor;
      await page.goto(settings);
      await page.getByLabel('Choose a banner').setInputFiles(await pictureFile());
      const dialog = page.getByRole('dialog', { name: 'Crop your banner' });
      const frame = dialog.getByRole('application');
      await expect.poll(() => isFocused(frame)).toBe(true);
      expect(await horizontalOverflow(page, 'dialog[open]')).toBe(0);
      await page.keyboard.press('ArrowUp');
      await dialog.getByText(/^50 percent from the left, (?:5[1-9]|6\d) percent from the top$/).waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Use this part' }).click();
      await page.getByText('Banner saved').waitFor();
      await page.getByRole('button', { name: 'Remove banner' }).waitFor();
      await expectAccessible(page);

      await page.goto(`/seller/${slug}`);
      const picture = page.locator('.seller-banner img');
      await picture.waitFor();
      await expectAccessible(page);

      await page.goto(settings);
      await page.getByRole('button', { name: 'Remove banner' }).click();
      await page.getByText('Banner removed').waitFor();
      await page.getByText('Choose a banner', { exact: true }).waitFor();
      await page.goto(`/seller/${slug}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await picture.count()).toBe(0);
      await expectCleanAndClose(visitor);
    },
  );

  it.each([
    [320, 'dark'],
    [375, 'light'],
    [375, 'dark'],
    [768, 'light'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const)(
    'The banner has its place before it is there and fits a window of %i pixels, in the %s theme',
    async (width, theme) => {
      await giveBanner();
      const visitor = await journey.visitAs(undefined, { width, dark: theme === 'dark' });
      const { page } = visitor;
      const banner = page.locator('.seller-banner');
      let show = () => {};
      const held = new Promise<void>((resolve) => {
        show = resolve;
      });
      await page.route('**/api/users/banners/*', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`/seller/${slug}`, { waitUntil: 'commit' });
      await page.getByRole('heading', { name: 'Projects' }).waitFor();
      const before = await placeOf(banner);
      expect(before.width / before.height).toBeCloseTo(4, 1);
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      show();
      const isThere = () =>
        page.evaluate<boolean>("document.querySelector('.seller-banner img').naturalWidth > 0");
      await expect.poll(isThere).toBe(true);
      expect(await banner.boundingBox()).toEqual(before);
      expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(heading);
      // The picture of the seller lies over its lower edge.
      const face = await placeOf(page.locator('.seller-head > :first-child'));
      const edge = before.y + before.height;
      expect([face.y < edge, face.y + face.height > edge]).toEqual([true, true]);
      expect(await horizontalOverflow(page)).toBe(0);
      await expectAccessible(page);
      await expectCleanAndClose(visitor);
    },
  );

  it('A visitor without scripts sees the banner', async () => {
    await giveBanner();
    const visitor = await journey.visitAs(undefined, { scripts: false });
    const { page } = visitor;
    await page.goto(`/seller/${slug}`);
    await page.locator('.seller-banner img[src^="/api/users/banners/"]').waitFor();
    await expectCleanAndClose(visitor);
  });
});
