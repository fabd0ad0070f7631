import { join } from 'node:path';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register, signInAdmin } from '../fixtures/people.ts';
import { signInByForm } from '../fixtures/sign-in-form.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

/** What the browser says of refusals that are meant. */
const REFUSALS = /status of 400/;
const HOUR = 3_600;

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey?.close());

const advance = (advanceSeconds: number) =>
  journey.server.api('POST', '/sandbox/clock', { body: { advanceSeconds } });

/** Somebody with a second factor whose app is lost. */
async function registerWithSecondFactor(email: string): Promise<Person> {
  const person = await register(journey.server, 'buyer', email);
  const { secret } = (await journey.server.api('POST', '/auth/2fa/setup', { token: person.token })).body.data;
  const { body } = await advance(1);
  const code = new TOTP({ secret }).generate({ timestamp: Date.parse(body.data.now) });
  const on = await journey.server.api('POST', '/auth/2fa/enable', { token: person.token, body: { code } });
  return { ...person, token: on.body.data.token };
}

async function askForReset(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await signInByForm(page, person.email);
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await page.getByRole('button', { name: 'I have lost my phone and my recovery codes' }).press('Enter');
  await page.getByText(/takes at least 72 hours/).waitFor();
}

async function linkTo(person: Person): Promise<string> {
  const subject = 'Somebody asked to remove your two-step sign-in';
  const mail = await waitForMail(join(journey.dataDir, 'mail'), { to: person.email, subject });
  return new URL(/http\S+\/two-step-sign-in\/keep\?token=[\w-]+/.exec(mail.text)![0]).href.replace(
    /^https?:\/\/[^/]+/,
    '',
  );
}

describe('A second factor that is lost with its recovery codes', () => {
  it('The owner of a lost second factor asks for a reset by keyboard, an admin agrees, and after 72 hours the password is enough', async () => {
    const person = await registerWithSecondFactor('meera@example.test');
    const visitor = await journey.visitAs(undefined, { width: 375 });
    const { page } = visitor;
    await askForReset(page, person);
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Ask for a reset' }).press('Enter');
    await page.getByText('You have asked for a reset').waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);

    const asAdmin = await journey.visitAs(await signInAdmin(journey.server), { width: 1440 });
    const people = asAdmin.page;
    await people.goto('/admin-management?tab=people&show=reset');
    await people.getByText('waits for an admin to agree.').waitFor();
    await expectAccessibleInBothThemes(people);
    await people.getByRole('button', { name: 'More for meera' }).click();
    const acts = people.getByRole('group', { name: 'Further acts on meera' });
    await acts.getByRole('button', { name: 'Reset two-step sign-in' }).click();
    const dialog = people.getByRole('dialog', { name: 'Reset two-step sign-in' });
    await dialog.getByLabel('How you know that it is them').fill('Called the number of their orders');
    await expectAccessibleInBothThemes(people);
    await dialog.getByRole('button', { name: 'Reset two-step sign-in' }).click();
    await people.getByText(/has agreed, it is removed on/).waitFor();
    await expectCleanAndClose(asAdmin);

    await advance(72 * HOUR);
    await page.getByRole('button', { name: 'Start again' }).click();
    await signInByForm(page, person.email);
    await page.waitForURL('**/dashboard/buyer');
    await page.goto('/dashboard/buyer?tab=settings');
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).waitFor();
    await expectCleanAndClose(visitor);
  });

  it('The owner is told of a requested reset in the settings and by a mail whose link keeps the second factor at 375 pixels, once', async () => {
    const person = await registerWithSecondFactor('tara@example.test');
    const stranger = await journey.visitAs(undefined, { width: 1440 });
    await askForReset(stranger.page, person);
    await expectAccessibleInBothThemes(stranger.page);
    await stranger.page.getByRole('button', { name: 'Ask for a reset' }).click();
    await stranger.page.getByText('You have asked for a reset').waitFor();
    await expectCleanAndClose(stranger);

    const visitor = await journey.visitAs(person, { width: 375 });
    const { page } = visitor;
    await page.goto('/dashboard/buyer?tab=settings');
    await page.getByText('Two-step sign-in is to be removed').waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    const link = await linkTo(person);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Keep two-step sign-in', level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Keep two-step sign-in' }).press('Enter');
    await page.getByRole('heading', { name: 'Two-step sign-in stays on' }).waitFor();
    await expectAccessibleInBothThemes(page);
    await page.goto(link);
    await page.getByRole('button', { name: 'Keep two-step sign-in' }).click();
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await page.goto('/dashboard/buyer?tab=settings');
    await page.getByRole('button', { name: 'New recovery codes' }).waitFor();
    expect(await page.getByText('Two-step sign-in is to be removed').count()).toBe(0);
    await expectCleanAndClose(visitor, REFUSALS);
  });
});
