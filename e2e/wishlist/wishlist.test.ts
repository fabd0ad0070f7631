import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeFields } from '#testing/fixtures/listing-changes.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow, tooWide } from '../fixtures/page-state.ts';
import { PASSWORD, register } from '../fixtures/people.ts';
import { signInByForm } from '../fixtures/sign-in-form.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const TITLE = 'Ledger for a housing society';
const OTHER_TITLE = 'Attendance for a tuition class';
const HEART = `Wishlist: ${TITLE}`;

let journey: Journey;
let server: MarketServer;
let seller: Person;
let projectId: string;

beforeAll(async () => {
  journey = await openJourney();
  const { admin } = journey;
  ({ server } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  const tags = '["society"]';
  await publishProject(server, seller, admin, { fields: { title: OTHER_TITLE, price: '500' } });
  projectId = await publishProject(server, seller, admin, { fields: { title: TITLE, price: '1000', tags } });
});
afterAll(() => journey?.close());

const heart = (page: Page, name = HEART) => page.getByRole('button', { name, exact: true });
const pressed = (page: Page, name = HEART) =>
  expect.poll(() => heart(page, name).getAttribute('aria-pressed'), { timeout: 20_000 });
const wishesOf = async ({ token }: Person): Promise<string[]> =>
  (await server.api('GET', '/wishlist/ids', { token })).body.data.projectIds;

describe('A wishlist', () => {
  it('A visitor wishes, registers, finds the wish on their list, and hears when its price falls', async () => {
    const visitor = await journey.visitAs(undefined);
    const { page } = visitor;
    await page.goto('/market');
    await heart(page).click();
    await pressed(page).toBe('true');
    await page.getByText('Kept in this browser. Sign in to hear when its price falls.').waitFor();
    await expectAccessibleInBothThemes(page);
    await page.reload();
    await pressed(page).toBe('true');
    await page.getByRole('link', { name: 'Wishlist' }).first().click();
    await page.getByText('1 project is kept in this browser alone.').waitFor();
    await page.getByRole('heading', { name: TITLE }).waitFor();
    await expectAccessibleInBothThemes(page);

    const buyer = await register(server, 'buyer', 'meera@example.test');
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await signInByForm(page, buyer.email, PASSWORD);
    await page.waitForURL('**/wishlist');
    await page.getByText(/^Added on /).waitFor();
    expect(await page.evaluate<string | null>(`localStorage.getItem('wishlist')`)).toBeNull();

    expect((await changeFields(server, seller, projectId, { price: 700 })).status).toBe(200);
    await page.goto('/wishlist');
    await page.getByText(/^Fell by ₹300/).waitFor();
    await expectAccessibleInBothThemes(page);
    await page.goto('/notifications');
    await page.getByText(`${TITLE} fell by ₹300`).waitFor();
    await expectCleanAndClose(visitor);
  });

  it('A wishlist is shared by a link, which opens nothing once it was ended', async () => {
    const buyer = await register(server, 'buyer', 'rohan@example.test');
    await server.api('PUT', `/wishlist/${projectId}`, { token: buyer.token });
    const owner = await journey.visitAs(buyer, { width: 375 });
    const asked: string[] = [];
    owner.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await owner.page.goto('/wishlist');
    await owner.page.getByRole('button', { name: 'Share', exact: true }).click();
    await owner.page.getByRole('button', { name: 'Make a link' }).click();
    const link = await owner.page.getByLabel('Link to your wishlist').inputValue();
    expect(await tooWide(owner.page)).toEqual([]);
    await expectAccessibleInBothThemes(owner.page);

    const friend = await journey.visitAs(undefined, { scripts: false });
    const opened = await friend.page.goto(new URL(link).pathname);
    expect(opened?.headers()['cache-control']).toContain('no-store');
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
    await friend.page.getByRole('heading', { name: 'Wishlist of rohan' }).waitFor();
    await friend.page.getByRole('heading', { name: TITLE }).waitFor();
    expect(await friend.page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');

    // The list is made once: made anew, it would close what its owner has opened on it.
    expect(asked.filter((path) => path === '/api/wishlist')).toHaveLength(1);
    await owner.page.getByRole('button', { name: 'End sharing' }).click();
    await owner.page.getByRole('button', { name: 'Make a link' }).waitFor();
    expect((await friend.page.reload())?.status()).toBe(404);
    await friend.page.getByRole('heading', { name: 'This wishlist is not shared' }).waitFor();
    await expectCleanAndClose(owner);
    await friend.context.close();
  });

  it('The heart stands on the page and in the modal too, and no seller has one for an own project', async () => {
    const buyer = await register(server, 'buyer', 'kabir@example.test');
    const visitor = await journey.visitAs(buyer);
    const { page } = visitor;
    const button = page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true });
    await page.goto(`/project/share/${projectId}`);
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    // The heart turns before the server knows.
    await expect.poll(() => wishesOf(buyer)).toEqual([projectId]);
    await page.goto('/market');
    await pressed(page).toBe('true');
    // From the row of what was viewed, above the cards.
    await page.getByRole('link', { name: TITLE }).first().click();
    const inModal = page.getByRole('dialog').getByRole('button', { name: 'Wishlist', exact: true });
    await inModal.click();
    await expect.poll(() => inModal.getAttribute('aria-pressed')).toBe('false');
    await expectAccessibleInBothThemes(page);
    await expectCleanAndClose(visitor);

    const own = await journey.visitAs(seller);
    await own.page.goto(`/project/share/${projectId}`);
    await own.page.getByRole('button', { name: 'Share', exact: true }).waitFor();
    await expect
      .poll(() => own.page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).count())
      .toBe(0);
    await expectCleanAndClose(own);
  });
});

describe('A saved search', () => {
  it('A visitor signs in to save what they search for, and renames and deletes it', async () => {
    const buyer = await register(server, 'buyer', 'grace@example.test');
    const visitor = await journey.visitAs(undefined, { width: 375 });
    const { page } = visitor;
    await page.goto('/market?search=ledger&tags=society');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await signInByForm(page, buyer.email, PASSWORD);
    await page.waitForURL('**/market?search=ledger&tags=society');
    await page.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('ledger, #society');
    await dialog.getByLabel('Name').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Give the search a name').first().waitFor();
    await expectAccessibleInBothThemes(page);
    await dialog.getByLabel('Name').fill('Ledgers');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('link', { name: 'Open your saved searches' }).click();

    await page.waitForURL('**/saved-searches');
    const row = page.getByRole('article', { name: 'Ledgers' });
    await row.getByText('#society').waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
    await expectAccessibleInBothThemes(page);
    await row.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Society ledgers');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const renamed = page.getByRole('article', { name: 'Society ledgers' });
    await renamed.getByRole('link', { name: 'Show results' }).click();
    await page.waitForURL('**/market?search=ledger&tags=society&sort=newest');
    await page.goto('/saved-searches');
    await renamed.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No saved searches yet' }).waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await renamed.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('heading', { name: 'No saved searches yet' }).waitFor();
    await page.keyboard.press('Control+z');
    await renamed.getByText('#society').waitFor();
    await expectCleanAndClose(visitor);
  });
});
