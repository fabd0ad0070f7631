import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASHA, here, refusal, showPage, success } from '../../../../testing/account-page-fixture.tsx';
import { readToken, writeToken } from '../../../lib/session/token.ts';
import { ExternalSignIn } from './callback.tsx';

const server = vi.fn<typeof fetch>();
const page = <ExternalSignIn dashboardOf={(role) => `/dashboard/${role}`} />;
let codes = 0;

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

/** Comes back from a provider with a code of its own. */
function comeBack(): string {
  codes += 1;
  showPage(`/auth/callback?token=code-${codes}&provider=google`, page);
  return `code-${codes}`;
}

const signedIn = (more: object) =>
  success({ user: ASHA, token: 'st_new', returnTo: '', canChooseRole: false, ...more });

describe('Coming back from a provider', () => {
  it('The code from the provider is exchanged exactly once, and the person returns to where they were', async () => {
    server.mockImplementation(async () => signedIn({ returnTo: '/market?page=2' }));
    const code = comeBack();
    await waitFor(() => expect(here()).toBe('/market?page=2'));
    expect(server.mock.calls.map(([address]) => address)).toEqual([`/api/auth/oauth/user?token=${code}`]);
    expect(readToken()).toBe('st_new');
  });

  it('The code is removed from the address before the server answers', async () => {
    server.mockReturnValue(new Promise(() => {}));
    comeBack();
    await waitFor(() => expect(here()).toBe('/auth/callback?provider=google'));
    expect(screen.getByRole('status').textContent).toBe('Loading authentication...');
  });

  it('A person without a way back lands on their dashboard', async () => {
    server.mockImplementation(async () => signedIn({}));
    comeBack();
    await waitFor(() => expect(here()).toBe('/dashboard/buyer'));
  });

  it('A person who wanted to buy on the landing page returns to it', async () => {
    server.mockImplementation(async () => signedIn({ returnTo: '/' }));
    comeBack();
    await waitFor(() => expect(here()).toBe('/'));
  });

  it('Signing in never leads to another site, even when the answer names one', async () => {
    server.mockImplementation(async () => signedIn({ returnTo: '//evil.example/' }));
    comeBack();
    await waitFor(() => expect(here()).toBe('/dashboard/buyer'));
  });

  it('A code that was already used says that the sign-in took too long', async () => {
    server.mockResolvedValue(refusal(400, 'account.link_spent', 'This link has been used or has expired.'));
    comeBack();
    expect(await screen.findByRole('heading', { name: 'Google login failed' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('The sign-in took too long. Start again.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(readToken()).toBeNull();
  });

  it("A refusal for any other reason shows the server's own message", async () => {
    const message = 'This account is suspended: sold what was not theirs';
    server.mockResolvedValue(refusal(403, 'account.suspended', message));
    comeBack();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('A code from the provider can be tried again when the server could not be reached', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const code = comeBack();
    server.mockImplementation(async () => signedIn({}));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(here()).toBe('/dashboard/buyer'));
    expect(server.mock.lastCall?.[0]).toBe(`/api/auth/oauth/user?token=${code}`);
  });
});

describe('Errors in the address', () => {
  it.each([
    ['denied', 'Signing in with Google was cancelled.'],
    ['unverified', 'Google has not confirmed your e-mail address.'],
    ['suspended', 'This account is suspended.'],
    ['failed', 'Google did not confirm who you are. Try again in a moment.'],
    ['expired', 'The sign-in took too long. Start again.'],
    ['constructor', 'The sign-in was not completed. Start again.'],
    ['<b>you won</b>', 'The sign-in was not completed. Start again.'],
    ['', 'The sign-in was not completed. Start again.'],
  ])("The error in the address is shown in the page's own words: %s", (code, text) => {
    showPage(`/auth/callback?error=${encodeURIComponent(code)}&provider=google`, page);
    expect(screen.getByRole('heading').textContent).toBe('Google login failed');
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
    expect(server).not.toHaveBeenCalled();
  });

  it.each(['evil', '__proto__', 'Google'])(
    'The page never repeats the name of a provider it does not know: %s',
    (provider) => {
      showPage(`/auth/callback?error=denied&provider=${provider}`, page);
      expect(screen.getByRole('heading').textContent).toBe('External login failed');
      expect(screen.getByRole('alert').textContent).toBe('The sign-in was not completed. Start again.');
    },
  );
});

describe('The choice of a role', () => {
  const seller = { ...ASHA, role: 'seller' as const };

  beforeEach(async () => {
    server.mockImplementation(async (address) =>
      String(address).startsWith('/api/auth/oauth')
        ? signedIn({ returnTo: '/market', canChooseRole: true })
        : success(seller),
    );
    comeBack();
    await screen.findByRole('heading', { name: 'Welcome, Asha' });
  });

  it('Buying is chosen at first, and the choice of a role can be skipped', async () => {
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /I want to buy/ }).checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
    await waitFor(() => expect(here()).toBe('/market'));
    expect(server).toHaveBeenCalledOnce();
  });

  it("Choosing to sell makes the account a seller's and opens the seller dashboard", async () => {
    fireEvent.click(screen.getByRole('radio', { name: /I want to sell/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(here()).toBe('/dashboard/seller'));
    expect(server.mock.lastCall?.[0]).toBe('/api/auth/role');
    expect(JSON.parse(String(server.mock.lastCall?.[1]?.body))).toEqual({ role: 'seller' });
  });

  it('A role that could not be saved gives the reason and keeps the person on the page', async () => {
    server.mockResolvedValue(refusal(409, 'account.role_chosen', 'Your role is chosen already.'));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your role is chosen already.');
    expect(here()).toBe('/auth/callback?provider=google');
  });
});
