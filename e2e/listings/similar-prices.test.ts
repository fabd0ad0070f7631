import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose, type Visitor } from '../fixtures/visitor.ts';

let journey: Journey;
let seller: Person;
let visitor: Visitor;
let draftId: string;

beforeAll(async () => {
  journey = await openJourney();
  const { server, admin } = journey;
  const other = await register(server, 'seller', 'other@example.test');
  for (const price of [500, 900, 1_400, 2_000, 9_000])
    await publishProject(server, other, admin, {
      fields: { title: `Booking desk for ${price}`, price: String(price) },
      archive: await makeArchive({ 'src/desk.js': `export const price = ${price};\n`.repeat(40) }),
    });
  seller = await register(server, 'seller', 'asha@example.test');
  const form = new FormData();
  for (const [name, value] of Object.entries({
    title: 'Hostel ledger',
    category: 'web',
    tags: '["booking"]',
  }))
    form.set(name, value);
  draftId = (await server.api('POST', '/projects', { token: seller.token, form })).body.data._id;
  visitor = await journey.visitAs(seller);
});
afterAll(() => journey?.close());

const studio = (step: string) => `/dashboard/seller/${draftId}/edit?step=${step}`;
const guide = (page: Page) => page.getByRole('region', { name: 'What similar projects cost' });

describe('A seller who sets a price', () => {
  it('The price that is typed is held against similar ones, whose pages open beside the studio', async () => {
    const { page, context } = visitor;
    await page.goto(studio('price'));
    await guide(page)
      .getByText('Half of 5 similar projects cost ₹900 to ₹2,000. The middle price is ₹1,400.')
      .waitFor();
    await guide(page).getByText('See what is compared').click();
    await guide(page)
      .getByText('Compared with 5 projects of other sellers in Web, each with a tag of yours')
      .waitFor();
    await page.getByLabel('Personal licence').fill('499');
    await guide(page).getByText('Your lowest price, ₹499, is below that').waitFor();
    await guide(page)
      .getByRole('img', { name: /₹499, is below that/ })
      .waitFor();
    await expectAccessibleInBothThemes(page);
    const opened = context.waitForEvent('page');
    await guide(page).getByRole('link', { name: 'Booking desk for' }).first().click();
    const beside = await opened;
    await beside.getByRole('heading', { level: 1, name: 'Booking desk for' }).waitFor();
    await beside.close();
    expect(await page.getByLabel('Personal licence').inputValue()).toBe('499');
    await page.locator('[data-save="saved"]').waitFor();
  });

  it.each([375, 1440])(
    'Nothing moves on the price step at %i px while similar prices load',
    async (width) => {
      const other = await journey.visitAs(seller, { width });
      const { page } = other;
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/projects/price-guide**', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(studio('price'));
      const place = async () => (await page.getByLabel('Buyers may negotiate the price').boundingBox())?.y;
      await guide(page).locator('.skeleton').waitFor();
      // Letters of the page's own fonts have other widths than those that stand in for them.
      await page.evaluate('document.fonts.ready.then(() => true)');
      const before = await place();
      release();
      await guide(page).getByText('Half of 5 similar projects cost').waitFor();
      expect(await place()).toBe(before);
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      await page.unroute('**/api/projects/price-guide**');
      await expectCleanAndClose(other);
    },
  );

  it('A category with too few projects says so in a line', async () => {
    const { page } = visitor;
    await page.goto(studio('basics'));
    await page.getByLabel('Category').selectOption({ label: 'Mobile' });
    await page.locator('[data-save="saved"]').waitFor();
    await page.goto(studio('price'));
    await guide(page).getByText('Fewer than 5 projects of other sellers in Mobile').waitFor();
    await expectAccessible(page);
  });

  it('The preview shows Buy and Negotiate, which cannot be pressed and say why', async () => {
    const { page } = visitor;
    await page.goto(`/dashboard/seller/${draftId}/preview`);
    const reason = 'This is a preview: your own project cannot be bought or negotiated.';
    await page.getByText(reason).waitFor();
    const address = page.url();
    for (const name of ['Buy', 'Negotiate']) {
      const button = page.getByRole('button', { name, exact: true, disabled: true });
      await button.focus();
      await page.keyboard.press('Enter');
      expect(await page.getByRole('button', { name, exact: true, description: reason }).count()).toBe(1);
    }
    expect([page.url(), await page.getByRole('dialog').count()]).toEqual([address, 0]);
    await expectAccessibleInBothThemes(page);
    await expectCleanAndClose(visitor);
  });
});
