import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow, isFocused } from '../fixtures/page-state.ts';
import { PASSWORD, register } from '../fixtures/people.ts';
import type { Look, Visitor } from '../fixtures/visitor.ts';

const TITLE = 'Ledger for a housing society';

let journey: Journey;
let server: MarketServer;
let admin: Person;
let seller: Person;
let projectId: string;

beforeAll(async () => {
  journey = await openJourney();
  ({ server, admin } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  projectId = await publishProject(server, seller, admin, { fields: { title: TITLE } });
});
afterAll(() => journey?.close());

const call = (person: Person, method: string, path: string, body?: object) =>
  server.api(method, path, { token: person.token, ...(body && { body }) });
const sendTest = (person: Person, body: object = {}) => call(person, 'POST', '/notifications/test', body);

/** Another admin, who hears of nothing but what they send themselves. */
async function newReader(email: string): Promise<Person> {
  const { uid } = await register(server, 'buyer', email);
  await call(admin, 'POST', `/admin/users/${uid}/role`, {
    role: 'admin',
    reason: 'Reads',
    password: PASSWORD,
  });
  const { body } = await server.api('POST', '/auth/login', { body: { email, password: PASSWORD } });
  const reader: Person = { uid, email, role: 'admin', token: body.data.token };
  const off = { inApp: false, mail: false };
  await call(reader, 'PUT', '/users/me/preferences', {
    preferences: [
      { type: 'ADMIN_ALERT', ...off },
      { type: 'NEW_USER_REGISTRATION', ...off },
    ],
  });
  // The change of the role is told too, by a job that may still run.
  await expect
    .poll(async () => (await call(reader, 'GET', '/notifications/unread-count')).body.data.unreadCount, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);
  await call(reader, 'PUT', '/notifications/mark-all-read');
  return reader;
}

/** A browser in which this person is signed in, on a public page. */
async function visitAs(person: Person, look: Look = {}): Promise<Visitor> {
  const visitor = await journey.visitAs(person, look);
  await visitor.page.goto('/about');
  await bellOf(visitor.page).waitFor();
  return visitor;
}

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

it('A notification appears in an open page, and opening it marks it as read', async () => {
  const reader = await newReader('reader@example.test');
  await sendTest(reader, { title: 'From before' });
  const { page, context, complaints } = await visitAs(reader);
  // What the first count holds is no news, so it has to be there first.
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await sendTest(reader, { title: 'Hello from the market', actionUrl: '/pricing', actionText: 'See prices' });
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
  await page.getByText('New notification, 2 unread').waitFor({ state: 'attached' });
  await bellOf(page).click();
  const row = panelOf(page).getByRole('link', { name: /Hello from the market/ });
  await row.getByText('Just now').waitFor();
  await row.click();
  await page.waitForURL('**/pricing');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await panelOf(page).waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
  await context.close();
});

it('A reader marks, archives and deletes notifications, and the bell counts the unread ones', async () => {
  const reader = await newReader('many@example.test');
  await Promise.all(Array.from({ length: 97 }, () => sendTest(reader, { title: 'One of many' })));
  for (const title of ['First', 'Second', 'Third']) await sendTest(reader, { title });
  const { page, context } = await visitAs(reader);
  await bellOf(page).getByText('99+').waitFor();
  await bellOf(page).press('Enter');
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Mark as read: Third' }).click();
  await bellOf(page).getByText('99', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Delete: Second' }).press('Enter');
  await panel.getByText('Second').waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Archive: First' }).click();
  await panel.getByText('First').waitFor({ state: 'detached' });
  await bellOf(page).getByText('97').waitFor();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await isFocused(bellOf(page))).toBe(true);

  await page.goto('/notifications?show=archived');
  await page.getByRole('main').getByText('First').waitFor();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => page.locator('.dashboard-main').getByRole('listitem').count()).toBe(40);
  await context.close();
});

it('The panel of notifications says when loading failed, tries again, and says when there are none', async () => {
  const buyer = await register(server, 'buyer', 'empty@example.test');
  const { page, context } = await visitAs(buyer);
  await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  });
  await bellOf(page).click();
  await panelOf(page).getByText('Failed to load notifications').waitFor();
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await panelOf(page).getByText('No notifications').waitFor();
  await panelOf(page).getByText("You're all caught up!").waitFor();
  await context.close();
});

it('A seller stops mails by a switch in the settings, and a buyer by the link in the mail', async () => {
  const buyer = await register(server, 'buyer', 'quiet@example.test');
  const { page, context } = await visitAs(seller);
  await page.goto('/dashboard/seller?tab=settings');
  const byMail = page.getByRole('switch', { name: 'Negotiations, by mail' });
  await byMail.uncheck();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await page.getByRole('switch', { name: 'Sales, by mail' }).isDisabled()).toBe(true);
  await page.reload();
  expect(await byMail.isChecked()).toBe(false);

  const start = await call(buyer, 'POST', '/negotiations/start', {
    projectId,
    message: 'Does it run on ARM?',
  });
  const id = start.body.data.negotiation._id;
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).waitFor();
  await call(seller, 'POST', `/negotiations/${id}/message`, { type: 'message', content: 'It does' });
  const place = join(journey.dataDir, 'mail');
  const answered = await waitForMail(place, { to: buyer.email, subject: 'your question is answered' });
  const toSeller = (await mailsOf(place)).filter(({ to }) => to === seller.email);
  expect(toSeller.map(({ subject }) => subject).join()).not.toContain('a buyer has a question');

  const link = /^<(.+)>$/.exec(
    answered.headers.find(({ name }) => name.toLowerCase() === 'list-unsubscribe')?.value ?? '',
  )?.[1];
  const path = new URL(link ?? '').pathname;
  await page.goto(path);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await page.getByRole('heading', { name: 'You get no more of these mails' }).waitFor();
  const preferences = async () =>
    (await call(buyer, 'GET', '/users/me/preferences')).body.data.preferences as {
      type: string;
      mail: boolean;
    }[];
  const wantsMail = async () => (await preferences()).find(({ type }) => type === 'NEGOTIATION_UPDATE')?.mail;
  expect(await wantsMail()).toBe(false);
  await page.getByRole('button', { name: 'Send them again' }).click();
  await page.getByRole('heading', { name: 'The mails come again' }).waitFor();
  expect(await wantsMail()).toBe(true);
  await context.close();
});

it.each([375, 1440])('Notifications are accessible at %i px, in light and dark', async (width) => {
  await sendTest(admin, { title: 'Urgent', priority: 'urgent', type: 'ADMIN_ALERT', actionUrl: '/market' });
  const { page, context } = await visitAs(admin, { width });
  await page.goto('/notifications');
  await page.getByRole('main').getByText('Urgent').first().waitFor();
  expect(await horizontalOverflow(page)).toBe(0);
  await bellOf(page).click();
  await panelOf(page).getByText('Urgent').first().waitFor();
  await expectAccessibleInBothThemes(page);
  await context.close();
});

it('The notification switches are accessible and fit a phone', async () => {
  const { page, context } = await visitAs(admin, { width: 375 });
  await page.goto('/dashboard/admin?tab=settings');
  await page.getByRole('switch', { name: 'Alerts, by mail' }).waitFor();
  expect(await horizontalOverflow(page)).toBe(0);
  await expectAccessible(page);
  await context.close();
});
