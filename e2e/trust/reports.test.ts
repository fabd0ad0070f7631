import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow, isFocused } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { signInByForm } from '../fixtures/sign-in-form.ts';
import { expectCleanAndClose, type Look } from '../fixtures/visitor.ts';

const TITLE = 'Kirana stock for phones';
const OTHER_TITLE = 'Hostel booking desk';

let journey: Journey;
let server: MarketServer;
let seller: Person;
let buyer: Person;
let admin: Person;
let projectId: string;
let otherId: string;

beforeAll(async () => {
  journey = await openJourney();
  ({ server, admin } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  buyer = await register(server, 'buyer', 'rohan@example.test');
  otherId = await publishProject(server, seller, admin, { fields: { title: OTHER_TITLE } });
  projectId = await publishProject(server, seller, admin, { fields: { title: TITLE } });
});
afterAll(() => journey?.close());

const visitAs = (person: Person | undefined, look?: Look) => journey.visitAs(person, look);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report' });
const sharePage = (id: string) => `/project/share/${id}`;
const call = async (person: Person, path: string, body: object) => {
  const answer = await server.api('POST', path, { token: person.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
};

describe('Reports', () => {
  it('A visitor is asked to sign in before reporting a project and comes back to it', async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await page.goto(sharePage(projectId));
    await page.getByRole('button', { name: 'Report this project' }).click();
    await dialog(page).getByText('Sign in to report it').waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole('link', { name: 'Sign in to report' }).click();
    await page.waitForURL('**/login?redirect=**');
    await signInByForm(page, buyer.email);
    await page.waitForURL(`**${sharePage(projectId)}`);
    await page.getByRole('button', { name: 'Report this project' }).waitFor();
    await expectCleanAndClose(visitor);
  });

  it('A seller is not offered to report their own project', async () => {
    const visitor = await visitAs(seller);
    const { page } = visitor;
    await page.goto(sharePage(projectId));
    await page.getByRole('link', { name: 'Edit listing' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Report this project' }).count()).toBe(0);
    await expectCleanAndClose(visitor);
  });

  it('A buyer reports a project with the keyboard, an admin takes it down, and the buyer is told', async () => {
    const visitor = await visitAs(buyer, { width: 375 });
    const { page } = visitor;
    await page.goto(sharePage(projectId));
    const report = dialog(page);
    // What opens it comes to life a moment after the page does.
    await expect
      .poll(
        async () => {
          if (await report.isVisible()) return true;
          await page.getByRole('button', { name: 'Report this project' }).press('Enter');
          return report.isVisible();
        },
        { interval: 1_500, timeout: 20_000 },
      )
      .toBe(true);
    await report.getByLabel('Reason').waitFor();
    await expectAccessible(page);
    expect(await horizontalOverflow(page)).toBe(0);

    // What is missing is said at its field, and what was typed stays when the way is cut.
    await report.getByRole('button', { name: 'Send report' }).press('Enter');
    await report.getByText('Choose a reason').last().waitFor();
    expect(await isFocused(report.getByLabel('Reason'))).toBe(true);
    await report.getByLabel('Reason').selectOption('Something else');
    await report.getByRole('button', { name: 'Send report' }).press('Enter');
    await report.getByText('Tell us what is wrong').waitFor();
    await report.getByLabel('Reason').selectOption('Somebody else’s work');
    await report.getByLabel('What should we know?').fill('It was mine first: see my site.');
    await page.route('**/api/reports', (route) => route.abort(), { times: 1 });
    await report.getByRole('button', { name: 'Send report' }).press('Enter');
    await report.getByText('The market cannot be reached').waitFor();
    expect(await report.getByLabel('What should we know?').inputValue()).toBe(
      'It was mine first: see my site.',
    );
    await report.getByRole('button', { name: 'Send report' }).press('Enter');
    await report.getByText('Thank you. We look at every report').waitFor();
    await expectAccessible(page);
    await report.getByRole('button', { name: 'Done' }).press('Enter');
    await dialog(page).waitFor({ state: 'detached' });

    await takeOff();

    await expect.poll(async () => (await page.goto(sharePage(projectId)))?.status()).toBe(404);
    await page.goto('/notifications');
    await page.getByText('We have looked at your report').waitFor();
    await page.getByText('and we have acted on it').waitFor();
    await expectCleanAndClose(visitor, /ERR_FAILED|status of 404/);
  });

  it('A second report of the same project is refused, but its seller can still be reported', async () => {
    await call(buyer, '/reports', { about: 'listing', aboutId: otherId, reason: 'spam' });
    const visitor = await visitAs(buyer);
    const { page } = visitor;
    await page.goto('/market');
    await page.getByRole('article').filter({ hasText: OTHER_TITLE }).locator('.card-picture').click();
    await page.getByRole('button', { name: 'Report this project' }).click();
    const report = dialog(page);
    await report.getByLabel('Reason').selectOption('Advertising or spam');
    await report.getByRole('button', { name: 'Send report' }).click();
    await report.getByText('You have reported this already. We are looking at it.').waitFor();
    await report.getByLabel('Its seller, asha').check();
    await report.getByRole('button', { name: 'Send report' }).click();
    await report.getByText('Thank you.').waitFor();
    await report.getByRole('button', { name: 'Done' }).click();
    // The project stays open behind it.
    await page.getByRole('dialog', { name: OTHER_TITLE }).waitFor();
    await expectCleanAndClose(visitor, /status of 409/);
  });

  it("A buyer reports a seller's message in the negotiation, and an admin warns the seller", async () => {
    const { negotiation } = await call(buyer, '/negotiations/start', {
      projectId: otherId,
      templateId: 'custom',
      message: 'Is this your first project?',
    });
    await call(seller, `/negotiations/${negotiation._id}/message`, {
      type: 'message',
      content: 'Only a fool would ask that.',
    });
    const visitor = await visitAs(buyer);
    const { page } = visitor;
    await page.goto(`/negotiations?id=${negotiation._id}`);
    await page.getByText('Only a fool would ask that.').first().waitFor();
    const links = page.getByRole('button', { name: 'Report this message' });
    expect(await links.count()).toBe(1);
    await links.click();
    await dialog(page).getByLabel('Reason').selectOption('Abusive, hateful or obscene');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Send report' }).click();
    await dialog(page).getByText('Thank you.').waitFor();
    await expectCleanAndClose(visitor);
    await warn();
    const told = await server.api('GET', '/notifications', { token: seller.token });
    expect(JSON.stringify(told.body.data)).toContain('Please stay friendly');
  });
});

/** An admin finds the report from the overview and decides. */
async function takeOff(): Promise<void> {
  const visitor = await visitAs(admin, { width: 1440 });
  const { page } = visitor;
  await page.goto('/dashboard/admin');
  await page.getByRole('link', { name: 'Reports open' }).click();
  await page.getByText('1 report', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByText('It was mine first: see my site.').waitFor();
  await page.getByRole('heading', { name: 'Its seller' }).waitFor();
  await expectAccessible(page);
  await page.getByText('Take down', { exact: true }).click();
  await page.getByRole('button', { name: 'Take it down' }).click();
  await page.getByText('Tell the person why').waitFor();
  await page.getByLabel('Reason').selectOption('Somebody else’s work');
  await page.getByLabel('Message to the person').fill('This project was published by somebody else before.');
  await page.getByRole('button', { name: 'Take it down' }).click();
  await page.getByRole('heading', { name: 'Decided' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All reports' }).click();
  await page.getByText('Nothing to review').waitFor();
  await page.goto('/dashboard/admin/audit');
  await page.getByText('Resolve report').waitFor();
  await expectCleanAndClose(visitor);
}

async function warn(): Promise<void> {
  const visitor = await visitAs(admin, { width: 375 });
  const { page } = visitor;
  await page.goto('/dashboard/admin/reports?about=message');
  await page.getByRole('link', { name: 'Only a fool would ask that.' }).click();
  await page.getByText('Is this your first project?').waitFor();
  expect(await horizontalOverflow(page)).toBe(0);
  await page.getByText('Warn', { exact: true }).click();
  await page.getByText('Take down', { exact: true }).waitFor({ state: 'detached' });
  await page.getByLabel('Reason').selectOption('Abusive, hateful or obscene');
  await page.getByLabel('Message to the person').fill('Please stay friendly.');
  await page.getByRole('button', { name: 'Send the warning' }).click();
  await page.getByRole('heading', { name: 'Decided' }).waitFor();
  await expectAccessible(page);
  await expect
    .poll(async () => {
      const { body } = await server.api('GET', '/notifications', { token: seller.token });
      return JSON.stringify(body.data).includes('A warning about your account');
    })
    .toBe(true);
  await expectCleanAndClose(visitor);
}
