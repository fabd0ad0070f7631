import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, listProject, makeArchive, makePicture } from '#testing/fixtures/listing-form.ts';
import { changeProject, offerVersion } from '#testing/fixtures/listing-version.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const TITLE = 'Register of a village library';
const FILES = {
  'src/loans.js': 'export const loans = [];\n',
  'src/members.js': 'export const members = [];\n',
};
const NEW_FILES = { 'src/loans.js': 'export const loans = new Map();\n', 'src/fines.js': 'export {};\n' };

let journey: Journey;
let server: MarketServer;
let seller: Person;
let buyer: Person;
let admin: Person;
let id: string;
let archive: Buffer;
let newArchive: Buffer;

beforeAll(async () => {
  journey = await openJourney();
  ({ server, admin } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  buyer = await register(server, 'buyer', 'rohan@example.test');
  [archive, newArchive] = await Promise.all([makeArchive(FILES), makeArchive(NEW_FILES)]);
});
afterAll(() => journey?.close());

const visitAs = (person: Person | undefined, width = 1440) => journey.visitAs(person, { width });

/** Opens the listing's review from the queue, where its row says what waits. */
async function openReview(page: Page, waits: string, title = TITLE): Promise<void> {
  await page.goto('/dashboard/admin/queue');
  const row = page.getByRole('article', { name: title });
  await row.getByText(waits).waitFor();
  await row.getByRole('link', { name: `Review ${title}` }).click();
  await page.waitForURL('**/dashboard/admin/review/*');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

const decision = (page: Page) => page.getByRole('form', { name: 'Decision' });
async function choose(page: Page, act: string, reason?: string, words?: string): Promise<void> {
  await decision(page).getByText(act, { exact: true }).first().click();
  if (reason) await decision(page).getByLabel('Reason').selectOption({ label: reason });
  if (words) await decision(page).getByLabel('Message to the seller').fill(words);
}
const decide = (page: Page, act: string) =>
  decision(page).getByRole('button', { name: act, exact: true }).click();

/** What the review marks as gone or come, without the words for those who only hear it. */
const marked = async (page: Page, tag: 'del' | 'ins') =>
  (await page.locator(tag).allTextContents()).map((text) => text.replace(/^(Removed|Added): |\. $/g, ''));
const statusOf = async () =>
  (await server.api('GET', `/projects/${id}`, { token: seller.token })).body.data.status as string;
const soldVersion = async () =>
  (await server.api('GET', `/projects/${id}`)).body.data.projectZipFile.version as string;

/** The steps stand on each other: each is the next thing that happens to the same listing. */
describe('The review of a listing', () => {
  it('An admin requests changes to a new listing with a reason, and the review offers no purchase', async () => {
    id = await listProject(server, seller, { fields: { title: TITLE, tags: '["library"]' }, archive });
    const visitor = await visitAs(admin);
    const { page } = visitor;
    const views: string[] = [];
    page.on('request', (request) => request.url().includes('/analytics/') && views.push(request.url()));
    await openReview(page, 'New listing');
    await page.getByText('so everything is new').waitFor();
    await page.getByRole('heading', { level: 2, name: TITLE }).waitFor();
    expect(await page.getByRole('button', { name: 'Buy' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Buy' }).count()).toBe(0);
    await expectAccessible(page);

    await choose(page, 'Request changes');
    await decide(page, 'Request changes');
    await decision(page).getByText('Tell the seller why').waitFor();
    await expectAccessible(page);
    await choose(page, 'Request changes', 'Incomplete', 'Say how many books it can hold.');
    await decide(page, 'Request changes');
    await page.getByText(`Changes requested: ${TITLE}`).waitFor();
    await page.waitForURL('**/dashboard/admin/queue');
    await page.getByText('Nothing to review').waitFor();
    expect(await statusOf()).toBe('changes_requested');
    expect(views).toEqual([]);
    await expectCleanAndClose(visitor);
  });

  it('The review shows exactly what the seller changed, and approval puts the listing on the market', async () => {
    const changed = await changeProject(server, seller, id, {
      description: 'Rooms, members and loans for a small library, with a calendar and a daily report.',
      tags: '["library","books"]',
      price: '1299',
    });
    expect(changed.status).toBe(200);
    const form = new FormData();
    form.append('images', new Blob([new Uint8Array(await makePicture(200))], { type: 'image/png' }), 'b.png');
    await server.api('POST', `/projects/${id}/images`, { token: seller.token, form });
    await server.api('POST', `/projects/${id}/submit`, { token: seller.token });

    const visitor = await visitAs(admin);
    const { page } = visitor;
    await openReview(page, 'Resubmission');
    await page.getByRole('heading', { name: /^What changed/ }).waitFor();
    const fields = page.getByRole('region', { name: /^What changed/ }).getByRole('heading', { level: 3 });
    expect(await fields.allTextContents()).toEqual(['Description', 'Tags', 'Price and licences', 'Pictures']);
    const gone = await marked(page, 'del');
    const come = await marked(page, 'ins');
    expect(gone).toEqual(['guests', 'payments', 'hostel', 'Personal licence: ₹1,499']);
    expect(come).toEqual(['members', 'loans', 'library', 'books', 'Personal licence: ₹1,299']);
    await page.getByText('Say how many books it can hold.').waitFor();
    await expectAccessible(page);

    await choose(page, 'Approve');
    await decide(page, 'Approve');
    await page.getByText(`Approved: ${TITLE}`).waitFor();
    expect(await statusOf()).toBe('approved');
    await expectCleanAndClose(visitor);
  });

  it('The old version stays on sale until an admin approves the new one', async () => {
    await buyProject(server, buyer, id);
    await offerVersion(server, seller, id, {
      number: '1.1.0',
      changelog: 'Fines are counted by the day.',
      archive: newArchive,
    });
    expect(await soldVersion()).toBe('1.0.0');

    const visitor = await visitAs(admin);
    const { page } = visitor;
    await openReview(page, 'New version 1.1.0');
    await page.getByRole('heading', { level: 3, name: 'Archive' }).waitFor();
    expect((await marked(page, 'del'))[0]).toBe('1.0.0');
    expect((await marked(page, 'ins'))[0]).toBe('1.1.0');
    const files = page.getByRole('region', { name: 'Files in the archive' });
    for (const [kind, path] of [
      ['Added', 'src/fines.js'],
      ['Removed', 'src/members.js'],
      ['Changed', 'src/loans.js'],
    ] as const) {
      await files.getByText(kind, { exact: true }).click();
      await files.getByText(path).waitFor();
    }
    await page.getByRole('region', { name: 'To check' }).getByText('Fines are counted by the day.').waitFor();
    const download = page.waitForEvent('download');
    await page
      .getByRole('region', { name: 'To check' })
      .getByRole('button', { name: /^Download \d/ })
      .click();
    expect((await readFile(await (await download).path())).equals(newArchive)).toBe(true);
    await expectAccessible(page);

    await choose(page, 'Approve');
    await decide(page, 'Approve');
    await page.getByText(`Approved: ${TITLE}`).waitFor();
    expect(await soldVersion()).toBe('1.1.0');
    await expectCleanAndClose(visitor);
  });
});

describe('The versions of a listing', () => {
  it('A visitor sees all versions on the public page without downloads, and the view is counted', async () => {
    const visitor = await visitAs(undefined, 375);
    const { page } = visitor;
    const told = page.waitForResponse('**/api/analytics/events');
    await page.goto(`/project/share/${id}`);
    expect((await told).status()).toBe(202);
    await page.getByRole('link', { name: 'Versions' }).click();
    const versions = page.getByRole('region', { name: 'Versions' });
    await versions.getByText('v1.0.0').waitFor();
    expect(await versions.getByText(/^v\d/).allTextContents()).toEqual(['v1.1.0', 'v1.0.0']);
    await versions.getByText('Fines are counted by the day.').waitFor();
    await versions.getByText('Newest').waitFor();
    expect(await versions.getByRole('button', { name: /^Download/ }).count()).toBe(0);
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
  });

  it('A buyer who bought one version can download every version', async () => {
    const visitor = await visitAs(buyer);
    const { page } = visitor;
    await page.goto(`/project/${id}`);
    const versions = page.getByRole('region', { name: 'Versions' });
    await versions.scrollIntoViewIfNeeded();
    await versions.getByText('v1.0.0').waitFor();
    const buttons = versions.getByRole('button', { name: /^Download/ });
    for (const [place, bytes] of [newArchive, archive].entries()) {
      const download = page.waitForEvent('download');
      await buttons.nth(place).click();
      expect((await readFile(await (await download).path())).equals(bytes)).toBe(true);
    }
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
  });

  it('A visitor without JavaScript sees the newest version on the public page', async () => {
    const { page, context } = await journey.visitAs(undefined, { scripts: false });
    await page.goto(`/project/share/${id}`);
    await page.getByRole('region', { name: 'Versions' }).getByText('v1.1.0').waitFor();
    await context.close();
  });
});

describe('A decision about a listing', () => {
  it("A decision is refused when the seller changed the listing meanwhile, and the admin's words stay", async () => {
    const title = 'Tickets of a travelling cinema';
    const otherId = await listProject(server, await register(server, 'seller', 'neha@example.test'), {
      fields: { title },
    });
    const neha = await server.api('POST', '/auth/login', {
      body: { email: 'neha@example.test', password: 'a long enough passphrase' },
    });
    const visitor = await visitAs(admin, 375);
    const { page } = visitor;
    await openReview(page, 'New listing', title);
    await choose(page, 'Reject', 'Misleading description', 'This is no cinema.');
    const person = { ...seller, token: neha.body.data.token as string };
    const changed = await changeProject(server, person, otherId, { tags: '["cinema","tickets"]' });
    expect(changed.status).toBe(200);
    await decide(page, 'Reject');
    await page.getByText('The seller changed this while you were looking.').waitFor();
    await page.getByText(/what changed just now: Tags/).waitFor();
    expect(await decision(page).getByLabel('Message to the seller').inputValue()).toBe('This is no cinema.');
    await expectAccessible(page);
    const stillWaits = await server.api('GET', '/admin/projects', { token: admin.token });
    expect(stillWaits.body.data.projects.map((project: { _id: string }) => project._id)).toEqual([otherId]);

    await decide(page, 'Reject');
    await page.getByText(`Rejected: ${title}`).waitFor();
    await page.waitForURL('**/dashboard/admin/queue');
    await expectCleanAndClose(visitor, /status of 409/);
  });

  it('After a decision the review goes on to the listing that waits next', async () => {
    const titles = ['Queue of a ration shop', 'Roster of a night school'];
    for (const [place, title] of titles.entries())
      await listProject(server, await register(server, 'seller', `seller${place}@example.test`), {
        fields: { title },
      });
    const visitor = await visitAs(admin);
    const { page } = visitor;
    await openReview(page, 'New listing', titles[0]);
    for (const title of titles) {
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await choose(page, 'Approve');
      await decide(page, 'Approve');
      await page.getByText(`Approved: ${title}`).waitFor();
    }
    await page.getByText('Nothing to review').waitFor();
    await expectCleanAndClose(visitor);
  });

  it('An admin suspends a listing with a reason and restores it to the market', async () => {
    const visitor = await visitAs(admin);
    const { page } = visitor;
    for (const { act, done, tab, reason, status, visible } of [
      {
        act: 'Suspend',
        done: 'Suspended',
        tab: 'approved',
        reason: 'Copied work',
        status: 'suspended',
        visible: 404,
      },
      {
        act: 'Restore',
        done: 'Restored',
        tab: 'suspended',
        reason: 'Meets the rules',
        status: 'approved',
        visible: 200,
      },
    ]) {
      await page.goto(`/admin-management?status=${tab}`);
      await page.getByRole('button', { name: `${act} ${TITLE}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: act }).click();
      await dialog.getByText('Tell the seller why').waitFor();
      await expectAccessible(page);
      await dialog.getByLabel('Reason').selectOption({ label: reason });
      await dialog.getByLabel('Message to the seller').fill('We looked into the report.');
      await dialog.getByRole('button', { name: act }).click();
      await page.getByText(`${done}: ${TITLE}`).waitFor();
      expect(await statusOf()).toBe(status);
      expect((await server.api('GET', `/projects/${id}`)).status).toBe(visible);
    }
    await expectCleanAndClose(visitor);
  });
});
