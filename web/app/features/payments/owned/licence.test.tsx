import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/payments/schemas.ts';
import { orderFixture } from '../../../../testing/order-fixture.ts';
import { OwnedLicence } from './licence.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(orders: Order[]) {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: true,
      data: { orders, page: 1, limit: 100, total: orders.length, hasMore: false },
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <OwnedLicence projectId={orderFixture().project._id} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it('An owner reads under which licence and since when, and gets to receipt and upgrade', async () => {
  const order = orderFixture({
    owned: true,
    licence: 'personal',
    licenceStatus: 'valid',
    canUpgrade: true,
    licenceId: '01980000-0000-7000-8000-00000000000a',
  });
  show([orderFixture({ owned: false }), order]);
  expect(await screen.findByText('Personal licence')).toBeDefined();
  expect(screen.getByText(`v${order.version}`)).toBeDefined();
  expect(screen.getByRole('link', { name: /^Receipt/ }).getAttribute('href')).toBe('/purchases');
  expect(screen.getByRole('link', { name: /^Upgrade/ }).getAttribute('href')).toContain('/payment/');
});

it('Of somebody without an order of it nothing is said', async () => {
  show([]);
  await vi.waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
  expect(screen.queryByText('Licence')).toBeNull();
});
