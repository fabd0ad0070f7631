import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

afterEach(cleanup);

function Frame() {
  useFocusOnNewPage();
  return (
    <>
      <a href="/elsewhere">In the frame</a>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

function Search() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <h1>Search</h1>
      <input ref={field} aria-label="Search" />
    </>
  );
}

function open() {
  const children = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/pricing', element: <h1>Pricing</h1> },
    { path: '/loading', element: <p>Loading</p> },
    { path: '/search', element: <Search /> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }]);
  render(<RouterProvider router={router} />);
  return (to: string) => act(() => router.navigate(to));
}
const focused = () => document.activeElement;

it('The heading of another page takes the focus from the frame, and the page itself where it has none yet', async () => {
  const go = open();
  expect(focused()).toBe(document.body);
  screen.getByText('In the frame').focus();
  await go('/pricing');
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Pricing' }));
  screen.getByText('In the frame').focus();
  await go('/loading');
  expect(focused()).toBe(screen.getByRole('main'));
});

it('The focus stays where it is on another view of the same page, and where the page puts it', async () => {
  const go = open();
  screen.getByText('In the frame').focus();
  await go('/?tab=second');
  expect(focused()).toBe(screen.getByText('In the frame'));
  await go('/search');
  expect(focused()).toBe(screen.getByLabelText('Search'));
});
