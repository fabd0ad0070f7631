import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OidcIssuer, openOidcIssuer } from '#testing/sign-in/oidc-issuer.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { PASSWORD, register } from '../fixtures/people.ts';
import type { Visitor } from '../fixtures/visitor.ts';

let journey: Journey;
let issuer: OidcIssuer;
let server: MarketServer;

beforeAll(async () => {
  issuer = await openOidcIssuer();
  journey = await openJourney({
    GOOGLE_ISSUER: issuer.url,
    GOOGLE_CLIENT_ID: issuer.clientId,
    GOOGLE_CLIENT_SECRET: issuer.clientSecret,
  });
  ({ server } = journey);
  issuer.admit(`${server.url}/api/auth/google/callback`);
});
afterAll(async () => {
  await journey?.close();
  await issuer?.stop();
});

/** Whatever address the market's own pages had, which is where a token could stay. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
}

async function agreeAs(page: Page, login: string): Promise<void> {
  await page.waitForURL(`${issuer.url}/**`);
  await page.getByLabel('Name').fill(login);
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.getByRole('heading', { name: 'consent' }).waitFor();
  await page.getByRole('button', { name: 'Agree' }).click();
}

const continueWithGoogle = (page: Page) => page.getByRole('link', { name: 'Continue with Google' }).click();
const sessionOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const cookiesOf = async ({ context }: Visitor) => {
  const cookies = await context.cookies(server.url);
  return cookies.filter(({ domain }) => domain === 'localhost').map(({ name }) => name);
};

describe('Sign-in with Google in a browser', () => {
  it('A new person who signs in with Google chooses a role once and reaches the dashboard', async () => {
    const visitor = await journey.visitAs(undefined);
    const { page, complaints } = visitor;
    const addresses = watchAddresses(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with GitHub' }).and(page.locator(':disabled')).waitFor();
    await page.getByText('GitHub is not set up here').waitFor();
    await continueWithGoogle(page);
    await agreeAs(page, 'asha');

    await page.getByRole('heading', { name: 'Welcome, Asha Menon' }).waitFor();
    expect(page.url()).not.toContain('token=');
    expect(await page.evaluate<string>('document.referrer')).not.toContain('token=');
    await expectAccessible(page);
    await page.getByLabel('I want to sell').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/dashboard/seller');

    const session = await sessionOf(page);
    const me = await server.api('GET', '/users/me', { token: session ?? '' });
    expect(me.body.data).toMatchObject({
      email: 'asha@example.test',
      emailVerified: true,
      role: 'seller',
      hasPassword: false,
      canChooseRole: false,
    });
    expect(addresses.join('\n')).not.toContain(session);
    // What tied the sign-in to the browser is gone; what the account knows it by stays.
    expect(await cookiesOf(visitor)).toEqual(['codehaat_browser']);
    expect(complaints).toEqual([]);

    // What the browser remembers of the way holds no code either.
    const devtools = await visitor.context.newCDPSession(page);
    const { entries } = await devtools.send('Page.getNavigationHistory');
    expect(entries.map(({ url }) => url).join('\n')).not.toContain('token=');
    await visitor.context.close();
  });

  it('A known person who signs in with Google returns to the page they came from', async () => {
    const visitor = await journey.visitAs(undefined);
    const { page, complaints } = visitor;
    await page.goto(`/login?redirect=${encodeURIComponent('/market?category=web')}`);
    await continueWithGoogle(page);
    await agreeAs(page, 'asha');
    await page.waitForURL('**/market?category=web');
    expect(await sessionOf(page)).toMatch(/^st_/);
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });

  it('Sign-in with Google never leads to another site', async () => {
    const visitor = await journey.visitAs(undefined);
    const { page } = visitor;
    await page.goto(`/api/auth/google?${new URLSearchParams({ returnTo: '//127.0.0.1:9/evil' })}`);
    await agreeAs(page, 'asha');
    await page.waitForURL(`${server.url}/`);
    await visitor.context.close();
  });

  it('Sign-in with Google takes an account from whoever registered that address without verifying it', async () => {
    const squatter = await register(server, 'buyer', 'vikram@example.test');
    const visitor = await journey.visitAs(undefined);
    const { page } = visitor;
    await page.goto('/login');
    await continueWithGoogle(page);
    await agreeAs(page, 'vikram');
    await page.waitForURL('**/dashboard/buyer');
    expect((await server.api('GET', '/users/me', { token: squatter.token })).status).toBe(401);
    const login = { email: squatter.email, password: PASSWORD };
    expect((await server.api('POST', '/auth/login', { body: login })).status).toBe(400);
    await visitor.context.close();
  });

  it('A Google sign-in that fails says why: an unverified address, a cancelled login or a spent link', async () => {
    const visitor = await journey.visitAs(undefined);
    const { page } = visitor;
    await page.goto('/login');
    await continueWithGoogle(page);
    await agreeAs(page, 'unverified-ravi');
    await page.getByRole('heading', { name: 'Google login failed' }).waitFor();
    await page.getByText('Google has not confirmed your e-mail address.').waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.waitForURL('**/login');
    // The provider remembers this browser's login; without it there is something to cancel.
    await visitor.context.clearCookies({ domain: '127.0.0.1' });
    await continueWithGoogle(page);
    await page.waitForURL(`${issuer.url}/**`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Signing in with Google was cancelled.').waitFor();

    await page.goto('/auth/callback?token=spent&provider=google');
    await page.getByRole('heading', { name: 'Google login failed' }).waitFor();
    expect(page.url()).not.toContain('token=');
    expect(await sessionOf(page)).toBeNull();
    await visitor.context.close();
  });

  it('A link of a Google sign-in is useless in another browser and works once in its own', async () => {
    // Without scripts the way ends on the page, with the code still unused in its address.
    const own = await journey.visitAs(undefined, { scripts: false });
    await own.page.goto('/login');
    await continueWithGoogle(own.page);
    await agreeAs(own.page, 'asha');
    await own.page.getByRole('heading', { name: 'Signing you in' }).waitFor();
    const sent = own.page.url();
    expect(sent).toContain('token=');

    const other = await journey.visitAs(undefined);
    await other.page.goto(sent);
    await other.page.getByRole('heading', { name: 'Google login failed' }).waitFor();
    expect(await sessionOf(other.page)).toBeNull();
    await other.context.close();

    const exchange = `/api/auth/oauth/user${new URL(sent).search}`;
    const [first, second] = [
      await own.context.request.get(exchange),
      await own.context.request.get(exchange),
    ];
    expect([first.status(), second.status()]).toEqual([200, 400]);
    await own.context.close();
  });
});
