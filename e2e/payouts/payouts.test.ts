import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOfPdf } from '#testing/files/pdf-text.ts';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { tooWide } from '../fixtures/page-state.ts';
import { PASSWORD, register, signInAdmin } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const PATH = '/dashboard/seller/payouts';
const ADMIN_PATH = '/dashboard/admin/payouts';
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const REFERENCE = 'HDFCN52026112512345678';
const HOLDER = 'Asha Venkatanarasimharajuvaripeta Lakshminarayanan Rao';

let journey: Journey;
let server: MarketServer;
let seller: Person;
let admin: Person;

/** The clock of the market goes on; sessions end meanwhile, so that both sign in again. */
async function pass(seconds: number): Promise<void> {
  const moved = await server.api('POST', '/sandbox/clock', { body: { advanceSeconds: seconds } });
  expect(moved.status).toBe(200);
  const again = await server.api('POST', '/auth/login', {
    body: { email: seller.email, password: PASSWORD },
  });
  seller = { ...seller, token: again.body.data.token };
  admin = await signInAdmin(server);
}

beforeAll(async () => {
  journey = await openJourney();
  ({ server, admin } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  const mail = await waitForMail(join(journey.dataDir, 'mail'), {
    to: seller.email,
    subject: 'Confirm your e-mail address',
  });
  const link = mail.links.find((link) => link.includes('/verify-email?token='));
  const token = new URL(link ?? '').searchParams.get('token');
  expect((await server.api('POST', '/auth/verify-email', { body: { token } })).status).toBe(200);
  const projectId = await publishProject(server, seller, admin);
  const buyer = await register(server, 'buyer', 'rohan@example.test');
  await buyProject(server, buyer, projectId);
  await pass(31 * DAY_SECONDS);
});
afterAll(() => journey?.close());

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page) => page.getByRole('row', { name: /asha/ });

/** The page on a phone, in the dark. */
async function looksRightOnPhone(person: Person, path: string, text: string): Promise<void> {
  const visitor = await journey.visitAs(person, { width: 375, dark: true });
  await visitor.page.goto(path);
  await visitor.page.getByText(text).and(visitor.page.locator(':visible')).first().waitFor();
  await expectAccessible(visitor.page);
  expect(await tooWide(visitor.page)).toEqual([]);
  await expectCleanAndClose(visitor);
}

describe('A payout', () => {
  it('A seller comes from the balance to payouts and gives the account, which is shown masked', async () => {
    const visitor = await journey.visitAs(seller, { width: 1440 });
    const { page } = visitor;
    await page.goto('/dashboard/seller/sales');
    await page.getByRole('link', { name: 'Have it paid out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Payouts' }).waitFor();
    await panel(page, 'Available for payout').getByText('₹1,274.15').waitFor();
    await page.getByRole('link', { name: 'Enter your account' }).waitFor();
    await page.getByRole('heading', { name: 'No payouts yet' }).waitFor();
    const account = panel(page, 'Payout account');
    await account.getByRole('button', { name: 'Save account' }).click();
    await account.getByText(/^Enter the ten characters of the PAN/).waitFor();
    await expectAccessible(page);
    await account.getByLabel('Name of the holder').fill(HOLDER);
    await account.getByLabel('PAN').fill('abcpd 1234 e');
    await account.getByLabel('Account number').fill('5010 0234 5678 90');
    await account.getByLabel('IFSC').fill('hdfc0001234');
    await account.getByRole('button', { name: 'Save account' }).click();
    await account.getByText('XXXX7890').waitFor();
    await account.getByText('ABXXXXX4E').waitFor();
    await panel(page, 'Before the next payout').getByRole('listitem').waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
  });

  it('A seller asks for a payout once 48 hours have passed since the account was given', async () => {
    await pass(49 * HOUR_SECONDS);
    await looksRightOnPhone(seller, PATH, 'Ask for a payout');
    const visitor = await journey.visitAs(seller, { width: 1440 });
    const { page } = visitor;
    await page.goto(PATH);
    const amount = page.getByLabel('Amount, in rupees');
    await amount.fill('1,274.16');
    await page.getByRole('button', { name: 'Ask for a payout' }).click();
    await page.getByText(/^You have ₹1,274\.15 available/).waitFor();
    await expectAccessible(page);
    await amount.fill('1,274.15');
    await page.getByRole('button', { name: 'Ask for a payout' }).press('Enter');
    const running = panel(page, 'Your payout of ₹1,274.15');
    await running.locator('[aria-current=step]').filter({ hasText: 'Asked for' }).waitFor();
    expect(await page.getByRole('button', { name: 'Ask for a payout' }).count()).toBe(0);
    await expectAccessible(page);
    await page.goto('/dashboard/seller/sales');
    const balance = page.locator('[data-account="On its way to you"] .balance-sum');
    await balance.filter({ hasText: '₹1,274.15' }).waitFor();
    await expectCleanAndClose(visitor);
    await looksRightOnPhone(seller, PATH, 'Asked for');
  });

  it('An admin approves the payout, makes the bank file and marks it as paid with the reference', async () => {
    const visitor = await journey.visitAs(admin, { width: 1440 });
    const { page } = visitor;
    await page.goto(ADMIN_PATH);
    await row(page).getByText(HOLDER).waitFor();
    await expectAccessible(page);
    await looksRightOnPhone(admin, ADMIN_PATH, HOLDER);
    await page.getByRole('button', { name: /Payout of ₹1,274\.15/ }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Approve ₹1,274.15' }).click();
    await dialog(page)
      .getByText(/^Compare the name with/)
      .waitFor();
    await expectAccessible(page);
    await dialog(page)
      .getByRole('checkbox', { name: /^I have compared/ })
      .check();
    await dialog(page).getByRole('button', { name: 'Approve ₹1,274.15' }).click();
    await page.getByRole('heading', { name: 'No payouts to approve' }).waitFor();

    await page.getByRole('link', { name: 'Bank files' }).click();
    await page.getByRole('heading', { name: 'No bank files yet' }).waitFor();
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Make the bank file' }).click();
    const text = await readFile(await (await saving).path(), 'utf8');
    expect(text).toContain('50100234567890');
    await page.getByRole('button', { name: /^Download again/ }).waitFor();
    await looksRightOnPhone(admin, `${ADMIN_PATH}?tab=bank-files`, 'Download again');

    await page.goto(`${ADMIN_PATH}?status=processing`);
    await page.getByRole('button', { name: /Payout of ₹1,274\.15/ }).click();
    await dialog(page).getByLabel('The bank’s reference').fill(REFERENCE);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Mark ₹1,274.15 as paid' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByLabel('Status').selectOption('Paid');
    await row(page).getByText(REFERENCE).waitFor();
    await expectCleanAndClose(visitor);
  });

  it('The seller sees the payout as paid, with the reference of the bank', async () => {
    const visitor = await journey.visitAs(seller, { width: 1440 });
    const { page } = visitor;
    await page.goto(PATH);
    const table = page.getByRole('table', { name: 'Your payouts, newest first' });
    await table.getByText('Paid', { exact: true }).last().waitFor();
    await table.getByText(REFERENCE).waitFor();
    await panel(page, 'Available for payout').getByText('₹0.00').waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: /^Every month/ }).check();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expectCleanAndClose(visitor);
    await looksRightOnPhone(seller, PATH, REFERENCE);
  });

  it('A seller saves the statement of the month as PDF, with the payout and its postings', async () => {
    const visitor = await journey.visitAs(seller);
    const { page } = visitor;
    await page.goto('/dashboard/seller/sales');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^statement-20\d\d-\d\d\.pdf$/);
    const text = textOfPdf(await readFile(await saved.path()));
    for (const said of [seller.email, 'Payout asked for', 'Paid out', '1,274.15'])
      expect(text).toContain(said);
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
  });
});
