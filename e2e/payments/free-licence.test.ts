import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { acceptLicence } from '../fixtures/accept-licence.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { cardOf } from '../fixtures/project-modal.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const SAMPLE = 'Ledger sample for a housing society';
const FULL = 'Ledger for a housing society';

let journey: Journey;
let seller: Person;
let buyer: Person;
let fullId: string;

beforeAll(async () => {
  journey = await openJourney();
  const { server, admin } = journey;
  seller = await register(server, 'seller', 'asha@example.test');
  buyer = await register(server, 'buyer', 'rohan@example.test');
  const licences = JSON.stringify([
    { tier: 'personal', price: 0 },
    { tier: 'commercial', price: 999 },
  ]);
  await publishProject(server, seller, admin, { fields: { title: SAMPLE, licences } });
  fullId = await publishProject(server, seller, admin, { fields: { title: FULL } });
});
afterAll(() => journey?.close());

it('A buyer on a phone finds what is free, takes it with one tick, and has its download and certificate', async () => {
  const visitor = await journey.visitAs(buyer, { width: 375 });
  const { page } = visitor;
  const atProvider: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('checkout.js')) atProvider.push(request.url());
  });
  await page.goto('/market');
  await cardOf(page, FULL).first().waitFor();
  await page.getByRole('link', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Free/ }).check();
  await sheet.getByRole('button', { name: 'Show 1 project' }).click();
  await page.waitForURL('**/market?free=true');
  const card = cardOf(page, SAMPLE);
  await card.getByText('Free', { exact: true }).waitFor();
  expect(await card.getByRole('button', { name: 'Negotiate' }).count()).toBe(0);
  await card.getByRole('link', { name: 'Get it for free' }).click();

  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  const get = page.getByRole('button', { name: 'Get it for free' });
  await get.waitFor();
  for (const label of ['Mobile number', 'Discount code'])
    expect(await page.getByLabel(label).count()).toBe(0);
  await expectAccessibleInBothThemes(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await get.click();
  await page.getByText('Accept the licence to go on').waitFor();
  await acceptLicence(page);
  await get.click();

  await page.getByRole('heading', { level: 1, name: /^You (bought|have) / }).waitFor();
  await page.getByText(/^It cost nothing/).waitFor();
  expect(atProvider).toEqual([]);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download/ }).click();
  expect((await saving).suggestedFilename()).toBe('hostel.zip');
  await page.getByRole('link', { name: 'My Purchases' }).first().click();
  // The page that is left has a certificate to show, too.
  await page.getByRole('heading', { level: 1, name: 'My Purchases' }).waitFor();
  await page.getByRole('button', { name: `Certificate for ${SAMPLE}` }).click();
  await page
    .getByRole('dialog', { name: 'Licence certificate' })
    .getByRole('link', { name: /^CH-/ })
    .waitFor();
  expect(await page.getByRole('button', { name: /^Receipt/ }).count()).toBe(0);
  await expectCleanAndClose(visitor);
});

it('A seller reads in the studio what a price of nothing means, and the market shows it as free', async () => {
  const visitor = await journey.visitAs(seller, { width: 375 });
  const { page } = visitor;
  await page.goto(`/dashboard/seller/${fullId}/edit?step=price`);
  const price = page.getByLabel('Personal licence');
  await price.fill('0');
  await page.getByText('Free: anybody with an account takes it, and it counts as no sale.').waitFor();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(async () => (await journey.server.api('GET', `/projects/${fullId}`)).body.data.price)
    .toBe(0);
  await page.goto('/dashboard/seller');
  await page.getByRole('article').filter({ hasText: FULL }).getByText('Free', { exact: true }).waitFor();
  await expectCleanAndClose(visitor);
});
