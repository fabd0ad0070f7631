import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectAccessible, newVisitor, openBrowser, type TestBrowser, type Visitor } from './browser.ts';
import { LISTING_COUNT, publishListings } from './market-listings.ts';
import { register, signInAdmin } from './people.ts';
import { startPreparedServer } from './prepared-server.ts';
import type { ServerProcess } from './server-process.ts';

const PAGE_SIZE = 12;
const PATIENCE = { timeout: 20_000 };

let folder: string;
let server: ServerProcess;
let browser: TestBrowser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-market-'));
  server = await startPreparedServer(join(folder, 'data'));
  const admin = await signInAdmin(server);
  await publishListings(server, await register(server, 'seller', 'asha@example.test'), admin);
  // Words are counted within a minute of their listings.
  await server.api('POST', '/sandbox/clock', { body: { advanceSeconds: 61 } });
  const spelt = () => server.api('GET', '/projects/suggest?q=hostle');
  await vi.waitFor(
    async () => {
      expect((await spelt()).body.data.suggestions[0]?.kind).toBe('correction');
    },
    { timeout: 120_000, interval: 500 },
  );
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function visit(path: string, options?: Parameters<typeof newVisitor>[2]): Promise<Visitor> {
  const visitor = await newVisitor(browser, server.url, options);
  await visitor.page.goto(path);
  return visitor;
}

async function expectCleanAndClose({ context, complaints }: Visitor): Promise<void> {
  expect(complaints).toEqual([]);
  await context.close();
}

const addressOf = (page: Page) => page.url().slice(server.url.length);
const titles = (page: Page) => page.locator('.market-results .card-title').allInnerTexts();
const countOfCards = (page: Page) => page.locator('.market-results .card').count();

/** Waits for the address, and for the line that counts to say so. */
async function expectShown(page: Page, address: string, line: string): Promise<void> {
  await expect.poll(() => addressOf(page), PATIENCE).toBe(address);
  await page.locator('header p[aria-live]', { hasText: new RegExp(`^${line}$`) }).waitFor();
}

/** Presses "/" until the page hears it. */
async function goToSearch(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return page.evaluate('document.activeElement.id');
    }, PATIENCE)
    .toBe('market-search');
}

const CUT_FACTS = `[...document.querySelectorAll('.card-facts p')].filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent)`;
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

describe('The filters of the market', () => {
  it('Filters combine in the address, and back and forward restore them', async () => {
    const visitor = await visit('/market');
    const { page } = visitor;
    const rail = page.getByRole('complementary', { name: 'Filters' });
    await page.getByText(`${LISTING_COUNT} projects`, { exact: true }).waitFor();
    await rail.getByRole('link', { name: 'Web 2' }).click();
    await expectShown(page, '/market?category=web', '2 projects');
    await rail.getByText('booking', { exact: false }).click();
    await expectShown(page, '/market?category=web&tags=booking', '2 projects');
    await rail.getByLabel('Highest price in rupees').fill('5000');
    await page.keyboard.press('Tab');
    await expectShown(page, '/market?category=web&tags=booking&maxPrice=5000', '1 project');
    await rail.getByText('Live demo').click();
    await expectShown(page, '/market?category=web&tags=booking&maxPrice=5000&hasDemo=true', '1 project');
    expect(await titles(page)).toEqual(['Hostel booking desk']);
    // What would leave nothing cannot be chosen.
    expect(await rail.getByRole('radio', { name: 'Extended' }).isDisabled()).toBe(true);
    expect(await rail.getByRole('link', { name: /^Mobile/ }).count()).toBe(0);

    await page.goBack();
    await page.goBack();
    await expectShown(page, '/market?category=web&tags=booking', '2 projects');
    await expect.poll(() => rail.getByLabel('Highest price in rupees').inputValue(), PATIENCE).toBe('');
    await page.goForward();
    await expectShown(page, '/market?category=web&tags=booking&maxPrice=5000', '1 project');
    await expect.poll(() => rail.getByLabel('Highest price in rupees').inputValue(), PATIENCE).toBe('5000');

    const chips = page.getByRole('list', { name: 'Applied filters' });
    await chips.getByRole('link', { name: /^Web/ }).click();
    await expectShown(page, '/market?tags=booking&maxPrice=5000', '1 project');
    await chips.getByRole('link', { name: 'Clear all' }).click();
    await expectShown(page, '/market', `${LISTING_COUNT} projects`);
    await expectCleanAndClose(visitor);
  });

  it('A visitor filters by licence, language and completion, and sorts by price', async () => {
    const visitor = await visit('/market');
    const { page } = visitor;
    await page.getByText('Commercial').click();
    await expectShown(page, '/market?licence=commercial', '1 project');
    await page.goto('/market?language=python');
    await expectShown(page, '/market?language=python', '1 project');
    expect(await titles(page)).toEqual(['Crop leaf disease classifier']);
    await page.goto('/market?search=booking');
    const sort = page.getByRole('combobox', { name: 'Sort' });
    await sort.focus();
    await sort.selectOption('Price, high to low');
    await expectShown(page, '/market?search=booking&sort=price-desc', '2 projects for “booking”');
    await expect
      .poll(() => titles(page), PATIENCE)
      .toEqual(['Clinic diary for practitioners', 'Hostel booking desk']);
    await page.goto('/market?complete=true&category=mobile');
    await page.getByRole('heading', { name: 'No projects found' }).waitFor();
    await expectCleanAndClose(visitor);
  });

  it('An address with unknown or contradictory filters still shows the projects that fit the rest', async () => {
    const visitor = await visit(
      '/market?tags=Booking&category=games&minPrice=9000&maxPrice=1000&page=x&utm_source=a',
    );
    await visitor.page.locator('header p', { hasText: /^1 project$/ }).waitFor();
    expect(await titles(visitor.page)).toEqual(['Hostel booking desk']);
    await expectCleanAndClose(visitor);
  });

  it('Filters, search and paging work without JavaScript, on a phone too', async () => {
    const reader = await visit('/market', { scripts: false, width: 375 });
    const { page } = reader;
    expect(await titles(page)).toHaveLength(PAGE_SIZE);
    await page.getByRole('link', { name: 'Filters' }).click();
    await page.locator('label', { hasText: 'booking' }).click();
    await page.getByLabel('Highest price in rupees').fill('5000');
    await page.getByRole('button', { name: 'Show projects' }).click();
    expect(await titles(page)).toEqual(['Hostel booking desk']);
    expect(addressOf(page)).toBe('/market?tags=booking&maxPrice=5000');
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('nothing like it');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No projects found' }).waitFor();
    await page.getByRole('link', { name: 'Clear all' }).first().click();
    expect(addressOf(page)).toBe('/market');
    await page.getByRole('link', { name: 'Next page' }).click();
    expect(addressOf(page)).toBe('/market?page=2');
    expect(await titles(page)).toHaveLength(PAGE_SIZE);
    await page.getByRole('link', { name: 'Previous page' }).click();
    expect(addressOf(page)).toBe('/market');
    await reader.context.close();
  });

  it('Filters and sort order stand in one line on the narrowest phone', async () => {
    const { page, context } = await visit('/market?tags=booking', { scripts: false, width: 320 });
    const filters = (await page.getByRole('link', { name: 'Filters' }).boundingBox())!;
    const sort = (await page.locator('.market-sort').boundingBox())!;
    expect(Math.abs(filters.y + filters.height / 2 - sort.y - sort.height / 2)).toBeLessThan(2);
    expect(sort.x + sort.width).toBeLessThanOrEqual(301);
    await context.close();
  });

  it.each([false, true])(
    'On a phone the filters open as a sheet that counts the projects left (dark: %s)',
    async (dark) => {
      const visitor = await visit('/market', { width: 375, dark });
      const { page } = visitor;
      await page.getByRole('link', { name: 'Filters' }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.waitFor();
      await expectAccessible(page);
      await sheet.getByText('booking').click();
      await sheet.getByRole('button', { name: 'Show 2 projects' }).waitFor();
      await sheet.getByText('Live demo').click();
      await sheet.getByRole('button', { name: 'Show 1 project' }).click();
      await sheet.waitFor({ state: 'detached' });
      expect(addressOf(page)).toBe('/market?tags=booking&hasDemo=true');
      await page.getByRole('link', { name: 'Filters 2 on' }).click();
      await sheet.waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await expectCleanAndClose(visitor);
    },
  );

  it('Filters that fail to load on a phone leave the market in place and load at the next press', async () => {
    const visitor = await visit('/market', { width: 375 });
    const { page } = visitor;
    await page.route('**/assets/sheet-*.js*', (route) => route.abort());
    const opener = page.getByRole('link', { name: 'Filters' });
    await opener.click();
    await page.getByRole('status').filter({ hasText: 'The filters did not load.' }).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.unroute('**/assets/sheet-*.js*');
    await opener.click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    await visitor.context.close();
  });
});

describe('The search of the market', () => {
  it.each([false, true])(
    'A visitor uses the search suggestions with the keyboard (dark: %s)',
    async (dark) => {
      const visitor = await visit('/market', { dark });
      const { page } = visitor;
      await goToSearch(page);
      await page.keyboard.type('hostle');
      await suggestions(page).filter({ hasText: 'Did you mean hostel' }).waitFor();
      await expectAccessible(page);
      const field = page.getByRole('combobox', { name: 'Search projects' });
      await page.keyboard.press('ArrowDown');
      expect(await suggestions(page).first().getAttribute('aria-selected')).toBe('true');
      expect(await field.getAttribute('aria-activedescendant')).toBe(
        await suggestions(page).first().getAttribute('id'),
      );
      await page.keyboard.press('Enter');
      await expectShown(page, '/market?search=hostel', '1 project for “hostel”');

      await field.fill('book');
      await suggestions(page).filter({ hasText: '#booking' }).click();
      await expectShown(page, '/market?tags=booking', '2 projects');
      expect(await field.inputValue()).toBe('');

      await field.fill('kirana');
      await suggestions(page).filter({ hasText: 'Kirana stock for phones' }).waitFor();
      await page.keyboard.press('Escape');
      expect(await suggestions(page).count()).toBe(0);
      expect(await field.inputValue()).toBe('kirana');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/project/share/**');
      await page.getByRole('heading', { level: 1, name: 'Kirana stock for phones' }).waitFor();
      await page.goBack();
      await expectShown(page, '/market?tags=booking', '2 projects');
      await expectCleanAndClose(visitor);
    },
  );

  it('A misspelt search shows what fits the corrected word, and says so', async () => {
    const visitor = await visit('/market?sort=price-asc');
    const { page } = visitor;
    await goToSearch(page);
    await page.keyboard.type('clasifier');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page), PATIENCE).toBe('/market?search=clasifier&sort=price-asc');
    await page.getByText('Nothing matches “clasifier”.').waitFor();
    expect(await titles(page)).toEqual(['Crop leaf disease classifier']);
    await expectCleanAndClose(visitor);
  });

  it('A market with no results offers to drop the last filter, and shows popular projects', async () => {
    const visitor = await visit('/market?category=mobile&hasDemo=true');
    const { page } = visitor;
    await page.getByRole('heading', { name: 'No projects found' }).waitFor();
    await page.getByRole('heading', { name: 'Popular in the market' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Drop Live demo' }).click();
    await expectShown(page, '/market?category=mobile', '1 project');
    await expectCleanAndClose(visitor);
  });
});

describe('The card of a listing', () => {
  it.each([1440, 375, 320])(
    'A card cuts no fact short and lines its share button up with the price, at %i px',
    async (width) => {
      const { page, context } = await visit('/market', { width });
      const card = page.locator('.card').first();
      expect(await card.locator('.card-facts p').textContent()).toMatch(/v1\.0\.0$/);
      expect(await page.evaluate(CUT_FACTS)).toEqual([]);
      const price = (await card.locator('.figures').first().boundingBox())!;
      const share = (await card.locator('.mark-share').boundingBox())!;
      expect(Math.abs(price.x + price.width - share.x - share.width)).toBeLessThanOrEqual(1.5);
      await context.close();
    },
  );
});

describe('Scrolling through the market', () => {
  const toTheEnd = (page: Page) => page.mouse.wheel(0, 20_000);

  it('Scrolling loads five more pages by itself, and the address names the page in view', async () => {
    const visitor = await visit('/market');
    const { page } = visitor;
    expect(await page.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/market?page=2');
    for (let number = 2; number <= 6; number++) {
      await toTheEnd(page);
      await page.getByText(`Page ${number} of 7 loaded`).waitFor({ state: 'attached' });
    }
    await toTheEnd(page);
    await expect.poll(() => addressOf(page), PATIENCE).toBe('/market?page=6');
    expect(await countOfCards(page)).toBe(6 * PAGE_SIZE);
    const more = page.getByRole('link', { name: 'Show more' });
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Page 7 of 7 loaded').waitFor({ state: 'attached' });
    expect(new Set(await titles(page)).size).toBe(LISTING_COUNT);
    expect(await more.count()).toBe(0);
    // By keys one goes on at the first card that came.
    const came = (await titles(page))[6 * PAGE_SIZE];
    await expect.poll(() => page.evaluate('document.activeElement.textContent'), PATIENCE).toBe(came);
    await expectCleanAndClose(visitor);
  });

  it('Going back after scrolling restores the same cards at the same place', async () => {
    const visitor = await visit('/market?category=digital-assets');
    const { page } = visitor;
    for (const number of [2, 3]) {
      await toTheEnd(page);
      await page.getByText(`Page ${number} of 6 loaded`).waitFor({ state: 'attached' });
    }
    const card = page.locator('.card', { hasText: 'Ledger sheet 44' });
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => addressOf(page), PATIENCE).toBe('/market?category=digital-assets&page=3');
    const place = await page.evaluate<number>('scrollY');
    expect(place).toBeGreaterThan(1_000);
    await card.getByRole('link', { name: 'Sign in to Buy' }).click();
    await page.waitForURL('**/login**');
    await page.goBack();
    await expect.poll(() => addressOf(page), PATIENCE).toBe('/market?category=digital-assets&page=3');
    await expect.poll(() => page.evaluate('scrollY'), PATIENCE).toBe(place);
    expect(await countOfCards(page)).toBeGreaterThanOrEqual(3 * PAGE_SIZE);
    expect(await card.isVisible()).toBe(true);
    // A link to this place shows its page to everybody, with the way back.
    await page.reload();
    expect(await titles(page)).toContain('Ledger sheet 44');
    await page.getByRole('link', { name: 'Previous page' }).waitFor();
    await expectCleanAndClose(visitor);
  });

  it('A next page that fails to load is reported and loads when the visitor tries again', async () => {
    const visitor = await visit('/market?tags=ledger');
    const { page } = visitor;
    await page.route('**/api/projects?*', (route) => route.abort());
    await toTheEnd(page);
    await page.getByText('The next page could not be loaded.').waitFor();
    await page.unroute('**/api/projects?*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByText('Page 2 of 6 loaded').waitFor({ state: 'attached' });
    visitor.complaints.splice(0);
    await expectCleanAndClose(visitor);
  });

  it('Scrolling shows no project twice when the list has moved meanwhile', async () => {
    const visitor = await visit('/market?tags=ledger&sort=price-asc');
    const { page } = visitor;
    // What a list that has moved answers: its second page begins with the last card of the first.
    await page.route('**/api/projects?*', async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('limit', String(PAGE_SIZE - 1));
      await route.fulfill({ response: await route.fetch({ url: url.href }) });
    });
    await toTheEnd(page);
    await page.getByText('Page 2 of 6 loaded').waitFor({ state: 'attached' });
    const shown = await titles(page);
    expect(new Set(shown).size).toBe(shown.length);
    await expectCleanAndClose(visitor);
  });
});

describe('Recently viewed projects in the market', () => {
  it('Recently viewed projects appear below the cards, can be removed, and omit what has left the market', async () => {
    const { body } = await server.api('GET', '/projects?limit=2');
    const [first, second] = body.data.projects as {
      _id: string;
      title: string;
      category: string;
      price: number;
    }[];
    const gone = { ...first!, _id: '01980000-0000-7000-8000-00000000dead', title: 'Gone from the market' };
    const visitor = await newVisitor(browser, server.url);
    const { page } = visitor;
    const viewed = [first!, second!, gone].map(({ _id, title, category, price }) => ({
      _id,
      title,
      category,
      price,
    }));
    await page.goto('/about');
    await page.evaluate((text) => localStorage.setItem('recently-viewed', text), JSON.stringify(viewed));
    await page.goto('/market?category=web');
    const row = page.getByRole('region', { name: 'Recently viewed' });
    await row.scrollIntoViewIfNeeded();
    await expect.poll(() => row.getByRole('listitem').count(), PATIENCE).toBe(2);
    expect(await row.textContent()).not.toContain(gone.title);
    await expectAccessible(page);
    await row.getByRole('button', { name: `Remove ${first!.title} from recently viewed` }).click();
    await expect.poll(() => row.getByRole('listitem').count(), PATIENCE).toBe(1);
    await page.reload();
    await row.getByRole('link', { name: second!.title }).waitFor();
    await row.getByRole('button', { name: 'Clear' }).click();
    await row.waitFor({ state: 'detached' });
    visitor.complaints.splice(0, visitor.complaints.filter((text) => /status of 404/.test(text)).length);
    await expectCleanAndClose(visitor);
  });
});
