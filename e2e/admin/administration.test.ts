import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose, type Look } from '../fixtures/visitor.ts';

const TITLE = 'Register of a village library';

let journey: Journey;
let server: MarketServer;
let seller: Person;
let admin: Person;
let orderId: string;

beforeAll(async () => {
  journey = await openJourney();
  ({ server, admin } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  const buyer = await register(server, 'buyer', 'rohan@example.test');
  const projectId = await publishProject(server, seller, admin, { fields: { title: TITLE } });
  orderId = await buyProject(server, buyer, projectId);
});
afterAll(() => journey?.close());

const visit = (look: Look = {}) => journey.visitAs(admin, { width: 1440, ...look });

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name, exact: true });
const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });

describe('The pages of an admin', () => {
  it('The overview shows an admin the state of the market, and a figure leads to its list', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/dashboard/admin');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.getByRole('heading', { name: 'The last 30 days' }).waitFor();
    const sales = page.locator('.month-figures > div').filter({ hasText: 'Sales' });
    expect(await sales.textContent()).toBe('Sales1None in the 30 days before');
    await page.getByText(/^3 people in 30 days/).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Captured, no purchase' }).click();
    await page.getByText('Nothing matches').waitFor();
    expect(await page.getByLabel('Show').inputValue()).toBe('captured_not_paid');
    await page.getByRole('link', { name: 'Clear search and filters' }).click();
    await row(page, TITLE).waitFor();
    await expectCleanAndClose(visitor);
  });

  it('An admin finds an order, reads it and asks the payment provider about it with the keyboard alone', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/dashboard/admin/orders');
    await row(page, TITLE).waitFor();
    await page.getByLabel('Search').focus();
    await page.keyboard.type(orderId);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**search=${orderId}`);
    await page.getByText('1 order', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Amount' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: 'Amount' }).and(page.locator('[aria-sort]')).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: TITLE }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/dashboard/admin/orders/${orderId}`);
    await page.getByRole('table', { name: 'Payments' }).getByText('Paid').waitFor();
    await page.getByRole('table', { name: 'Ledger' }).getByText('seller_pending').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check with Razorpay' }).press('Enter');
    await page.getByText('Checked with Razorpay. Nothing has changed.').waitFor();
    await expectCleanAndClose(visitor);
  });

  it('An admin downloads the list of orders as CSV after saying what it is for', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/dashboard/admin/orders');
    await row(page, TITLE).waitFor();
    await page.getByRole('button', { name: 'CSV' }).click();
    await page.getByLabel('What it is for').fill('Asked by the auditor');
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('orders.csv');
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain(`${orderId},PAID,`);
    await expectCleanAndClose(visitor);
  });

  it('The audit log stays intact and shows an admin who verified a seller and why', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/admin-management?tab=people&search=asha');
    const person = page.getByRole('article', { name: 'asha' });
    await person.getByRole('button', { name: 'More for asha' }).click();
    await page.getByRole('button', { name: 'Verify as a seller' }).click();
    await page.getByRole('button', { name: 'Verify seller' }).click();
    await page.getByText('Say what was checked').waitFor();
    await expectAccessible(page);
    await page.getByLabel('How it was checked').fill('Papers seen on a call');
    await page.getByRole('button', { name: 'Verify seller' }).click();
    await person.getByText('Verified', { exact: true }).waitFor();
    await person.getByRole('button', { name: 'More for asha' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('asha is signed out everywhere').waitFor();
    expect((await server.api('GET', '/users/me', { token: seller.token })).status).toBe(401);

    await place(page, 'Audit log').click();
    await page.getByText('Log verified').waitFor();
    const act = row(page, 'Verify seller');
    await act.getByText('Papers seen on a call').waitFor();
    expect(await act.textContent()).toContain('seller verified: no');
    await row(page, 'Approve listing').getByRole('link', { name: TITLE }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('About').selectOption('order');
    await row(page, 'Verify seller').waitFor({ state: 'detached' });
    await row(page, 'Ask provider').waitFor();
    await expectCleanAndClose(visitor);
  });

  it('An admin reads a webhook event and has it handled again', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/dashboard/admin/webhooks?search=order.paid');
    await page
      .getByRole('button', { name: /^order\.paid/ })
      .first()
      .click();
    await page.getByRole('region', { name: 'Body of the event' }).getByText('"order.paid"').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Handle again' }).click();
    await page.getByText('The event is handled again.').waitFor();
    await place(page, 'Jobs').click();
    await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
    await page.getByLabel('Show').waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
  });

  it("An admin ends a seller's discount code with a reason, which the audit log shows", async () => {
    const body = { kind: 'percent', value: 90, code: 'ALMOST-FREE' };
    const meera = await register(server, 'seller', 'meera@example.test');
    const made = await server.api('POST', '/discounts', { token: meera.token, body });
    expect(made.status).toBe(201);
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/dashboard/admin/codes?search=almost');
    await row(page, 'ALMOST-FREE').getByText('Live').waitFor();
    await page.getByRole('button', { name: 'End ALMOST-FREE' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'End code' }).click();
    await dialog.getByText('Tell the seller why').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').selectOption('misleading');
    await dialog.getByLabel('Message to the seller').fill('Nobody sells at that price.');
    await dialog.getByRole('button', { name: 'End code' }).click();
    await row(page, 'ALMOST-FREE').getByText('Ended').waitFor();
    await place(page, 'Audit log').click();
    await page.getByText('End code').first().waitFor();
    await page.getByText('Nobody sells at that price.').waitFor();
    await expectCleanAndClose(visitor);
  });

  it('Market settings that an admin saves appear on public pages, and a conflict keeps what was typed', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/dashboard/admin/settings');
    await page.getByLabel('Name of the market').fill('Naya Haat');
    await page.getByLabel('X', { exact: true }).fill('not an address');
    await page.getByLabel('Sellers’ share, in percent').fill('100');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText(/^Enter an address that begins with/).waitFor();
    await page.getByText('A whole number from 50 to 99').waitFor();
    await page.getByLabel('Sellers’ share, in percent').fill('90');
    await expectAccessible(page);
    await page.getByLabel('X', { exact: true }).fill('https://x.example/haat');

    const read = await server.api('GET', '/admin/settings', { token: admin.token });
    const { revision, settings } = read.body.data;
    const body = { revision, settings: { ...settings, contactCity: 'Pune' } };
    expect((await server.api('PUT', '/admin/settings', { token: admin.token, body })).status).toBe(200);

    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByRole('button', { name: /keep what I typed/ }).click();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Pune');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved').waitFor();
    const visitorOfTheMarket = await journey.visitAs(undefined);
    await visitorOfTheMarket.page.goto('/about');
    expect(await visitorOfTheMarket.page.title()).toContain('Naya Haat');
    const foot = visitorOfTheMarket.page.getByRole('contentinfo');
    expect(await foot.getByRole('link', { name: 'X' }).getAttribute('href')).toBe('https://x.example/haat');
    await foot.getByText('Sellers keep 90% of every sale.').waitFor();
    await visitorOfTheMarket.page.goto('/pricing');
    await visitorOfTheMarket.page.getByText('Your share, 90%').waitFor();
    await visitorOfTheMarket.context.close();
    await expectCleanAndClose(visitor, /status of (400|409)/);
  });
});

describe('Every admin page', () => {
  const PAGES = {
    '/dashboard/admin': 'Overview',
    '/dashboard/admin/queue': 'Review',
    '/dashboard/admin/orders': 'Orders',
    '/dashboard/admin/returns': 'Returns',
    '/dashboard/admin/payouts': 'Payouts',
    '/dashboard/admin/bank': 'Bank',
    '/dashboard/admin/codes': 'Codes',
    '/dashboard/admin/webhooks': 'Webhooks',
    '/dashboard/admin/jobs': 'Jobs',
    '/dashboard/admin/audit': 'Audit log',
    '/dashboard/admin/settings': 'Settings',
    '/admin-management?tab=people': 'People',
  };

  const DENSE = ['/dashboard/admin', '/dashboard/admin/orders', '/dashboard/admin/audit'];

  it.each([
    [375, Object.keys(PAGES)],
    [1440, DENSE],
  ])(
    'Every admin page is accessible and does not scroll sideways at %i px, the dense ones in the dark too',
    async (width, paths) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      for (const path of paths) {
        const title = PAGES[path as keyof typeof PAGES];
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        await page.locator('.dashboard-main [role=status].grid').waitFor({ state: 'detached' });
        expect(await page.locator('.dashboard-section[aria-current]').textContent()).toBe(title);
        expect(await horizontalOverflow(page), path).toBe(0);
        // Wide and in the light they are judged on the way through them, above.
        if (width === 375) await expectAccessible(page);
        if (!DENSE.includes(path)) continue;
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'light' });
      }
      await expectCleanAndClose(visitor);
    },
  );
});
