import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { isFocused } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';

let journey: Journey;
let server: MarketServer;
beforeAll(async () => {
  journey = await openJourney();
  ({ server } = journey);
});
afterAll(() => journey?.close());

describe('The top bar', () => {
  const bar = (page: Page) => page.locator('.top-bar');
  const hidden = (page: Page) => page.locator('.top-bar[data-hidden]');
  const shown = (page: Page) => page.locator('.top-bar:not([data-hidden])');
  const scrollTo = (page: Page, y: number) => page.evaluate(`window.scrollTo(0, ${y})`);

  it('The top bar hides on scrolling down and returns on scrolling up, near the pointer or on focus', async () => {
    const { page, context } = await journey.visitAs(undefined);
    await page.goto('/terms', { waitUntil: 'networkidle' });
    await page.mouse.move(400, 600);
    await scrollTo(page, 5);
    expect(await bar(page).getAttribute('data-scrolled')).toBeNull();
    await scrollTo(page, 60);
    await page.locator('.top-bar[data-scrolled]').waitFor();
    expect(await bar(page).getAttribute('data-hidden')).toBeNull();
    await scrollTo(page, 400);
    await hidden(page).waitFor({ state: 'attached' });
    await scrollTo(page, 350);
    await shown(page).waitFor();
    await scrollTo(page, 900);
    await hidden(page).waitFor({ state: 'attached' });
    await page.mouse.move(400, 20);
    await shown(page).waitFor();
    await page.mouse.move(400, 600);
    await scrollTo(page, 1400);
    await hidden(page).waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Codehaat, home' }).first().focus();
    await shown(page).waitFor();
    await page.evaluate('document.activeElement.blur()');
    await scrollTo(page, 1800);
    await hidden(page).waitFor({ state: 'attached' });
    await scrollTo(page, 0);
    await shown(page).waitFor();
    await page.locator('.top-bar:not([data-scrolled])').waitFor();
    await context.close();
  });

  it('The menu on a phone closes by Escape and when a link in it is followed', async () => {
    const { page, context } = await journey.visitAs(undefined, { width: 375 });
    await page.goto('/', { waitUntil: 'networkidle' });
    const menu = page.locator('.site-menu');
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await isFocused(opener)).toBe(true);
    await opener.click();
    await menu.getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
    await menu.waitFor({ state: 'hidden' });
    await context.close();
  });

  it("Only a buyer's top bar links to negotiations, and the menu leads to the dashboard and out", async () => {
    const buyer = await register(server, 'buyer', 'bargainer@example.test');
    const seller = await register(server, 'seller', 'stallholder@example.test');
    const { page, context, complaints } = await journey.visitAs(undefined);
    const negotiations = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Negotiations' });
    await page.goto('/about', { waitUntil: 'networkidle' });
    expect(await negotiations.count()).toBe(0);
    for (const [{ token }, count] of [
      [seller, 0],
      [buyer, 1],
    ] as const) {
      await page.evaluate((kept) => localStorage.setItem('token', kept), token);
      await page.reload();
      await page.getByRole('button', { name: /^Profile of/ }).waitFor();
      expect(await negotiations.count()).toBe(count);
    }
    expect(await negotiations.getAttribute('href')).toBe('/negotiations');
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.locator('.site-menu');
    await menu.getByRole('button', { name: 'Sign Out' }).waitFor();
    const links = await menu.getByRole('link').allTextContents();
    expect(links).toEqual([
      'Home',
      'Market',
      'About',
      'Negotiations',
      'Wishlist',
      'Pricing',
      'Contact',
      'Start Selling',
      'Dashboard',
    ]);
    await expectAccessible(page);
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(`${server.url}/`);
    await page.getByRole('heading', { name: 'Ready to Get Started?' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('The profile menu opens by the keyboard, and Escape returns the focus to its button', async () => {
    const person = await register(server, 'seller', 'profiled@example.test');
    const { page, context } = await journey.visitAs(person, { dark: true });
    await page.goto('/about');
    const opener = page.getByRole('button', { name: 'Profile of profiled' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const settings = page.getByRole('link', { name: 'Profile Settings' });
    await settings.waitFor();
    await page.getByText('profiled@example.test').waitFor();
    expect(await settings.getAttribute('href')).toBe('/dashboard/seller?tab=settings');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await settings.waitFor({ state: 'hidden' });
    expect(await isFocused(opener)).toBe(true);
    await context.close();
  });
});

it('The key "/" leads from any page to the search of the market, ready for typing', async () => {
  const { page, context, complaints } = await journey.visitAs(undefined);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  await page.waitForURL('**/market');
  const field = page.locator('#market-search');
  await expect.poll(() => isFocused(field)).toBe(true);
  await page.keyboard.type('gst');
  expect(await field.inputValue()).toBe('gst');
  expect(complaints).toEqual([]);
  await context.close();
});

describe('The command palette', () => {
  it('The command palette opens, searches and closes by the keyboard, and returns the focus', async () => {
    const { page, context, complaints } = await journey.visitAs(undefined);
    await page.goto('/about', { waitUntil: 'networkidle' });
    const opener = page.getByRole('button', { name: 'Search and commands' });
    await opener.focus();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search the market, pages and commands' });
    await field.waitFor();
    expect(await isFocused(field)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(await isFocused(opener)).toBe(true);
    await page.keyboard.press('Meta+k');
    await field.waitFor();
    await page.keyboard.type('refu');
    await page.getByRole('option', { name: 'Refunds & Cancellations', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/refunds');
    await page.keyboard.press('Control+k');
    await field.waitFor();
    await page.keyboard.type('gst invoice');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/market?search=gst+invoice');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('The command palette opens by its button and closes by a click outside', async () => {
    const { page, context } = await journey.visitAs(undefined, { width: 320 });
    await page.goto('/pricing', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Search and commands' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search and commands' });
    await dialog.waitFor();
    await page.mouse.click(160, 4);
    await dialog.waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('Measuring how pages are read', () => {
  /** Reads the page of prices to its end, leaves it, and gives what the browser told of that. */
  const readPricing = async (script: string) => {
    const { page, context } = await journey.visitAs(undefined);
    // What a beacon carries cannot be seen from outside.
    await context.addInitScript(
      `Object.defineProperty(navigator, 'sendBeacon', { value: undefined }); ${script}`,
    );
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/analytics/events')) told.push(request.postData() ?? '');
    });
    await page.goto('/pricing', { waitUntil: 'networkidle' });
    const watching = page.waitForResponse('**/assets/watch-*.js*');
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await (await watching).finished();
    // Seen again once somebody is watching for sure.
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight - window.innerHeight - 40)');
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.waitForURL('**/privacy');
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await context.close();
    return told.join();
  };

  it('Leaving a page reports how far it was scrolled', async () => {
    const told = await readPricing('');
    for (const depth of [25, 50, 75, 90, 100])
      expect(told).toContain(`{"type":"page_scrolled","path":"/pricing","depth":${depth}}`);
  });

  it('Nothing is reported about reading under Do Not Track', async () => {
    expect(await readPricing("Object.defineProperty(navigator, 'doNotTrack', { value: '1' })")).toBe('');
  });
});

describe('The command palette with a project on the market', () => {
  const TITLE = 'Hostel booking desk with a bed calendar';
  let id: string;
  beforeAll(async () => {
    const seller = await register(server, 'seller', 'menon@example.test');
    id = await publishProject(server, seller, journey.admin, { fields: { title: TITLE }, documents: [] });
  });

  it('The command palette finds a project by the beginning of its title', async () => {
    const { page, context } = await journey.visitAs(undefined);
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('hostel boo');
    const option = page.getByRole('option', { name: TITLE });
    await option.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: TITLE, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/project/share/${id}`);
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await context.close();
  });
});
