import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { login } from '../../lib/session/current-user.ts';
import { writeToken } from '../../lib/session/token.ts';
import { TopBar } from './top-bar.tsx';

vi.mock('./profile-menu.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const ASHA = {
  uid: '01980000-0000-7000-8000-000000000001',
  email: 'asha@example.test',
  role: 'seller' as const,
  emailVerified: true,
  displayName: 'Asha',
  photoURL: null,
  createdAt: '2026-01-01T00:00:00Z',
};
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(window.location, 'assign').mockReturnValue();
});
afterEach(() => {
  cleanup();
  act(() => writeToken(null));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('The top bar keeps the dashboard link and sign-out when the profile menu does not load', async () => {
  const router = createMemoryRouter([{ path: '*', element: <TopBar /> }]);
  render(<RouterProvider router={router} />);
  act(() => login({ user: ASHA, token: 'st_1' }));
  const bar = within(screen.getByRole('banner'));
  const dashboard = await bar.findByRole('link', { name: 'Dashboard' }, { timeout: 5_000 });
  expect(dashboard.getAttribute('href')).toBe('/dashboard/seller');
  server.mockImplementation(async () => Response.json({ success: true, data: {} }));
  await act(async () => bar.getByRole('button', { name: 'Sign Out' }).click());
  await vi.waitFor(() => expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/'));
  expect(localStorage.getItem('token')).toBeNull();
});
