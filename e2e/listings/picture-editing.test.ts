import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingForm, makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { placeOf } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { writeStudioFiles } from '../fixtures/uploads.ts';
import type { Visitor } from '../fixtures/visitor.ts';

let journey: Journey;
let seller: Person;
let visitor: Visitor;

beforeAll(async () => {
  journey = await openJourney();
  seller = await register(journey.server, 'seller', 'asha@example.test');
  visitor = await journey.visitAs(seller);
  await writeStudioFiles(journey.folder);
});
afterAll(() => journey?.close());

async function imagesOf(id: string) {
  return (await journey.server.api('GET', `/projects/${id}`, { token: seller.token })).body.data.images;
}

async function openDraft(): Promise<string> {
  const form = await listingForm({ images: [await makePicture(10), await makePicture(200)] });
  const answer = await journey.server.api('POST', '/projects', { token: seller.token, form });
  const id = answer.body.data._id;
  await visitor.page.goto(`/dashboard/seller/${id}/edit?step=pictures`);
  return id;
}

describe('Captions and editing of pictures', () => {
  it('A seller writes captions, and buyers read them below the picture and in the full view', async () => {
    const { page } = visitor;
    const id = await publishProject(journey.server, seller, journey.admin, {
      images: [await makePicture(10), await makePicture(200)],
    });
    await page.goto(`/dashboard/seller/${id}/edit?step=pictures`);
    await page.getByLabel('Caption of picture 1').fill('The day at the desk');
    await page.getByLabel('Caption of picture 2').fill('What guests see');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect
      .poll(async () => (await imagesOf(id)).map(({ caption }: { caption: string }) => caption))
      .toEqual(['The day at the desk', 'What guests see']);
    await page.reload();
    await expect.poll(() => page.getByLabel('Caption of picture 2').inputValue()).toBe('What guests see');
    await expectAccessible(page);
    const buyer = await journey.visitAs(undefined);
    await buyer.page.goto(`/project/share/${id}`);
    await buyer.page.getByText('The day at the desk', { exact: true }).waitFor();
    await buyer.page.getByRole('img', { name: 'The day at the desk' }).waitFor();
    await buyer.page.getByRole('link', { name: 'View full size' }).click();
    const viewer = buyer.page.getByRole('dialog');
    await viewer.getByRole('button', { name: 'Next picture' }).click();
    await viewer.getByText('What guests see', { exact: true }).waitFor();
    await viewer.getByRole('img', { name: 'What guests see' }).waitFor();
    await expectAccessible(buyer.page);
  });

  it('A picture that is there is cropped and turned at its place, by keys alone', async () => {
    const { page } = visitor;
    const id = await openDraft();
    await page.getByLabel('Caption of picture 1').fill('The desk');
    await page.locator('[data-save="saved"]').waitFor();
    const [before] = await imagesOf(id);
    await page.getByRole('button', { name: 'Edit picture 1' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit picture 1' });
    await dialog.getByText('800 × 500 pixels').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Turn right' }).press('Enter');
    await dialog.getByText('500 × 800 pixels, turned by 90 degrees').waitFor();
    await dialog.getByLabel('Height').press('Home');
    await dialog.getByText('500 × 80 pixels, turned by 90 degrees').waitFor();
    await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const [after] = await imagesOf(id);
    expect(after).toMatchObject({
      ...{ _id: before._id, primary: true, caption: 'The desk', width: 500, height: 80 },
    });
    expect(after.url).not.toBe(before.url);
    await expect
      .poll(() => page.evaluate<string>(`document.activeElement?.getAttribute('aria-label')`))
      .toBe('Edit picture 1');
  });

  it('The frame of cards is zoomed and the free one drawn by its corner', async () => {
    const { page } = visitor;
    const id = await openDraft();
    await page.getByRole('button', { name: 'Edit picture 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit picture 2' });
    const frame = dialog.getByRole('application');
    await dialog.getByText('800 × 500 pixels').waitFor();
    const box = await placeOf(frame);
    await page.mouse.move(box.x + box.width - 2, box.y + box.height - 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.9, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => dialog.getByLabel('Width').inputValue()).toMatch(/^(49|50|51)$/);
    await dialog.getByLabel('16:10, as cards show it').check();
    await dialog.getByText('800 × 500 pixels').waitFor();
    await dialog.getByLabel('Zoom').fill('200');
    await dialog.getByText('400 × 250 pixels').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await imagesOf(id))[1]).toMatchObject({ width: 400, height: 250 });
  });

  it('A picture that has yet to go out is cropped on its way', async () => {
    const { page, context } = visitor;
    const id = await openDraft();
    await page.getByRole('button', { name: 'Edit picture 1' }).waitFor();
    await context.setOffline(true);
    await page.getByLabel('Add pictures').setInputFiles(join(journey.folder, 'picture-0.png'));
    await page.getByRole('button', { name: 'Try again: picture-0.png' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Edit picture-0.png' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit picture-0.png' });
    await dialog.getByLabel('Width').press('Home');
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit picture 3' }).waitFor();
    const [, , third] = await imagesOf(id);
    expect(third.width).toBeLessThan(third.height);
  });
});
