import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { publishFew } from '../fixtures/market-listings.ts';
import { addressOf, expectShown, titlesOf } from '../fixtures/market-page.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { placeOf } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose, type Look, type Visitor } from '../fixtures/visitor.ts';

let journey: Journey;
let server: MarketServer;

beforeAll(async () => {
  journey = await openJourney();
  ({ server } = journey);
  await publishFew(server, await register(server, 'seller', 'asha@example.test'), journey.admin);
  // Words are counted within a minute of their listings.
  await server.api('POST', '/sandbox/clock', { body: { advanceSeconds: 61 } });
  const spelt = () => server.api('GET', '/projects/suggest?q=hostle');
  await vi.waitFor(
    async () => {
      expect((await spelt()).body.data.suggestions[0]?.kind).toBe('correction');
    },
    { timeout: 120_000, interval: 500 },
  );
});
afterAll(() => journey?.close());

async function visit(path: string, look?: Look): Promise<Visitor> {
  const visitor = await journey.visitAs(undefined, look);
  await visitor.page.goto(path);
  return visitor;
}

/** Presses "/" until the page hears it. */
async function goToSearch(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return page.evaluate('document.activeElement.id');
    })
    .toBe('market-search');
}

const CUT_FACTS = `[...document.querySelectorAll('.card-facts p')].filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent)`;
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

describe('The search of the market', () => {
  it('A visitor uses the search suggestions with the keyboard, in light and dark', async () => {
    const visitor = await visit('/market');
    const { page } = visitor;
    await goToSearch(page);
    await page.keyboard.type('hostle');
    await suggestions(page).filter({ hasText: 'Did you mean hostel' }).waitFor();
    await expectAccessibleInBothThemes(page);
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
  });

  it('A misspelt search shows what fits the corrected word, and says so', async () => {
    const visitor = await visit('/market?sort=price-asc');
    const { page } = visitor;
    await goToSearch(page);
    await page.keyboard.type('clasifier');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/market?search=clasifier&sort=price-asc');
    await page.getByText('No results for “clasifier”.').waitFor();
    expect(await titlesOf(page)).toEqual(['Crop leaf disease classifier']);
    await expectCleanAndClose(visitor);
  });

  it('A market with no results offers to drop the last filter, and shows popular projects', async () => {
    const visitor = await visit('/market?category=mobile&hasDemo=true');
    const { page } = visitor;
    await page.getByRole('heading', { name: 'No projects found' }).waitFor();
    await page.getByRole('heading', { name: 'Popular in the market' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Clear Live demo' }).click();
    await expectShown(page, '/market?category=mobile', '1 project');
    await expectCleanAndClose(visitor);
  });
});

describe('Ranges of prices', () => {
  it.each([1440, 375])(
    'A visitor chooses a range of prices by its count, takes it off again, and finds it marked by typed prices, at %i px',
    async (width) => {
      const visitor = await visit('/market', { width });
      const { page } = visitor;
      if (width === 375) await page.getByRole('link', { name: 'Filters' }).click();
      const filters =
        width === 375
          ? page.getByRole('dialog', { name: 'Filters' })
          : page.getByRole('complementary', { name: 'Filters' });
      const prices = filters.getByRole('group', { name: 'Price' });
      const ranges = () => prices.getByRole('listitem').allInnerTexts();
      const marked = prices.locator('[aria-current]');
      const counts = ['1', '1', '0', '1', '1'];
      await expect.poll(async () => (await ranges()).map((text) => text.trim().at(-1))).toEqual(counts);
      expect(await prices.getByRole('link', { name: '₹2,500 to ₹4,999' }).count()).toBe(0);

      await prices.getByRole('link', { name: '₹1,000 to ₹2,499 1' }).click();
      await expectShown(page, '/market?minPrice=1000&maxPrice=2499', '1 project');
      expect(await titlesOf(page)).toEqual(['Hostel booking desk']);
      await expect.poll(() => prices.getByLabel('Highest price in rupees').inputValue()).toBe('2,499');
      expect(await marked.textContent()).toBe('₹1,000 to ₹2,499 1, remove this filter');
      await prices.getByRole('link', { name: 'Under ₹1,000 1' }).waitFor();
      await expectAccessibleInBothThemes(page);
      await marked.click();
      await expectShown(page, '/market', '4 projects');
      expect(await marked.count()).toBe(0);

      await prices.getByLabel('Lowest price in rupees').fill('15000');
      await page.keyboard.press('Tab');
      await expectShown(page, '/market?minPrice=15000', '1 project');
      expect(await marked.textContent()).toContain('From ₹15,000');
      await expectCleanAndClose(visitor);
    },
  );

  it('A range of prices can be chosen and taken off without JavaScript', async () => {
    const { page, context } = await visit('/market?category=web', { scripts: false, width: 375 });
    await page.getByRole('link', { name: '₹5,000 to ₹14,999 1' }).click();
    expect(addressOf(page)).toBe('/market?category=web&minPrice=5000&maxPrice=14999');
    expect(await titlesOf(page)).toEqual(['Clinic diary for practitioners']);
    await page.getByRole('link', { name: /^₹5,000 to ₹14,999 1 ?, remove this filter/ }).click();
    expect(addressOf(page)).toBe('/market?category=web');
    expect(await titlesOf(page)).toHaveLength(2);
    await context.close();
  });
});

describe('The card of a listing', () => {
  it.each([1440, 560, 375, 320])(
    'A card cuts no fact short, and its share button and a price beside the title end where its facts end, at %i px',
    async (width) => {
      const { page, context } = await visit('/market', { width });
      const card = page.locator('.card').first();
      expect(await card.locator('.card-facts p').textContent()).toMatch(/v1\.0\.0$/);
      expect(await page.evaluate(CUT_FACTS)).toEqual([]);
      const rightOf = async (part: string) => {
        const box = await placeOf(card.locator(part).first());
        return box.x + box.width;
      };
      const edge = await rightOf('.card-facts');
      expect(Math.abs((await rightOf('.mark-share')) - edge)).toBeLessThanOrEqual(1.5);
      // Where the card is narrow, the price has a line of its own below the title.
      if (width === 560)
        expect(Math.abs((await rightOf('.card-head .amount')) - edge)).toBeLessThanOrEqual(1.5);
      await context.close();
    },
  );
});

describe('Recently viewed projects', () => {
  it('A visitor finds what they looked at on the landing page and below another project, which is not named there', async () => {
    const { body } = await server.api('GET', '/projects?limit=2');
    const [first, second] = body.data.projects as { _id: string; title: string }[];
    const visitor = await journey.visitAs(undefined);
    const { page } = visitor;
    const row = page.getByRole('region', { name: 'Recently viewed' });
    await page.goto(`/project/share/${first!._id}`);
    await expect.poll(() => page.evaluate("localStorage.getItem('recently-viewed')")).toContain(first!._id);
    expect(await row.count()).toBe(0);
    await page.goto(`/project/share/${second!._id}`);
    await row.getByRole('link', { name: first!.title }).waitFor();
    expect(await row.getByRole('listitem').count()).toBe(1);
    await expectAccessible(page);
    await page.goto('/');
    await row.getByRole('link', { name: second!.title }).waitFor();
    expect(await row.getByRole('listitem').count()).toBe(2);
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
  });

  it('Recently viewed projects appear above the cards without moving them, can be removed, and omit what has left the market', async () => {
    const { body } = await server.api('GET', '/projects?limit=2');
    const [first, second] = body.data.projects as {
      _id: string;
      title: string;
      category: string;
      price: number;
    }[];
    const gone = { ...first!, _id: '01980000-0000-7000-8000-00000000dead', title: 'Gone from the market' };
    const visitor = await journey.visitAs(undefined);
    const { page } = visitor;
    const viewed = [first!, second!, gone].map(({ _id, title, category, price }) => ({
      _id,
      title,
      category,
      price,
    }));
    await page.goto('/about');
    await page.evaluate((text) => localStorage.setItem('recently-viewed', text), JSON.stringify(viewed));
    const row = page.getByRole('region', { name: 'Recently viewed' });
    const topOfCards = () =>
      page.evaluate<number>("document.querySelector('.market-results').getBoundingClientRect().top");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Before anything of it comes to life the market has kept the room.
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/market?category=web', { waitUntil: 'domcontentloaded' });
    await page.locator('.card').first().waitFor();
    const place = await topOfCards();
    release();
    await expect.poll(() => row.getByRole('listitem').count()).toBe(2);
    expect(await topOfCards()).toBeCloseTo(place, 0);
    expect((await placeOf(row)).y).toBeLessThan(place);
    expect(await row.textContent()).not.toContain(gone.title);
    await expectAccessible(page);
    await row.getByRole('button', { name: `Remove ${first!.title} from recently viewed` }).click();
    await expect.poll(() => row.getByRole('listitem').count()).toBe(1);
    await page.reload();
    await row.getByRole('link', { name: second!.title }).waitFor();
    await row.getByRole('button', { name: 'Clear' }).click();
    await row.waitFor({ state: 'detached' });
    visitor.complaints.splice(0, visitor.complaints.filter((text) => /status of 404/.test(text)).length);
    await expectCleanAndClose(visitor);
  });
});
