import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import { type GuardedPage, PAGE_ACCESS } from '#contract/page-access.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import { login } from '../../lib/session/current-user.ts';
import { writeToken } from '../../lib/session/token.ts';
import Unauthorized from '../../routes/account/unauthorized.tsx';
import { Guard } from './guard.tsx';
import { PAGE_NAMES, refusalOf } from './refusal.ts';

const PAGES = Object.keys(PAGE_ACCESS) as GuardedPage[];
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  act(() => writeToken(null));
  vi.unstubAllGlobals();
});

function signIn(role: Role, displayName = 'Asha', rest: Partial<User> = {}): void {
  const user: User = {
    uid: `01980000-0000-7000-8000-00000000000${ROLES.indexOf(role)}`,
    email: 'asha@example.test',
    role,
    emailVerified: true,
    displayName,
    photoURL: null,
    createdAt: '2026-01-01T00:00:00Z',
    ...rest,
  };
  act(() => login({ user, token: `st_${role}` }));
}

/** Opens a guarded page's address; the guard looks at the address bar too. */
function open(page: GuardedPage, search = '') {
  const path = page.replace(/:\w+/, '42');
  window.history.replaceState(null, '', path + search);
  const router = createMemoryRouter(
    [
      { path: page, element: <Guard page={page}>{(user) => <p>the page of {user.displayName}</p>}</Guard> },
      { path: '/unauthorized', element: <Unauthorized /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [path + search] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    path: path + search,
    here: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state as unknown,
  };
}

describe.each(PAGES)('%s', (page) => {
  it.each(ROLES)(
    'A guarded page lets a %s in or explains why not, as the contract declares',
    async (role) => {
      signIn(role);
      const visit = open(page);
      if ((PAGE_ACCESS[page] as readonly Role[]).includes(role)) {
        expect(await screen.findByText('the page of Asha')).toBeTruthy();
        return;
      }
      await waitFor(() => expect(visit.here()).toBe('/unauthorized'));
      expect(visit.state()).toEqual({ page, from: visit.path });
      expect(screen.getByText(new RegExp(`^${PAGE_NAMES[page]} is for `))).toBeTruthy();
    },
  );

  it('A guarded page sends a visitor to sign-in and remembers the way back', async () => {
    const visit = open(page, '?tab=settings');
    await waitFor(() => expect(visit.here()).toBe(`/login?redirect=${encodeURIComponent(visit.path)}`));
  });
});

it('A guarded page shows the set-up of two-step sign-in to whom the market asks for it and who has none', async () => {
  signIn('admin', 'Asha', { mustSetUpSecondFactor: true });
  open('/dashboard/admin');
  expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeTruthy();
  expect(screen.queryByText('the page of Asha')).toBeNull();
});

it('A guarded page says that it is loading while the session is looked up', async () => {
  server.mockReturnValue(new Promise(() => {}));
  writeToken('st_kept');
  open('/dashboard/buyer');
  expect((await screen.findByRole('status')).textContent).toBe('Loading authentication...');
});

it('A guarded page keeps somebody whose profile cannot be loaded, and opens when it is asked for again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  server.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  writeToken('st_kept', '01980000-0000-7000-8000-000000000000');
  const visit = open('/notifications');
  expect(await screen.findByText('Failed to load user profile')).toBeTruthy();
  expect(visit.here()).toBe('/notifications');
  server.mockResolvedValue(Response.json({ success: true, data: { role: 'buyer', displayName: 'Asha' } }));
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByText('the page of Asha')).toBeTruthy();
});

it('A guarded page leads to sign-in with the way back when another tab signs out', async () => {
  signIn('buyer');
  const visit = open('/dashboard/purchases', '?page=2');
  await screen.findByText('the page of Asha');
  localStorage.removeItem('token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await waitFor(() => expect(visit.here()).toBe('/login?redirect=%2Fdashboard%2Fpurchases%3Fpage%3D2'));
});

describe('The page for refused people', () => {
  it('The refusal names the page, who it is for and who is signed in, and offers ways on', async () => {
    signIn('buyer');
    open('/dashboard/seller');
    expect(await screen.findByText('The seller dashboard is for sellers.')).toBeTruthy();
    expect(screen.getByText('You are signed in as Asha, a buyer.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard/buyer');
    expect(screen.getByRole('link', { name: 'Browse Market' }).getAttribute('href')).toBe('/market');
  });

  it('Choosing another account signs out first and returns to the refused page', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    server.mockResolvedValue(Response.json({ success: true }));
    signIn('buyer');
    open('/admin-management', '?status=draft');
    act(() => screen.getByText('Sign in with another account').click());
    await waitFor(() =>
      expect(assign).toHaveBeenCalledExactlyOnceWith(
        `/login?redirect=${encodeURIComponent('/admin-management?status=draft')}`,
      ),
    );
    expect(server.mock.calls.map(([address]) => address)).toEqual(['/api/auth/logout']);
    assign.mockRestore();
  });

  it('The refused page opens when a person it is for signs in', async () => {
    signIn('buyer');
    const visit = open('/dashboard/seller');
    await waitFor(() => expect(visit.here()).toBe('/unauthorized'));
    signIn('seller', 'Meera');
    expect(await screen.findByText('the page of Meera')).toBeTruthy();
    expect(visit.here()).toBe('/dashboard/seller');
  });

  it.each([
    null,
    undefined,
    'text',
    { page: '/dashboard/seller' },
    { page: 'constructor', from: '/market' },
    { page: '/dashboard/seller', from: '//evil.example' },
    { page: '/dashboard/seller', from: '/login' },
  ])('A state that no guard left is ignored: %j', (state) => {
    expect(refusalOf(state)).toBeUndefined();
  });
});
