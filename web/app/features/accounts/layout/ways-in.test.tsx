import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { here, showPage } from '../../../../testing/account-page-fixture.tsx';
import { WaysIn } from './ways-in.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['/login', 'Sign in'],
  ['/register', 'Create account'],
] as const)('On the page %s both ways in are offered, and "%s" is marked', async (path, current) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  showPage(`${path}?redirect=%2Fmarket`, <WaysIn current={path} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Sign in', '/login?redirect=%2Fmarket'],
    ['Create account', '/register?redirect=%2Fmarket'],
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(current);
  const other = current === 'Sign in' ? 'Create account' : 'Sign in';
  fireEvent.click(screen.getByRole('link', { name: other }));
  await waitFor(() => expect(here()).toBe(links.find(([name]) => name === other)?.[1]));
});
