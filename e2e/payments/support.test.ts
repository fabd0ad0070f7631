import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { acceptLicence } from '../fixtures/accept-licence.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const TITLE = 'Ledger for a housing society';
const DECLARED = '6 months of support, answers within 48 h';
const FIELDS = {
  ...{ title: TITLE, price: '499' },
  ...{ supportMonths: '6', answerHours: '48', supportExtensionPrice: '900' },
};

let journey: Journey;
let seller: Person;
let buyer: Person;
let projectId: string;

beforeAll(async () => {
  journey = await openJourney();
  const { server, admin } = journey;
  seller = await register(server, 'seller', 'asha@example.test');
  buyer = await register(server, 'buyer', 'rohan@example.test');
  projectId = await publishProject(server, seller, admin, { fields: FIELDS });
});
afterAll(() => journey?.close());

async function pay(page: Page, amount: string, heading: string): Promise<void> {
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await page.getByRole('button', { name: 'Success', exact: true }).click();
  await page.waitForURL('**/payment/success?order_id=**');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

const card = (page: Page) => page.getByRole('article', { name: TITLE });
const until = async (page: Page): Promise<string> =>
  (await card(page)
    .getByText(/^Support until /)
    .textContent()) ?? '';

it('A buyer reads what support a project has, buys six more months of it, and returns them', async () => {
  const visitor = await journey.visitAs(buyer, { width: 375 });
  const { page } = visitor;
  await page.goto(`/project/${projectId}`);
  await page.getByText(DECLARED).first().waitFor();
  await page.getByText('6 more months for ₹900').waitFor();
  await page.goto(`/payment/${projectId}`);
  await page.getByText(DECLARED).waitFor();
  await acceptLicence(page);
  await pay(page, '₹499', `You bought ${TITLE}`);

  await page.goto('/dashboard/purchases');
  const before = await until(page);
  await card(page)
    .getByRole('link', { name: /^6 more months of support, ₹900/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Extend your support' }).waitFor();
  await page.getByText(/They begin after .*, when yours ends\./).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await expectAccessibleInBothThemes(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await pay(page, '₹900', 'Your support is extended');
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);

  await page.goto('/dashboard/purchases');
  const after = await until(page);
  const day = (words: string) => Date.parse(words.replace('Support until ', ''));
  expect(day(after)).toBeGreaterThan(day(before));
  expect(await page.getByRole('article').count()).toBe(1);
  await expectAccessibleInBothThemes(page);
  expect(await horizontalOverflow(page)).toBe(0);
  const extension = page.getByRole('region', { name: `Support extension, 6 months, for ${TITLE}` });
  await extension.getByRole('button', { name: 'Ask for a refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('because these months have not begun').waitFor();
  await dialog.getByLabel('What happened, and what you expected').fill('I do not need them.');
  await dialog.getByRole('button', { name: 'Refund ₹900' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await card(page).getByText(before, { exact: true }).waitFor();
  await expectCleanAndClose(visitor);
});

it('A seller sees an extension among the sales, and changes what new orders keep', async () => {
  const visitor = await journey.visitAs(seller, { width: 1440 });
  const { page } = visitor;
  await page.goto('/dashboard/seller/sales');
  await page.getByText(`Support extension, 6 months, for ${TITLE}`, { exact: true }).waitFor();
  await page.goto(`/dashboard/seller/${projectId}/edit?step=price`);
  await page.getByLabel('Months of support').selectOption('12');
  await page.getByLabel('You answer within').fill('24');
  await page.getByText('Buyers read: “12 months of support, answers within 24 h”.').waitFor();
  await page.getByText('You receive ₹765.00 of each.').waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'hidden' });
  await page.goto(`/project/share/${projectId}`);
  await page.getByText('12 months of support, answers within 24 h').waitFor();
  await expectCleanAndClose(visitor);
});
