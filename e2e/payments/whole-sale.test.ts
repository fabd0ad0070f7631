import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArchive, makePicture } from '#testing/fixtures/listing-form.ts';
import { acceptLicence } from '../fixtures/accept-licence.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { ADMIN_EMAIL, PASSWORD } from '../fixtures/people.ts';
import { signInByForm } from '../fixtures/sign-in-form.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const TITLE = 'Ledger for a housing society';

let journey: Journey;
let server: MarketServer;
let archive: Buffer;
let sharePath: string;

beforeAll(async () => {
  journey = await openJourney();
  ({ server } = journey);
  archive = await makeArchive({ 'src/ledger.js': 'export const balance = 0;\n'.repeat(4000) });
  await writeFile(file('society-ledger.zip'), archive);
  await writeFile(file('front.png'), await makePicture(200));
  await writeFile(file('back.png'), await makePicture(120));
  await writeFile(file('guide.md'), '# Guide\n\nRun `node src/ledger.js`.\n');
});
afterAll(() => journey?.close());

const file = (name: string) => join(journey.folder, name);
/** A refused call is a line in the browser's console too; what the page makes of it is asserted where it happens. */
const REFUSED = /status of 4(00|01|03|09)/;

/** The steps stand on each other: each is one person's part of the same sale. */
describe('The whole loop in a browser', () => {
  it('A seller registers and lists a project with pictures, a document and a ZIP', async () => {
    const seller = await journey.visitAs(undefined);
    const { page } = seller;
    await page.goto('/seller-registration');
    await expectAccessible(page);
    await page.getByLabel('Display name').fill('Asha Menon');
    await page.getByLabel('E-mail').fill('asha@example.test');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create seller account' }).click();
    await page.getByText('Password must be at least 6 characters long').first().waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('asha@example.test');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create seller account' }).click();
    await page.waitForURL('**/dashboard/seller');

    await page.getByRole('link', { name: 'List a project' }).first().click();
    await page.waitForURL('**/dashboard/seller/new');
    await page.getByLabel('Title').fill(TITLE);
    await page.getByLabel('Category').selectOption({ label: 'Web' });
    await page
      .getByLabel('Description', { exact: true })
      .fill(
        'Dues, receipts and a **monthly report** for a society of up to 400 flats. Plain files, no build step.',
      );
    await page.getByLabel('Tags').fill('accounting, society');
    const goTo = (step: string) => page.getByRole('link', { name: step, exact: true }).click();
    await goTo('Next: Pictures');
    await page.getByLabel('Choose pictures').setInputFiles([file('front.png'), file('back.png')]);
    await page.getByRole('button', { name: 'Delete picture 2' }).waitFor();
    await goTo('Next: Details');
    await page.getByLabel('Tech stack').fill('Node, SQLite');
    await goTo('Next: Files');
    await page.getByLabel('Choose documents').setInputFiles(file('guide.md'));
    await page.getByRole('button', { name: 'Delete guide.md' }).waitFor();
    await goTo('Next: Price');
    await page.getByLabel('Personal licence').fill('1499');

    // Without the ZIP it is refused with a way to the field, and everything typed stays.
    await goTo('Next: Review');
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Add the ZIP file of the project' }).click();
    await page.getByLabel('Choose the ZIP').setInputFiles(file('society-ledger.zip'));
    await page.getByText('Archive checked, no problems.').waitFor();
    await goTo('Next: Price');
    expect(await page.getByLabel('Personal licence').inputValue()).toBe('1,499');
    await goTo('Next: Review');
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByRole('link', { name: 'Go to your listings' }).click();
    await page.waitForURL(/\/dashboard\/seller(\?|$)/);
    const row = page.getByRole('article', { name: TITLE });
    await row
      .getByText(/review/i)
      .first()
      .waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(seller, REFUSED);
  });

  it('A listing appears on the market only after an admin approves it', async () => {
    const before = await server.api('GET', '/projects');
    expect(before.body.data.total).toBe(0);
    const admin = await journey.visitAs(undefined);
    const { page } = admin;
    await page.goto('/login');
    await signInByForm(page, ADMIN_EMAIL);
    await page.waitForURL('**/dashboard/admin');
    await page.getByRole('link', { name: 'Approvals waiting' }).click();
    await page.getByRole('link', { name: `Review ${TITLE}` }).click();
    const decision = page.getByRole('form', { name: 'Decision' });
    await decision.getByText('Approve', { exact: true }).click();
    await expectAccessible(page);
    await decision.getByRole('button', { name: 'Approve' }).click();
    await page.getByText(`Approved: ${TITLE}`).waitFor();
    const after = await server.api('GET', '/projects');
    expect(after.body.data.total).toBe(1);
    await expectCleanAndClose(admin, REFUSED);
  });

  it('A visitor without JavaScript finds a listing with its description, price and checksum', async () => {
    const reader = await journey.visitAs(undefined, { scripts: false });
    await reader.page.goto('/market');
    await reader.page.getByRole('link', { name: TITLE }).first().click();
    sharePath = new URL(reader.page.url()).pathname;
    expect(sharePath).toMatch(/^\/project\/share\//);
    await reader.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    const text = (await reader.page.textContent('main')) ?? '';
    expect(text).toContain('monthly report');
    expect(text).toContain('₹1,499');
    expect(text).toContain(createHash('sha256').update(archive).digest('hex'));
    await reader.context.close();
  });

  it('A buyer registers, dismisses and fails a payment, then pays and downloads the exact archive', async () => {
    const buyer = await journey.visitAs(undefined);
    const { page } = buyer;
    await page.goto(sharePath);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in to Buy' }).first().click();
    await page.waitForURL('**/login?**');
    await page.getByRole('link', { name: 'Create account' }).click();
    await page.getByLabel('Display name').fill('Rohan Iyer');
    await page.getByLabel('E-mail').fill('rohan@example.test');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    // Whoever wanted to buy goes on to the checkout.
    await page.waitForURL('**/payment/**');

    await page.getByLabel('Mobile number').fill('12345');
    await page.getByRole('button', { name: 'Pay ₹1,499' }).click();
    await page
      .getByText('Please enter a valid 10-digit mobile number starting with 6, 7, 8, or 9')
      .first()
      .waitFor();
    await page.getByText('Accept the licence to go on').waitFor();
    await page.getByLabel('Mobile number').fill('9876543210');
    await expectAccessible(page);
    await acceptLicence(page);
    await page.getByRole('button', { name: 'Pay ₹1,499' }).click();

    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('Payment failed: Payment cancelled by user').waitFor();
    await page
      .getByRole('button', { name: /^(Pay|Resume)/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Failure', exact: true }).click();
    await page.getByRole('button', { name: 'Success', exact: true }).click();
    await page.waitForURL('**/payment/success?order_id=**');

    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Download/ })
      .first()
      .click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('society-ledger.zip');
    const bytes = await readFile(await saved.path());
    expect(bytes.equals(archive)).toBe(true);
    const digest = createHash('sha256').update(bytes).digest('hex');
    expect(await page.textContent('main')).toContain(digest);

    await page.goto('/dashboard/buyer');
    await page.getByText(TITLE).first().waitFor();
    await page.getByRole('article').getByText('Completed').waitFor();
    await page.goto('/market');
    await page.getByText('Owned').first().waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(buyer, REFUSED);
  });

  it('A listing counts the sale once its buyer has paid', async () => {
    await expect
      .poll(async () => (await server.api('GET', '/projects')).body.data.projects[0].stats.sales, {
        timeout: 15_000,
      })
      .toBe(1);
  });
});

describe('Addresses without a page', () => {
  it("An unknown API address is answered with 404 in the API's own form", async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await server.api(method, '/nothing/here');
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ success: false, code: 'request.not_found' });
    }
    const sandbox = await fetch(`${server.url}/sandbox/razorpay/v1/nothing`);
    expect(sandbox.headers.get('content-type')).toContain('application/json');
  });
});
