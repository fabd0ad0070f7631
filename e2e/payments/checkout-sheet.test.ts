import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import {
  automaticOrder,
  movableClock,
  type RunningSandbox,
  runningSandbox,
  webhookReceiver,
} from '../../sandbox/testing/running-sandbox.ts';
import { openBrowser, type TestBrowser } from '../fixtures/browser.ts';
import { shopPage } from './shop-page.ts';

/** Screenshots are taken only when a folder for them is named. */
const pictures = process.env.SANDBOX_SCREENSHOTS;

const DIALOG = `document.querySelector('[data-payment-sandbox]').shadowRoot.querySelector('dialog')`;

describe('The checkout sheet in a browser', () => {
  let database: ClonedDatabase;
  let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
  let running: RunningSandbox;
  let browser: TestBrowser;
  let page: Page;

  beforeAll(async () => {
    database = await cloneDatabase();
    receiver = await webhookReceiver();
    running = await runningSandbox(database.url, movableClock(), receiver.url, shopPage);
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await running?.close();
    await receiver?.close();
    await database?.drop();
  });

  beforeEach(async () => {
    const context = await browser.newContext({
      viewport: { width: 375, height: 812 },
      reducedMotion: 'reduce',
    });
    page = await context.newPage();
  });

  afterEach(async () => {
    expect(await page.evaluate('window.violations ?? []')).toEqual([]);
    await page.context().close();
  });

  const sheet = () => page.getByRole('dialog');
  const button = (name: string | RegExp) => sheet().getByRole('button', { name, exact: true });
  /** What the page was told, once there is this number of answers. */
  async function answers(count: number) {
    await expect.poll(() => page.evaluate('window.answers.length')).toBe(count);
    return page.evaluate('window.answers');
  }

  async function openSheet(options: Record<string, unknown> = {}, amount = 12_345_600) {
    const { body: order } = await running.api('POST', '/orders', automaticOrder(amount));
    await page.goto(`${running.origin}/shop`);
    const chosen = JSON.stringify({ amount, order_id: order.id, ...options });
    await page.evaluate((value) => sessionStorage.setItem('options', value), chosen);
    await page.getByRole('button', { name: 'Buy' }).focus();
    await page.keyboard.press('Enter');
    await sheet().waitFor();
    return order.id;
  }

  test('The checkout sheet shows amount, shop and test mode, and is accessible at every width', async () => {
    await openSheet({ theme: { color: '#ff5a36' } });
    await expect.poll(() => sheet().textContent()).toContain('₹1,23,456');
    expect(await sheet().getAttribute('aria-labelledby')).toContain('title');
    for (const text of ['Test mode', 'Codehaat', 'Invoice generator, single licence']) {
      expect(await sheet().textContent()).toContain(text);
    }
    expect(await sheet().getByLabel('Phone').inputValue()).toBe('+919876543210');
    for (const [width, height] of [
      [320, 640],
      [375, 812],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const method of width === 375 ? ['Card', 'Net banking', 'UPI'] : ['UPI']) {
        await sheet().getByRole('radio', { name: method }).check();
        const { violations } = await new AxeBuilder({ page }).include('[data-payment-sandbox]').analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        expect(await page.evaluate(`${DIALOG}.scrollWidth - ${DIALOG}.clientWidth`)).toBe(0);
        await takePicture(`sheet-${width}-${method}`);
      }
      const boxes = await Promise.all(
        (await sheet().getByRole('button').all()).map((one) => one.boundingBox()),
      );
      const heights = boxes.map((box) => box?.height ?? 44);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    }
  });

  async function takePicture(name: string) {
    if (!pictures) return;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: `${pictures}/${name}.png` });
  }

  test('A successful payment hands the signed answer to the page and returns the focus', async () => {
    const orderId = await openSheet();
    await button('Success').click();
    expect(await answers(1)).toEqual([
      {
        kind: 'paid',
        answer: {
          razorpay_payment_id: expect.stringMatching(/^pay_/),
          razorpay_order_id: orderId,
          razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ]);
    expect(await sheet().count()).toBe(0);
    expect(await page.evaluate('document.activeElement.id')).toBe('buy');
    expect((await running.api('GET', `/orders/${orderId}`)).body.status).toBe('paid');
  });

  test('A failed payment is reported to page and buyer, and the same sheet takes the next attempt', async () => {
    const orderId = await openSheet();
    await sheet().getByRole('button', { name: 'failure@razorpay' }).click();
    await button('Pay ₹1,23,456').click();
    const [failed] = (await answers(1)) as { kind: string; answer: unknown }[];
    expect(failed).toMatchObject({
      kind: 'failed',
      answer: {
        error: {
          code: 'BAD_REQUEST_ERROR',
          description: expect.any(String),
          source: 'gateway',
          step: 'payment_authentication',
          reason: 'payment_failed',
          metadata: { order_id: orderId, payment_id: expect.stringMatching(/^pay_/) },
        },
      },
    });
    expect(await sheet().getByRole('alert').textContent()).toContain('Payment failed');
    await takePicture('sheet-failed');
    await sheet().getByRole('radio', { name: 'Card' }).check();
    await sheet().getByLabel('Test card').selectOption('5500 6700 0000 1002');
    await button('Pay ₹1,23,456').click();
    expect(await answers(2)).toMatchObject([{ kind: 'failed' }, { kind: 'paid' }]);
  });

  test('The checkout sheet announces the outcome set for the next payment and ends so once', async () => {
    await running.control('/set', { nextPayments: { outcome: 'failure', reason: 'card_declined' } });
    await openSheet();
    await expect.poll(() => sheet().getByRole('status').textContent()).toContain('fails (card_declined)');
    await button('Success').click();
    expect(await answers(1)).toMatchObject([
      { kind: 'failed', answer: { error: { reason: 'card_declined' } } },
    ]);
    await button('Success').click();
    expect(await answers(2)).toMatchObject([{ kind: 'failed' }, { kind: 'paid' }]);
  });

  test('A failed payment closes the checkout sheet when retry is off', async () => {
    await openSheet({ retry: { enabled: false } });
    await button('Failure').click();
    expect(await answers(2)).toMatchObject([{ kind: 'failed' }, { kind: 'dismissed' }]);
    expect(await sheet().count()).toBe(0);
  });

  test('Escape dismisses the checkout sheet unless the page forbids it, and closing may need a second press', async () => {
    await openSheet();
    await page.keyboard.press('Escape');
    expect(await answers(1)).toMatchObject([{ kind: 'dismissed' }]);
    expect(await page.evaluate('document.activeElement.id')).toBe('buy');

    await openSheet({ modal: { escape: false, confirm_close: true } });
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
    expect(await sheet().isVisible()).toBe(true);
    await button('Close').click();
    expect(await sheet().getByRole('alert').textContent()).toContain('Close again');
    await button('Close').click();
    expect(await answers(1)).toMatchObject([{ kind: 'dismissed' }]);
  });

  test('The checkout sheet works with the keyboard alone, and Tab never reaches the page behind', async () => {
    await openSheet();
    const reached = new Set<string>();
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab');
      const inside = 'document.activeElement.shadowRoot?.activeElement';
      const where = await page.evaluate(
        `${inside} ? 'sheet ' + (${inside}.textContent || ${inside}.id) : document.activeElement.tagName`,
      );
      reached.add(String(where));
    }
    expect([...reached]).toEqual(expect.arrayContaining(['sheet Success', 'sheet Failure', 'sheet Close']));
    expect([...reached]).not.toContain('BUTTON');
    await button('Success').focus();
    await page.keyboard.press('Enter');
    expect(await answers(1)).toMatchObject([{ kind: 'paid' }]);
  });

  test('The checkout sheet closes by itself when its time is over', async () => {
    await page.clock.install();
    await openSheet({ timeout: 600 });
    await page.clock.fastForward(599_000);
    expect(await sheet().isVisible()).toBe(true);
    await page.clock.fastForward(1_000);
    expect(await answers(1)).toEqual([{ kind: 'dismissed', answer: 'timeout' }]);
    expect(await sheet().count()).toBe(0);
  });

  test('The page can close the checkout sheet, and a paid order cannot be paid again', async () => {
    const orderId = await openSheet();
    await page.evaluate('window.checkout.close()');
    expect(await answers(1)).toMatchObject([{ kind: 'dismissed' }]);
    await running.control('/pay', { order_id: orderId, outcome: 'success' });
    await openSheet({ order_id: orderId });
    await expect.poll(() => sheet().getByRole('alert').textContent()).toContain('already paid');
    await button('Success').click({ force: true });
    expect(await page.evaluate('window.answers')).toEqual([]);
  });

  test('The checkout sheet posts its answer as a form when the page asks for a redirect', async () => {
    const orderId = await openSheet({ redirect: true, callback_url: '/sandbox-return' });
    const sent = page.waitForRequest((request) => request.url().endsWith('/sandbox-return'));
    await button('Success').click();
    const request = await sent;
    expect(request.method()).toBe('POST');
    expect(new URLSearchParams(request.postData() ?? '').get('razorpay_order_id')).toBe(orderId);
    await page.waitForURL('**/sandbox-return');
  });
});
