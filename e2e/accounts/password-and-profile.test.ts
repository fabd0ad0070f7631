import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePicture } from '#testing/fixtures/listing-form.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { isFocused } from '../fixtures/page-state.ts';
import { PASSWORD, register } from '../fixtures/people.ts';
import { signInByForm } from '../fixtures/sign-in-form.ts';
import { reloadInto, type Visitor } from '../fixtures/visitor.ts';

const NEW_PASSWORD = 'another long passphrase';

let journey: Journey;
let server: MarketServer;

beforeAll(async () => {
  journey = await openJourney();
  ({ server } = journey);
});
afterAll(() => journey?.close());

const mailTo = (to: string, subject: string) => waitForMail(join(journey.dataDir, 'mail'), { to, subject });
const freshToken = async (person: Person): Promise<string> => {
  const body = { email: person.email, password: PASSWORD };
  return (await server.api('POST', '/auth/login', { body })).body.data.token;
};

/** A browser in which this person is signed in already, and may sign out. */
async function visitAs(person: Person): Promise<Visitor> {
  const token = await freshToken(person);
  const visitor = await journey.visitAs(undefined);
  await visitor.page.goto('/about');
  await visitor.page.evaluate((kept) => localStorage.setItem('token', kept), token);
  return visitor;
}

describe('A forgotten password', () => {
  it('A mailed link sets a new password once, and its token leaves the address bar', async () => {
    const person = await register(server, 'buyer', 'forgetful@example.test');
    const { page, context } = await journey.visitAs(undefined);
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
    await signInByForm(page, person.email, NEW_PASSWORD);
    await page.waitForURL('**/dashboard/buyer');
    await context.close();

    const again = await journey.visitAs(undefined);
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

    const picture = join(journey.folder, 'me.jpg');
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
    const { page, context } = await journey.visitAs(undefined);
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
    await page.getByText('This link has been used or has expired.').waitFor();
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
    await signInByForm(page, person.email, NEW_PASSWORD);
    await page.waitForURL('**/dashboard/seller');
    await context.close();
  });

  it('A suspended person is signed out and told the reason when they sign in', async () => {
    const person = await register(server, 'buyer', 'suspended@example.test');
    const { page, context } = await visitAs(person);
    await page.goto('/dashboard/buyer');
    await page.getByRole('heading', { name: 'My Purchases' }).waitFor();
    await server.api('POST', `/admin/users/${person.uid}/suspend`, {
      token: journey.admin.token,
      body: { reason: 'Chargebacks' },
    });
    await reloadInto(page, '**/login?redirect=*');
    await signInByForm(page, person.email);
    await page.getByText('This account is suspended: Chargebacks').first().waitFor();
    await context.close();
  });
});
