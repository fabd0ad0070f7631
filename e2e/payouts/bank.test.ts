import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SettlementsPage } from '#contract/admin/settlements/schemas.ts';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { tooWide } from '../fixtures/page-state.ts';
import { register, signInAdmin } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const PATH = '/dashboard/admin/bank';
const TWO_DAYS = 2 * 24 * 3_600;

let journey: Journey;
let admin: Person;
let utr: string;
let paise: number;
let day: string;

beforeAll(async () => {
  journey = await openJourney();
  const { server } = journey;
  const seller = await register(server, 'seller', 'asha@example.test');
  const projectId = await publishProject(server, seller, journey.admin);
  await buyProject(server, await register(server, 'buyer', 'rohan@example.test'), projectId);
  const adjusted = await fetch(`${server.url}/sandbox/razorpay/control/settlement/adjust`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: -500, description: 'A fee of the provider' }),
  });
  expect(adjusted.status).toBe(200);
  const moved = await server.api('POST', '/sandbox/clock', { body: { advanceSeconds: TWO_DAYS } });
  expect(moved.status).toBe(200);
  admin = await signInAdmin(server);
  const answer = await server.api('GET', '/admin/settlements', { token: admin.token });
  const { settlements } = answer.body.data as SettlementsPage;
  const [settlement] = settlements;
  if (!settlement) throw new Error('the provider has settled nothing');
  utr = settlement.utr ?? '';
  paise = settlement.amountPaise;
  day = settlement.settledAt.slice(0, 10);
});
afterAll(() => journey?.close());

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** The page on a phone, in the dark. */
async function looksRightOnPhone(path: string, text: string): Promise<void> {
  const visitor = await journey.visitAs(admin, { width: 375, dark: true });
  await visitor.page.goto(path);
  await visitor.page.getByText(text).and(visitor.page.locator(':visible')).first().waitFor();
  await expectAccessible(visitor.page);
  expect(await tooWide(visitor.page)).toEqual([]);
  await expectCleanAndClose(visitor);
}

describe('The bank beside the books', () => {
  it('An admin sees what the provider has sent, and notes what differs', async () => {
    const visitor = await journey.visitAs(admin, { width: 1440 });
    const { page } = visitor;
    await page.goto(PATH);
    await page.getByRole('heading', { name: 'No statements yet' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Settlements' }).click();
    await page.getByText('1 differ').waitFor();
    await page.getByText('Not on a bank statement yet').waitFor();
    await expectAccessible(page);
    await looksRightOnPhone(`${PATH}?tab=settlements`, '1 differ');
    await page.getByRole('link', { name: 'What differs' }).click();
    await page.getByText(/^The provider added or took this/).waitFor();
    await expectAccessible(page);
    await looksRightOnPhone(`${PATH}?tab=items`, 'Differs');
    await page.getByRole('button', { name: /^Add a note/ }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Save the note' }).click();
    await dialog(page)
      .getByText(/^Say what you found out/)
      .waitFor();
    await expectAccessible(page);
    await dialog(page).getByLabel('What you found out').fill('A fee for an instant refund');
    await dialog(page).getByRole('button', { name: 'Save the note' }).click();
    await page.getByRole('heading', { name: 'No differences' }).waitFor();
    await expectCleanAndClose(visitor);
  });

  it('An admin reads a bank statement, whose lines are matched, and notes what the books do not have', async () => {
    const visitor = await journey.visitAs(admin, { width: 1440 });
    const { page } = visitor;
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Read the statement' }).click();
    await page.getByText('Choose the bank’s statement').waitFor();
    const rupees = (paise: number) => (paise / 100).toFixed(2);
    const balance = 100_000 + paise;
    const file = (lines: string[]) => ({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Date,Narration,Ref,Debit,Credit,Balance', ...lines].join('\n')),
    });
    const chooser = page.getByLabel('The bank’s statement');
    await chooser.setInputFiles(file([`${day},X,,1,,one`]));
    await page.getByRole('button', { name: 'Read the statement' }).click();
    await page.getByText(/an amount of line 2 cannot be read/).waitFor();
    await chooser.setInputFiles(
      file([
        `${day},NEFT CR RAZORPAY ${utr},,,${rupees(paise)},${rupees(balance)}`,
        `${day},CHARGES,,118,,${rupees(balance - 11_800)}`,
      ]),
    );
    await page.getByRole('button', { name: 'Read the statement' }).press('Enter');
    await page.getByRole('heading', { name: '2 lines, 2 of them new' }).waitFor();
    await panel(page, 'Books and bank').getByText('Closing balance of the statement').waitFor();
    expect(await page.getByText('Unexplained').count()).toBe(0);
    await expectAccessible(page);
    await looksRightOnPhone(PATH, 'Closing balance of the statement');
    await page.getByRole('link', { name: '1 line not in the books' }).click();
    await page.getByText('CHARGES', { exact: true }).waitFor();
    await expectAccessible(page);
    await looksRightOnPhone(`${PATH}?tab=lines`, 'CHARGES');
    await page.getByRole('button', { name: /^Add a note/ }).click();
    await dialog(page).getByLabel('What you found out').fill('Charges of the bank');
    await dialog(page).getByRole('button', { name: 'Save the note' }).click();
    await page.getByRole('heading', { name: 'No open lines' }).waitFor();
    await page.getByLabel('Books').selectOption('All lines');
    await page.getByText('“Charges of the bank”').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Not on a statement' }).click();
    await page.getByRole('heading', { name: 'Every posting is on a statement' }).waitFor();
    await expectCleanAndClose(visitor, /status of 400/);
  });
});
