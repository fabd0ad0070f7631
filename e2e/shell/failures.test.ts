import type { Route } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { signIn } from '../fixtures/visitor.ts';

let journey: Journey;
let server: MarketServer;
beforeAll(async () => {
  journey = await openJourney();
  ({ server } = journey);
});
afterAll(() => journey?.close());

it('A visitor is told when the command palette fails to load and can dismiss the message', async () => {
  const { page, context } = await journey.visitAs(undefined);
  await page.route('**/assets/command-palette-*.js*', (route) => route.abort());
  await page.goto('/terms', { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  const toast = page.getByRole('status').filter({ hasText: 'The search box did not load.' });
  // It stays while the pointer is on it.
  await toast.getByRole('button', { name: 'Dismiss' }).hover();
  await expectAccessible(page);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await toast.waitFor({ state: 'detached' });
  await context.close();
});

it('A visitor is told that they are offline until the network is back', async () => {
  const { page, context } = await journey.visitAs(undefined);
  await page.goto('/connection-test', { waitUntil: 'networkidle' });
  await page.getByText('Reachable', { exact: true }).waitFor();
  await context.setOffline(true);
  const notice = page.getByText('You are offline.');
  await notice.waitFor();
  await page.getByText('Offline', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Test again' }).click();
  await page.getByText('No answer', { exact: true }).waitFor();
  await context.setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Test again' }).click();
  await page.getByText('Reachable', { exact: true }).waitFor();
  await context.close();
});

it('A page whose script fails to load stays readable and offers a refresh', async () => {
  const { page, context } = await journey.visitAs(undefined);
  await page.route('**/assets/pricing-*.js*', (route) => route.abort());
  await page.goto('/pricing');
  const note = page.getByRole('alert').filter({ hasText: 'temporary loading issue' });
  await note.waitFor();
  await note.getByRole('link', { name: 'Refresh Page' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor();
  await context.close();
});

it('A page whose script fails to load on the way to it says so and appears after a refresh', async () => {
  const { page, context } = await journey.visitAs(undefined);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.route('**/assets/refunds-*.js*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('refunds');
  await page.getByRole('option', { name: 'Refunds & Cancellations', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Something went wrong.' }).waitFor();
  await page.getByText('This looks like a temporary loading issue').waitFor();
  await expectAccessible(page);
  await page.unroute('**/assets/refunds-*.js*');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Refunds & Cancellations' }).waitFor();
  await context.close();
});

it('A seller whose profile menu fails to load still reaches the dashboard and can sign out', async () => {
  const person = await register(server, 'seller', 'menuless@example.test');
  const { page, context } = await journey.visitAs(undefined);
  await page.route('**/assets/profile-menu-*.js*', (route) => route.abort());
  // Not at each document's start, as `signIn` would: this one is left signed out.
  await page.goto('/about');
  await page.evaluate((token) => localStorage.setItem('token', token), person.token);
  await page.reload();
  const bar = page.getByRole('banner');
  const dashboard = bar.getByRole('link', { name: 'Dashboard' });
  await dashboard.waitFor();
  expect(await dashboard.getAttribute('href')).toBe('/dashboard/seller');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.site-menu').getByRole('link', { name: 'Dashboard' }).waitFor();
  await page.locator('.site-menu').getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(`${server.url}/`);
  await page.getByRole('heading', { name: 'Ready to Get Started?' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await context.close();
});

it('Following a link whose script failed to load does not reload the current page', async () => {
  const { page, context } = await journey.visitAs(undefined);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.route('**/assets/pricing-*.js*', (route) => route.abort());
  await page.evaluate('globalThis.isKept = true');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' });
  await Promise.all([page.waitForRequest('**/assets/pricing-*.js*'), link.hover()]);
  await link.click();
  await page.getByText('This looks like a temporary loading issue').waitFor();
  expect(await page.evaluate('globalThis.isKept')).toBe(true);
  await context.close();
});

it('A page whose data fails to load says so and appears after a refresh', async () => {
  const { page, context } = await journey.visitAs(undefined, { width: 320, dark: true });
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.route('**/modern-dashboard.data*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('main').getByRole('link', { name: 'the market in figures' }).click();
  await page.getByRole('heading', { level: 1, name: 'Something went wrong.' }).waitFor();
  await page.getByText("We're sorry for the inconvenience. Please try refreshing the page.").waitFor();
  await page.getByText(/^500/).waitFor();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await page.getByRole('heading', { level: 1, name: 'The market in figures' }).waitFor();
  await context.close();
});

it('A page that takes a while to load says what it is waiting for', async () => {
  const person = await register(server, 'buyer', 'patient@example.test');
  const { page, context } = await journey.visitAs(undefined);
  await page.goto('/about', { waitUntil: 'networkidle' });
  const held = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await held.promise;
    await route.continue();
  };
  await page.route('**/modern-dashboard.data*', hold);
  await page.getByRole('main').getByRole('link', { name: 'the market in figures' }).click();
  await page.getByText('Loading page...').waitFor();
  held.resolve();
  await page.getByRole('heading', { level: 1, name: 'The market in figures' }).waitFor();
  const heldToo = Promise.withResolvers<void>();
  await signIn(context, person);
  await page.route('**/api/users/me', async (route) => {
    await heldToo.promise;
    await route.continue();
  });
  await page.goto('/dashboard/buyer');
  await page.getByText('Loading authentication...').waitFor();
  await expectAccessible(page);
  heldToo.resolve();
  await page.getByText('Loading authentication...').waitFor({ state: 'detached' });
  await context.close();
});
