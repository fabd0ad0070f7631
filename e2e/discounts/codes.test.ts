import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { acceptLicence } from '../fixtures/accept-licence.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const TITLE = 'Ledger for a housing society';
const OTHER_TITLE = 'Attendance for a tuition class';
const CODES = '/dashboard/seller/codes';

let journey: Journey;
let server: MarketServer;
let seller: Person;
let projectId: string;
let otherId: string;

beforeAll(async () => {
  journey = await openJourney();
  const { admin } = journey;
  ({ server } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  otherId = await publishProject(server, seller, admin, { fields: { title: OTHER_TITLE } });
  projectId = await publishProject(server, seller, admin, { fields: { title: TITLE } });
});
afterAll(() => journey?.close());

/** A refused call is a line in the browser's console too; what the page makes of it is asserted where it happens. */
const REFUSED = /status of 4(00|09)/;

const row = (page: Page, code: string) => page.getByRole('article', { name: code, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const make = (body: object) => server.api('POST', '/discounts', { token: seller.token, body });

describe("A seller's discount code", () => {
  it('A seller makes a discount code for one project, and a buyer pays less with it', async () => {
    const selling = await journey.visitAs(seller);
    const { page } = selling;
    await page.goto('/dashboard/seller');
    await page.getByRole('link', { name: 'Codes' }).click();
    await page.getByRole('heading', { name: 'No discount codes yet' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make a code' }).click();
    await page.getByLabel('Code', { exact: true }).fill('diwali-300');
    await page.getByLabel('Discount', { exact: true }).fill('300');
    await page.getByLabel('Unit').selectOption('rupees');
    await page.getByText('₹1,019.15').waitFor();
    await page.getByLabel('Chosen projects').check();
    await page.getByLabel('Total uses').fill('5');
    await page.getByRole('button', { name: 'Create code' }).click();
    await page.getByText('Choose at least one project').waitFor();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: new RegExp(TITLE) }).check();
    await page.getByRole('button', { name: 'Create code' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await row(page, 'DIWALI-300').getByText('0 of 5 used').waitFor();
    await row(page, 'DIWALI-300').getByText(TITLE).waitFor();

    const buyer = await register(server, 'buyer', 'rohan@example.test');
    const buying = await journey.visitAs(buyer);
    await buying.page.goto(`/payment/${otherId}`);
    const typeCode = async () => {
      await buying.page.getByLabel('Discount code').fill('Diwali 300');
      await buying.page.getByRole('button', { name: 'Apply' }).click();
    };
    await typeCode();
    await buying.page.getByText('This discount code cannot be used for this project.').waitFor();
    await buying.page.goto(`/payment/${projectId}`);
    await typeCode();
    await buying.page.getByText('−₹300').waitFor();
    await expectAccessible(buying.page);
    await acceptLicence(buying.page);
    await buying.page.getByRole('button', { name: 'Pay ₹1,199' }).click();
    await buying.page.getByRole('button', { name: 'Success', exact: true }).click();
    await buying.page.waitForURL('**/payment/success?order_id=**');
    await buying.page.getByText('₹1,199').first().waitFor();
    await expectCleanAndClose(buying, REFUSED);

    await page.reload();
    for (const text of ['1 of 5 used', '₹300 off', '₹1,019.15']) {
      await row(page, 'DIWALI-300').getByText(text).waitFor();
    }
    await expectCleanAndClose(selling, REFUSED);
  });

  it('A seller can edit, pause, resume and end a used discount code, and delete an unused one', async () => {
    const buyer = await register(server, 'buyer', 'meera@example.test');
    await make({ code: 'USED-ONCE', kind: 'percent', value: 20 });
    await make({ code: 'NEVER-USED', kind: 'percent', value: 20 });
    const order = { projectId: otherId, discountCode: 'USED-ONCE' };
    await server.api('POST', '/payments/create-order', { token: buyer.token, body: order });
    const visitor = await journey.visitAs(seller);
    const { page } = visitor;
    await page.goto(CODES);
    const used = row(page, 'USED-ONCE');
    await used.getByText('1 use, no limit, 1 being paid').waitFor();
    await used.getByRole('button', { name: 'Pause' }).click();
    await used.getByText('Paused').waitFor();
    await used.getByRole('button', { name: 'Resume' }).click();
    await used.getByText('Live').waitFor();

    await used.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Discount', { exact: true }).fill('91');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Enter a whole number from 1 to 90').waitFor();
    await page.getByLabel('Discount', { exact: true }).fill('25');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await used.getByText('25% off').waitFor();

    await used.getByRole('button', { name: 'End' }).click();
    await dialog(page).getByText('Orders that are being paid with it can still be paid.').waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'End code' }).click();
    await used.getByText('Ended', { exact: true }).waitFor();
    expect(await used.getByRole('button', { name: 'Edit' }).count()).toBe(0);

    const unused = row(page, 'NEVER-USED');
    await unused.getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete code' }).click();
    await unused.waitFor({ state: 'detached' });
    await expectCleanAndClose(visitor, REFUSED);
  });

  it('An edit of a discount code that another tab overtook says so and keeps what was typed', async () => {
    await make({ code: 'TWO-TABS', kind: 'percent', value: 20 });
    const visitor = await journey.visitAs(seller);
    const { page } = visitor;
    await page.goto(CODES);
    await row(page, 'TWO-TABS').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Note to yourself').fill('Half a thought');
    const { discounts } = (await server.api('GET', '/discounts', { token: seller.token })).body.data;
    const { _id, revision } = discounts.find(({ code }: { code: string }) => code === 'TWO-TABS');
    await server.api('PATCH', `/discounts/${_id}`, {
      token: seller.token,
      body: { revision, note: 'Faster' },
    });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('This code was changed meanwhile').waitFor();
    expect(await page.getByLabel('Note to yourself').inputValue()).toBe('Half a thought');
    await expectCleanAndClose(visitor, REFUSED);
  });
});

describe('The discount codes page', () => {
  it('The discount codes page is accessible and does not scroll sideways at any width, light and dark', async () => {
    const word = 'A-VERY-LONG-WORD-FOR-A-CODE-2026';
    const note = `It goes on ${'and-on-without-a-break'.repeat(6)}`;
    await make({ code: word, kind: 'rupees', value: 125_000, usesLimit: 1_000_000, note });
    for (const width of [375, 1440]) {
      const visitor = await journey.visitAs(seller, { width });
      const { page } = visitor;
      await page.goto(CODES);
      await row(page, word).waitFor();
      expect(await horizontalOverflow(page)).toBe(0);
      await expectAccessibleInBothThemes(page);
      await page.getByRole('button', { name: 'New code' }).click();
      await page.getByLabel('Chosen projects').check();
      await expectAccessibleInBothThemes(page);
      await expectCleanAndClose(visitor, REFUSED);
    }
  });
});
