import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRESH_SIGN_IN_MINUTES } from '#contract/accounts/constants.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register, signInAdmin } from '../fixtures/people.ts';
import { signInByForm } from '../fixtures/sign-in-form.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

/** What the browser says of refusals that are meant. */
const REFUSALS = /status of (400|403)/;

let journey: Journey;
let person: Person;
let secret: string;
let recoveryCodes: string[];
beforeAll(async () => {
  journey = await openJourney();
  person = await register(journey.server, 'buyer', 'meera@example.test');
});
afterAll(() => journey?.close());

const advance = (advanceSeconds: number) =>
  journey.server.api('POST', '/sandbox/clock', { body: { advanceSeconds } });
/** What the app shows at the market's time; codes of periods that were used are over. */
async function nextCode(): Promise<string> {
  const { body } = await advance(60);
  return new TOTP({ secret }).generate({ timestamp: Date.parse(body.data.now) });
}
const settings = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

describe('Two-step sign-in', () => {
  it('Two-step sign-in is set up at 375 pixels with a picture, a key to type, a first code, and recovery codes to download', async () => {
    const visitor = await journey.visitAs(person, { width: 375 });
    const { page } = visitor;
    await page.goto('/dashboard/buyer?tab=settings');
    await settings(page).getByRole('button', { name: 'Set up two-step sign-in' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
    await dialog.getByRole('img', { name: 'QR code of the key' }).waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    secret = ((await dialog.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '');

    await dialog.getByLabel('Code from your app').fill('12');
    await page.keyboard.press('Enter');
    await dialog.getByText('This code is wrong').waitFor();
    await dialog.getByLabel('Code from your app').fill(await nextCode());
    await page.keyboard.press('Enter');
    const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
    await shown.waitFor();
    recoveryCodes = await shown.getByRole('listitem').allTextContents();
    expect(recoveryCodes).toHaveLength(10);
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('button', { name: 'Download' }).click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    for (const code of recoveryCodes) expect(file).toContain(code);
    await shown.getByRole('button', { name: 'I have saved them' }).click();
    await settings(page).getByText('10 recovery codes are left.').waitFor();
    await expectCleanAndClose(visitor, REFUSALS);
  });

  it('Signing in takes a code after the password, with the keyboard alone, and trusts the browser where that is wanted', async () => {
    const visitor = await journey.visitAs(undefined, { width: 375 });
    const { page } = visitor;
    await page.goto('/login');
    await signInByForm(page, person.email);
    await page.getByLabel('Code from your app').waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByText('This code is wrong').first().waitFor();
    await page.getByLabel('Code from your app').fill(await nextCode());
    await page.getByLabel('Trust this browser for 30 days').press('Space');
    await page.getByLabel('Code from your app').press('Enter');
    await page.waitForURL('**/dashboard/buyer');

    await page.goto('/dashboard/buyer?tab=settings');
    await page.getByRole('heading', { name: 'Trusted browsers' }).waitFor();
    await expectAccessibleInBothThemes(page);
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/login');
    await signInByForm(page, person.email);
    await page.waitForURL('**/dashboard/buyer');
    await page.goto('/dashboard/buyer?tab=settings');
    await page.getByRole('button', { name: /^Stop trusting/ }).click();
    await page.getByText('is not trusted any more').waitFor();
    await expectCleanAndClose(visitor, REFUSALS);
  });

  it('A recovery code lets in a person who has lost the app, and two-step sign-in can be turned off at 1440 pixels', async () => {
    const visitor = await journey.visitAs(undefined, { width: 1440 });
    const { page } = visitor;
    await page.goto('/login');
    await signInByForm(page, person.email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0]!.toLowerCase());
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/buyer');

    await page.goto('/dashboard/buyer?tab=settings');
    await settings(page).getByText('9 recovery codes are left.').waitFor();
    await advance(FRESH_SIGN_IN_MINUTES * 60);
    await settings(page).getByRole('button', { name: 'Turn off' }).click();
    const confirming = page.getByRole('dialog', { name: 'Turn two-step sign-in off' });
    await confirming.getByRole('button', { name: 'Turn off' }).click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await question.getByLabel('Code from your app').fill(await nextCode());
    await expectAccessibleInBothThemes(page);
    await question.getByRole('button', { name: 'Continue' }).click();
    await settings(page).getByRole('button', { name: 'Set up two-step sign-in' }).waitFor();
    await expectCleanAndClose(visitor, REFUSALS);
  });
});

describe('Two-step sign-in that is required', () => {
  it('A sign-in leads to the set-up, and then to the page, once the recovery codes are kept', async () => {
    const admin = await signInAdmin(journey.server);
    const asAdmin = { token: admin.token };
    const { revision, settings: set } = (await journey.server.api('GET', '/admin/settings', asAdmin)).body
      .data;
    await journey.server.api('PUT', '/admin/settings', {
      ...asAdmin,
      body: { revision, settings: { ...set, secondFactorFor: 'everybody' }, reason: 'Trying' },
    });
    const newcomer = await register(journey.server, 'buyer', 'tara@example.test');
    const visitor = await journey.visitAs(undefined, { width: 375 });
    const { page } = visitor;
    await page.goto('/login');
    await signInByForm(page, newcomer.email);
    await page.getByRole('heading', { name: 'Set up two-step sign-in', level: 1 }).waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
    await dialog.getByRole('img', { name: 'QR code of the key' }).waitFor();
    secret = ((await dialog.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByLabel('Code from your app').fill(await nextCode());
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page
      .getByRole('heading', { name: 'Set up two-step sign-in', level: 1 })
      .waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/dashboard/buyer');
    await expectCleanAndClose(visitor, REFUSALS);
  });
});
