import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { acceptLicence } from '../fixtures/accept-licence.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { signInByForm } from '../fixtures/sign-in-form.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const TITLE = 'Ledger for a housing society';
const OTHER_TITLE = 'Attendance for a tuition class';
const INBOX = '/dashboard/seller/negotiations';

let journey: Journey;
let server: MarketServer;
let seller: Person;
let admin: Person;
let projectId: string;
let otherId: string;

beforeAll(async () => {
  journey = await openJourney();
  ({ server, admin } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  otherId = await publishProject(server, seller, admin, { fields: { title: OTHER_TITLE } });
  projectId = await publishProject(server, seller, admin, { fields: { title: TITLE } });
});
afterAll(() => journey?.close());

/** A refused call is a line in the browser's console too; what the page makes of it is asserted where it happens. */
const REFUSED = /status of 4(00|09)|ERR_FAILED/;

const card = (page: Page, title = TITLE) => page.getByRole('article').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog');
const status = (page: Page) => page.locator('.thread-sentence');

/** Presses a button and the one that asks once more. */
async function decide(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await dialog(page).getByRole('button', { name, exact: true }).click();
}

/** A negotiation of the other listing in which the seller has countered; its id. */
async function countered(buyer: Person): Promise<string> {
  const call = async (person: Person, path: string, body: object) => {
    const answer = await server.api('POST', path, { token: person.token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body.data;
  };
  const start = { projectId: otherId, templateId: 'lower_price', message: '' };
  const { negotiation } = await call(buyer, '/negotiations/start', start);
  const offer = (person: Person, priceOffer: number) =>
    call(person, `/negotiations/${negotiation._id}/message`, {
      type: 'price_offer',
      content: '',
      priceOffer,
    });
  await offer(buyer, 1_100);
  await offer(seller, 1_400);
  return negotiation._id;
}

describe('A negotiation from the card to the agreed price', () => {
  it("Buyer and seller see each other's offers live, and the buyer pays the agreed price", async () => {
    await register(server, 'buyer', 'rohan@example.test');
    const selling = await journey.visitAs(seller);
    await selling.page.goto(INBOX);
    await selling.page.getByRole('heading', { name: 'No offers yet' }).waitFor();
    await expectAccessible(selling.page);

    const buying = await journey.visitAs(undefined);
    const { page } = buying;
    await page.goto('/');
    await card(page).getByRole('link', { name: 'Sign in to Negotiate' }).click();
    await page.waitForURL('**/login*');
    await signInByForm(page, 'rohan@example.test');
    await page.waitForURL(({ pathname }) => pathname === '/');
    await card(page).getByRole('button', { name: 'Negotiate' }).click();
    await page.getByRole('radio', { name: /Ask for a lower price/ }).check();
    await page.getByRole('button', { name: /^(Next: your price|Review and send)$/ }).click();
    await page.getByRole('textbox', { name: 'Your price' }).fill('1100');
    await page.getByRole('button', { name: 'Send offer ₹1,100' }).click();
    await page.waitForURL('**/negotiations?id=*');
    await status(page).filter({ hasText: 'asha has the next move.' }).waitFor();
    await expectAccessible(page);

    // It comes to the seller's open inbox by itself.
    await selling.page.getByRole('listitem').filter({ hasText: TITLE }).getByRole('link').click();
    await status(selling.page).filter({ hasText: 'Your turn rohan offers ₹1,100.' }).waitFor();
    await expectAccessible(selling.page);
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('Half a thou');
    await selling.page.getByRole('textbox', { name: 'Your counter-offer' }).fill('1400');
    await decide(selling.page, 'Send counter-offer ₹1,400');

    // The other side's move neither takes the focus nor what is typed.
    await status(page).filter({ hasText: 'Your turn asha offers ₹1,400.' }).waitFor();
    expect(await page.locator(':focus').inputValue()).toBe('Half a thou');
    await page.keyboard.type('ght');
    await page.getByRole('button', { name: 'Send message' }).click();
    await selling.page.getByText('Half a thought').waitFor();
    await page.getByRole('textbox', { name: 'Your offer' }).fill('1200');
    await decide(page, 'Send offer ₹1,200');
    await status(selling.page).filter({ hasText: 'rohan offers ₹1,200.' }).waitFor();
    await decide(selling.page, 'Accept ₹1,200');
    await selling.page.getByText('The buyer can pay this price').waitFor();
    expect(await selling.page.locator('main').textContent()).not.toMatch(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/);

    const code = await page.locator('.agreed-code code').textContent();
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Pay now ₹1,200' }).click();
    await page.waitForURL('**/payment/**');
    await page.getByText('−₹299').waitFor();
    expect(await page.getByLabel('Discount code').inputValue()).toBe(code);
    await expectAccessible(page);
    await acceptLicence(page);
    await page.getByRole('button', { name: 'Pay ₹1,200' }).click();
    await page.getByRole('button', { name: 'Success', exact: true }).click();
    await page.waitForURL('**/payment/success?order_id=**');
    await page.getByText('₹1,200').first().waitFor();
    await page.goto('/dashboard/purchases');
    await page.getByRole('article').filter({ hasText: TITLE }).getByText('₹1,200').waitFor();

    // The seller's open page knows of it.
    await status(selling.page).filter({ hasText: 'Bought at ₹1,200.' }).waitFor();
    await page.goto('/negotiations');
    await page.getByRole('link', { name: new RegExp(`${TITLE}.*Bought`) }).waitFor();
    await expectCleanAndClose(buying, REFUSED);
    await expectCleanAndClose(selling, REFUSED);
  });
});

describe('The modal that starts a negotiation', () => {
  it('The modal that starts a negotiation rejects a price that is too low and forgets everything when closed', async () => {
    const buyer = await register(server, 'buyer', 'modal@example.test');
    const visitor = await journey.visitAs(buyer);
    const { page } = visitor;
    await page.goto('/');
    const button = card(page, OTHER_TITLE).getByRole('button', { name: 'Negotiate' });
    await button.click();
    await page.getByRole('radio', { name: /Ask for a feature/ }).check();
    await page.getByLabel('Custom message').fill('A report by month');
    await page.getByText('17/500').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^(Next: your price|Review and send)$/ }).click();
    await dialog(page).getByRole('button', { name: 'Start Negotiation' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('radio', { name: /Ask for the best offer/ }).check();
    await page.getByRole('button', { name: /^(Next: your price|Review and send)$/ }).click();
    await page.getByText('Price must be between ₹1,049 and ₹1,499').waitFor();
    await page.getByRole('textbox', { name: 'Your price' }).fill('1048');
    await page.getByText('Price must be at least ₹1,049').waitFor();
    expect(await page.getByRole('button', { name: 'Send offer' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.locator(':focus').textContent()).toBe('Negotiate');
    await button.click();
    expect(await page.getByLabel('Custom message').inputValue()).toBe('');
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.mouse.click(5, 400);
    await dialog(page).waitFor({ state: 'detached' });
    await expectCleanAndClose(visitor, REFUSED);
  });

  it('The modal stays open while its request runs, and links to a negotiation that is already open', async () => {
    const buyer = await register(server, 'buyer', 'flight@example.test');
    const id = await countered(buyer);
    const visitor = await journey.visitAs(buyer);
    const { page } = visitor;
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/api/negotiations/start', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/project/${otherId}`);
    // Related listings below have such a button too.
    await page
      .getByRole('complementary', { name: 'Purchase' })
      .getByRole('button', { name: 'Negotiate' })
      .click();
    await page.getByRole('radio', { name: /Ask for a lower price/ }).check();
    await page.getByRole('button', { name: /^(Next: your price|Review and send)$/ }).click();
    await page.getByRole('button', { name: /^Send offer/ }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await dialog(page).isVisible()).toBe(true);
    go();
    await page.getByText('You already have an open negotiation for this project.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open that negotiation' }).click();
    await page.waitForURL(`**/negotiations?id=${id}`);
    await status(page).filter({ hasText: 'asha offers ₹1,400.' }).waitFor();
    await expectCleanAndClose(visitor, REFUSED);
  });
});

describe('Two moves at once', () => {
  it('A buyer whose offer is overtaken sees the new offer and keeps what they typed', async () => {
    const buyer = await register(server, 'buyer', 'late@example.test');
    const id = await countered(buyer);
    const visitor = await journey.visitAs(buyer);
    const { page } = visitor;
    // This page hears nothing by itself.
    await page.route('**/api/events', (route) => route.abort());
    await page.goto(`/negotiations?id=${id}`);
    await page.getByRole('textbox', { name: 'Your offer' }).fill('1250');
    await page.getByRole('textbox', { name: 'Message' }).fill('One more thing');
    const offer = (person: Person, priceOffer: number) =>
      server.api('POST', `/negotiations/${id}/message`, {
        token: person.token,
        body: { type: 'price_offer', content: '', priceOffer },
      });
    expect((await offer(buyer, 1_200)).status).toBe(200);
    expect((await offer(seller, 1_300)).status).toBe(200);
    await decide(page, 'Send offer ₹1,250');
    await page.getByText('The other side acted meanwhile. Look at what changed; nothing was sent.').waitFor();
    await page.getByRole('button', { name: 'Accept ₹1,300' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Your offer' }).inputValue()).toBe('1,250');
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('One more thing');
    await expectAccessible(page);
    await decide(page, 'Send offer ₹1,250');
    await status(page).filter({ hasText: 'asha has the next move.' }).waitFor();
    await expectCleanAndClose(visitor, REFUSED);
  });

  it('A move made in one tab appears in the other tab of the same browser', async () => {
    const buyer = await register(server, 'buyer', 'tabs@example.test');
    const id = await countered(buyer);
    const visitor = await journey.visitAs(buyer);
    const { page: first, context } = visitor;
    await first.goto(`/negotiations?id=${id}`);
    await status(first).filter({ hasText: 'Your turn' }).waitFor();
    const second = await context.newPage();
    await second.goto(`/negotiations?id=${id}`);
    await status(second).filter({ hasText: 'Your turn' }).waitFor();
    await decide(first, 'Decline ₹1,400');
    await second.getByRole('heading', { name: 'Declined' }).waitFor();
    // The tab that held the stream goes; the other takes over.
    await first.close();
    const answer = await server.api('GET', `/negotiations/${id}`, { token: seller.token });
    expect(answer.body.data.negotiation.status).toBe('declined');
    await expectCleanAndClose(visitor, REFUSED);
  });
});

describe('Other views of negotiations', () => {
  it('A visitor on the negotiations page is offered to sign in', async () => {
    const visitor = await journey.visitAs(undefined);
    const { page } = visitor;
    await page.goto('/negotiations');
    await expectAccessible(page);
    const link = page.getByRole('main').getByRole('link', { name: 'Sign in to Negotiate' });
    expect(await link.getAttribute('href')).toBe('/login?redirect=%2Fnegotiations');
    await expectCleanAndClose(visitor, REFUSED);
  });

  it('An admin is told that only buyers and sellers negotiate, and sees no button for it', async () => {
    const visitor = await journey.visitAs(admin);
    const { page } = visitor;
    await page.goto('/negotiations');
    await page.getByText('Only buyers and sellers negotiate.').waitFor();
    await expectAccessible(page);
    await page.goto(`/project/${otherId}`);
    await page.getByRole('button', { name: 'Buy' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Negotiate' }).count()).toBe(0);
    await expectCleanAndClose(visitor, REFUSED);
  });

  it('On a phone an open negotiation fills the screen, and back returns to the list', async () => {
    const buyer = await register(server, 'buyer', 'phone@example.test');
    await countered(buyer);
    const visitor = await journey.visitAs(buyer, { width: 375 });
    const { page } = visitor;
    await page.goto('/negotiations');
    const row = page.locator('.negotiation-row', { hasText: OTHER_TITLE });
    await row.click();
    await page.getByRole('button', { name: 'Accept ₹1,400' }).waitFor();
    expect(await row.isVisible()).toBe(false);
    await expectAccessible(page);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    await page.goBack();
    await row.waitFor();
    await page.getByRole('link', { name: 'Ended' }).click();
    await page.getByText('No negotiation has ended yet').waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(visitor, REFUSED);
  });

  it("The seller's dashboard counts unread negotiations and leads to them", async () => {
    const buyer = await register(server, 'buyer', 'unread@example.test');
    await countered(buyer);
    await server.api('POST', '/negotiations/start', {
      token: buyer.token,
      body: { projectId, templateId: '', message: 'Does it run on shared hosting?' },
    });
    const visitor = await journey.visitAs(seller);
    const { page } = visitor;
    await page.goto('/dashboard/seller');
    await page.getByRole('link', { name: /^Negotiations\s*\d+ unread/ }).click();
    await page.waitForURL(`**${INBOX}`);
    await page
      .getByRole('link', { name: new RegExp(`${TITLE}.*unread`, 's') })
      .first()
      .click();
    await page.getByText('Does it run on shared hosting?').waitFor();
    await expectCleanAndClose(visitor, REFUSED);
  });
});
