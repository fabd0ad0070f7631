import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorPage } from './error-page.tsx';

afterEach(cleanup);

const show = (error: unknown) => {
  const router = createMemoryRouter([{ path: '/', element: <ErrorPage error={error} /> }]);
  return render(<RouterProvider router={router} />);
};

describe('A page that failed', () => {
  it("A failed page shows the apology, the error's message and a refresh button", async () => {
    show(new Error('Cannot read properties of undefined'));
    expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeTruthy();
    screen.getByText("We're sorry for the inconvenience. Please try refreshing the page.");
    screen.getByText('Cannot read properties of undefined');
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  });

  it.each([
    'Failed to fetch dynamically imported module: https://market.example/assets/about-1.js',
    'error loading dynamically imported module: https://market.example/assets/about-1.js',
    'Importing a module script failed.',
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
  ])('The error %j is named, and told as a temporary loading issue with advice', async (message) => {
    show(new TypeError(message));
    expect(await screen.findByText(/temporary loading issue/)).toBeTruthy();
    expect(screen.getByText('Check your connection and refresh the page.')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  });

  it('A missing address shows the page for that, with a search of the market that works without scripts', async () => {
    show({ status: 404, statusText: 'Not Found', internal: false, data: null });
    expect(await screen.findByRole('heading', { name: 'There is nothing at this address' })).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the market' });
    expect([field.name, field.form?.getAttribute('action'), field.form?.method]).toEqual([
      'search',
      '/market',
      'get',
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Search' }).type).toBe('submit');
    expect(document.title).toBe('Not found');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('The page of an unknown project says that its details could not be fetched', async () => {
    const reason = 'Failed to fetch project details';
    show({ status: 404, statusText: 'Not Found', internal: false, data: { reason } });
    expect(await screen.findByText(reason)).toBeTruthy();
    screen.getByRole('heading', { name: 'There is nothing at this address' });
  });

  it('A thrown value that is not an error is not shown', async () => {
    show({ token: 'st_secret' });
    expect(await screen.findByText('Unknown error')).toBeTruthy();
  });
});
