import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { orderFixture } from '../../../../testing/order-fixture.ts';
import { login } from '../../../lib/session/current-user.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { PaymentResult } from './page.tsx';

const server = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', server));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const project = {
  _id: 'p1',
  projectDetails: { installationInstructions: 'npm ci', usageInstructions: '', prerequisites: 'Node 26' },
  documentationFiles: [{ filename: 'a.md' }],
};

function show(answer: Partial<Order> | { code: string; status: number }) {
  server.mockImplementation(async (address) =>
    String(address).includes('/projects/')
      ? Response.json({ success: true, data: project })
      : 'code' in answer
        ? Response.json({ success: false, code: answer.code, message: 'No.' }, { status: answer.status })
        : Response.json({ success: true, data: orderFixture(answer) }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <PaymentResult orderId="01980000-0000-7000-8000-00000000000a" />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const unpaid = { owned: false, paidAt: null };

it.each([
  ['a paid order', {}, 'You bought Kanban board'],
  ['one that was refunded', { owned: false, refundedPaise: 149_900 }, 'This purchase was refunded'],
  [
    'one that is still looked for',
    { ...unpaid, status: 'ACTIVE', expiresAt: '2036-01-01T00:00:00Z', secondsLeft: 600 },
    'Waiting for the payment',
  ],
  ['one whose session ended', { ...unpaid, status: 'EXPIRED' }, 'The payment session ended'],
  ['a cancelled one', { ...unpaid, status: 'CANCELLED' }, 'This payment was cancelled'],
  ['a failed one', { ...unpaid, status: 'FAILED' }, 'The payment failed'],
  ["somebody else's", { code: 'payment.order_not_found', status: 404 }, 'There is no such order.'],
  ['a provider that is away', { code: 'payment.provider_failed', status: 502 }, 'Your payment'],
] as const)('The payment result page has the right heading for %s', async (_name, answer, title) => {
  show(answer as Partial<Order>);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

it('A payment that is honoured late takes the place of the words that it was not paid', async () => {
  let tell: (text: string) => void = () => {};
  const stream = new ReadableStream({
    start: (it) => {
      tell = (text) => it.enqueue(new TextEncoder().encode(text));
    },
  });
  login({ token: 'st_buyer', user: { uid: 'u1', role: 'buyer' } as User });
  show({ ...unpaid, status: 'EXPIRED' });
  const order = server.getMockImplementation()!;
  const withStream = (answer: typeof order) =>
    server.mockImplementation(async (address, init) =>
      String(address).endsWith('/events') ? new Response(stream) : answer(address, init),
    );
  withStream(order);
  await screen.findByRole('link', { name: 'Try again' });
  withStream(async (address) =>
    Response.json({
      success: true,
      data: String(address).includes('/projects/') ? project : orderFixture({}),
    }),
  );
  tell('event: notification\ndata: {}\n\n');
  expect(await screen.findByRole('heading', { level: 1, name: 'You bought Kanban board' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  writeToken(null);
});

it('A paid order offers the download, its checksum, the papers and the seller, and says how it is run', async () => {
  show({});
  expect(await screen.findByRole('button', { name: /^Receipt/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Download/ })).toBeTruthy();
  expect(screen.getByText('ab'.repeat(32)).closest('details')?.open).toBe(false);
  expect(screen.getByRole('button', { name: /^Certificate/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to the seller' }).getAttribute('href')).toContain(
    '/support/new?order=',
  );
  expect(screen.getByText('R-20261010-0000000A')).toBeTruthy();
  expect(await screen.findByText('npm ci')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read the documentation' })).toBeTruthy();
});

it('A free order offers its download, and neither receipt nor guarantee', async () => {
  show({ amount: 0, listPrice: 0, razorpayOrderId: null });
  expect(await screen.findByText(/^It cost nothing/)).toBeTruthy();
  expect(screen.getByText('Free')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Download/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Receipt/ })).toBeNull();
  expect(screen.queryByText(/money-back guarantee/)).toBeNull();
});
