import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { signInByForm } from '../fixtures/sign-in-form.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

/** What the browser says of refusals that are meant. */
const REFUSALS = /status of 40[013]/;
const DAY = 86_400;

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey?.close());

async function linkTo(email: string): Promise<string> {
  const mail = await waitForMail(join(journey.dataDir, 'mail'), {
    to: email,
    subject: 'Your account will be deleted',
  });
  const link = new URL(mail.links.find((link) => link.includes('/account/keep'))!);
  return link.pathname + link.search;
}

describe('Deleting an account', () => {
  it('A buyer who deletes their account reads what it means, keeps the account by the link, deletes it again, and is gone after a week', async () => {
    const email = 'leela@example.test';
    const person = await register(journey.server, 'buyer', email);
    const visitor = await journey.visitAs(undefined, { width: 375 });
    const { page } = visitor;
    const enter = async () => {
      await page.goto('/login');
      await signInByForm(page, email);
      await page.waitForURL((url) => url.pathname !== '/login');
    };
    await enter();
    await page.goto('/dashboard/buyer?tab=settings');
    const section = page.getByRole('region', { name: 'Delete account' });
    await section.getByText('What stays, and why').waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await section.getByRole('button', { name: 'Delete account' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await dialog.getByLabel('Your e-mail address').fill('someone@example.test');
    await dialog.getByRole('button', { name: 'Delete account' }).press('Enter');
    await dialog.getByText('This is not the e-mail address of your account').waitFor();
    expect(await dialog.getByLabel('Your e-mail address').inputValue()).toBe('someone@example.test');
    await expectAccessibleInBothThemes(page);
    await dialog.getByLabel('Your e-mail address').fill(email);
    await dialog.getByRole('button', { name: 'Delete account' }).press('Enter');
    await page.getByRole('dialog', { name: 'Your account will be deleted' }).waitFor();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Go to the start page' }).press('Enter');
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto(await linkTo(email));
    const keep = page.getByRole('button', { name: 'Keep my account' });
    await keep.waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await keep.press('Enter');
    await page.getByRole('heading', { name: 'Your account is kept' }).waitFor();
    await enter();
    await page.goto('/dashboard/buyer?tab=settings');
    await section.getByRole('button', { name: 'Delete account' }).press('Enter');
    await dialog.getByLabel('Your e-mail address').fill(email);
    await dialog.getByRole('button', { name: 'Delete account' }).press('Enter');
    await page.getByRole('button', { name: 'Go to the start page' }).press('Enter');
    await page.waitForURL((url) => url.pathname === '/');

    await enter();
    await page.goto('/notifications');
    await page.getByRole('heading', { name: 'Your account is going to be deleted' }).waitFor();
    const note = page.getByText(/Your account will be deleted on/);
    expect(await note.isVisible()).toBe(false);
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await page.getByRole('link', { name: 'Codehaat' }).first().click();
    await note.waitFor();
    await page.getByRole('link', { name: 'Keep my account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).press('Enter');
    await page.waitForURL((url) => url.pathname === '/');

    await journey.server.api('POST', '/sandbox/clock', { body: { advanceSeconds: 8 * DAY } });
    const signIn = () =>
      journey.server.api('POST', '/auth/login', { body: { email, password: 'a long enough passphrase' } });
    await expect.poll(async () => (await signIn()).status, { timeout: 20_000 }).toBe(400);
    const again = await register(journey.server, 'buyer', email);
    expect(again.uid).not.toBe(person.uid);
    await expectCleanAndClose(visitor, REFUSALS);
  });
});
