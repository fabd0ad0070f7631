import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptLicence } from '../fixtures/accept-licence.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { horizontalOverflow, pathOf } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { DESK, openProjectMarket, type ProjectMarket } from '../fixtures/project-market.ts';
import { cardOf, modalOf, openModal, panelOf } from '../fixtures/project-modal.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

let market: ProjectMarket;
beforeAll(async () => {
  market = await openProjectMarket();
});
afterAll(() => market?.close());

const NOTE = 'Payment session expires in 30 minutes';
const press = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true }).click();
/** In the provider's sheet, which lies over everything. */
const atProvider = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Test mode' }).getByRole('button', { name, exact: true }).click();
const says = (page: Page, text: string) => panelOf(page).getByText(text).waitFor();

describe('Paying in the modal of a project', () => {
  it('A buyer on the market dismisses, resumes, fails and pays in the modal, which leads to the result page', async () => {
    const visitor = await market.visitAs(market.buyer);
    const { page } = visitor;
    const outside: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('checkout.js')) outside.push(request.url());
    });
    await page.goto('/market');
    const buy = cardOf(page).getByRole('link', { name: 'Buy' });
    await buy.waitFor();
    expect(await buy.getAttribute('href')).toBe(
      `/payment/${market.deskId}?returnUrl=%2Fmarket&source=market`,
    );
    await openModal(page);
    const phone = panelOf(page).getByLabel('Mobile number');
    await phone.fill('99999');
    await page.keyboard.press('Escape');
    await modalOf(page).waitFor({ state: 'detached' });
    await cardOf(page).locator('.card-picture').click();
    expect(await phone.inputValue()).toBe('');
    await phone.fill('9876543210');
    await panelOf(page).getByLabel('Discount code').fill('NO-SUCH-CODE');
    await acceptLicence(panelOf(page));
    await press(page, 'Pay ₹1,499');
    await says(page, 'This discount code cannot be used for this project.');
    await panelOf(page).getByLabel('Discount code').fill('');
    expect(await panelOf(page).getByText(NOTE).count()).toBe(0);

    await press(page, 'Pay ₹1,499');
    await atProvider(page, 'Close');
    await says(page, 'Payment failed: Payment cancelled by user');
    for (const text of ['Processing', NOTE]) await says(page, text);
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page, 'dialog[open]')).toBeLessThanOrEqual(0);

    // The order is found again by a modal that knows nothing of it.
    await page.keyboard.press('Escape');
    await modalOf(page).waitFor({ state: 'detached' });
    await cardOf(page).locator('.card-picture').click();
    expect(await panelOf(page).getByText('Payment cancelled by user').count()).toBe(0);
    await press(page, 'Resume payment');
    await atProvider(page, 'Failure');
    await page.getByRole('dialog', { name: 'Test mode' }).getByRole('alert').waitFor();
    await atProvider(page, 'Success');
    await page.getByRole('heading', { level: 1, name: /^You (bought|have) / }).waitFor();
    expect(pathOf(page)).toBe('/payment/success');
    expect(await page.title()).toContain('Your payment');
    await expectAccessible(page);
    expect(outside).toHaveLength(1);
    // The modal is over: back leads to the page that it lay over.
    await page.goBack();
    await cardOf(page).getByText('Owned').waitFor();
    expect(pathOf(page)).toBe('/market');
    expect(await modalOf(page).count()).toBe(0);
    await expectCleanAndClose(visitor, /status of 400/);
  });

  it('A payment in the modal of the featured section closes the modal and reloads the page', async () => {
    const buyer = await register(market.server, 'buyer', 'divya@example.test');
    const visitor = await market.visitAs(buyer, { width: 375 });
    const { page } = visitor;
    await openModal(page, '/');
    await acceptLicence(panelOf(page));
    await press(page, 'Pay ₹1,499');
    // The sheet lies over the modal, which keeps its place.
    await page.getByRole('dialog', { name: 'Test mode' }).waitFor();
    const reloaded = page.waitForEvent('load');
    await atProvider(page, 'Success');
    await reloaded;
    await page.getByText('Payment received. The project is among your purchases.').waitFor();
    await cardOf(page).getByText('Owned').waitFor();
    expect(pathOf(page)).toBe('/');
    expect(await page.getByRole('dialog', { name: DESK }).count()).toBe(0);
    await expectCleanAndClose(visitor);
  });
});
