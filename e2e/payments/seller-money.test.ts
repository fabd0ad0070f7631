import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { PASSWORD, register } from '../fixtures/people.ts';

const PATH = '/dashboard/seller/sales';
const TITLE =
  'Ledger, maintenance bills and a register of visitors for a housing society of several hundred flats';
const DAY_SECONDS = 24 * 3_600;

let journey: Journey;
let server: MarketServer;
let seller: Person;
let admin: Person;
let projectId: string;

beforeAll(async () => {
  journey = await openJourney();
  ({ server, admin } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  projectId = await publishProject(server, seller, admin, { fields: { title: TITLE } });
});
afterAll(() => journey?.close());

const sum = (page: Page, account: string) => page.locator(`[data-account="${account}"] .balance-sum`);
const sales = (page: Page) => page.getByRole('table', { name: 'Sales, newest first' });

describe('The money of a seller', () => {
  it('The sales page says that there are no sales yet before anything is sold', async () => {
    const { page, context, complaints } = await journey.visitAs(seller);
    await page.goto('/dashboard/seller');
    await page.getByRole('link', { name: 'Sales', exact: true }).click();
    await page.getByRole('heading', { name: 'No sales yet' }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('A sale is pending at first, with the day from which its money is available', async () => {
    const buyer = await register(server, 'buyer', 'rohan@example.test');
    await buyProject(server, buyer, projectId);
    for (const width of [375, 1440]) {
      const { page, context, complaints } = await journey.visitAs(seller, { width });
      await page.goto(PATH);
      await sum(page, 'Pending').filter({ hasText: '₹1,274.15' }).waitFor();
      await sum(page, 'Available').filter({ hasText: '₹0.00' }).waitFor();
      await page.getByText(/^Next: ₹1,274\.15 from 1 sale on /).waitFor();
      await sales(page).getByText('Pending', { exact: true }).and(page.locator(':visible')).waitFor();
      await expectAccessibleInBothThemes(page);
      expect(await horizontalOverflow(page)).toBe(0);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  it('A seller filters sales by status and downloads the statement as CSV', async () => {
    const { page, context, complaints } = await journey.visitAs(seller);
    await page.goto(PATH);
    await page.getByLabel('Status').selectOption('refunded');
    await page.getByRole('heading', { name: 'No such sales' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Show all sales' }).click();
    await sales(page).waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^statement-20\d\d-\d\d\.csv$/);
    const text = await readFile(await saved.path(), 'utf8');
    expect(text).toContain(`"${TITLE}",1499.00,-224.85,0.00,0.00,0.00,1274.15,0.00,0.00,0.00,0.00,1274.15`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('The money of a sale becomes available when the guarantee is over', async () => {
    const moved = await server.api('POST', '/sandbox/clock', { body: { advanceSeconds: 31 * DAY_SECONDS } });
    expect(moved.status).toBe(200);
    // The session ended in the meantime.
    const again = await server.api('POST', '/auth/login', {
      body: { email: seller.email, password: PASSWORD },
    });
    seller = { ...seller, token: again.body.data.token };
    const { page, context, complaints } = await journey.visitAs(seller);
    await page.goto(PATH);
    await sum(page, 'Available').filter({ hasText: '₹1,274.15' }).waitFor();
    await sum(page, 'Pending').filter({ hasText: '₹0.00' }).waitFor();
    await page.getByText('Nothing is pending.').waitFor();
    await sales(page).getByText('Available', { exact: true }).and(page.locator(':visible')).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
