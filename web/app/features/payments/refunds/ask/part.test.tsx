import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderRefund } from '#contract/payments/refunds/schemas.ts';
import { orderFixture } from '../../../../../testing/order-fixture.ts';
import { useOrders } from '../../orders/queries.ts';
import { RefundPart } from './part.tsx';

const NAME = 'Ask for a refund of Kanban board';
const ASKABLE: OrderRefund = {
  askUntil: '2026-11-09T08:00:00Z',
  atOnce: false,
  refundedPaise: 0,
  stopped: null,
  request: null,
};
const ASKED: OrderRefund = {
  ...ASKABLE,
  askUntil: null,
  stopped: 'refund',
  request: {
    _id: '01980000-0000-7000-8000-0000000000c1',
    orderId: orderFixture().orderId,
    status: 'waiting_seller',
    reason: 'broken',
    text: 'It does not start',
    amountPaise: 149_900,
    askedAt: '2026-10-11T08:00:00Z',
    sellerDueAt: '2026-10-16T08:00:00Z',
    adminDueAt: null,
    sellerText: '',
    contestedAt: null,
    grantedBy: null,
    decisionText: '',
    endedAt: null,
    money: null,
  },
};

let refund: OrderRefund;

beforeEach(() => {
  refund = ASKABLE;
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') refund = ASKED;
    const data = init?.method === 'POST' ? ASKED.request : { orders: [orderFixture({ refund })] };
    return Response.json({ success: true, data });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Part() {
  const order = useOrders({ page: 1, status: undefined }).data?.orders[0];
  return order && <RefundPart order={order} />;
}

async function openDialog() {
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <Part />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  fireEvent.click(await screen.findByRole('button', { name: NAME }));
  return within(await screen.findByRole('dialog', { name: 'Ask for a refund' }));
}

it('Whoever has asked for a refund goes on with the line that says so', async () => {
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('radio', { name: /^Broken/ }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'It does not start' } });
  const submit = dialog.getByRole('button', { name: 'Ask for a refund' });
  submit.focus();
  fireEvent.click(submit);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Refund asked for'));
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});

it('A missing reason is told at the radio that gets the focus', async () => {
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Ask for a refund' }));
  const [first] = dialog.getAllByRole('radio');
  expect(document.activeElement).toBe(first);
  expect(first?.getAttribute('aria-invalid')).toBe('true');
  const error = document.getElementById(first?.getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe('Choose a reason');
});
