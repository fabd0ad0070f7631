import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingForm, makePicture } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { register } from '../fixtures/people.ts';
import type { Visitor } from '../fixtures/visitor.ts';

let journey: Journey;
let seller: Person;
let id: string;

beforeAll(async () => {
  journey = await openJourney();
  seller = await register(journey.server, 'seller', 'asha@example.test');
  const images = await Promise.all([10, 90, 200].map((hue) => makePicture(hue)));
  const documents = ['guide.md', 'setup.md'].map((name) => ({ name, content: `# ${name}\n` }));
  const form = await listingForm({ images, documents });
  const made = await journey.server.api('POST', '/projects', { token: seller.token, form });
  id = made.body.data._id;
});
afterAll(() => journey?.close());

const own = async () =>
  (await journey.server.api('GET', `/projects/${id}`, { token: seller.token })).body.data;
const focused = ({ page }: Visitor) =>
  page.evaluate<string>(`document.activeElement?.getAttribute('aria-label')`);
const open = ({ page }: Visitor, step: string) => page.goto(`/dashboard/seller/${id}/edit?step=${step}`);

describe('Taking back the removal of a file', () => {
  it('By keys alone a seller removes a picture, brings it back by Ctrl Z, and goes on at it', async () => {
    const visitor = await journey.visitAs(seller);
    const { page } = visitor;
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(visitor, 'pictures');
    await page.getByLabel('Caption of picture 1').fill('The board');
    await page.locator('[data-save="saved"]').waitFor();
    const { images } = await own();
    await page.getByRole('button', { name: 'Delete picture 1' }).press('Enter');
    await page.getByRole('status').filter({ hasText: 'Picture 1 is removed.' }).waitFor();
    expect(await focused(visitor)).toBe('Delete picture 1');
    expect((await own()).images.map(({ primary }: { primary: boolean }) => primary)).toEqual([true, false]);
    await expectAccessible(page);
    await page.keyboard.press('Control+z');
    await page.getByRole('status').filter({ hasText: 'Picture 1 is back.' }).waitFor();
    await expect.poll(() => focused(visitor)).toBe('Delete picture 1');
    expect((await own()).images).toEqual(images);
    expect(await page.getByLabel('Caption of picture 1').inputValue()).toBe('The board');
  });

  it('On a phone Undo brings a picture and a saved removal of a document back by touch', async () => {
    const visitor = await journey.visitAs(seller, { width: 375, touch: true });
    const { page, context } = visitor;
    const before = await own();
    await open(visitor, 'pictures');
    await page.getByRole('button', { name: 'Delete picture 3' }).tap();
    await page.getByText('Picture 3 is removed.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.getByRole('button', { name: 'Delete picture 3' }).waitFor();
    await open(visitor, 'files');
    await page.getByRole('button', { name: 'Delete guide.md' }).tap();
    await expect.poll(async () => (await own()).documentationFiles).toHaveLength(1);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.getByText('guide.md is back.').waitFor();
    await expect.poll(() => focused(visitor)).toBe('Delete guide.md');
    const { images, documentationFiles } = await own();
    expect({ images, documentationFiles }).toEqual({
      images: before.images,
      documentationFiles: before.documentationFiles,
    });
    await context.close();
  });

  it('A removal without a connection is told at the picture, and leaving the page does not end Undo', async () => {
    const visitor = await journey.visitAs(seller);
    const { page, context } = visitor;
    await open(visitor, 'pictures');
    await page.getByRole('button', { name: 'Delete picture 2' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Delete picture 2' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /connection/ })
      .waitFor();
    await context.setOffline(false);
    const { images } = await own();
    await page.getByRole('button', { name: 'Delete picture 2' }).click();
    await page.getByText('Picture 2 is removed.').waitFor();
    await page.getByRole('link', { name: 'Your listings' }).first().click();
    await page.waitForURL('**/dashboard/seller');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Picture 2 is back.').waitFor();
    expect((await own()).images).toEqual(images);
  });
});
