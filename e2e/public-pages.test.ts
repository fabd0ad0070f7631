import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTACT_LIMITS } from '#contract/contact.ts';
import { waitForMail } from '../server/testing/mailbox.ts';
import { expectAccessible, newVisitor, openBrowser } from './browser.ts';
import { register } from './people.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Public pages, and their headings. */
const PAGES: [string, string][] = [
  ['/', 'Ready-made software, laid out in the open.'],
  ['/old-home', 'Ready-made software, laid out in the open.'],
  ['/about', 'About Codehaat'],
  ['/pricing', 'Pricing'],
  ['/contact', 'Contact Us'],
  ['/terms-and-conditions', 'Terms & Conditions'],
  ['/terms', 'Terms & Conditions'],
  ['/privacy', 'Privacy Policy'],
  ['/refunds', 'Refunds & Cancellations'],
  ['/connection-test', 'Connection test'],
  ['/modern-dashboard', 'The market in figures'],
];
const EVERYWHERE = [
  ...PAGES.map(([path]) => path),
  '/market',
  '/login',
  '/register',
  '/seller-registration',
  '/forgot-password',
  '/unauthorized',
  '/nowhere-at-all',
];
const OPERATOR = 'help@market.example';

let folder: string;
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-public-'));
  server = await startServer(join(folder, 'data'), {
    CONTACT_EMAIL: OPERATOR,
    CONTACT_CITY: 'Pune',
    SOCIAL_GITHUB: 'https://github.com/market',
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
/** Whether this element has the focus. */
const isFocused = async (locator: Locator) =>
  (await locator.and(locator.page().locator(':focus')).count()) === 1;

describe.each([
  [320, false],
  [1440, true],
] as const)('public pages at %i px', (width, dark) => {
  it.each(PAGES)('%s is accessible and has a heading of its own', async (path, heading) => {
    const { page, context, complaints } = await newVisitor(browser, server.url, { width, dark });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('never scroll sideways', async () => {
    const { page, context } = await newVisitor(browser, server.url, { width, dark });
    for (const path of EVERYWHERE) {
      await page.goto(path);
      expect(await sideways(page), path).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
});

it('no page scrolls sideways at 320 px for somebody who is signed in', async () => {
  const person = await register(server, 'buyer', 'narrow@example.test');
  const { page, context } = await newVisitor(browser, server.url, { width: 320 });
  await context.addInitScript((token) => localStorage.setItem('token', token), person.token);
  for (const path of ['/', '/contact', '/modern-dashboard']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Profile of narrow' }).waitFor();
    expect(await sideways(page), path).toBeLessThanOrEqual(0);
  }
  await context.close();
});

describe('without JavaScript', () => {
  const saidWithoutScripts = async (page: Page, text: string) => {
    const note = page.locator('noscript p');
    await note.waitFor();
    expect(await note.textContent()).toContain(text);
  };

  it.each(PAGES)('%s can be read', async (path, heading) => {
    const { page, context } = await newVisitor(browser, server.url, { scripts: false });
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Market' }).waitFor();
    await context.close();
  });

  it('what needs it says so, and the rest works', async () => {
    const { page, context } = await newVisitor(browser, server.url, { scripts: false });
    await page.goto('/contact');
    await saidWithoutScripts(page, 'Writing to us from here needs JavaScript.');
    expect(await page.getByRole('button', { name: 'Send message' }).isDisabled()).toBe(true);
    await page.goto('/pricing');
    await saidWithoutScripts(page, 'Other figures need JavaScript.');
    await page.getByRole('cell', { name: '₹4,249.15' }).waitFor();
    await page.goto('/connection-test');
    await saidWithoutScripts(page, 'The test needs JavaScript.');
    await page.goto('/modern-dashboard');
    await page.getByText('As a table').first().click();
    await page.getByRole('columnheader', { name: 'Week from' }).waitFor();
    const file = await page.request.get('/modern-dashboard/figures.csv');
    expect(file.headers()['content-disposition']).toBe('attachment; filename="market-figures.csv"');
    expect(await file.text()).toContain('figure,of,count\r\n"listings","all",0\r\n');
    await context.close();
  });
});

describe('the landing page', () => {
  it('invites a visitor, and greets who is signed in by name and role', async () => {
    const { page, context } = await newVisitor(browser, server.url);
    await page.goto('/');
    await page.getByRole('heading', { name: 'No featured projects available' }).waitFor();
    await page.getByText('Check back soon for amazing new projects!').waitFor();
    for (const name of ['Why Choose Codehaat', 'How It Works', 'Join Our Community', 'Ready to Get Started?'])
      await page.getByRole('heading', { name }).waitFor();
    for (const name of ['Browse and Discover', 'Purchase and Access', 'Download and Use'])
      await page.getByRole('heading', { name }).waitFor();
    for (const text of ['Quality Digital Data', 'Verified Sellers', 'Instant Access'])
      await page.getByText(text, { exact: true }).waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Get Started' }).first().getAttribute('href')).toBe('/login');
    expect(await main.getByRole('link', { name: 'View All Projects' }).getAttribute('href')).toBe('/market');
    await context.close();
    for (const [role, button, to] of [
      ['buyer', 'My Purchases', '/dashboard/purchases'],
      ['seller', 'Seller Dashboard', '/dashboard/seller'],
    ] as const) {
      const person = await register(server, role, `landing-${role}@example.test`);
      const { page, context } = await newVisitor(browser, server.url);
      await context.addInitScript((token) => localStorage.setItem('token', token), person.token);
      await page.goto('/');
      await page.getByRole('heading', { name: `Welcome back, landing-${role}` }).waitFor();
      const link = page.getByRole('main').getByRole('link', { name: button });
      expect(await link.getAttribute('href')).toBe(to);
      const start = page.getByRole('main').getByRole('link', { name: 'Start Selling' }).first();
      expect(await start.getAttribute('href')).toBe('/seller-registration');
      await context.close();
    }
  });
});

describe('the top bar', () => {
  const bar = (page: Page) => page.locator('.top-bar');
  const hidden = (page: Page) => page.locator('.top-bar[data-hidden]');
  const shown = (page: Page) => page.locator('.top-bar:not([data-hidden])');
  const scrollTo = (page: Page, y: number) => page.evaluate(`window.scrollTo(0, ${y})`);

  it('hides on the way down past 100 px, and comes back on the way up, near the pointer and on focus', async () => {
    const { page, context } = await newVisitor(browser, server.url);
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

  it('has a menu on phones, that closes by Escape and by going somewhere', async () => {
    const { page, context } = await newVisitor(browser, server.url, { width: 375 });
    await page.goto('/', { waitUntil: 'networkidle' });
    const menu = page.locator('.site-menu');
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
    await menu.waitFor({ state: 'hidden' });
    await context.close();
  });
});

describe('the command palette', () => {
  it('is worked by keys alone, and gives the focus back', async () => {
    const { page, context, complaints } = await newVisitor(browser, server.url);
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

  it('opens by its button and closes by a press beside it', async () => {
    const { page, context } = await newVisitor(browser, server.url, { width: 320 });
    await page.goto('/pricing', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Search and commands' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search and commands' });
    await dialog.waitFor();
    await page.mouse.click(160, 4);
    await dialog.waitFor({ state: 'detached' });
    await context.close();
  });
});

it('says when the network is gone, and stops saying so when it is back', async () => {
  const { page, context } = await newVisitor(browser, server.url);
  await page.goto('/connection-test', { waitUntil: 'networkidle' });
  await page.getByText('Answers', { exact: true }).waitFor();
  await context.setOffline(true);
  const notice = page.getByText('You are offline.');
  await notice.waitFor();
  await page.getByText('Offline', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Test again' }).click();
  await page.getByText('No answer', { exact: true }).waitFor();
  await context.setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Test again' }).click();
  await page.getByText('Answers', { exact: true }).waitFor();
  await context.close();
});

it('a message to the operator arrives, with a reference for both sides', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url, { width: 375 });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Send message' }).click();
  const summary = page.getByRole('alert');
  await summary.waitFor();
  expect(await isFocused(summary)).toBe(true);
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Asha');
  await page.getByLabel('E-mail').fill('asha@example.test');
  await page.getByLabel('What is it about?').selectOption({ label: 'Something does not work' });
  await page.getByLabel('Message').fill('The page of my order stays empty.');
  await page.getByText(`33/${CONTACT_LIMITS.messageMax}`).waitFor();
  await page.getByRole('button', { name: 'Send message' }).click();
  const heading = page.getByRole('heading', { name: 'Your message is on its way' });
  await heading.waitFor();
  expect(await isFocused(heading)).toBe(true);
  await expectAccessible(page);
  const reference = await page.getByRole('definition').textContent();
  const mail = await waitForMail(join(folder, 'data', 'mail'), { to: OPERATOR, subject: `[${reference}]` });
  expect(mail.text).toContain('The page of my order stays empty.');
  expect(complaints).toEqual([]);
  await context.close();
});

it('the calculator reckons to the paisa, and says what it cannot read', async () => {
  const { page, context } = await newVisitor(browser, server.url);
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  await page.getByLabel('Price of your project').fill('199');
  await page.getByLabel('Sales in a month').fill('7');
  await page.getByText('₹1,184.05').first().waitFor();
  await page.getByLabel('Price of your project').fill('free');
  await page.getByText('Enter whole rupees from ₹1 to ₹5,00,000').waitFor();
  await context.close();
});

it('a part of the program that does not arrive is said, with a way to refresh', async () => {
  const { page, context } = await newVisitor(browser, server.url);
  await page.route('**/assets/pricing-*.js', (route) => route.abort());
  await page.goto('/pricing');
  const note = page.getByRole('alert').filter({ hasText: 'temporary loading issue' });
  await note.waitFor();
  await note.getByRole('link', { name: 'Refresh Page' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor();
  await context.close();
});
