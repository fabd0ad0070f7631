import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose, type Look } from '../fixtures/visitor.ts';

let journey: Journey;
let server: MarketServer;
let seller: Person;
let admin: Person;

beforeAll(async () => {
  journey = await openJourney();
  ({ server, admin } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  await publishProject(server, seller, admin, { fields: { title: 'Village library' } });
});
afterAll(() => journey?.close());

const visit = (look: Look = {}) => journey.visitAs(admin, { width: 1440, ...look });
const focusedText = (page: Page) => page.locator(':focus').textContent();
const chosenRows = (page: Page) => page.getByRole('region', { name: 'Chosen rows' });

describe('The lists of an admin', () => {
  it('An admin suspends several people at once with the keyboard alone, and each of them is in the audit log', async () => {
    const spammers = await Promise.all(
      ['one', 'two', 'three'].map((name) => register(server, 'buyer', `spam-${name}@example.test`)),
    );
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/admin-management?tab=people&search=spam-');
    await page.getByRole('article').nth(2).waitFor();
    for (let person = 0; person < spammers.length; person++) {
      await page.keyboard.press('j');
      await page.keyboard.press('x');
    }
    await chosenRows(page).getByText('3 people chosen').waitFor();
    await expectAccessibleInBothThemes(page);
    await chosenRows(page).getByRole('button', { name: 'Suspend' }).press('Enter');
    await page.getByLabel('Reason').fill('Advertising for a casino.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Suspend 3 people' }).press('Enter');
    await page.getByText('3 people suspended.').waitFor();
    await chosenRows(page).waitFor({ state: 'detached' });
    for (const { token } of spammers) {
      expect((await server.api('GET', '/users/me', { token })).status).toBe(401);
    }
    const { body } = await server.api('GET', '/admin/audit?search=casino', { token: admin.token });
    const subjects = body.data.acts.map(({ subject }: { subject: { id: string } }) => subject.id);
    expect(subjects.toSorted()).toEqual(spammers.map(({ uid }) => uid).toSorted());
    await expectCleanAndClose(visitor);
  });

  it('The keys of lists are told by a question mark and move through the rows of a table', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/dashboard/admin/audit');
    await page.getByText('Log verified').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.goto('/dashboard/admin/orders');
    await page.getByText('No orders yet').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('jxk');
    expect(await page.getByLabel('Search').inputValue()).toBe('jxk');
    await page.goto('/admin-management');
    await page.getByRole('link', { name: 'Village library', exact: true }).waitFor();
    await page.keyboard.press('j');
    expect(await focusedText(page)).toBe('Village library');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/project/**');
    await expectCleanAndClose(visitor);
  });

  it.each([375, 1440])(
    'Columns are hidden and a view is saved at %i px, and both are there after a reload',
    async (width) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      await page.goto('/dashboard/admin/audit');
      const row = page.getByRole('row').filter({ hasText: 'Village library' }).first();
      await row.waitFor();
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('checkbox', { name: 'Why' }).uncheck();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'About' }).selectOption('listing');
      await page.getByRole('button', { name: 'Save this view' }).click();
      await page.getByLabel('Name').fill('Listings only');
      await page.getByRole('button', { name: 'Save view' }).click();
      await page.goto('/dashboard/admin/audit');
      await row.waitFor();
      const views = page.getByRole('navigation', { name: 'Saved views' });
      await views.getByRole('link', { name: 'Listings only' }).click();
      await views.getByRole('link', { name: 'Listings only' }).and(page.locator('[aria-current]')).waitFor();
      expect(await page.getByRole('combobox', { name: 'About' }).inputValue()).toBe('listing');
      expect(await page.getByRole('columnheader', { name: 'Why' }).count()).toBe(0);
      expect(await horizontalOverflow(page)).toBe(0);
      await expectAccessible(page);
      await expectCleanAndClose(visitor);
    },
  );

  it('A row is chosen on a phone without opening it', async () => {
    const visitor = await visit({ width: 375 });
    const { page } = visitor;
    await page.goto('/admin-management');
    await page.getByRole('checkbox', { name: 'Choose Village library' }).click();
    await chosenRows(page).getByText('1 listing chosen').waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
    await expectAccessibleInBothThemes(page);
    await chosenRows(page).getByRole('button', { name: 'Feature' }).click();
    await page.getByLabel('Reason').fill('The best of the week');
    await page.getByRole('button', { name: 'Feature 1 listing' }).click();
    await page.getByText('1 listing on the landing page.').waitFor();
    await expectCleanAndClose(visitor);
  });
});
