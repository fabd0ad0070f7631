import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedPage, PAGE_ACCESS } from '#contract/page-access.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import { makePicture } from '#testing/fixtures/listing-form.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';
import {
  expectAccessible,
  isFocused,
  newVisitor,
  openBrowser,
  type TestBrowser,
  type Visitor,
} from './browser.ts';
import { PASSWORD, register, signInAdmin } from './people.ts';
import { startPreparedServer } from './prepared-server.ts';
import type { ServerProcess } from './server-process.ts';

const NEW_PASSWORD = 'another long passphrase';
const SOMEWHERE = '01a1fdf6-d2d2-7325-aedc-e1108b01fd00';

let folder: string;
let server: ServerProcess;
let browser: TestBrowser;
let people: Record<Role, Person>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-accounts-'));
  server = await startPreparedServer(join(folder, 'data'));
  people = {
    buyer: await register(server, 'buyer', 'buyer@example.test'),
    seller: await register(server, 'seller', 'seller@example.test'),
    admin: await signInAdmin(server),
  };
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const mailTo = (to: string, subject: string) => waitForMail(join(folder, 'data', 'mail'), { to, subject });
const freshToken = async (person: Person): Promise<string> => {
  const body = { email: person.email, password: PASSWORD };
  return (await server.api('POST', '/auth/login', { body })).body.data.token;
};

/** A browser in which this person is signed in already. */
async function visitAs(person: Person): Promise<Visitor> {
  const token = await freshToken(person);
  const visitor = await newVisitor(browser, server.url);
  await visitor.page.goto('/about');
  await visitor.page.evaluate((kept) => localStorage.setItem('token', kept), token);
  return visitor;
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const addressOf = (page: GuardedPage) => page.replace(/:\w+/, SOMEWHERE);

describe('Guarded pages', () => {
  const pages = Object.keys(PAGE_ACCESS) as GuardedPage[];

  it('A visitor on a guarded page is sent to sign in, with the way back in the address', async () => {
    const { page, context } = await newVisitor(browser, server.url);
    for (const guarded of pages) {
      const address = `${addressOf(guarded)}?tab=x`;
      await page.goto(address);
      await page.waitForURL('**/login?redirect=*');
      expect(new URL(page.url()).searchParams.get('redirect'), guarded).toBe(address);
    }
    await context.close();
  });

  it.each(ROLES)(
    'The role %s can open exactly the guarded pages that the access table allows',
    async (role) => {
      const { page, context } = await visitAs(people[role]);
      for (const guarded of pages) {
        await page.goto(addressOf(guarded));
        if ((PAGE_ACCESS[guarded] as readonly Role[]).includes(role)) {
          await page.getByText('Loading authentication...').waitFor({ state: 'detached' });
          expect(pathOf(page), guarded).toBe(addressOf(guarded));
        } else {
          await page.waitForURL('**/unauthorized');
          await page.getByRole('heading', { name: 'This page is not for your account' }).waitFor();
          await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).waitFor();
        }
      }
      await expectAccessible(page);
      await context.close();
    },
  );

  it('A visitor who signs in comes back to the guarded page they asked for', async () => {
    const { page, context } = await newVisitor(browser, server.url);
    await page.goto('/dashboard/purchases');
    await page.waitForURL('**/login?redirect=*');
    await signIn(page, people.buyer.email);
    await page.waitForURL('**/dashboard/purchases');
    await context.close();
  });

  it.each(['//evil.example', '/\\evil.example', 'https:evil.example', '/%09/evil.example'])(
    'Signing in never leads to another site: %s',
    async (evil) => {
      const { page, context } = await newVisitor(browser, server.url);
      await page.goto(`/login?redirect=${encodeURIComponent(evil)}`);
      await signIn(page, people.buyer.email);
      await page.waitForURL((url) => url.pathname !== '/login');
      expect(new URL(page.url()).origin).toBe(new URL(server.url).origin);
      await context.close();
    },
  );
});

describe('Several tabs of one browser', () => {
  it('All tabs of a browser follow a sign-in, a sign-out and a session ended elsewhere', async () => {
    const { page: first, context } = await visitAs(people.buyer);
    const second = await context.newPage();
    await first.goto('/dashboard/buyer');
    await second.goto('/dashboard/buyer?tab=settings');
    await second.getByRole('heading', { name: 'Profile Settings' }).waitFor();
    await first.getByRole('button', { name: /^Profile of/ }).click();
    await first.getByRole('button', { name: 'Sign Out' }).first().click();
    await second.waitForURL('**/login?redirect=*');
    expect(new URL(second.url()).searchParams.get('redirect')).toBe('/dashboard/buyer?tab=settings');

    await first.waitForURL(`${server.url}/`);
    await first.goto('/login');
    await signIn(second, people.buyer.email);
    await second.waitForURL('**/dashboard/buyer?tab=settings');
    await first.waitForURL('**/dashboard/buyer');

    const token = await second.evaluate(() => localStorage.getItem('token'));
    await server.api('POST', '/auth/logout-all', { token: token ?? '' });
    await first.reload();
    await first.waitForURL('**/login?redirect=*');
    await second.waitForURL('**/login?redirect=*');
    expect(await second.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await context.close();
  });
});

describe('A forgotten password', () => {
  it('A mailed link sets a new password once, and its token leaves the address bar', async () => {
    const person = await register(server, 'buyer', 'forgetful@example.test');
    const { page, context } = await newVisitor(browser, server.url);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.waitForURL('**/forgot-password*');
    expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
    await expectAccessible(page);
    await page.getByRole('main').locator('form').getByRole('button').click();
    const mail = await mailTo(person.email, 'Set a new password');
    const link = mail.links.find((address) => address.includes('/reset-password?token=')) ?? '';

    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).waitFor();
    await expect.poll(() => page.url()).not.toContain('token=');
    await expectAccessible(page);
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByRole('main').locator('form button[type=submit]').click();
    await page.getByText('Password must be at least 6 characters long').first().waitFor();
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('main').locator('form button[type=submit]').click();
    await page.waitForURL('**/login*');
    await signIn(page, person.email, NEW_PASSWORD);
    await page.waitForURL('**/dashboard/buyer');
    await context.close();

    const again = await newVisitor(browser, server.url);
    await again.page.goto(link);
    await again.page.getByLabel('New password', { exact: true }).fill('a third passphrase');
    await again.page.getByRole('main').locator('form button[type=submit]').click();
    await again.page
      .getByText('This link has been used or has expired. Ask for a new one.')
      .first()
      .waitFor();
    await again.context.close();
  });
});

/** Moves the frame over a picture of 800 x 500 by keys, wheel and mouse. */
async function crop(page: Page): Promise<void> {
  const frame = page.getByRole('application', { name: 'Part of the picture that is kept' });
  await expect.poll(() => isFocused(frame)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.getByText('55 percent from the left, 50 percent from the top').waitFor();
  await page.keyboard.press('ArrowRight');
  const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => page.getByLabel('Zoom').inputValue()).toBe('150');
  await page.mouse.down();
  await page.mouse.move(x + width * 0.6, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('ArrowRight');
  await page.getByText('41 percent from the left, 50 percent from the top').waitFor();
}

describe('Profile settings', () => {
  it('A seller changes name, picture and password and confirms their address, and other devices are signed out', async () => {
    const person = await register(server, 'seller', 'profile@example.test');
    const elsewhere = await freshToken(person);
    const { page, context } = await visitAs(person);
    await page.goto('/dashboard/seller?tab=settings');
    await page.getByLabel('Display name').fill('Meera Rao');
    await page.getByRole('form', { name: 'Public profile' }).locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Profile of Meera Rao' }).waitFor();
    await expectAccessible(page);

    const picture = join(folder, 'me.jpg');
    // Lies on its side; its file says how to turn it.
    const turned = sharp(await makePicture(200)).rotate(270);
    await turned.withMetadata({ orientation: 6 }).jpeg().toFile(picture);
    await page.locator('input[type=file]').first().setInputFiles(picture);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectAccessible(page);
    await crop(page);
    await dialog.getByRole('button', { name: 'Use this part' }).click();
    await page.locator('header img[src^="/api/users/photos/"]').first().waitFor();

    const verify = (await mailTo(person.email, 'Confirm your e-mail address')).links.find((link) =>
      link.includes('/verify-email?token='),
    );
    await page.goto(verify ?? '');
    // The menu of the profile has the address too.
    await page.getByRole('main').getByText('profile@example.test').waitFor();
    expect(page.url()).not.toContain('token=');

    await page.goto('/dashboard/seller?tab=settings');
    const form = page.getByRole('form', { name: 'Change password' });
    await form.getByLabel('Current password').fill(PASSWORD);
    await form.getByLabel('New password').fill(NEW_PASSWORD);
    await form.locator('button[type=submit]').click();
    await expect
      .poll(async () => (await server.api('GET', '/users/me', { token: elsewhere })).status)
      .toBe(401);
    await page.reload();
    await page.getByRole('form', { name: 'Change password' }).waitFor();
    await context.close();
  });

  it('Only a press on the page behind a mailed link cancels or undoes a change of address', async () => {
    const person = await register(server, 'seller', 'lost@example.test');
    const change = async (email: string) => {
      const body = { email, currentPassword: PASSWORD };
      await server.api('PATCH', '/users/me', { token: person.token, body });
    };
    const linkTo = async (subject: string, path: string) =>
      (await mailTo(person.email, subject)).links.find((link) => link.includes(`${path}?token=`)) ?? '';
    await change('first-thief@example.test');
    const cancel = await linkTo('Somebody asked to change', '/email-change/cancel');
    expect((await fetch(cancel)).status).toBe(200);
    const { page, context } = await newVisitor(browser, server.url);
    await page.goto(cancel);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.getByRole('button', { name: 'Cancel the change' }).waitFor();
    expect(page.url()).not.toContain('token=');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel the change' }).press('Enter');
    await page.getByRole('heading', { name: 'The change is cancelled' }).waitFor();
    await expectAccessible(page);
    await page.goto(cancel);
    await page.getByRole('button', { name: 'Cancel the change' }).click();
    await page.getByText('This link has been used or has expired. Ask for a new one.').waitFor();
    await expectAccessible(page);

    await change('thief@example.test');
    const confirm = (await mailTo('thief@example.test', 'Confirm your new e-mail')).links.find((link) =>
      link.includes('/verify-email?token='),
    );
    const token = new URL(confirm ?? '').searchParams.get('token');
    await server.api('POST', '/auth/verify-email', { body: { token } });
    await page.goto(await linkTo('Your e-mail address was changed', '/email-change/undo'));
    await page.getByRole('button', { name: 'Undo the change' }).press('Enter');
    await page.getByRole('heading', { name: 'Your old address is back' }).waitFor();
    await expectAccessible(page);
    const reset = await linkTo('Set a new password', '/reset-password');
    await page.goto(reset);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL('**/login');
    await signIn(page, person.email, NEW_PASSWORD);
    await page.waitForURL('**/dashboard/seller');
    await context.close();
  });

  it('A suspended person is signed out and told the reason when they sign in', async () => {
    const person = await register(server, 'buyer', 'suspended@example.test');
    const { page, context } = await visitAs(person);
    await page.goto('/dashboard/buyer');
    await page.getByRole('heading', { name: 'My Purchases' }).waitFor();
    const token = await freshToken(people.admin);
    await server.api('POST', `/admin/users/${person.uid}/suspend`, {
      token,
      body: { reason: 'Chargebacks' },
    });
    await page.reload();
    await page.waitForURL('**/login?redirect=*');
    await signIn(page, person.email);
    await page.getByText('This account is suspended: Chargebacks').first().waitFor();
    await context.close();
  });
});
