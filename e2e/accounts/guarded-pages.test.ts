import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedPage, PAGE_ACCESS } from '#contract/page-access.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { pathOf } from '../fixtures/page-state.ts';
import { PASSWORD, register } from '../fixtures/people.ts';
import { signInByForm } from '../fixtures/sign-in-form.ts';
import { expectCleanAndClose, reloadInto, type Visitor } from '../fixtures/visitor.ts';

const SOMEWHERE = '01a1fdf6-d2d2-7325-aedc-e1108b01fd00';
/** Ways to write an address that a browser might take for another site's. */
const ELSEWHERE = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  '/%09/evil.example',
  'https://evil.example',
  '/%5Cevil.example',
  'javascript:alert(1)',
];

let journey: Journey;
let server: MarketServer;
let people: Record<Role, Person>;

beforeAll(async () => {
  journey = await openJourney();
  ({ server } = journey);
  people = {
    buyer: await register(server, 'buyer', 'buyer@example.test'),
    seller: await register(server, 'seller', 'seller@example.test'),
    admin: journey.admin,
  };
});
afterAll(() => journey?.close());

const freshToken = async (person: Person): Promise<string> => {
  const body = { email: person.email, password: PASSWORD };
  return (await server.api('POST', '/auth/login', { body })).body.data.token;
};

/** A browser in which this person is signed in already, and may sign out. */
async function visitAs(person: Person): Promise<Visitor> {
  const token = await freshToken(person);
  const visitor = await journey.visitAs(undefined);
  await visitor.page.goto('/about');
  await visitor.page.evaluate((kept) => localStorage.setItem('token', kept), token);
  return visitor;
}

const addressOf = (page: GuardedPage) => page.replace(/:\w+/, SOMEWHERE);

describe('Guarded pages', () => {
  const pages = Object.keys(PAGE_ACCESS) as GuardedPage[];

  it('A visitor on a guarded page is sent to sign in, with the way back in the address', async () => {
    const { page, context } = await journey.visitAs(undefined);
    for (const guarded of pages) {
      const address = `${addressOf(guarded)}?tab=x`;
      await page.goto(address);
      await page.waitForURL('**/login?redirect=*');
      expect(new URL(page.url()).searchParams.get('redirect'), guarded).toBe(address);
    }
    await context.close();
  });

  it('Somebody with a kept session sees that their negotiations are being loaded, until they are there', async () => {
    const visitor = await journey.visitAs(people.buyer);
    const { page } = visitor;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/negotiations');
    const loading = page.getByRole('status').filter({ hasText: 'Loading your negotiations' });
    await loading.waitFor();
    expect(await page.getByRole('main').getByText('Sign in to Negotiate').isVisible()).toBe(false);
    await expectAccessible(page);
    release();
    await page.getByRole('heading', { level: 1, name: 'Negotiations' }).waitFor();
    await loading.waitFor({ state: 'detached' });
    await expectCleanAndClose(visitor);
  });

  it.each(ROLES)(
    'The role %s can open exactly the guarded pages that the access table allows',
    async (role) => {
      const { page, context } = await visitAs(people[role]);
      for (const guarded of pages) {
        await page.goto(addressOf(guarded));
        if ((PAGE_ACCESS[guarded] as readonly Role[]).includes(role)) {
          await page.getByText('Loading authentication...').waitFor({ state: 'detached' });
          expect(pathOf(page), guarded).toBe(addressOf(guarded));
        } else {
          await page.waitForURL('**/unauthorized');
          await page.getByRole('heading', { name: 'This page is not for your account' }).waitFor();
          await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).waitFor();
        }
      }
      await expectAccessible(page);
      await context.close();
    },
  );

  it('A buyer who was made a seller finds what they have bought', async () => {
    const { seller } = people;
    const projectId = await publishProject(server, seller, journey.admin);
    const person = await register(server, 'buyer', 'both@example.test');
    await buyProject(server, person, projectId);
    const change = { token: journey.admin.token, body: { role: 'seller', reason: 'They sell too' } };
    expect((await server.api('POST', `/admin/users/${person.uid}/role`, change)).status).toBe(200);
    const { page, context } = await visitAs(person);
    await page.goto('/dashboard/purchases');
    await page.waitForURL('**/unauthorized');
    await page.getByRole('main').getByRole('link', { name: 'My Purchases' }).click();
    const purchase = page.getByRole('article', { name: 'Hostel booking web app' });
    await purchase.getByRole('button', { name: /^Download/ }).waitFor();
    await expectAccessible(page);
    await page.goto('/dashboard/seller');
    await page.getByRole('link', { name: 'My purchases' }).click();
    await purchase.getByRole('button', { name: /^Licence/ }).click();
    await page
      .getByRole('dialog')
      .getByText(/^The seller grants the buyer/)
      .waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('A visitor who signs in comes back to the guarded page they asked for', async () => {
    const { page, context } = await journey.visitAs(undefined);
    await page.goto('/dashboard/purchases');
    await page.waitForURL('**/login?redirect=*');
    await signInByForm(page, people.buyer.email);
    await page.waitForURL('**/dashboard/purchases');
    await context.close();
  });

  it.each(ELSEWHERE)('Signing in never leads to another site: %s', async (evil) => {
    const { page, context } = await journey.visitAs(undefined);
    await page.goto(`/login?redirect=${encodeURIComponent(evil)}`);
    await signInByForm(page, people.buyer.email);
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(new URL(page.url()).origin).toBe(new URL(server.url).origin);
    await context.close();
  });
});

describe('Sign-in and guarded pages', () => {
  it("A visitor returns to the guarded page after signing in, but a buyer is kept from the seller's", async () => {
    const visitor = await journey.visitAs(undefined);
    const { page } = visitor;
    await page.goto('/dashboard/buyer?tab=settings');
    await page.waitForURL('**/login**');
    await signInByForm(page, people.buyer.email);
    await page.waitForURL('**/dashboard/buyer?tab=settings');
    await page.goto('/dashboard/seller');
    await page.waitForURL('**/unauthorized');
    await expectCleanAndClose(visitor, /status of 40[13]/);
  });

  it('A browser drops its session when the server has ended it', async () => {
    const visitor = await journey.visitAs(undefined);
    const { page } = visitor;
    await page.goto('/login');
    await signInByForm(page, people.buyer.email);
    await page.waitForURL('**/dashboard/buyer');
    // A page that still loads would hear of it itself and leave while we go elsewhere.
    await page.getByRole('heading', { name: 'My Purchases' }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await server.api('POST', '/auth/logout', { token: token ?? '' });
    await page.goto('/dashboard/purchases');
    await page.waitForURL('**/login**');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await visitor.context.close();
  });
});

describe('Several tabs of one browser', () => {
  it('All tabs of a browser follow a sign-in, a sign-out and a session ended elsewhere', async () => {
    const { page: first, context } = await visitAs(people.buyer);
    const second = await context.newPage();
    await first.goto('/dashboard/buyer');
    await second.goto('/dashboard/buyer?tab=settings');
    await second.getByRole('heading', { name: 'Profile Settings' }).waitFor();
    await first.getByRole('button', { name: /^Profile of/ }).click();
    await first.getByRole('button', { name: 'Sign Out' }).first().click();
    await second.waitForURL('**/login?redirect=*');
    expect(new URL(second.url()).searchParams.get('redirect')).toBe('/dashboard/buyer?tab=settings');

    await first.waitForURL(`${server.url}/`);
    await first.goto('/login');
    await signInByForm(second, people.buyer.email);
    await second.waitForURL('**/dashboard/buyer?tab=settings');
    await first.waitForURL('**/dashboard/buyer');

    const token = await second.evaluate(() => localStorage.getItem('token'));
    await server.api('POST', '/auth/logout-all', { token: token ?? '' });
    await reloadInto(first, '**/login?redirect=*');
    await second.waitForURL('**/login?redirect=*');
    // Both the other tab and the session's end lead it there, so it may be on its way once more.
    const kept = () => second.evaluate(() => localStorage.getItem('token')).catch(() => 'not known yet');
    await expect.poll(kept).toBeNull();
    await context.close();
  });
});
