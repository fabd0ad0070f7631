import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeListing } from '#testing/fixtures/listing-changes.ts';
import { makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { goToSection, horizontalOverflow, isFocused } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const TITLE = 'Hostel booking desk';
const PATH = '/dashboard/admin/changes';

let journey: Journey;
let server: MarketServer;
let seller: Person;
let admin: Person;
let projectId: string;

beforeAll(async () => {
  journey = await openJourney();
  ({ server, admin } = journey);
  seller = await register(server, 'seller', 'nila@example.test');
  projectId = await publishProject(server, seller, admin, { fields: { title: TITLE } });
});
afterAll(() => journey?.close());

const change = async (parts: Parameters<typeof changeListing>[3]) => {
  const answer = await changeListing(server, seller, projectId, parts);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const entry = (page: Page) => page.getByRole('article', { name: `Change of ${TITLE}` });

describe('Listing changes that needed no review', () => {
  it('The list of changes says that no change waits when there is none', async () => {
    const visitor = await journey.visitAs(admin, { width: 375 });
    const { page } = visitor;
    await page.goto(PATH);
    await page.getByText('No new changes').waitFor();
    await expectAccessible(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await expectCleanAndClose(visitor);
  });

  it.each([375, 1440])(
    'An admin sees a changed link, a new picture and a new document at %i pixels',
    async (width) => {
      await change({
        fields: {
          demoUrl: `https://casino-${width}.example.com/`,
          description: `Rooms, guests and a new text ${width}.`,
        },
        images: [await makePicture(width % 360)],
        documents: [{ name: `offer-${width}.md`, content: '# Call me\n' }],
      });
      const visitor = await journey.visitAs(admin, { width });
      const { page } = visitor;
      await page.goto('/dashboard/admin');
      await goToSection(page, 'Changes');
      await page.waitForURL(`**${PATH}`);
      const first = entry(page).first();
      await first.getByText(`https://casino-${width}.example.com/`).waitFor();
      expect(await first.getByRole('link', { name: 'Open the new link' }).getAttribute('rel')).toContain(
        'noreferrer',
      );
      await first.getByRole('img', { name: 'New picture 1' }).waitFor();
      const download = page.waitForEvent('download');
      await first.getByRole('button', { name: `Download offer-${width}.md` }).click();
      expect((await download).suggestedFilename()).toBe(`offer-${width}.md`);
      await expectAccessible(page);
      expect(await horizontalOverflow(page)).toBe(0);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await expectCleanAndClose(visitor);
    },
  );

  it('An admin marks a change as seen and suspends its listing with the keyboard alone', async () => {
    const visitor = await journey.visitAs(admin);
    const { page } = visitor;
    await page.goto(PATH);
    await page.getByText('2 changes', { exact: true }).waitFor();
    await entry(page).first().getByRole('button', { name: 'Mark as seen' }).press('Enter');
    await page.getByText('1 change', { exact: true }).waitFor();
    await entry(page)
      .getByRole('button', { name: `Suspend listing ${TITLE}` })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: /suspend/i });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Reason', { exact: false }).first().selectOption('not_allowed');
    await dialog.locator('textarea').fill('The link leads to a casino.');
    await dialog.getByRole('button', { name: /suspend/i }).press('Enter');
    await entry(page).getByText('Suspended').waitFor();
    expect(
      await entry(page)
        .getByRole('button', { name: `Suspend listing ${TITLE}` })
        .count(),
    ).toBe(0);
    await page.getByLabel('Show').selectOption('Seen');
    await page.getByText(/Seen by/).waitFor();
    await expectCleanAndClose(visitor);
  });

  it('A list of changes that cannot be loaded offers to try again, and then loads', async () => {
    const visitor = await journey.visitAs(admin, { width: 375 });
    const { page } = visitor;
    await page.route('**/api/admin/changes?**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 30_000 });
    await expectAccessible(page);
    await page.unroute('**/api/admin/changes?**');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await entry(page).waitFor();
    await expectCleanAndClose(visitor, /503/);
  });
});

describe("A seller's lost trust", () => {
  it.each([375, 1440])(
    "An admin renews a seller's lost trust only with a reason, at %i pixels",
    async (width) => {
      const suspend = (verb: string) =>
        server.api('POST', `/admin/projects/${projectId}/${verb}`, {
          token: admin.token,
          body: { reasonCode: 'other', reason: 'The link leads to a casino.' },
        });
      await suspend('restore');
      await suspend('suspend');
      const visitor = await journey.visitAs(admin, { width });
      const { page } = visitor;
      await page.goto(`/admin-management?tab=people&search=${encodeURIComponent(seller.email)}`);
      const row = page.getByRole('article', { name: 'nila' });
      await row.getByText(/Not trusted since .*, a listing was suspended/).waitFor();
      await expectAccessible(page);
      expect(await horizontalOverflow(page)).toBe(0);
      await row.getByRole('button', { name: /More for/ }).press('Enter');
      await page.getByRole('button', { name: 'Renew trust' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Renew trust' });
      await dialog.getByLabel('Explanation').fill('They have mended it');
      await dialog.getByRole('button', { name: 'Renew trust' }).press('Enter');
      await dialog.getByText('Choose a reason').last().waitFor();
      expect(await isFocused(dialog.getByLabel('Why'))).toBe(true);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await dialog.getByLabel('Why').selectOption('What was wrong has been put right');
      await dialog.getByRole('button', { name: 'Renew trust' }).press('Enter');
      await page.getByText('nila is trusted again').waitFor();
      await row.getByText(/Not trusted since/).waitFor({ state: 'detached' });
      await expectCleanAndClose(visitor);
    },
  );
});
