import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type CrowdedMarket, openCrowdedMarket } from '../fixtures/crowded-market.ts';
import { coveredControls, cutButtons, placeOf, scrollingSideways, tooWide } from '../fixtures/page-state.ts';
import { expectCleanAndClose, type Visitor } from '../fixtures/visitor.ts';

let market: CrowdedMarket;
beforeAll(async () => {
  market = await openCrowdedMarket();
});
afterAll(() => market?.close());

const PHONE = 375;
const SMALLEST = 320;

const visit = (person: Person | undefined) => market.visitAs(person, { width: PHONE });
/** Where a row, as a card, has its margin: the whole of it leads where its link does. */
const BESIDE_THE_WORDS = { x: 4, y: 4 };
const dialog = (page: Page) => page.getByRole('dialog');
/** The first row of the page's table, or the first card of its list. */
const firstRow = (page: Page) => page.locator('tbody tr, article').first();

/** Opens a page and waits until it has what it loads. */
async function open({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path.replace(':id', market.freeId));
  await page.getByRole('heading', { level: 1 }).waitFor();
  // What a press opens is fetched for those whom the page knows.
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await page.locator('.skeleton:visible').first().waitFor({ state: 'detached' });
}

/** Nothing is wider than the window, at both widths; the page is left at the wider one. */
async function expectToFit(page: Page, what: string): Promise<void> {
  for (const width of [SMALLEST, PHONE]) {
    await page.setViewportSize({ width, height: 812 });
    expect(await tooWide(page), `${what} at ${width} px`).toEqual([]);
    expect(await cutButtons(page), `${what} at ${width} px`).toEqual([]);
  }
}

const ADMIN = '/dashboard/admin';
const ADMIN_LISTS = [
  ADMIN,
  `${ADMIN}/queue`,
  `${ADMIN}/changes`,
  `${ADMIN}/reports`,
  '/admin-management',
  '/admin-management?tab=people',
  `${ADMIN}/orders`,
  `${ADMIN}/refunds?status=all`,
  `${ADMIN}/refunds?tab=disputes`,
  `${ADMIN}/returns`,
  `${ADMIN}/codes`,
  `${ADMIN}/analytics`,
  `${ADMIN}/webhooks`,
  `${ADMIN}/jobs`,
  `${ADMIN}/audit`,
  `${ADMIN}/settings`,
  `${ADMIN}/review/:id`,
];
const SELLER = '/dashboard/seller';
const SELLER_PAGES = [
  SELLER,
  `${SELLER}/sales`,
  `${SELLER}/analytics`,
  `${SELLER}/negotiations`,
  `${SELLER}/refunds`,
  `${SELLER}/codes`,
  `${SELLER}?tab=settings`,
  `${SELLER}/new`,
  `${SELLER}/:id/edit`,
  `${SELLER}/:id/preview`,
  '/notifications',
];
const BUYER_PAGES = [
  '/dashboard/buyer',
  '/dashboard/buyer?tab=orders',
  '/dashboard/buyer?tab=settings',
  '/negotiations',
  '/notifications',
  '/market',
  '/purchases',
  '/project/share/:id',
  '/project/:id',
  '/projects/:id/compare',
  '/compare?ids=:id',
  '/payment/:id',
];

describe('A phone', () => {
  it("Every control of the admins' and sellers' pages can be tapped, and every page fits, with long words in it", async () => {
    for (const [person, paths] of [
      [market.admin, ADMIN_LISTS],
      [market.seller, SELLER_PAGES],
      [market.buyer, BUYER_PAGES],
    ] as const) {
      const visitor = await visit(person);
      for (const path of paths) {
        await open(visitor, path);
        await expectToFit(visitor.page, path);
        expect(await coveredControls(visitor.page), path).toEqual([]);
      }
      await expectCleanAndClose(visitor);
    }
  });

  it.each([
    ['orders', `${ADMIN}/orders`],
    ['reports', `${ADMIN}/reports`],
    ['refund requests', `${ADMIN}/refunds?status=all`],
  ])('A tap on the first row of the %s opens that row', async (_, path) => {
    const visitor = await visit(market.admin);
    const { page } = visitor;
    await open(visitor, path);
    const link = firstRow(page).locator('.data-row-link');
    const address = await link.getAttribute('href');
    await firstRow(page).click({ position: BESIDE_THE_WORDS });
    await page.waitForURL(`**${address}`);
    await expectToFit(page, `${path}, opened`);
    await expectCleanAndClose(visitor);
  });

  it('The tables of an order are cards on the smallest phone, and nothing of them scrolls sideways', async () => {
    const visitor = await visit(market.admin);
    const { page } = visitor;
    await open(visitor, `${ADMIN}/orders?search=erste`);
    await firstRow(page).click({ position: BESIDE_THE_WORDS });
    const ledger = page.getByRole('table', { name: 'Ledger' });
    await ledger.waitFor();
    await expectToFit(page, 'an order');
    await page.setViewportSize({ width: SMALLEST, height: 812 });
    expect(await scrollingSideways(page, '.order *')).toEqual([]);
    const row = ledger.getByRole('row').nth(1);
    const [posting, account] = [row.getByRole('rowheader'), row.getByRole('cell').first()];
    expect((await placeOf(account)).y).toBeGreaterThan((await placeOf(posting)).y);
    // The way back leads to the list as it was searched.
    const back = page.getByRole('link', { name: 'All orders' });
    expect(await back.getAttribute('href')).toBe(`${ADMIN}/orders?search=erste`);
    await expectCleanAndClose(visitor);
  });

  it.each([
    ['seller', `${SELLER}/analytics`],
    ['admin', `${ADMIN}/analytics`],
  ] as const)(
    "The choice of days and a person's own days fit the smallest phone for the %s",
    async (role, path) => {
      const visitor = await visit(market[role]);
      const { page } = visitor;
      await page.setViewportSize({ width: SMALLEST, height: 812 });
      await open(visitor, path);
      await page
        .getByRole('navigation', { name: 'Time' })
        .getByRole('link', { name: 'Custom dates' })
        .click();
      await page.getByLabel('Until', { exact: true }).waitFor();
      for (const part of [
        ...(await page.locator('.range-link').all()),
        page.getByLabel('From', { exact: true }),
        page.getByLabel('Until', { exact: true }),
      ]) {
        const { x, width } = await placeOf(part);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(SMALLEST);
      }
      await expectToFit(page, path);
      expect(
        await scrollingSideways(page, '.range-choice, .range-choice *, .own-dates, .own-dates *'),
      ).toEqual([]);
      await expectCleanAndClose(visitor);
    },
  );

  it('A tap on the first event of the payment provider opens that event', async () => {
    const visitor = await visit(market.admin);
    const { page } = visitor;
    await open(visitor, `${ADMIN}/webhooks?sort=type&dir=asc`);
    await page.getByLabel('Search').click();
    const button = firstRow(page).getByRole('button');
    const id = await button.locator('span').textContent();
    const type = (await button.textContent())!.replace(id!, '');
    await firstRow(page).click({ position: BESIDE_THE_WORDS });
    await dialog(page).getByRole('definition').getByText(type, { exact: true }).waitFor();
    await expectToFit(page, 'an event');
    await expectCleanAndClose(visitor);
  });

  it.each([
    ['admin', '/admin-management?tab=people', 'Change role'],
    ['admin', `${ADMIN}/codes`, /^End$/],
    ['admin', `${ADMIN}/returns`, /^Send again/],
    ['admin', `${ADMIN}/refunds?tab=disputes`, 'Contest'],
    ['seller', `${SELLER}/refunds`, 'Contest'],
    ['seller', `${SELLER}/codes`, 'New code'],
    ['buyer', '/project/share/:id', 'Negotiate'],
    ['buyer', '/project/share/:id', /^Share/],
    ['buyer', '/project/share/:id', 'Report this project'],
    ['buyer', '/market', 'Details'],
  ] as const)('What the %s opens from %s by "%s" has its buttons in sight', async (role, path, name) => {
    const visitor = await visit(market[role]);
    const { page } = visitor;
    await open(visitor, path);
    await page.getByRole('main').locator(':is(a, button):visible').filter({ hasText: name }).first().click();
    await dialog(page).getByRole('button').first().waitFor();
    await expectToFit(page, `${name} of ${path}`);
    expect(await coveredControls(page)).toEqual([]);
    await expectCleanAndClose(visitor);
  });

  it('What the seller opens from the acts on a listing by "Delete" has its buttons in sight', async () => {
    const visitor = await visit(market.seller);
    const { page } = visitor;
    await open(visitor, SELLER);
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click();
    const acts = page.getByRole('group', { name: /^Further acts on / });
    await expectToFit(page, 'the acts on a listing');
    await acts.getByRole('button', { name: /^Delete / }).click();
    await dialog(page).getByRole('button').first().waitFor();
    await expectToFit(page, 'Delete of a listing');
    expect(await coveredControls(page)).toEqual([]);
    await expectCleanAndClose(visitor);
  });

  it('What the admin opens from the acts on a person by "Suspend" has its buttons in sight', async () => {
    const visitor = await visit(market.admin);
    const { page } = visitor;
    await open(visitor, '/admin-management?tab=people');
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click();
    const acts = page.getByRole('group', { name: /^Further acts on / });
    await expectToFit(page, 'the acts on a person');
    await acts.getByRole('button', { name: /^Suspend / }).click();
    await dialog(page).getByRole('button').first().waitFor();
    await expectToFit(page, 'Suspend of a person');
    expect(await coveredControls(page)).toEqual([]);
    await expectCleanAndClose(visitor);
  });

  it('What the buyer opens from the details of a purchase by "Withdraw" has its buttons in sight', async () => {
    const visitor = await visit(market.buyer);
    const { page } = visitor;
    await open(visitor, '/dashboard/buyer');
    const folded = page.getByRole('button', { name: /^Details of/, expanded: false });
    while ((await folded.count()) > 0) await folded.first().click();
    await page.getByRole('button', { name: 'Withdraw' }).first().click();
    await dialog(page).getByRole('button').first().waitFor();
    await expectToFit(page, 'Withdraw of a purchase');
    expect(await coveredControls(page)).toEqual([]);
    await expectCleanAndClose(visitor);
  });

  it.each([
    ['seller', `${SELLER}/refunds`, 'Refunds', 'Codes', `${SELLER}/codes`],
    ['buyer', '/dashboard/buyer', 'Library', 'Wishlist', '/wishlist'],
    ['admin', '/dashboard/admin', 'Overview', 'Terms and policies', '/dashboard/admin/legal'],
  ] as const)(
    'The sections of the dashboard of the role %s open below a button, mark the page at %s, and close at a choice and at Escape',
    async (role, path, current, other, otherPath) => {
      const visitor = await visit(market[role]);
      const { page } = visitor;
      await open(visitor, path);
      const opener = page.getByRole('button', { name: /^Sections/ });
      await opener.click();
      const sections = page.getByRole('navigation', { name: /^(?:Dashboard|Administration)$/ });
      expect(await sections.locator('[aria-current]').textContent()).toContain(current);
      await expectToFit(page, `Sections at ${path}`);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await sections.getByRole('link', { name: other, exact: true }).waitFor({ state: 'hidden' });
      await opener.click();
      await sections.getByRole('link', { name: other, exact: true }).click();
      await page.waitForURL(`**${otherPath}`);
      expect(await sections.getByRole('link').count()).toBe(0);
      await expectCleanAndClose(visitor);
    },
  );
});
