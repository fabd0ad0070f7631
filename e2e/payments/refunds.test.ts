import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const TITLE = 'Ledger for a housing society';
const PURCHASES = '/dashboard/purchases';
const REFUNDS = '/dashboard/seller/refunds';
const CASES = '/dashboard/admin/refunds';

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

const control = async (name: string, body: object) => {
  const response = await fetch(`${server.url}/sandbox/razorpay/control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
};

/** The card of the purchase or the request. */
const card = (page: Page) => page.getByRole('article').filter({ hasText: TITLE });
/** The admin's row of the dispute. */
const row = (page: Page) => page.getByRole('row').filter({ hasText: TITLE });
const dialog = (page: Page) => page.getByRole('dialog');

const downloadOf = async (buyer: Person) => {
  const project = await server.api('GET', `/projects/${projectId}`, { token: buyer.token });
  return fetch(`${server.url}/api/projects/download/${project.body.data.projectZipFile.filename}`, {
    headers: { authorization: `Bearer ${buyer.token}` },
  });
};

/** A buyer who has bought and downloaded; the order's id. */
async function downloaded(name: string): Promise<{ buyer: Person; orderId: string }> {
  const buyer = await register(server, 'buyer', `${name}@example.test`);
  const orderId = await buyProject(server, buyer, projectId);
  const answer = await downloadOf(buyer);
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  return { buyer, orderId };
}

/** The page, in the other of the two lights and at the other width. */
async function looksRight(person: Person, path: string, text: string): Promise<void> {
  const visitor = await journey.visitAs(person, { width: 375, dark: true });
  await visitor.page.goto(path);
  await visitor.page.getByText(text).first().waitFor();
  await expectAccessible(visitor.page);
  expect(await horizontalOverflow(visitor.page)).toBeLessThanOrEqual(0);
  await expectCleanAndClose(visitor);
}

describe('A refund', () => {
  it('A buyer who has not downloaded the project is refunded at once', async () => {
    const buyer = await register(server, 'buyer', 'meera@example.test');
    await buyProject(server, buyer, projectId);
    const visitor = await journey.visitAs(buyer, { width: 1440 });
    const { page } = visitor;
    await page.goto(PURCHASES);
    await card(page).getByRole('button', { name: 'Ask for a refund' }).click();
    await dialog(page).getByText('Granted at once').waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Refund ₹1,499' }).click();
    await card(page)
      .getByText(/^Refund(ed| on its way)$/)
      .waitFor();
    expect(
      await card(page)
        .getByRole('button', { name: /Download/ })
        .count(),
    ).toBe(0);
    await looksRight(buyer, PURCHASES, '₹1,499');
    await expectCleanAndClose(visitor);
  });

  it('An admin grants a refund of a downloaded project that the seller contested', async () => {
    const { buyer } = await downloaded('rohan');
    const buying = await journey.visitAs(buyer, { width: 375 });
    const { page } = buying;
    await page.goto(PURCHASES);
    await card(page).getByRole('button', { name: 'Ask for a refund' }).click();
    await dialog(page).getByRole('button', { name: 'Ask for a refund' }).click();
    await dialog(page).getByText('Choose a reason').waitFor();
    await dialog(page)
      .getByRole('radio', { name: /^Broken/ })
      .check();
    await dialog(page).getByRole('textbox').fill('It does not start on Node 26.');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Ask for a refund' }).click();
    await card(page)
      .getByText(/^The seller has until/)
      .waitFor();
    await expectAccessible(page);

    const selling = await journey.visitAs(seller, { width: 1440 });
    await selling.page.goto(REFUNDS);
    await card(selling.page).getByText('It does not start on Node 26.').waitFor();
    await expectAccessible(selling.page);
    await card(selling.page).getByRole('button', { name: 'Contest' }).click();
    await dialog(selling.page).getByRole('textbox').fill('The README names Node 20.');
    await expectAccessible(selling.page);
    await dialog(selling.page).getByRole('button', { name: 'Contest the refund' }).click();
    await card(selling.page).getByText('Waiting for an admin').waitFor();
    await looksRight(seller, REFUNDS, 'The README names Node 20.');
    await expectCleanAndClose(selling);

    const deciding = await journey.visitAs(admin, { width: 1440, dark: true });
    await deciding.page.goto(CASES);
    await deciding.page.getByRole('row', { name: /rohan/ }).waitFor();
    await expectAccessible(deciding.page);
    await deciding.page.getByRole('row', { name: /rohan/ }).getByRole('link', { name: TITLE }).click();
    await deciding.page.getByText('The README names Node 20.').waitFor();
    await deciding.page.getByRole('cell', { name: 'hostel.zip' }).waitFor();
    const { search } = new URL(deciding.page.url());
    await looksRight(admin, CASES + search, 'It does not start on Node 26.');
    await deciding.page.getByText('Grant', { exact: true }).click();
    await deciding.page.getByRole('combobox', { name: 'Reason' }).selectOption('Fault confirmed');
    await deciding.page
      .getByRole('textbox', { name: 'Message to both sides' })
      .fill('It fails on Node 20 too.');
    await expectAccessible(deciding.page);
    await deciding.page.getByRole('button', { name: 'Refund ₹1,499' }).click();
    await deciding.page.getByText('Granted by an admin.').waitFor();
    await expectCleanAndClose(deciding);

    await page.reload();
    await card(page).getByText('It fails on Node 20 too.').waitFor();
    expect(
      await card(page)
        .getByRole('button', { name: /Download/ })
        .count(),
    ).toBe(0);
    await expectCleanAndClose(buying);
  });

  it('A buyer who withdraws a refund request can download the project again', async () => {
    const { buyer, orderId } = await downloaded('farah');
    const body = { reason: 'other', text: 'A mistake' };
    await server.api('POST', `/payments/order/${orderId}/refund`, { token: buyer.token, body });
    const visitor = await journey.visitAs(buyer, { width: 1440, dark: true });
    await visitor.page.goto(PURCHASES);
    await card(visitor.page).getByRole('button', { name: 'Withdraw' }).click();
    await dialog(visitor.page).getByRole('button', { name: 'Withdraw the request' }).click();
    await card(visitor.page)
      .getByRole('button', { name: /Download/ })
      .waitFor();
    await expectAccessible(visitor.page);
    await expectCleanAndClose(visitor);
  });
});

it('A dispute stops downloads, offers evidence, and returns the money when an admin gives in', async () => {
  const { buyer, orderId } = await downloaded('kabir');
  const book = await fetch(`${server.url}/sandbox/razorpay/control/book`);
  const { payments } = (await book.json()) as { payments: { id: string; order_id: string }[] };
  const order = await server.api('GET', `/payments/order/${orderId}`, { token: buyer.token });
  const payment = payments.find((one) => one.order_id === order.body.data.razorpayOrderId);
  await control('dispute', { payment_id: payment?.id });
  await control('flush', {});
  const buying = await journey.visitAs(buyer, { width: 1440 });
  const stopped = async () => {
    await buying.page.goto(PURCHASES);
    await card(buying.page).waitFor();
    return buying.page.getByText('Your bank is looking at this payment.').count();
  };
  await expect.poll(stopped).toBe(1);
  expect((await downloadOf(buyer)).status).toBe(403);

  const deciding = await journey.visitAs(admin, { width: 1440 });
  const { page } = deciding;
  await page.goto(`${CASES}?tab=disputes`);
  await row(page).getByText('To be answered', { exact: true }).waitFor();
  await expectAccessible(page);
  const [evidence] = await Promise.all([
    page.waitForEvent('download'),
    row(page).getByRole('button', { name: 'Evidence' }).click(),
  ]);
  expect(evidence.suggestedFilename()).toMatch(/^evidence-disp_\w+\.txt$/);
  await row(page).getByRole('button', { name: 'Contest' }).click();
  await dialog(page).getByText('The bank reads this and decides').waitFor();
  expect(await dialog(page).getByRole('textbox').inputValue()).toContain(
    'downloaded the archive or its documents for buyers 1 time',
  );
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Go back' }).click();
  await looksRight(admin, `${CASES}?tab=disputes`, 'Evidence');
  await row(page).getByRole('button', { name: 'Accept' }).click();
  await dialog(page).getByRole('button', { name: 'Accept the dispute' }).click();
  await dialog(page).getByText('Say why').waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('The log shows no download by the buyer.');
  await dialog(page).getByRole('button', { name: 'Accept the dispute' }).click();
  await page.getByRole('heading', { name: 'No disputes' }).waitFor();
  await expectCleanAndClose(deciding);

  await buying.page.reload();
  await card(buying.page).getByText('₹1,499 has gone back to what you paid with.').waitFor();
  await expectCleanAndClose(buying);
});
