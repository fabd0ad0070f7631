import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOfPdf } from '#testing/files/pdf-text.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { acceptLicence } from '../fixtures/accept-licence.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { tooWide } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const TITLE = 'Ledger for a housing society';
const SETTINGS_PATH = '/dashboard/admin/settings';
const ADMIN_PATH = '/dashboard/admin/tax';
const SELLER_PATH = '/dashboard/seller/tax';

let journey: Journey;
let admin: Person;
let seller: Person;
let buyer: Person;
let projectId: string;

beforeAll(async () => {
  journey = await openJourney();
  ({ admin } = journey);
  seller = await register(journey.server, 'seller', 'asha@example.test');
  buyer = await register(journey.server, 'buyer', 'rohan@example.test');
  projectId = await publishProject(journey.server, seller, admin, { fields: { title: TITLE } });
});
afterAll(() => journey?.close());

/** The page on a phone, in the dark. */
async function looksRightOnPhone(person: Person, path: string, text: string | RegExp): Promise<void> {
  const visitor = await journey.visitAs(person, { width: 375, dark: true });
  await visitor.page.goto(path);
  await visitor.page.getByText(text).and(visitor.page.locator(':visible')).first().waitFor();
  await expectAccessible(visitor.page);
  expect(await tooWide(visitor.page)).toEqual([]);
  await expectCleanAndClose(visitor);
}

/** What a press on a button saves, as text. */
async function savedText(page: Page, press: () => Promise<void>): Promise<string> {
  const saving = page.waitForEvent('download');
  await press();
  const download = await saving;
  const bytes = await readFile(await download.path());
  return download.suggestedFilename().endsWith('.pdf') ? textOfPdf(bytes) : bytes.toString('utf8');
}

describe('Tax mode', () => {
  it('An admin turns the tax mode on once the operator is named', async () => {
    const visitor = await journey.visitAs(admin, { width: 1440 });
    const { page } = visitor;
    await page.goto(SETTINGS_PATH);
    await page.getByLabel('Tax mode').selectOption('gst');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText(/^Enter the fifteen characters of the GSTIN/).waitFor();
    await page.getByLabel('Legal name').fill('Haat Software Private Limited');
    await page.getByLabel('GSTIN', { exact: true }).fill('29AAGCB7383J1Z4');
    await page.getByLabel('Address', { exact: true }).fill('4 Residency Road, Bengaluru 560025');
    await page.getByLabel('GSTIN for TCS').fill('27AAPFU0939F1C6');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText(/have to be those of the operator’s GSTIN: AAGCB7383J$/).waitFor();
    await page.getByLabel('GSTIN for TCS').fill('');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved').waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
  });

  it('A seller says what invoices say of them, and a mistake is told at its field', async () => {
    const visitor = await journey.visitAs(seller, { width: 1440 });
    const { page } = visitor;
    await page.goto('/dashboard/seller');
    await page.getByRole('link', { name: 'Tax', exact: true }).click();
    const panel = page.getByRole('region', { name: 'You on invoices' });
    await panel.getByLabel('GST', { exact: true }).selectOption('composition');
    await panel.getByRole('button', { name: 'Save tax data' }).click();
    await panel.getByText(/composition scheme cannot sell services/).waitFor();
    await panel.getByLabel('GST', { exact: true }).selectOption('regular');
    await panel.getByLabel('GSTIN').fill('27 aapfu 0939 f1zo');
    await panel.getByLabel('Legal name').fill('Asha Rao');
    await panel.getByLabel('Address').fill('12 MG Road, Pune 411001');
    await panel.getByLabel('State or union territory').selectOption('27');
    await panel.getByRole('button', { name: 'Save tax data' }).click();
    await panel.getByText(/^The last character does not fit/).waitFor();
    await expectAccessible(page);
    await panel.getByLabel('GSTIN').fill('27 aapfu 0939 f1zv');
    await panel.getByRole('button', { name: 'Save tax data' }).click();
    await panel.getByText('27AAPFU0939F1ZV').waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
    await looksRightOnPhone(seller, SELLER_PATH, 'No papers yet');
  });

  it('A buyer gives their state, pays, and finds an invoice with CGST and SGST among the purchases', async () => {
    const visitor = await journey.visitAs(buyer, { width: 1440 });
    const { page } = visitor;
    await page.goto(`/payment/${projectId}`);
    await acceptLicence(page);
    await page.getByRole('button', { name: 'Pay ₹1,499' }).click();
    await page.getByText('Choose the state or union territory').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Your state').selectOption({ label: 'Maharashtra' });
    await page.getByRole('button', { name: 'Pay ₹1,499' }).click();
    await page.getByRole('button', { name: 'Success', exact: true }).click();
    await page.waitForURL('**/payment/success**');
    await page.goto('/dashboard/purchases');
    const card = page.getByRole('article', { name: TITLE });
    await card.getByText(/^Invoice/).click();
    await card.getByText('Made out to you in Maharashtra.').waitFor();
    await expectAccessible(page);
    const text = await savedText(page, () =>
      card.getByRole('button', { name: /^PDF of tax invoice/ }).click(),
    );
    for (const part of ['27AAPFU0939F1ZV', 'CGST', 'SGST', '1,270.34', '114.33', 'Reverse charge'])
      expect(text).toContain(part);
    await expectCleanAndClose(visitor);
  });

  it('A buyer names their company after the purchase, and the invoice keeps its number', async () => {
    const visitor = await journey.visitAs(buyer, { width: 375 });
    const { page } = visitor;
    await page.goto('/dashboard/purchases');
    const card = page.getByRole('article', { name: TITLE });
    await card.getByText(/^Invoice/).click();
    const number = await card.getByText(/^CH\/\d\d-\d\d\/\d{6}$/).textContent();
    await card.getByRole('button', { name: 'Change what the invoice says' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('I buy for a business with a GSTIN').check();
    await dialog.getByLabel('GSTIN').last().fill('29AAGCB7383J1Z4');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/^Enter the company/).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Company').fill('Bagchi Traders');
    await dialog.getByLabel('Address').fill('9 Brigade Road, Bengaluru 560001');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await card.getByText(/Made out to you in Bagchi Traders, Karnataka/).waitFor();
    const text = await savedText(page, () =>
      card.getByRole('button', { name: /^PDF of tax invoice/ }).click(),
    );
    for (const part of [number!, '29AAGCB7383J1Z4', 'Bagchi Traders', 'IGST', '228.66'])
      expect(text).toContain(part);
    expect(await tooWide(page)).toEqual([]);
    await expectCleanAndClose(visitor);
  });

  it('A seller sees the invoice, what was kept of the sale, and takes the month for their own return', async () => {
    const visitor = await journey.visitAs(seller, { width: 1440 });
    const { page } = visitor;
    await page.goto(SELLER_PATH);
    const year = page.getByRole('region', { name: /^Financial year/ });
    // 0.5 % and 0.1 % of ₹1,270.34.
    await year.getByText('₹6.36').waitFor();
    await page.getByText('₹1,270.34').first().waitFor();
    const month = page.getByLabel('Month');
    await month.selectOption({ index: 1 });
    const text = await savedText(page, () => page.getByRole('button', { name: 'GSTR-1 CSV' }).click());
    expect(text).toContain('29AAGCB7383J1Z4');
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
    await looksRightOnPhone(seller, SELLER_PATH, /^CH\//);
  });

  it('An admin looks through months, papers, sellers and rates, and adds a rate for later', async () => {
    const visitor = await journey.visitAs(admin, { width: 1440 });
    const { page } = visitor;
    await page.goto(ADMIN_PATH);
    // Heads of columns are links too.
    await page
      .getByRole('table')
      .getByRole('link', { name: /^[A-Z][a-z]+ 20\d\d$/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Before it is closed' }).waitFor();
    expect(await page.getByRole('button', { name: /^Close / }).isDisabled()).toBe(true);
    const gst = page.getByRole('table', { name: 'How the month’s GST is set off' });
    // 18 % of the provider's fee of 2 % of ₹1,499.
    expect(await gst.getByRole('row', { name: /^Set off/ }).textContent()).toContain('₹5.40');
    await expectAccessible(page);
    const file = page.getByRole('button', { name: 'JSON of GSTR-8' });
    await page.getByRole('button', { name: 'CSV of GSTR-8' }).waitFor();
    expect(await file.count()).toBe(0);
    const month = page.url();
    await page.getByRole('link', { name: 'enter the GSTIN of your registration for TCS' }).click();
    const setting = page.getByLabel('GSTIN for TCS');
    await setting.and(page.locator(':focus')).fill('29 aagcb 7383j 1cf');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved').waitFor();
    await page.goto(month);
    const text = await savedText(page, () => file.click());
    expect(text).toContain('27AAPFU0939F1ZV');
    expect(text).toContain('29AAGCB7383J1CF');
    await page.getByRole('button', { name: 'Record a payment' }).click();
    const payment = page.getByRole('dialog');
    await payment.getByLabel('Tax', { exact: true }).selectOption('tds');
    await payment.getByRole('button', { name: 'Record', exact: true }).click();
    await payment.getByText(/^Enter the seven digits of the branch/).waitFor();
    await expectAccessible(page);
    await payment.getByRole('button', { name: 'Cancel' }).click();
    for (const [tab, words] of [
      ['Payments', 'No payments yet'],
      ['Invoices and notes', 'Bagchi Traders'],
      ['Sellers', '27AAPFU0939F1ZV'],
      ['Rates', 'Notification 15/2024'],
    ] as const) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await page.getByText(words).first().waitFor();
      await expectAccessible(page);
    }
    await page.getByLabel('State').selectOption('In force');
    await page.getByText('Section 393(1), e-commerce (formerly 194-O)').waitFor();
    await page.getByText('₹5,00,000').first().waitFor();
    const rates = await savedText(page, () => page.getByRole('button', { name: 'CSV' }).click());
    expect(rates).toContain('Notification 15/2024');
    await page.getByLabel('State').selectOption('All states');
    await page.getByRole('button', { name: 'Add a rate' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('Enter the percent, such as 18 or 0.5').waitFor();
    await dialog.getByLabel('Percent').fill('12');
    await dialog.getByLabel('SAC or HSN').fill('998434');
    await dialog.getByLabel('From').fill('2099-04-01');
    await dialog.getByLabel('Law or notification').fill('Notification 1/2099');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const row = page.getByRole('row', { name: /Notification 1\/2099/ });
    await row.getByRole('button', { name: /^Take back/ }).click();
    await row.waitFor({ state: 'detached' });
    await expectCleanAndClose(visitor);
    for (const path of [
      ADMIN_PATH,
      `${ADMIN_PATH}?tab=papers`,
      `${ADMIN_PATH}?tab=sellers`,
      `${ADMIN_PATH}?tab=rates`,
    ])
      await looksRightOnPhone(admin, path, /2026|20\d\d|27AAPFU0939F1ZV/);
  });
});
