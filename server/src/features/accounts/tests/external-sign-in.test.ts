import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Market } from '#testing/market/app.ts';
import { newExternalVisitor, problemOf } from '#testing/sign-in/external-visitor.ts';
import type { FaultyIssuer } from '#testing/sign-in/faulty-issuer.ts';
import { type GoogleMarket, openGoogleMarket } from '#testing/sign-in/google-market.ts';

let opened: GoogleMarket;
let issuer: FaultyIssuer;
let market: Market;
beforeAll(async () => {
  opened = await openGoogleMarket();
  ({ issuer, market } = opened);
});
beforeEach(() => opened.newPerson());
afterAll(() => opened?.stop());

describe('Outside sign-in providers', () => {
  it('The list of providers says which of them is configured', async () => {
    const answer = await market.api('GET', '/auth/providers');
    expect(answer.body.data.providers).toEqual([
      { id: 'google', name: 'Google', configured: true },
      { id: 'github', name: 'GitHub', configured: false },
    ]);
  });

  it.each(['/auth/github', '/auth/github/callback?code=a&state=b'])(
    'A provider that is not configured answers 404: %s',
    async (path) => {
      const answer = await market.api('GET', path);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({
        code: 'account.provider_not_configured',
        message: 'Signing in with GitHub is not set up here.',
      });
    },
  );
});

describe('Starting an outside sign-in', () => {
  it('Each start sends the provider a new state, nonce and PKCE challenge', async () => {
    const visitor = newExternalVisitor(market);
    const [first, second] = [await visitor.start('google'), await visitor.start('google')];
    const asked = Object.fromEntries(first.searchParams);
    expect(`${first.origin}${first.pathname}`).toBe(`${issuer.url}/authorize`);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: issuer.clientId,
      redirect_uri: 'https://market.example/api/auth/google/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[name]).toMatch(/^[\w-]{43}$/);
      expect(second.searchParams.get(name)).not.toBe(asked[name]);
    }
  });

  it('A start sets one host-only cookie and keeps it for a second tab', async () => {
    const visitor = newExternalVisitor(market);
    const [set, ...others] = (await visitor.open('/auth/google')).headers.getSetCookie();
    expect(others).toEqual([]);
    const [pair = '', ...attributes] = (set ?? '').split('; ');
    expect(pair).toMatch(/^__Host-codehaat_sign_in=[\w-]{43}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure']);
    const again = await visitor.open('/auth/google');
    expect(again.headers.getSetCookie()[0]).toContain(pair);
  });

  it('A start replaces a sign-in cookie that the market did not make', async () => {
    const visitor = newExternalVisitor(market);
    visitor.cookie = '__Host-codehaat_sign_in=chosen; other=1';
    await visitor.start('google');
    expect(visitor.cookie).toMatch(/^__Host-codehaat_sign_in=[\w-]{43}$/);
  });

  it('A start does not take over a cookie planted by a neighbouring subdomain', async () => {
    const visitor = newExternalVisitor(market);
    const planted = 'p'.repeat(43);
    visitor.cookie = `codehaat_sign_in=${planted}`;
    await visitor.start('google');
    expect(visitor.cookie).not.toContain(planted);
  });

  it('The database holds neither the state nor the cookie in readable form', async () => {
    const visitor = newExternalVisitor(market);
    const state = (await visitor.start('google')).searchParams.get('state') ?? '';
    const rows = await market.services.db.selectFrom('one_time_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(visitor.cookie.split('=')[1]);
    const kept = createHash('sha256').update(state).digest();
    expect(rows.some((row) => row.token_hash.equals(kept))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(state);
  });

  it('The provider is asked for its endpoints once an hour', async () => {
    const visitor = newExternalVisitor(market);
    await visitor.start('google');
    const before = issuer.asked.discoveries;
    await visitor.start('google');
    expect(issuer.asked.discoveries).toBe(before);
    await market.advanceClock(3_601);
    await visitor.start('google');
    expect(issuer.asked.discoveries).toBe(before + 1);
  });

  it('A start fails on a page while the provider is unreachable and works once it is back', async () => {
    const visitor = newExternalVisitor(market);
    await market.advanceClock(3_601);
    await issuer.stop();
    const page = await visitor.start('google');
    expect(problemOf(page)).toBe('failed');
    expect(page.searchParams.get('provider')).toBe('google');
    await issuer.startAgain();
    expect((await visitor.start('google')).origin).toBe(issuer.url);
  });

  it("A provider that announces another issuer's name is refused", async () => {
    const visitor = newExternalVisitor(market);
    await market.advanceClock(3_601);
    issuer.forgery = { metadata: { issuer: 'https://accounts.google.com' } };
    expect(problemOf(await visitor.start('google'))).toBe('failed');
    issuer.forgery = {};
    expect((await visitor.start('google')).origin).toBe(issuer.url);
  });
});

describe('Coming back from a provider', () => {
  it('Coming back gives a code that is exchanged for a session and is none itself', async () => {
    const visitor = newExternalVisitor(market);
    const page = await visitor.goThrough('google', '/market?category=web');
    expect(`${page.origin}${page.pathname}`).toBe('https://market.example/auth/callback');
    const token = page.searchParams.get('token') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(page.searchParams.get('provider')).toBe('google');
    const { status, body, headers } = await visitor.exchange(token);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body.data).toMatchObject({
      user: { email: issuer.person.email, role: 'buyer', emailVerified: true, displayName: 'Asha Menon' },
      returnTo: '/market?category=web',
      canChooseRole: true,
    });
    expect(body.data.token).toMatch(/^st_[\w-]{43}$/);
    expect(visitor.cookie).toBe('');
    const me = await market.api('GET', '/users/me', { token: body.data.token });
    expect(me.body.data).toMatchObject({
      hasPassword: false,
      canChooseRole: true,
      identities: [{ provider: 'google', email: issuer.person.email }],
    });
    expect((await market.api('GET', '/users/me', { token })).status).toBe(401);
  });

  it('A return path to another site is replaced by the home page', async () => {
    expect((await newExternalVisitor(market).signIn('google', '//evil.example')).returnTo).toBe('/');
  });

  it('A return to the landing page and no return path at all are told apart', async () => {
    expect((await newExternalVisitor(market).signIn('google', '/')).returnTo).toBe('/');
    expect((await newExternalVisitor(market).signIn('google')).returnTo).toBe('');
  });

  it('Sign-ins begun in two tabs can both be finished', async () => {
    const visitor = newExternalVisitor(market);
    const [first, second] = [
      await visitor.start('google', '/about'),
      await visitor.start('google', '/terms'),
    ];
    for (const tab of [second, first]) {
      expect((await visitor.finish(await visitor.agree(tab))).searchParams.get('token')).not.toBeNull();
    }
  });

  it('A person who declined at the provider is told so', async () => {
    const visitor = newExternalVisitor(market);
    const state = (await visitor.start('google')).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', error_description: '<b>no</b>', state });
    const page = await visitor.finish(new URL(`http://x/api/auth/google/callback?${query}`));
    expect(problemOf(page)).toBe('denied');
    expect(page.href).not.toContain('no%3C');
  });

  it.each([
    ['nothing', ''],
    ['no state', '?code=a'],
    ['an unknown state', `?code=a&state=${'s'.repeat(43)}`],
    ['two states', '?code=a&state=b&state=c'],
    ['a state of another kind', '?code=a&state[]=b'],
    ['an overlong state', `?code=a&state=${'s'.repeat(5_000)}`],
  ])('Coming back with %s leads to the page that says the sign-in has expired', async (_what, query) => {
    const page = await newExternalVisitor(market).finish(
      new URL(`http://x/api/auth/google/callback${query}`),
    );
    expect(problemOf(page)).toBe('expired');
  });

  it('Of five returns at once with one state exactly one succeeds', async () => {
    const visitor = newExternalVisitor(market);
    const callback = await visitor.agree(await visitor.start('google'));
    const before = issuer.asked.tokens;
    const pages = await Promise.all(Array.from({ length: 5 }, () => visitor.finish(callback)));
    const problems = pages.map((page) => page.searchParams.get('error'));
    expect(problems.filter((problem) => problem === null)).toHaveLength(1);
    expect(problems.filter((problem) => problem === 'expired')).toHaveLength(4);
    expect(issuer.asked.tokens).toBe(before + 1);
  });

  it('A code that was used once is refused under a new state', async () => {
    const visitor = newExternalVisitor(market);
    const callback = await visitor.agree(await visitor.start('google'));
    await visitor.finish(callback);
    const next = (await visitor.start('google')).searchParams.get('state') ?? '';
    callback.searchParams.set('state', next);
    expect(problemOf(await visitor.finish(callback))).toBe('failed');
  });

  it("A code issued for another person's start is refused", async () => {
    const [thief, victim] = [newExternalVisitor(market), newExternalVisitor(market)];
    const stolen = (await victim.agree(await victim.start('google'))).searchParams.get('code') ?? '';
    const callback = await thief.agree(await thief.start('google'));
    callback.searchParams.set('code', stolen);
    expect(problemOf(await thief.finish(callback))).toBe('failed');
  });

  it('A start expires after ten minutes', async () => {
    const visitor = newExternalVisitor(market);
    const callback = await visitor.agree(await visitor.start('google'));
    await market.advanceClock(11 * 60);
    expect(problemOf(await visitor.finish(callback))).toBe('expired');
  });

  it.each([
    ['no cookie', ''],
    ['the cookie of another browser', `__Host-codehaat_sign_in=${'b'.repeat(43)}`],
    ['a cookie that is none', '__Host-codehaat_sign_in=%00'],
  ])('A browser that comes back with %s is refused, and its start is used up', async (_what, cookie) => {
    const visitor = newExternalVisitor(market);
    const callback = await visitor.agree(await visitor.start('google'));
    const own = visitor.cookie;
    visitor.cookie = cookie;
    expect(problemOf(await visitor.finish(callback))).toBe('expired');
    visitor.cookie = own;
    expect(problemOf(await visitor.finish(callback))).toBe('expired');
  });
});

describe('Too many starts of outside sign-ins', () => {
  it('The sixty-first start from one network is refused with the time to wait', async () => {
    await market.advanceClock(3_600);
    const answers = await market.standStill(() =>
      Promise.all(Array.from({ length: 61 }, () => market.api('GET', '/auth/google'))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
