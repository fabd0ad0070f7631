import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { openBrowser, type TestBrowser } from '../fixtures/browser.ts';
import { newVisitor } from '../fixtures/visitor.ts';

let market: Market;
let browser: TestBrowser;
let projectId: string;

beforeAll(async () => {
  market = await startMarket();
  const seller = await market.registerAs('seller');
  projectId = await publishProject(market, seller, await market.registerAs('admin'));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await market?.stop();
});

type Ordered = { buyer: Person; orderId: string; providerOrderId: string };

/** Somebody begins to buy in the market. */
async function order(): Promise<Ordered> {
  const buyer = await market.registerAs('buyer');
  const body = { projectId };
  const answer = await market.api('POST', '/payments/create-order', { token: buyer.token, body });
  const { orderId, razorpayOrderId } = answer.body.data;
  return { buyer, orderId, providerOrderId: razorpayOrderId };
}

/** The market's own word on the order, once it is this: what the sandbox did arrived there by webhook. */
async function becomes({ buyer, orderId }: Ordered, status: string): Promise<void> {
  const now = async () =>
    (await market.api('GET', `/payments/order/${orderId}`, { token: buyer.token })).body.data.status;
  await expect.poll(now, { timeout: 30_000 }).toBe(status);
}

const row = (page: Page, text: string) => page.locator('.row').filter({ hasText: text });
const press = (page: Page, text: string, button: RegExp) =>
  row(page, text).getByRole('button', { name: button }).click();
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

async function find(page: Page, words: string): Promise<void> {
  await page.getByLabel('Find').fill(words);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === words);
  await page.locator('main:not([aria-busy])').waitFor();
}

async function open(page: Page, part: string): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Parts of the book' }).getByRole('link', { name: part });
  await tab.click();
  await page.locator(`.tabs [aria-current]:has-text("${part}")`).waitFor();
}

describe('The sandbox page', () => {
  it('A tester pays, disputes, resends a webhook and refunds by hand on the sandbox page', async () => {
    const { page, context, complaints } = await newVisitor(browser, market.url);
    const bought = await order();
    await page.goto('/sandbox?show=orders');
    await find(page, bought.orderId);
    await press(page, bought.providerOrderId, /^Pay order/);
    await says(page, 'The attempt at paying is through.');
    await becomes(bought, 'PAID');

    await open(page, 'Payments');
    await find(page, bought.providerOrderId);
    await press(page, 'captured', /^Dispute payment/);
    await says(page, 'The dispute is open.');
    await open(page, 'Disputes');
    await press(page, 'open', /^Under review/);
    await says(page, 'The dispute moved.');
    await press(page, 'under review', /^Won/);
    await row(page, 'won').waitFor();

    await open(page, 'Webhooks');
    await row(page, 'payment.dispute.won').waitFor();
    await press(page, 'order.paid', /^Send again/);
    await says(page, 'Sent again.');
    await row(page, 'sent again').filter({ hasText: 'delivered' }).waitFor();
    const again = row(page, 'sent again');
    await again.locator('summary').filter({ hasText: 'the body' }).click();
    await again.getByLabel('Body of order.paid').filter({ hasText: bought.orderId }).waitFor();

    await open(page, 'Payments');
    await press(page, 'captured', /^Refund payment/);
    await says(page, 'The refund is made.');
    await row(page, 'refunded').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('The sandbox page sets the outcome of the next payment and says it in words', async () => {
    const { page, context, complaints } = await newVisitor(browser, market.url);
    await page.goto('/sandbox');
    const next = page.getByRole('region', { name: 'What happens next' });
    await next.getByText('Everything goes as it should.').waitFor();
    expect(await next.getByLabel('Reason').isVisible()).toBe(false);
    await next.getByLabel('Outcome').selectOption('fails');
    await next.getByLabel('Reason').selectOption('card declined');
    await next.getByRole('combobox', { name: 'Refunds', exact: true }).selectOption('stay pending');
    await next.getByRole('button', { name: 'Set', exact: true }).click();
    await next.getByText('The next payment fails (card declined).').waitFor();
    await next.getByText('Refunds stay pending.').waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe('save-switches');

    // What has no answer the form can give is refused, with the reason in focus.
    await page.evaluate("document.getElementById('dropWebhooks').removeAttribute('min')");
    await next.getByLabel('Drop the next').fill('-1');
    await next.getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe('problem');
    expect(await next.getByLabel('Drop the next').inputValue()).toBe('-1');

    await next.getByRole('button', { name: 'Everything normal' }).click();
    await next.getByText('Everything goes as it should.').waitFor();
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
    await context.close();
  });

  it('An order left unpaid expires when the sandbox page moves the clock forward', async () => {
    const { page, context } = await newVisitor(browser, market.url);
    const left = await order();
    await page.goto('/sandbox');
    await page.getByText('The real time.').waitFor();
    await page.getByRole('button', { name: 'Advance the clock by 30 minutes' }).click();
    await says(page, 'The clock moved');
    await page.getByText('30 minutes ahead.').waitFor();
    await becomes(left, 'EXPIRED');
    await context.close();
  });

  it('The sandbox page shows a new order without a reload', async () => {
    const { page, context } = await newVisitor(browser, market.url);
    await page.goto('/sandbox?show=orders');
    const { providerOrderId } = await order();
    await row(page, providerOrderId).waitFor();
    await context.close();
  });

  it('The sandbox page works with the keyboard alone', async () => {
    const { page, context } = await newVisitor(browser, market.url);
    const { providerOrderId } = await order();
    await page.goto(`/sandbox?show=orders&q=${providerOrderId}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#book');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.id')).toBe('tab-orders');
    const more = row(page, providerOrderId).locator('summary');
    await more.focus();
    await page.keyboard.press('Enter');
    for (const act of ['Authorise only', 'Fail, authorise in 10 minutes', 'Cancel at the bank']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toContain(act);
    }
    // Of the three only this one stays as it is: what is authorised, the market captures as soon as it hears of it.
    await page.keyboard.press('Enter');
    await row(page, 'attempted').waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toContain('Cancel at the bank');
    await page.keyboard.press('Escape');
    expect(await page.evaluate('document.activeElement.textContent')).toContain('More');
    await context.close();
  });

  it('The sandbox page works without JavaScript', async () => {
    const { page, context } = await newVisitor(browser, market.url, { scripts: false });
    const { providerOrderId } = await order();
    await page.goto(`/sandbox?show=orders&q=${providerOrderId}`);
    await press(page, providerOrderId, /^Fail order/);
    await page.getByText('The attempt at paying is through.').waitFor();
    await row(page, 'attempted').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe(providerOrderId);
    await context.close();
  });

  it.each([
    { width: 375, dark: false },
    { width: 1440, dark: true },
  ])('The sandbox page is accessible and never wider than the screen: %o', async (look) => {
    const { page, context } = await newVisitor(browser, market.url, look);
    for (const part of ['orders', 'payments', 'refunds', 'disputes', 'webhooks']) {
      await page.goto(`/sandbox?show=${part}`);
      const first = page.locator('.row summary').first();
      if (await first.isVisible()) await first.click();
      await expectAccessible(page);
      expect(await page.evaluate('document.documentElement.scrollWidth'), part).toBe(look.width);
    }
    await context.close();
  });
});
