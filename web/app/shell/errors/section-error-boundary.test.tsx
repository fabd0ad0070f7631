import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App, { ErrorBoundary } from '../../root.tsx';

vi.mock('../navigation/top-bar.tsx', () => ({
  TopBar() {
    throw new Error('no bar today');
  },
}));

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(Page: () => string) {
  const Boundary = ErrorBoundary as ComponentType<{ error: unknown }>;
  const router = createMemoryRouter([
    {
      path: '/',
      Component: App,
      ErrorBoundary: () => <Boundary error={useRouteError()} />,
      children: [{ index: true, Component: Page }],
    },
  ]);
  render(<RouterProvider router={router} />);
}

describe('A part of the frame that fails', () => {
  it('A failing top bar leaves the page and the footer standing', async () => {
    show(() => 'the page');
    expect(await screen.findByText('the page')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  it('A failing top bar leaves the error page and the footer standing', async () => {
    show(() => {
      throw new Error('worse');
    });
    expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeTruthy();
    screen.getByText('worse');
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });
});
