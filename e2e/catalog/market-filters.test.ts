import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { LISTING_COUNT, publishListings } from '../fixtures/market-listings.ts';
import { addressOf, expectShown, titlesOf } from '../fixtures/market-page.ts';
import { placeOf } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose, type Look, type Visitor } from '../fixtures/visitor.ts';

const PAGE_SIZE = 12;

let journey: Journey;

beforeAll(async () => {
  journey = await openJourney();
  const { server, admin } = journey;
  await publishListings(server, await register(server, 'seller', 'asha@example.test'), admin);
});
afterAll(() => journey?.close());

async function visit(path: string, look?: Look): Promise<Visitor> {
  const visitor = await journey.visitAs(undefined, look);
  await visitor.page.goto(path);
  return visitor;
}

const countOfCards = (page: Page) => page.locator('.market-results .card').count();

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
    expect(await titlesOf(page)).toEqual(['Hostel booking desk']);
    // What would leave nothing cannot be chosen.
    expect(await rail.getByRole('radio', { name: 'Extended' }).isDisabled()).toBe(true);
    expect(await rail.getByRole('link', { name: /^Mobile/ }).count()).toBe(0);

    await page.goBack();
    await page.goBack();
    await expectShown(page, '/market?category=web&tags=booking', '2 projects');
    await expect.poll(() => rail.getByLabel('Highest price in rupees').inputValue()).toBe('');
    await page.goForward();
    await expectShown(page, '/market?category=web&tags=booking&maxPrice=5000', '1 project');
    await expect.poll(() => rail.getByLabel('Highest price in rupees').inputValue()).toBe('5,000');

    const chips = page.getByRole('list', { name: 'Applied filters' });
    await chips.getByRole('link', { name: /^Web/ }).click();
    await expectShown(page, '/market?tags=booking&maxPrice=5000', '1 project');
    await chips.getByRole('link', { name: 'Clear all' }).click();
    await expectShown(page, '/market', `${LISTING_COUNT} projects`);
    await expectCleanAndClose(visitor);
  });

  it('A filter and a page that are chosen offline leave the market as it is, and open when the network is back', async () => {
    const visitor = await visit('/market');
    const { page, context } = visitor;
    const title = page.getByRole('heading', { level: 1 });
    const openedLater = async (press: () => Promise<void>, name: string) => {
      const before = await title.textContent();
      await context.setOffline(true);
      await page.getByText('You can still read what is open.').waitFor();
      await press();
      await page.getByText('What you asked for opens as soon as you are back online.').waitFor();
      expect(await title.textContent()).toBe(before);
      await context.setOffline(false);
      await title.filter({ hasText: name }).waitFor();
    };
    const rail = page.getByRole('complementary', { name: 'Filters' });
    await openedLater(() => rail.getByRole('link', { name: 'Web 2' }).click(), 'Web projects');
    await expectShown(page, '/market?category=web', '2 projects');
    const foot = page.getByRole('contentinfo');
    await openedLater(() => foot.getByRole('link', { name: 'Pricing' }).click(), 'Pricing');
    await expectCleanAndClose(visitor, /ERR_INTERNET_DISCONNECTED/);
  });

  it('A card that is pressed offline leaves the market as it is, and its project opens when the network is back', async () => {
    const visitor = await visit('/market');
    const { page, context } = visitor;
    await page.getByText(`${LISTING_COUNT} projects`, { exact: true }).waitFor();
    await context.setOffline(true);
    await page.getByText('You can still read what is open.').waitFor();
    await page.locator('.market-results .card').first().getByRole('link', { name: 'Details' }).click();
    await page.getByText('What you asked for opens as soon as you are back online.').waitFor();
    expect(addressOf(page)).toBe('/market');
    await context.setOffline(false);
    // Over the market, or as a page of its own where its part cannot be had any more: the address is the same.
    await page.waitForURL('**/project/share/**');
    await context.close();
  });

  it('A visitor filters by licence, language and completion, and sorts by price', async () => {
    const visitor = await visit('/market');
    const { page } = visitor;
    await page.getByText('Commercial').click();
    await expectShown(page, '/market?licence=commercial', '1 project');
    await page.goto('/market?language=python');
    await expectShown(page, '/market?language=python', '1 project');
    expect(await titlesOf(page)).toEqual(['Crop leaf disease classifier']);
    await page.goto('/market?search=booking');
    const sort = page.getByRole('combobox', { name: 'Sort' });
    await sort.focus();
    await sort.selectOption('Price, high to low');
    await expectShown(page, '/market?search=booking&sort=price-desc', '2 projects for “booking”');
    await expect
      .poll(() => titlesOf(page))
      .toEqual(['Clinic diary for practitioners', 'Hostel booking desk']);
    await page.goto('/market?complete=true&category=mobile');
    await page.getByRole('heading', { name: 'No projects found' }).waitFor();
    await expectCleanAndClose(visitor);
  });

  it('A visitor filters by what projects are meant for, and takes each use away by its chip', async () => {
    const visitor = await visit('/market');
    const { page } = visitor;
    const rail = page.getByRole('complementary', { name: 'Filters' });
    const uses = rail.getByRole('group', { name: 'Meant for' });
    await uses.getByText('Client work').click();
    await expectShown(page, '/market?permittedUse=client_work', '1 project');
    await uses.getByText('SaaS').click();
    await expectShown(page, '/market?permittedUse=client_work,saas', '1 project');
    expect(await titlesOf(page)).toEqual(['Clinic diary for practitioners']);
    const card = page.locator('.market-results .card');
    await card.getByText('For learning · course work with credit · client work · SaaS').waitFor();
    expect(await uses.getByRole('checkbox', { name: /^Resale/ }).isDisabled()).toBe(true);
    await expectAccessibleInBothThemes(page);
    const chips = page.getByRole('list', { name: 'Applied filters' });
    await chips.getByRole('link', { name: /^For: Client work/ }).click();
    await expectShown(page, '/market?permittedUse=saas', '1 project');
    await expectCleanAndClose(visitor);
  });

  it('A long list of uses does not widen a card or a project on the narrowest phone', async () => {
    const { page, context } = await visit('/market?permittedUse=saas', { scripts: false, width: 320 });
    const widest = () => page.evaluate<number>('document.documentElement.scrollWidth');
    expect(await widest()).toBe(320);
    await page.locator('.market-results .card-title a').click();
    await page.getByText('For learning, course work with credit, client work and SaaS').waitFor();
    expect(await widest()).toBe(320);
    await context.close();
  });

  it('An address with unknown or contradictory filters still shows the projects that fit the rest', async () => {
    const visitor = await visit(
      '/market?tags=Booking&category=games&minPrice=9000&maxPrice=1000&page=x&utm_source=a',
    );
    await visitor.page.locator('header p', { hasText: /^1 project$/ }).waitFor();
    expect(await titlesOf(visitor.page)).toEqual(['Hostel booking desk']);
    await expectCleanAndClose(visitor);
  });

  it('Filters, search and paging work without JavaScript, on a phone too', async () => {
    const reader = await visit('/market', { scripts: false, width: 375 });
    const { page } = reader;
    expect(await titlesOf(page)).toHaveLength(PAGE_SIZE);
    await page.getByRole('link', { name: 'Filters' }).click();
    await page.locator('label', { hasText: 'booking' }).click();
    await page.getByLabel('Highest price in rupees').fill('5000');
    await page.getByRole('button', { name: 'Show projects' }).click();
    expect(await titlesOf(page)).toEqual(['Hostel booking desk']);
    expect(addressOf(page)).toBe('/market?tags=booking&maxPrice=5000');
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('nothing like it');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No projects found' }).waitFor();
    await page.getByRole('link', { name: 'Clear all' }).first().click();
    expect(addressOf(page)).toBe('/market');
    await page.getByRole('link', { name: 'Next page' }).click();
    expect(addressOf(page)).toBe('/market?page=2');
    expect(await titlesOf(page)).toHaveLength(PAGE_SIZE);
    await page.getByRole('link', { name: 'Previous page' }).click();
    expect(addressOf(page)).toBe('/market');
    await reader.context.close();
  });

  it('Filters and sort order stand in one line on the narrowest phone', async () => {
    const { page, context } = await visit('/market?tags=booking', { scripts: false, width: 320 });
    const filters = await placeOf(page.getByRole('link', { name: 'Filters' }));
    const sort = await placeOf(page.locator('.market-sort'));
    expect(Math.abs(filters.y + filters.height / 2 - sort.y - sort.height / 2)).toBeLessThan(2);
    expect(sort.x + sort.width).toBeLessThanOrEqual(301);
    await context.close();
  });

  it('On a phone the filters open as a sheet that counts the projects left, in light and dark', async () => {
    const visitor = await visit('/market', { width: 375 });
    const { page } = visitor;
    await page.getByRole('link', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.waitFor();
    await expectAccessibleInBothThemes(page);
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
  });

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
    await expect.poll(() => addressOf(page)).toBe('/market?page=6');
    expect(await countOfCards(page)).toBe(6 * PAGE_SIZE);
    const more = page.getByRole('link', { name: 'Show more' });
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Page 7 of 7 loaded').waitFor({ state: 'attached' });
    expect(new Set(await titlesOf(page)).size).toBe(LISTING_COUNT);
    expect(await more.count()).toBe(0);
    // By keys one goes on at the first card that came.
    const came = (await titlesOf(page))[6 * PAGE_SIZE];
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(came);
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
    await expect.poll(() => addressOf(page)).toBe('/market?category=digital-assets&page=3');
    const place = await page.evaluate<number>('scrollY');
    expect(place).toBeGreaterThan(1_000);
    await card.getByRole('link', { name: 'Sign in to Buy' }).click();
    await page.waitForURL('**/login**');
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe('/market?category=digital-assets&page=3');
    await expect.poll(() => page.evaluate('scrollY')).toBe(place);
    expect(await countOfCards(page)).toBeGreaterThanOrEqual(3 * PAGE_SIZE);
    expect(await card.isVisible()).toBe(true);
    // A link to this place shows its page to everybody, with the way back.
    await page.reload();
    expect(await titlesOf(page)).toContain('Ledger sheet 44');
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
    const shown = await titlesOf(page);
    expect(new Set(shown).size).toBe(shown.length);
    await expectCleanAndClose(visitor);
  });
});
