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
const FIELDS = {
  title: TITLE,
  licences: JSON.stringify([
    { tier: 'personal', price: 499 },
    { tier: 'commercial', price: 999 },
  ]),
  volumeSteps: JSON.stringify([{ quantity: 2, percent: 10 }]),
};

let journey: Journey;
let buyer: Person;
let projectId: string;

beforeAll(async () => {
  journey = await openJourney();
  const { server, admin } = journey;
  const seller = await register(server, 'seller', 'asha@example.test');
  buyer = await register(server, 'buyer', 'rohan@example.test');
  projectId = await publishProject(server, seller, admin, { fields: FIELDS });
});
afterAll(() => journey?.close());

/** Accepts the licence, pays what the button says, and waits for the page that says so. */
async function pay(page: Page, amount: string): Promise<void> {
  await acceptLicence(page);
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await page.getByRole('button', { name: 'Success', exact: true }).click();
  await page.waitForURL('**/payment/success?order_id=**');
  await page.getByRole('heading', { level: 1, name: /^You (bought|have) / }).waitFor();
}

const card = (page: Page) => page.getByRole('article', { name: TITLE });

it('A buyer upgrades a licence, buys two more for a client, checks them, and returns one of them', async () => {
  const visitor = await journey.visitAs(buyer, { width: 375 });
  const { page } = visitor;
  await page.goto(`/payment/${projectId}`);
  await pay(page, '₹499');

  await page.goto(`/payment/${projectId}`);
  await page.getByText('You already own this project.').waitFor();
  await page.goto('/dashboard/purchases');
  await card(page)
    .getByRole('link', { name: /^Upgrade/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Upgrade your licence' }).waitFor();
  await page.getByText('Paid for the licence that you have').waitFor();
  await expectAccessibleInBothThemes(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await pay(page, '₹500');

  await page.goto('/dashboard/purchases');
  await card(page)
    .getByRole('link', { name: /^Buy another licence/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Another licence' }).waitFor();
  await page.getByLabel('Products').fill('0');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText('Enter a whole number from 1 to 50').waitFor();
  await page.getByLabel('Products').fill('2');
  await page.getByLabel('Product or client').fill('Sharma Traders');
  await page.getByText('Discount for 2, 10%').waitFor();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await pay(page, '₹899');

  // One entry for the project, and behind it every licence with its own papers.
  await page.goto('/dashboard/purchases');
  await card(page).getByText('2 more licences of this project').click();
  expect(await card(page).count()).toBe(1);
  await card(page)
    .getByText(/Upgraded$/)
    .waitFor();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  const { server } = journey;
  const licences = (await server.api('GET', '/users/me/licences', { token: buyer.token })).body.data.licences;
  const shown = licences.map(({ tier, quantity, status }: Record<string, unknown>) => [
    tier,
    quantity,
    status,
  ]);
  expect(shown).toEqual([
    ['personal', 2, 'valid'],
    ['commercial', 1, 'valid'],
    ['personal', 1, 'replaced'],
  ]);
  const [two, , first] = licences;
  await page.goto(`/verify/${first.certificateId}`);
  await page.getByText('Replaced', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Show the new certificate' }).click();
  await page.getByText('Valid', { exact: true }).waitFor();
  await page.getByText('Commercial licence', { exact: true }).waitFor();

  await page.goto('/dashboard/purchases');
  await card(page).getByRole('button', { name: 'Ask for a refund' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Granted at once').waitFor();
  await dialog.getByRole('button', { name: 'Refund ₹899' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.goto(`/verify/${two.certificateId}`);
  await page.getByText('No longer valid', { exact: true }).waitFor();
  await page.goto('/dashboard/purchases');
  await card(page)
    .getByRole('button', { name: /^Download/ })
    .first()
    .waitFor();
  await card(page).getByText('Commercial licence').first().waitFor();
  await expectCleanAndClose(visitor, /status of 4(00|09)/);
});
