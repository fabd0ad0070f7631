import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { readToken, writeToken } from '../../lib/session/token.ts';
import App from '../../root.tsx';

afterEach(() => {
  cleanup();
  writeToken(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('A session whose person cannot be asked for is told about, and kept', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  writeToken('st_1', '01980000-0000-7000-8000-000000000001');
  const router = createMemoryRouter([
    { path: '/', Component: App, children: [{ index: true, element: 'the page' }] },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('Failed to load user profile')).toBeDefined();
  expect(readToken()).toBe('st_1');
  // Neither the bar nor its menu offers to sign in to somebody who is signed in.
  expect(screen.queryByText('Sign In')).toBeNull();
  expect(screen.queryByText('Get Started')).toBeNull();
  expect(screen.getAllByText('Load your profile again')).toHaveLength(2);
});
