import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NewerVersion } from './newer-version.tsx';

const ID = '01980000-0000-7000-8000-000000000001';
const PAID_AT = '2026-10-10T08:00:00Z';

const server = vi.fn<typeof fetch>();
beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(reviewedAt: string) {
  const versions = [
    {
      number: '1.2.0',
      current: false,
      status: 'pending',
      reviewedAt: null,
      createdAt: '2026-10-20T08:00:00Z',
    },
    { number: '1.1.0', current: true, status: 'approved', reviewedAt, createdAt: '2026-10-01T08:00:00Z' },
  ];
  server.mockImplementation(async () => Response.json({ success: true, data: { versions } }));
  const element = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NewerVersion projectId={ID} paidAt={PAID_AT} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it('tells of the version that came after the purchase, and leads to what changed', async () => {
  show('2026-10-12T08:00:00Z');
  const link = await screen.findByRole('link', { name: 'What changed' });
  expect(link.getAttribute('href')).toBe(`/project/${ID}#versions`);
  expect(link.parentElement?.textContent).toContain('Version 1.1.0 came out on October 12, 2026');
});

it('says nothing where what sells is what was bought', async () => {
  show('2026-10-09T08:00:00Z');
  await waitFor(() => expect(server).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
