import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FRESH_SIGN_IN_MINUTES } from '#contract/accounts/constants.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow, isFocused } from '../fixtures/page-state.ts';
import { PASSWORD, register, signInAdmin } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

/** What the browser says of refusals that are meant. */
const REFUSALS = /status of (400|403)/;

let journey: Journey;
let admin: Person;
beforeAll(async () => {
  journey = await openJourney();
  await register(journey.server, 'buyer', 'rohan@example.test');
});
afterAll(() => journey?.close());
beforeEach(async () => {
  admin = await signInAdmin(journey.server);
  const seconds = FRESH_SIGN_IN_MINUTES * 60;
  await journey.server.api('POST', '/sandbox/clock', { body: { advanceSeconds: seconds } });
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });

describe('An admin who signed in a while ago', () => {
  it('An admin who signed in a while ago gives the password by keyboard before settings are saved, and loses nothing typed', async () => {
    const visitor = await journey.visitAs(admin, { width: 375 });
    const { page } = visitor;
    await page.goto('/dashboard/admin/settings');
    await page.getByLabel('Name of the market').fill('Naya Haat');
    const save = page.getByRole('button', { name: 'Save settings' });
    await save.press('Enter');
    await question(page).waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);

    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    await page.getByText('Confirm that it is you, with your password').waitFor();
    expect(await isFocused(save)).toBe(true);

    await save.press('Enter');
    await question(page).waitFor();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await question(page).getByText('The current password is wrong').waitFor();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Settings saved').waitFor();
    await question(page).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name of the market').inputValue()).toBe('Naya Haat');
    expect(await isFocused(save)).toBe(true);

    await page.getByLabel('Name of the market').fill('Purana Haat');
    await save.press('Enter');
    await expect.poll(async () => (await journey.server.api('GET', '/')).body.data.name).toBe('Purana Haat');
    await expectCleanAndClose(visitor, REFUSALS);
  });

  it('An admin who signed in a while ago gives the password over the dialog that gives a role, which then goes on', async () => {
    const visitor = await journey.visitAs(admin, { width: 1440 });
    const { page } = visitor;
    await page.goto('/admin-management?tab=people&search=rohan');
    await page.getByRole('button', { name: 'Change role of rohan' }).click();
    const asking = page.getByRole('dialog', { name: 'Change role' });
    await asking.getByLabel('New role').selectOption('seller');
    await asking.getByLabel('Reason').fill('Asked by mail');
    await asking.getByRole('button', { name: 'Change role' }).click();
    await question(page).waitFor();
    await expectAccessibleInBothThemes(page);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await asking.getByText('Confirm that it is you, with your password').waitFor();
    expect(await asking.getByLabel('Reason').inputValue()).toBe('Asked by mail');
    await asking.getByRole('button', { name: 'Change role' }).click();
    await question(page).getByLabel('Your password').fill(PASSWORD);
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await page.getByText('rohan: now seller').waitFor();
    await asking.waitFor({ state: 'detached' });
    await expectCleanAndClose(visitor, REFUSALS);
  });
});
