import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { goToSection, horizontalOverflow, isFocused } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose, type Look } from '../fixtures/visitor.ts';

const TITLE =
  'Hostel booking desk with a calendar of rooms, a register of guests and a daily report for the owner';
const OTHER_TITLE = 'Ledger of a village library';
const SELLER_PATH = '/dashboard/seller/analytics';
const ADMIN_PATH = '/dashboard/admin/analytics';

let journey: Journey;
let server: MarketServer;
let seller: Person;
let newcomer: Person;
let admin: Person;
let buyer: Person;
let projectId: string;

beforeAll(async () => {
  journey = await openJourney({ TRUST_PROXY: '127.0.0.1' });
  ({ server, admin } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  newcomer = await register(server, 'seller', 'kabir@example.test');
  buyer = await register(server, 'buyer', 'rohan@example.test');
  projectId = await publishProject(server, seller, admin, { fields: { title: TITLE } });
  await publishProject(server, seller, admin, {
    fields: {
      ...{ title: OTHER_TITLE, description: 'Books, readers and loans of a small library, with reminders.' },
      ...{ tags: '["library"]', zipDescription: 'Source' },
    },
  });
});
afterAll(() => journey?.close());

const visitAs = (person: Person, look: Look = {}) => journey.visitAs(person, { width: 1440, ...look });

/** What is told next of this kind, once the server has taken it. */
async function told(page: Page, type: string): Promise<Record<string, unknown>[]> {
  const answer = await page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/analytics/events') &&
      (answer.request().postData() ?? '').includes(`"${type}"`),
  );
  expect(answer.status()).toBe(202);
  return answer.request().postDataJSON().events;
}

/** Sweeps run when the clock moves; views, checkouts and sales are added up then. */
const aggregateDays = () => server.api('POST', '/sandbox/clock', { body: { advanceSeconds: 61 } });

const step = (page: Page, name: string) => page.locator(`[data-step="${name}"]`);
const row = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });

describe('Analytics', () => {
  it('The analytics page explains what it will show while there is nothing to show', async () => {
    for (const [person, heading] of [
      [newcomer, 'Nothing to look at yet'],
      [seller, 'No views yet'],
    ] as const) {
      const visitor = await visitAs(person);
      await visitor.page.goto(SELLER_PATH);
      await visitor.page.getByRole('heading', { name: heading }).waitFor();
      await expectAccessible(visitor.page);
      await expectCleanAndClose(visitor);
    }
  });

  it("A view is reported with only the referring site's name and the search, and no cookie is set", async () => {
    const visitor = await visitAs(buyer);
    const { page, context } = visitor;
    await page.goto('/market', { referer: 'https://news.example.org/best-of?q=something+private' });
    await page.getByRole('button', { name: /^Profile of/ }).waitFor();
    await page.getByRole('searchbox', { name: 'Search projects' }).focus();
    await page.keyboard.type('hostel');
    await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/market?search=hostel');
    const card = page.getByRole('article').filter({ hasText: TITLE });
    await page.getByRole('article').filter({ hasText: OTHER_TITLE }).waitFor({ state: 'detached' });
    const view = told(page, 'project_viewed');
    await card.locator('.card-picture').click();
    await page.getByRole('dialog', { name: TITLE }).waitFor();
    expect(await view).toEqual([
      {
        ...{ type: 'project_viewed', projectId, category: 'web', sellerId: seller.uid, price: 1_499 },
        ...{ referrer: 'news.example.org', search: 'hostel' },
      },
    ]);
    expect(await context.cookies()).toEqual([]);
    await expectCleanAndClose(visitor);
    const reader = await journey.visitAs(undefined);
    // A view counts once for each network and day.
    await reader.context.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
    // What a beacon carries cannot be read here.
    await reader.context.addInitScript(
      "Object.defineProperty(navigator, 'sendBeacon', { value: undefined })",
    );
    const second = told(reader.page, 'project_viewed');
    await reader.page.goto(`/project/share/${projectId}`, {
      referer: 'https://blog.example.org/hostels?me=1',
    });
    expect(await second).toMatchObject([{ projectId, referrer: 'blog.example.org' }]);
    await expectCleanAndClose(reader);
    await buyProject(server, buyer, projectId);
    // As pages tell it that were read (e2e/shell/navigation.test.ts).
    const read = { type: 'page_scrolled', path: '/market', depth: 75 };
    const taken = await server.api('POST', '/analytics/events', { body: { events: [read] } });
    expect(taken.status).toBe(202);
    await aggregateDays();
  });

  it('A seller sees the views, checkouts, sales, referring sites and searches of their listings', async () => {
    for (const width of [375, 1440]) {
      const visitor = await visitAs(seller, { width });
      const { page } = visitor;
      await page.goto('/dashboard/seller');
      await page.getByRole('link', { name: 'View analytics' }).click();
      await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
      for (const [name, count] of [
        ['Views', '2'],
        ['Checkouts', '1'],
        ['Sales', '1'],
      ] as const) {
        await step(page, name).getByText(count, { exact: true }).waitFor();
      }
      await step(page, 'Paid by buyers').getByText('₹1,499', { exact: true }).waitFor();
      await page
        .getByRole('img', { name: /^Views, checkouts and sales by day\. Peak: 2 views on .*\.$/ })
        .waitFor();
      await row(page, 'Listings', TITLE).waitFor();
      await row(page, 'Where they came from', 'blog.example.org').waitFor();
      await row(page, 'What they searched for', 'hostel').waitFor();
      expect(await horizontalOverflow(page)).toBe(0);
      await expectAccessibleInBothThemes(page);
      await expectCleanAndClose(visitor);
    }
  });

  it('A seller narrows analytics to days, own dates or a listing with the keyboard alone', async () => {
    const visitor = await visitAs(seller);
    const { page } = visitor;
    await page.goto(SELLER_PATH);
    const week = page.getByRole('link', { name: '7 days' });
    await week.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**?days=7');
    await expect.poll(() => page.locator('.span-column').count()).toBe(7);
    expect(await isFocused(week)).toBe(true);
    const behind = page.locator('summary');
    await behind.focus();
    await page.keyboard.press('Enter');
    await row(page, 'By day', '₹1,499').waitFor();
    await page.getByRole('link', { name: 'Custom dates' }).press('Enter');
    const from = page.getByLabel('From', { exact: true });
    await from.fill('2020-01-01');
    await page.getByLabel('Until', { exact: true }).focus();
    await page.getByText('Choose at most 366 days').waitFor();
    expect(await from.inputValue()).toBe('2020-01-01');
    await expectAccessible(page);
    await from.fill(await page.getByLabel('Until', { exact: true }).inputValue());
    await expect.poll(() => page.locator('.span-column').count()).toBe(1);
    await page.getByRole('link', { name: '30 days' }).press('Enter');
    await page.getByRole('link', { name: TITLE }).press('Enter');
    await page.waitForURL(`**?listing=${projectId}`);
    await page.getByRole('table', { name: 'Listings' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Listing', { exact: true }).inputValue()).toBe(projectId);
    await page.getByLabel('Listing', { exact: true }).selectOption({ label: OTHER_TITLE });
    await page.getByRole('heading', { name: 'No views in this period' }).waitFor();
    await expectCleanAndClose(visitor);
  });

  it('A seller and an admin can save analytics as a CSV file', async () => {
    for (const [person, path] of [
      [seller, SELLER_PATH],
      [admin, ADMIN_PATH],
    ] as const) {
      const visitor = await visitAs(person);
      const { page } = visitor;
      await page.goto(path);
      await step(page, 'Views').waitFor();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV', exact: true }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toMatch(/^analytics-20\d\d-\d\d-\d\d-20\d\d-\d\d-\d\d\.csv$/);
      const text = await readFile(await saved.path(), 'utf8');
      expect(text).toMatch(/^.?day,id,project,/);
      expect(text).toContain(TITLE);
      await expectCleanAndClose(visitor);
    }
  });

  it('An admin sees analytics of the whole market, with how its pages are read', async () => {
    for (const width of [375, 1440]) {
      const visitor = await visitAs(admin, { width });
      const { page } = visitor;
      await page.goto('/dashboard/admin');
      await goToSection(page, 'Analytics');
      await step(page, 'Sales').getByText('1', { exact: true }).waitFor();
      await row(page, 'Categories', 'Web').waitFor();
      await row(page, 'Sellers', 'asha').waitFor();
      await row(page, 'How pages are read', 'Market').waitFor();
      expect(await horizontalOverflow(page)).toBe(0);
      await expectAccessibleInBothThemes(page);
      await page.getByRole('link', { name: TITLE }).click();
      await page.getByText('Only', { exact: false }).filter({ hasText: TITLE }).first().waitFor();
      await page.getByRole('link', { name: 'Show the whole market' }).click();
      await row(page, 'Categories', 'Web').waitFor();
      await expectCleanAndClose(visitor);
    }
  });
});
