import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const TITLE = 'Kirana stock for phones';

let journey: Journey;
let server: MarketServer;
let seller: Person;
let buyer: Person;
let slug: string;

beforeAll(async () => {
  journey = await openJourney();
  ({ server } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  buyer = await register(server, 'buyer', 'rohan@example.test');
  await publishProject(server, seller, journey.admin, { fields: { title: TITLE } });
  slug = (await server.api('GET', '/users/me', { token: seller.token })).body.data.slug;
});
afterAll(() => journey?.close());

describe("A seller's page", () => {
  it("The name on a card leads a visitor to the seller's page, where they are asked to sign in before following", async () => {
    const visitor = await journey.visitAs(undefined);
    const { page } = visitor;
    await page.goto('/market');
    await page.locator('.card-seller').first().click();
    await page.waitForURL(`**/seller/${slug}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: TITLE }).first().waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Follow', exact: true }).click();
    await page.waitForURL(`**/login?redirect=%2Fseller%2F${slug}`);
    await expectCleanAndClose(visitor);
  });

  it.each([320, 1440])('The page of a seller fits a window of %i pixels, in the dark too', async (width) => {
    const visitor = await journey.visitAs(undefined, { width, dark: true });
    const { page } = visitor;
    await page.goto(`/seller/${slug}`);
    await page.getByRole('heading', { name: 'Projects' }).waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
  });

  it('A buyer follows a seller, finds them in their list, and stops following', async () => {
    const visitor = await journey.visitAs(buyer);
    const { page } = visitor;
    await page.goto(`/seller/${slug}`);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await page.getByRole('button', { name: 'Following' }).waitFor();
    await page.getByText('1 follower', { exact: true }).waitFor();
    await page.goto('/following');
    await page.getByRole('heading', { name: 'Sellers you follow' }).waitFor();
    await page.getByRole('button', { name: /^Unfollow / }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Unfollow / }).click();
    await page.getByText('You follow nobody yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^Unfollow / }).waitFor();
    await expectCleanAndClose(visitor);
  });

  it('A seller is away, adds a link and chooses an address; the earlier one leads to it', async () => {
    const visitor = await journey.visitAs(seller, { width: 375 });
    const { page } = visitor;
    await page.goto('/dashboard/seller?tab=settings');
    const away = page.getByLabel('Away until');
    await away.fill((await away.getAttribute('max'))!);
    await page.getByRole('button', { name: 'Set away' }).click();
    await page.getByText('You are away.').waitFor();
    await page.getByLabel('Link 2').fill('https://asha.example.com/');
    await page.getByLabel('Tamil').check();
    await page.getByRole('button', { name: 'Save languages and links' }).click();
    await page.getByText('Waits for a look by the people who run this market').waitFor();
    expect(await page.getByLabel('Link 1').inputValue()).toBe('https://asha.example.com/');
    const address = page.getByRole('textbox', { name: 'Address of your page' });
    await address.fill('admin');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('could be mistaken for the market itself').or(page.getByText('is taken')).waitFor();
    await address.fill('asha-of-kochi');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('You can choose another on').waitFor();
    await expectAccessible(page);
    await page.goto(`/seller/${slug}?sort=best-selling`);
    await page.waitForURL('**/seller/asha-of-kochi?sort=best-selling');
    await page.getByText(/^Back on /).waitFor();
    await page.getByText('Answers in Tamil').waitFor();
    await page.getByRole('link', { name: 'Edit your page' }).waitFor();
    const answer = await fetch(`${server.url}/seller/${slug}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/seller/asha-of-kochi']);
    expect((await fetch(`${server.url}/seller/nobody-here`)).status).toBe(404);
    await expectCleanAndClose(visitor, /status of 4(?:00|09)/);
  });
});
