import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { signInByForm } from '../fixtures/sign-in-form.ts';
import { expectCleanAndClose, type Look } from '../fixtures/visitor.ts';

const TITLE = 'Hostel booking desk';
const QUESTION = 'Does it run on a Raspberry Pi?';

let journey: Journey;
let server: MarketServer;
let seller: Person;
let buyer: Person;
let projectId: string;

beforeAll(async () => {
  journey = await openJourney();
  ({ server } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  buyer = await register(server, 'buyer', 'rohan@example.test');
  projectId = await publishProject(server, seller, journey.admin, { fields: { title: TITLE } });
});
afterAll(() => journey?.close());

const visitAs = (person: Person | undefined, look?: Look) => journey.visitAs(person, look);
const section = (page: Page) => page.getByRole('region', { name: 'Questions' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' });

describe('Questions about a project', () => {
  it('A visitor writes a question, signs in to ask it, and finds the text again', async () => {
    const visitor = await visitAs(undefined, { width: 375 });
    const { page } = visitor;
    await page.goto(`/project/share/${projectId}`);
    await section(page).getByText('Nobody has asked yet').waitFor();
    await section(page).getByRole('button', { name: 'Ask the first question' }).click();
    await field(page).fill(QUESTION);
    await expectAccessible(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await section(page).getByRole('link', { name: 'Sign in to ask' }).click();
    await page.waitForURL('**/login?redirect=**');
    await signInByForm(page, buyer.email);
    await page.waitForURL(`**/project/share/${projectId}#questions`);
    await expect.poll(() => field(page).inputValue()).toBe(QUESTION);
    await section(page).getByRole('button', { name: 'Ask in public' }).click();
    await section(page).getByText('Your question was posted.').waitFor();
    await section(page).getByRole('listitem').getByText(QUESTION).waitFor();
    await expectCleanAndClose(visitor);
  });

  it('The seller finds a question in their dashboard and answers it there', async () => {
    const visitor = await visitAs(seller);
    const { page } = visitor;
    await page.goto('/dashboard/seller');
    await page.getByRole('link', { name: 'Questions 1 not answered' }).click();
    await page.getByRole('heading', { name: 'Questions', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Answer this question' }).click();
    const answer = page.getByRole('textbox', { name: 'Your answer' });
    await page.getByRole('button', { name: 'Publish answer' }).click();
    await page.getByText('Write your answer').waitFor();
    await answer.fill('Yes, on a model 4 or later.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish answer' }).click();
    await page.getByText('Yes, on a model 4 or later.').waitFor();
    await page.getByRole('link', { name: 'Questions', exact: true }).waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
    await expectCleanAndClose(visitor);
  });

  it('A visitor without scripts reads the question with its answer', async () => {
    const visitor = await visitAs(undefined, { scripts: false });
    const { page } = visitor;
    await page.goto(`/project/share/${projectId}`);
    await section(page).getByText(QUESTION).waitFor();
    await section(page).getByText('Yes, on a model 4 or later.').waitFor();
    expect(await section(page).getByText('Seller', { exact: true }).count()).toBe(1);
    await expectCleanAndClose(visitor);
  });

  it('Another seller comes from the modal by Contact Seller and has the form before them', async () => {
    const visitor = await visitAs(await register(server, 'seller', 'devraj@example.test'));
    const { page } = visitor;
    await page.goto('/market');
    await page.locator('.card-picture').first().click();
    const contact = page.getByRole('dialog').getByRole('link', { name: 'Contact Seller' });
    await contact.first().click();
    await page.waitForURL(`**/project/${projectId}#questions`);
    await expect.poll(() => page.evaluate<string>('document.activeElement?.name ?? ""')).toBe('text');
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
  });

  it('The author of a question is told of the answer, finds the question, and takes it back', async () => {
    const visitor = await visitAs(buyer, { width: 375 });
    const { page } = visitor;
    await page.goto('/notifications');
    await page.getByText(`${TITLE}: your question is answered`).waitFor();
    await page.goto('/questions');
    await page.getByRole('heading', { name: 'My questions' }).waitFor();
    await page.getByText(QUESTION).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take back your question' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await page.getByText('You have not asked anything yet').waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
  });
});
