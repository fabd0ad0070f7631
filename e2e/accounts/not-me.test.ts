import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { PASSWORD, register } from '../fixtures/people.ts';
import { signInByForm } from '../fixtures/sign-in-form.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const NEW_PASSWORD = 'quite another passphrase';
const STRANGE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
/** What the browser says of refusals that are meant. */
const REFUSALS = /status of 40[01]/;

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey?.close());

/** Signs in as a stranger does who knows the password. */
async function breakIn({ email }: Person): Promise<string> {
  const body = { email, password: PASSWORD };
  const answer = await journey.server.api('POST', '/auth/login', {
    body,
    headers: { 'user-agent': STRANGE },
  });
  return answer.body.data.token;
}

const statusOf = async (token: string) => (await journey.server.api('GET', '/users/me', { token })).status;

async function linkIn(person: Person, subject: string, path: string): Promise<string> {
  const mail = await waitForMail(join(journey.dataDir, 'mail'), { to: person.email, subject });
  const { pathname, search } = new URL(mail.links.find((link) => link.includes(`${path}?token=`))!);
  return `${pathname}${search}`;
}

describe('A sign-in that was somebody else', () => {
  it('The owner disowns a sign-in by the mailed link at 320 pixels, everybody is signed out, and a new password lets the owner in', async () => {
    const person = await register(journey.server, 'buyer', 'meera@example.test');
    const token = await breakIn(person);
    const link = await linkIn(person, 'New sign-in to your account', '/sign-in/not-me');
    const visitor = await journey.visitAs(undefined, { width: 320 });
    const { page } = visitor;
    await page.goto(link);
    const button = page.getByRole('main').getByRole('button', { name: 'This was not me' });
    await button.waitFor();
    await expect.poll(() => page.url()).not.toContain('token=');
    // Opening the page does nothing.
    expect(await statusOf(token)).toBe(200);
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await button.press('Enter');
    await page.getByRole('heading', { name: 'Every device is signed out' }).waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await statusOf(token)).toBe(401);

    await page.goto(await linkIn(person, 'Set a new password', '/reset-password'));
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('main').locator('form button[type=submit]').click();
    await page.waitForURL('**/login*');
    await signInByForm(page, person.email, NEW_PASSWORD);
    await page.waitForURL('**/dashboard/buyer');

    await page.goto(link);
    await page.getByRole('main').getByRole('button', { name: 'This was not me' }).click();
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await expectCleanAndClose(visitor, REFUSALS);
  });

  it('The owner sees a strange sign-in in the settings by keyboard, signs others out, and says that it was somebody else', async () => {
    const person = await register(journey.server, 'seller', 'asha@example.test');
    await journey.server.api('POST', '/auth/login', {
      body: { email: person.email, password: 'guessed it' },
    });
    const first = await breakIn(person);
    const visitor = await journey.visitAs(person, { width: 375 });
    const { page } = visitor;
    await page.goto('/dashboard/seller?tab=settings');
    const devices = page.getByRole('region', { name: 'Signed-in devices' });
    await devices.getByText('Safari on iOS').waitFor();
    const history = page.getByRole('region', { name: 'Sign-in history' });
    await history.getByText('Failed').waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await devices.getByRole('button', { name: 'Sign out all others' }).press('Enter');
    await devices.getByText('Every other device is signed out').waitFor();
    expect(await statusOf(first)).toBe(401);

    const second = await breakIn(person);
    await page.reload();
    await devices.getByRole('button', { name: 'The sign-in with Safari on iOS was not me' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'This was not me' });
    await dialog.getByText(person.email).waitFor();
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Sign everybody out' }).press('Enter');
    await page.waitForURL('**/sign-in/not-me?done');
    await page.getByRole('heading', { name: 'Every device is signed out' }).waitFor();
    expect([await statusOf(second), await statusOf(person.token)]).toEqual([401, 401]);
    await linkIn(person, 'Set a new password', '/reset-password');
    await expectCleanAndClose(visitor, REFUSALS);
  });
});
