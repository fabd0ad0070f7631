import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { register } from '../fixtures/people.ts';
import { dropFile, holdParts, MIB, writeStudioFiles } from '../fixtures/uploads.ts';
import type { Visitor } from '../fixtures/visitor.ts';

const TITLE = 'Kanban board with work limits';

let journey: Journey;
let server: MarketServer;
let admin: Person;
let seller: Person;
let visitor: Visitor;
let archive: Buffer;
let projectId: string;

beforeAll(async () => {
  journey = await openJourney();
  ({ server, admin } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  visitor = await journey.visitAs(seller);
  archive = await writeStudioFiles(journey.folder);
});
afterAll(() => journey?.close());

const file = (name: string) => join(journey.folder, name);
const studio = (step: string) => `/dashboard/seller/${projectId}/edit?step=${step}`;

async function own(id = projectId) {
  return (await server.api('GET', `/projects/${id}`, { token: seller.token })).body.data;
}

const saved = (page: Page) => page.locator('[data-save="saved"]').waitFor();
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click();
const row = (page: Page) => page.getByRole('article', { name: TITLE });

/** The steps stand on each other: one listing from its first letter to its end. */
describe('The listing studio', () => {
  it('The first change in the studio creates a draft at its own address while the seller types on', async () => {
    const { page } = visitor;
    await page.goto('/dashboard/seller/new');
    await page.getByLabel('Title').fill('Kanban');
    await page.waitForURL('**/edit**');
    // The focus stayed where it was.
    await page.keyboard.press('End');
    await page.keyboard.type(' board with work limits');
    await saved(page);
    projectId = /seller\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
    await expect.poll(async () => (await own()).title).toBe(TITLE);
    await expectAccessible(page);
  });

  it('A reload of the studio keeps saved fields and text that could not be saved', async () => {
    const { page, context } = visitor;
    await page.getByLabel('Category').selectOption({ label: 'Web' });
    await saved(page);
    await context.setOffline(true);
    await page
      .getByLabel('Description', { exact: true })
      .fill('Columns with limits, keyboard control and a **weekly report**.');
    await page.getByText(/Not saved: .*Trying again automatically/).waitFor();
    await context.setOffline(false);
    // As if the tab had crashed before the network was back: only what this browser kept is left.
    await page.reload();
    await expect
      .poll(() => page.getByLabel('Description', { exact: true }).inputValue())
      .toContain('weekly report');
    await expect.poll(async () => (await own()).description).toContain('weekly report');
    expect(await page.getByLabel('Title').inputValue()).toBe(TITLE);
    expect(await page.getByLabel('Category').inputValue()).toBe('web');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.locator('strong', { hasText: 'weekly report' }).waitFor();
    await expectAccessible(page);
  });

  it("A field that another tab changed shows the new text and keeps the seller's own to copy", async () => {
    const { page, context } = visitor;
    const other = await context.newPage();
    await other.goto(studio('basics'));
    await other.getByLabel('Tags').fill('kanban');
    await saved(other);
    await other.close();
    await page.getByLabel('Tags').fill('boards');
    const notice = page.getByRole('alert').filter({ hasText: 'was changed meanwhile' });
    await notice.waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reload it' }).click();
    await page.getByRole('button', { name: 'Remove kanban' }).waitFor();
    expect(await page.getByLabel('Tags').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Copy Tags' }).waitFor();
    await page.getByText('boards', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    expect((await own()).tags).toEqual(['kanban']);
  });

  it('A seller adds pictures by drop and by choice, reorders them by keyboard and mouse, and deletes one', async () => {
    const { page } = visitor;
    await step(page, 'Pictures');
    const zone = page.getByText('or drop them here').locator('..');
    await dropFile(zone, file('picture-0.png'), 'image/png');
    await page.getByRole('button', { name: 'Delete picture 1' }).waitFor();
    await page.getByLabel('Add pictures').setInputFiles([file('picture-1.png'), file('picture-2.png')]);
    await page.getByRole('button', { name: 'Delete picture 3' }).waitFor();
    const [one, two, three] = ids((await own()).images);

    await page.getByRole('button', { name: 'Move picture 1 later' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => ids((await own()).images)).toEqual([two, one, three]);
    const focused = () => page.evaluate<string>("document.activeElement.getAttribute('aria-label')");
    await expect.poll(focused).toBe('Move picture 2 later');
    expect((await own()).images[1]).toMatchObject({ _id: one, primary: true });

    const tiles = page.getByRole('list', { name: 'Pictures' }).getByRole('img');
    await tiles.nth(2).dragTo(tiles.nth(1), { steps: 8 });
    await expect.poll(async () => ids((await own()).images)).toEqual([two, three, one]);
    await page.getByRole('button', { name: 'Reorder picture 1' }).press('Space');
    await page.getByText('Picture 1 is held over place 1 of 3.').waitFor();
    // The library says that a picture is held one task before it listens for arrow keys (@dnd-kit/core, `KeyboardSensor`).
    await page.evaluate('new Promise((next) => setTimeout(next))');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Picture 1 is held over place 2 of 3.').waitFor();
    await page.keyboard.press('Space');
    await expect.poll(async () => ids((await own()).images)).toEqual([three, two, one]);
    await expect.poll(focused).toBe('Reorder picture 2');
    await page.getByRole('button', { name: 'Make cover: picture 2' }).click();
    await expect.poll(async () => (await own()).images[1]).toMatchObject({ _id: two, primary: true });
    expect(ids((await own()).images)).toEqual([three, two, one]);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Delete picture 3' }).click();
    await expect.poll(async () => (await own()).images).toHaveLength(2);
  });

  it('A file that is not a picture is refused and can be tried again or removed', async () => {
    const { page } = visitor;
    await page.getByLabel('Add pictures').setInputFiles(file('broken.png'));
    await page.getByRole('button', { name: 'Try again: broken.png' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove broken.png' }).click();
    expect((await own()).images).toHaveLength(2);
  });

  it('A seller adds documents with type, description and who may read them', async () => {
    const { page } = visitor;
    await step(page, 'Files');
    await page.getByLabel('Choose documents').setInputFiles(file('guide.md'));
    await page.getByRole('button', { name: 'Delete guide.md' }).waitFor();
    await page.getByLabel('Who may read the documents you add next').selectOption('buyers');
    await page.getByLabel('Add documents').setInputFiles(file('secret.md'));
    await page.getByRole('button', { name: 'Delete secret.md' }).waitFor();
    await page.getByLabel('Description').first().fill('How to move cards');
    await page.getByLabel('Type').first().selectOption('readme');
    await expect
      .poll(async () => (await own()).documentationFiles, { timeout: 30_000 })
      .toMatchObject([
        { originalName: 'guide.md', fileType: 'readme', description: 'How to move cards', access: 'preview' },
        { originalName: 'secret.md', fileType: 'technical', access: 'buyers' },
      ]);
  });

  it('A file that is not an archive is refused with the reason', async () => {
    const { page } = visitor;
    await page.getByLabel('Choose the ZIP').setInputFiles(file('notes.zip'));
    const messages = page.locator('[id="listing-projectZipFile-messages"] .text-danger');
    await messages.first().waitFor();
    expect((await own()).projectZipFile).toBeNull();
  });

  it('An archive upload can be paused and goes on after the tab was closed', async () => {
    const { page, context } = visitor;
    const held = await holdParts(context, 2);
    await page.getByLabel('Choose the ZIP').setInputFiles(file('board.zip'));
    await page.getByRole('progressbar', { name: 'Uploading' }).waitFor();
    await held.reached;
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('progressbar', { name: 'Paused' }).waitFor();
    await expectAccessible(page);
    await page.close();
    await held.release();

    const offsets: number[] = [];
    visitor.page = await context.newPage();
    const again = visitor.page;
    again.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    await again.goto(studio('files'));
    await again.getByText('have been uploaded. Choose the same file again', { exact: false }).waitFor();
    await again.getByLabel('Choose the same ZIP').setInputFiles(file('board.zip'));
    await again.getByText('Archive checked, no problems.').waitFor({ timeout: 120_000 });
    expect(offsets[0]).toBeGreaterThanOrEqual(16 * MIB);
    const { projectZipFile } = await own();
    const digest = createHash('sha256').update(archive).digest('hex');
    expect(projectZipFile).toMatchObject({
      originalName: 'board.zip',
      size: archive.length,
      sha256: digest,
      files: 2,
    });
    expect(await again.textContent('main')).toContain(digest);
    expect(await again.evaluate(() => Object.keys(localStorage).filter((key) => /upload/.test(key)))).toEqual(
      [],
    );
    await expectAccessible(again);
  });

  it('The studio names what is missing, shows the listing as buyers will see it, and submits it', async () => {
    const { page } = visitor;
    await step(page, 'Review');
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Enter a price' }).click();
    await page.waitForURL('**step=price**');
    await expect
      .poll(() => page.evaluate<string>('document.activeElement.id'))
      .toBe('listing-prices.personal');
    await page.keyboard.type('1499');
    await saved(page);
    await step(page, 'Review');
    await page.getByRole('heading', { name: 'Everything is there' }).waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'View as buyer' }).first().click();
    await page.getByText('This is how buyers will see it').waitFor();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(await page.textContent('main')).toContain('₹1,499');
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByRole('heading', { name: 'Your project is being reviewed' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to your listings' }).click();
    await row(page).getByText('In review').waitFor();
    expect((await own()).status).toBe('pending');
  });

  it('A seller changes the price of a published listing at once, but a new archive goes to review', async () => {
    const approved = await server.api('POST', `/admin/projects/${projectId}/approve`, { token: admin.token });
    expect(approved.status).toBe(200);
    const { page } = visitor;
    await page.goto(studio('price'));
    await page.getByLabel('Personal licence').fill('1999');
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByLabel('Step 1: licences').fill('5');
    await page.getByLabel('Step 1: percent off').fill('20');
    await page.getByRole('checkbox', { name: 'Learning' }).check();
    expect(await page.getByRole('checkbox', { name: 'Client work' }).isDisabled()).toBe(true);
    await page.getByRole('region', { name: 'Unsaved changes' }).waitFor();
    await expectAccessible(page);
    expect((await own()).price).toBe(1499);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(async () => (await own()).price).toBe(1999);
    expect(await own()).toMatchObject({
      permittedUse: ['learning'],
      volumeSteps: [{ quantity: 5, percent: 20 }],
    });

    await step(page, 'Files');
    await page.getByLabel('Version number').fill('2.0.0');
    await page.getByLabel('What is new').fill('Limits for each column.');
    await page.getByLabel('Choose another ZIP').setInputFiles(file('board-2.zip'));
    await page.getByRole('button', { name: 'Send this version for review' }).click();
    await page.getByText('Version 2.0.0 is in review').waitFor();
    await expectAccessible(page);
    const listing = await own();
    expect(listing.status).toBe('approved');
    expect(listing.projectZipFile).toMatchObject({ originalName: 'board.zip', version: '1.0.0' });
    expect(listing.management.openVersion).toMatchObject({
      number: '2.0.0',
      changelog: 'Limits for each column.',
      status: 'pending',
    });
  });

  it('A seller unlists and relists a listing, and deleting a sold one only archives it', async () => {
    const { page } = visitor;
    await page.goto('/dashboard/seller');
    await row(page).getByText('Version 2.0.0 in review').waitFor();
    await page.getByRole('button', { name: `More for ${TITLE}` }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Unlist ${TITLE}` }).click();
    await row(page).getByText('Unlisted').waitFor();
    expect((await server.api('GET', '/projects')).body.data.total).toBe(0);
    await page.getByRole('button', { name: `Relist ${TITLE}` }).click();
    await row(page).getByText('On the market').waitFor();
    await expectAccessible(page);

    const buyer = await register(server, 'buyer', 'rohan@example.test');
    await buyProject(server, buyer, projectId);
    await expect.poll(async () => (await own()).stats.sales, { timeout: 30_000 }).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: `More for ${TITLE}` }).press('Enter');
    await page.getByRole('button', { name: `Delete ${TITLE}` }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('its buyers keep their downloads', { exact: false }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Archive it' }).click();
    await row(page).getByText('Archived', { exact: true }).waitFor();
    expect((await own()).status).toBe('archived');
  });

  it('A deleted draft is gone for good', async () => {
    const { page } = visitor;
    await page.goto('/dashboard/seller/new');
    await page.getByLabel('Title').fill('A passing idea');
    await page.waitForURL('**/edit**');
    const id = /seller\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
    await page.getByRole('link', { name: 'Your listings' }).click();
    await page.getByRole('button', { name: 'More for A passing idea' }).click();
    await page.getByRole('button', { name: 'Delete A passing idea' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
    await page.getByRole('article', { name: 'A passing idea' }).waitFor({ state: 'detached' });
    expect((await server.api('GET', `/projects/${id}`, { token: seller.token })).status).toBe(404);
    const expected = /status of 4(00|04|09)|ERR_INTERNET_DISCONNECTED/;
    expect(visitor.complaints.filter((text) => !expected.test(text))).toEqual([]);
  });
});

const ids = (images: { _id: string }[]) => images.map(({ _id }) => _id);
