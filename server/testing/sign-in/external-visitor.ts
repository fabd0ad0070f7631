import { expect } from 'vitest';
import type { ProviderId } from '#contract/accounts/constants.ts';
import type { ExternalSignIn, SignedIn } from '#contract/accounts/schemas.ts';
import type { ApiAnswer, RunningServer } from '../market/api-client.ts';

/** Somebody at a browser of their own that keeps cookies and is led from address to address by hand. */
export function newExternalVisitor(
  market: RunningServer,
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
) {
  let cookie = '';

  /** Opens a path of the market's API; the market's public address counts for nothing here. */
  async function open(path: string): Promise<ApiAnswer> {
    const answer = await market.api('GET', path, {
      headers: { 'user-agent': userAgent, ...(cookie && { cookie }) },
    });
    const set = answer.headers.getSetCookie().find((cookie) => cookie.includes('codehaat_sign_in='));
    if (set) cookie = /max-age=0/i.test(set) ? '' : (set.split(';')[0] ?? '');
    return answer;
  }

  const visitor = {
    open,
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      cookie = value;
    },
    /** Where the market leads who wants to sign in. */
    async start(provider: ProviderId, returnTo?: string): Promise<URL> {
      const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`;
      return placeOf(await open(`/auth/${provider}${query}`));
    },
    /** Agrees at the provider: where that leads back to. */
    async agree(authorization: URL): Promise<URL> {
      const response = await fetch(authorization, { redirect: 'manual' });
      return new URL(response.headers.get('location') ?? '');
    },
    /** Comes back to the market: the page that it leads on to. */
    async finish(callback: URL): Promise<URL> {
      return placeOf(await open(callback.pathname.replace('/api', '') + callback.search));
    },
    exchange: (token: string) => open(`/auth/oauth/user?${new URLSearchParams({ token })}`),
    /** From the button to the page that ends it. */
    async goThrough(provider: ProviderId, returnTo?: string): Promise<URL> {
      return visitor.finish(await visitor.agree(await visitor.start(provider, returnTo)));
    },
    /** From the button to the session of somebody without a second factor. */
    async signIn(provider: ProviderId, returnTo?: string): Promise<ExternalSignIn & SignedIn> {
      const page = await visitor.goThrough(provider, returnTo);
      const answer = await visitor.exchange(page.searchParams.get('token') ?? `none: ${page}`);
      expect(answer.body).toMatchObject({ success: true });
      return answer.body.data;
    },
  };
  return visitor;
}

function placeOf(answer: ApiAnswer): URL {
  expect(answer.status).toBe(302);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  return new URL(answer.headers.get('location') ?? '');
}

/** What a callback's page was told instead of a code. */
export function problemOf(page: URL): string | null {
  expect(page.pathname).toBe('/auth/callback');
  expect(page.searchParams.get('token')).toBeNull();
  return page.searchParams.get('error');
}
