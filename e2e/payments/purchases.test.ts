import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOfPdf } from '#testing/files/pdf-text.ts';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { acceptLicence } from '../fixtures/accept-licence.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { signInByForm } from '../fixtures/sign-in-form.ts';
import { expectCleanAndClose, type Look } from '../fixtures/visitor.ts';

const TITLE = 'Ledger for a housing society';
const OTHER_TITLE = 'Attendance for a tuition class';
/** How long a payment session lasts, and a little more. */
const SESSION_SECONDS = 31 * 60;

let journey: Journey;
let server: MarketServer;
let seller: Person;
let buyer: Person;
let projectId: string;
let otherId: string;

beforeAll(async () => {
  journey = await openJourney();
  const { admin } = journey;
  ({ server } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  buyer = await register(server, 'buyer', 'rohan@example.test');
  projectId = await publishProject(server, seller, admin, { fields: { title: TITLE } });
  otherId = await publishProject(server, seller, admin, { fields: { title: OTHER_TITLE } });
});
afterAll(() => journey?.close());

async function call(person: Person, path: string, body: object = {}) {
  const answer = await server.api('POST', path, { token: person.token, body });
  expect(answer.body, path).toMatchObject({ success: true });
  return answer.body.data;
}
const beginToPay = async (person: Person, id: string, body: object = {}): Promise<string> =>
  (await call(person, '/payments/create-order', { projectId: id, ...body })).orderId;

const visitAs = (person: Person, look?: Look) => journey.visitAs(person, look);

/** A refused call is a line in the browser's console too; what the page makes of it is asserted where it happens. */
const REFUSED = /status of 4(00|04|09)/;

const underWay = (page: Page) => page.getByRole('region', { name: 'Unfinished payments' });

describe('A payment that was begun', () => {
  it('A buyer cancels a pending payment, and the order history shows it as cancelled', async () => {
    await beginToPay(buyer, projectId);
    const visitor = await visitAs(buyer);
    const { page } = visitor;
    await page.goto('/dashboard/purchases');
    const pending = underWay(page).getByRole('article', { name: TITLE });
    await pending.getByText(/^\d+:\d\d$/).waitFor();
    await expectAccessible(page);
    await pending.getByRole('button', { name: 'Cancel' }).click();
    await underWay(page).waitFor({ state: 'detached' });
    await page.getByText('Nothing bought yet').waitFor();
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page
      .getByRole('row', { name: new RegExp(TITLE) })
      .getByText('Cancelled')
      .waitFor();
    await expectCleanAndClose(visitor, REFUSED);
  });

  it('A buyer resumes a pending payment, pays, and gets the download and the receipt', async () => {
    await beginToPay(buyer, projectId);
    const visitor = await visitAs(buyer);
    const { page } = visitor;
    await page.goto('/dashboard/buyer');
    await underWay(page).getByRole('link', { name: 'Pay ₹1,499' }).click();
    await page.waitForURL('**/payment/**');
    const pending = page.getByRole('region', { name: 'Pending payment' });
    await pending.getByText(/^\d+:\d\d$/).waitFor();
    await expectAccessible(page);
    await pending.getByRole('button', { name: 'Resume payment' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('Payment failed: Payment cancelled by user').waitFor();
    await pending.getByRole('button', { name: 'Resume payment' }).click();
    await page.getByRole('button', { name: 'Success', exact: true }).click();
    await page.waitForURL('**/payment/success?order_id=**');

    await page.getByRole('heading', { name: /^You (bought|have) / }).waitFor();
    await page.getByRole('heading', { name: 'Next steps' }).waitFor();
    await page.getByRole('button', { name: /^Download/ }).waitFor();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Receipt/ }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^receipt-R-\d{8}-[0-9A-F]{8}\.pdf$/);
    const text = textOfPdf(await readFile(await saved.path()));
    expect(text).toContain(TITLE);
    expect(text).toContain('Amount paid₹1,499');
    await expectCleanAndClose(visitor, REFUSED);
  });

  it('A buyer who agreed on a lower price can cancel the pending payment and pay that price', async () => {
    const bargainer = await register(server, 'buyer', 'meera@example.test');
    const start = { projectId: otherId, templateId: 'lower_price', message: '' };
    const { negotiation } = await call(bargainer, '/negotiations/start', start);
    const move = `/negotiations/${negotiation._id}`;
    await call(bargainer, `${move}/message`, { type: 'price_offer', content: '', priceOffer: 1_200 });
    await beginToPay(bargainer, otherId);
    await call(seller, `${move}/accept`);

    const visitor = await visitAs(bargainer);
    const { page } = visitor;
    await page.goto(`/payment/${otherId}?negotiation=${negotiation._id}`);
    await page.getByText('It was begun without your code').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel and pay ₹1,200' }).click();
    await page.getByRole('button', { name: 'Pay ₹1,200' }).waitFor();
    await expectCleanAndClose(visitor, REFUSED);
  });

  it('A pending payment that expires while the buyer looks at it is shown as ended', async () => {
    const waiting = await register(server, 'buyer', 'dev@example.test');
    const orderId = await beginToPay(waiting, otherId);
    const visitor = await visitAs(waiting);
    const { page } = visitor;
    await page.clock.install();
    await page.goto(`/payment/${otherId}`);
    await page.getByRole('region', { name: 'Pending payment' }).waitFor();
    await server.api('POST', '/sandbox/clock', { body: { advanceSeconds: SESSION_SECONDS } });
    await page.clock.fastForward(SESSION_SECONDS * 1000);
    await page.getByText('The payment session ended before anything was paid.').waitFor();
    await page.getByRole('button', { name: 'Pay ₹1,499' }).waitFor();
    await page.goto(`/payment/success?order_id=${orderId}`);
    await page.getByRole('heading', { name: 'The payment session ended' }).waitFor();
    await page.getByText('Expired').waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(visitor, REFUSED);
  });
});

describe("The provider's checkout script", () => {
  it('A checkout script that fails to load or is empty is reported, and no order is made', async () => {
    const person = await register(server, 'buyer', 'nila@example.test');
    const visitor = await visitAs(person);
    const { page } = visitor;
    await page.route('**/checkout.js', (route) => route.abort());
    await page.goto(`/payment/${otherId}`);
    await acceptLicence(page);
    await page.getByRole('button', { name: 'Pay ₹1,499' }).click();
    await page.getByText('Failed to load Razorpay SDK').waitFor();
    await page.unroute('**/checkout.js');
    await page.route('**/checkout.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.getByRole('button', { name: 'Pay ₹1,499' }).click();
    await page.getByText('Razorpay SDK not properly loaded or initialized').waitFor();
    await expectAccessible(page);
    const orders = await server.api('GET', '/payments/user', { token: person.token });
    expect(orders.body.data.total).toBe(0);
    await visitor.context.close();
  });

  it("A mock order succeeds without the provider's checkout and without verification", async () => {
    const person = await register(server, 'buyer', 'ravi@example.test');
    const visitor = await visitAs(person);
    const { page } = visitor;
    const verified: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/payments/verify-payment')) verified.push(request.url());
    });
    await page.route('**/payments/create-order', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.razorpayOrderId = 'order_mock_1';
      await route.fulfill({ response, json: answer });
    });
    await page.goto(`/payment/${otherId}`);
    await acceptLicence(page);
    await page.getByRole('button', { name: 'Pay ₹1,499' }).click();
    await page.waitForURL('**/payment/success?order_id=**');
    expect(verified).toEqual([]);
    await expectCleanAndClose(visitor, REFUSED);
  });
});

describe('The result page of a payment', () => {
  it('The result page waits for a pending payment, shows nothing of it to others, and asks visitors to sign in', async () => {
    const person = await register(server, 'buyer', 'tara@example.test');
    const orderId = await beginToPay(person, otherId);
    const visitor = await visitAs(person, { width: 375 });
    const { page } = visitor;
    await page.goto(`/payment/success?order_id=${orderId}`);
    await page.getByRole('heading', { name: 'Waiting for the payment' }).waitFor();
    await expectAccessible(page);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    await expectCleanAndClose(visitor, REFUSED);

    const stranger = await visitAs(buyer);
    await stranger.page.goto(`/payment/success?order_id=${orderId}`);
    await stranger.page.getByRole('heading', { name: 'There is no such order.' }).waitFor();
    await expectCleanAndClose(stranger, REFUSED);

    const nobody = await journey.visitAs(undefined, { width: 375 });
    await nobody.page.goto(`/payment/success?order_id=${orderId}`);
    await nobody.page.getByRole('heading', { name: 'Sign in to see your payment' }).waitFor();
    expect(await nobody.page.textContent('main')).not.toContain(orderId);
    await expectAccessible(nobody.page);
    await nobody.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await signInByForm(nobody.page, person.email);
    await nobody.page.getByRole('heading', { name: 'Waiting for the payment' }).waitFor();
    await expectCleanAndClose(nobody, REFUSED);
  });
});

describe("A buyer's purchases and order history", () => {
  let collector: Person;

  beforeAll(async () => {
    collector = await register(server, 'buyer', 'kavya@example.test');
    for (let order = 0; order < 10; order++) {
      await call(collector, `/payments/cancel/${await beginToPay(collector, projectId)}`);
    }
    await buyProject(server, collector, projectId);
    await beginToPay(collector, otherId);
  });

  it('A buyer filters orders by status and turns pages, and the address keeps both', async () => {
    const visitor = await visitAs(collector);
    const { page } = visitor;
    await page.goto('/dashboard/buyer?tab=orders');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await page.getByText('12 orders').waitFor();
    expect(await page.getByRole('row').count()).toBe(11);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL('**/dashboard/buyer?tab=orders&page=2');
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    await page.getByLabel('Status').selectOption({ label: 'Completed' });
    await page.waitForURL('**/dashboard/buyer?tab=orders&status=PAID');
    await page.getByText('1 order, completed').waitFor();
    await page.reload();
    await page.getByText('1 order, completed').waitFor();
    await page.getByLabel('Status').selectOption({ label: 'Failed' });
    await page.getByText('No orders here').waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(visitor, REFUSED);
  });

  it('The versions of a purchase are loaded only when the buyer opens them', async () => {
    const visitor = await visitAs(collector);
    const { page } = visitor;
    const versionCalls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/versions')) versionCalls.push(request.url());
    });
    await page.goto('/dashboard/purchases');
    const card = page.getByRole('article', { name: TITLE });
    await card.getByText('by asha').waitFor();
    expect(versionCalls).toEqual([]);
    await card.getByText('All versions').click();
    await card.getByText('you bought this one').waitFor();
    expect(versionCalls).toHaveLength(1);
    await expectAccessible(page);
    await expectCleanAndClose(visitor, REFUSED);
  });

  it.each([375, 1440])(
    'Purchases, orders and a pending payment are accessible and do not scroll sideways at %i px, in light and dark',
    async (width) => {
      const visitor = await visitAs(collector, { width });
      const { page } = visitor;
      for (const [path, words] of [
        ['/dashboard/purchases', 'by asha'],
        ['/dashboard/purchases?tab=orders', '12 orders'],
        [`/payment/${otherId}`, 'You have an unfinished payment for this project.'],
      ] as const) {
        await page.goto(path);
        await page.getByText(words).first().waitFor();
        await expectAccessibleInBothThemes(page);
        expect(await horizontalOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
      await expectCleanAndClose(visitor, REFUSED);
    },
  );
});
