import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FailedReturn } from '#contract/admin/refunds/schemas.ts';
import { Returns } from './list.tsx';

const entry: FailedReturn = {
  _id: '01980000-0000-7000-8000-000000000001',
  kind: 'return_failed',
  orderId: '01980000-0000-7000-8000-00000000000a',
  razorpayPaymentId: 'pay_1',
  razorpayOrderId: null,
  receipt: null,
  leftPaise: 149_900,
  amountPaise: 149_900,
  project: { _id: '01980000-0000-7000-8000-0000000000aa', title: 'Kanban board' },
  buyerName: 'Rohan',
  buyerEmail: 'rohan@example.test',
  tries: 2,
  triedAt: '2026-10-12T08:00:00Z',
  paidAt: '2026-10-10T08:00:00Z',
  isDisputed: false,
  canBeSent: true,
};

const server = vi.fn<typeof fetch>();
let returns: FailedReturn[] = [];
let sent: unknown[] = [];
let refusal: object | undefined;

beforeEach(() => {
  [sent, refusal] = [[], undefined];
  vi.stubGlobal('fetch', server);
  server.mockImplementation(async (_input, init) => {
    if (init?.method === 'POST') {
      sent.push(JSON.parse(String(init.body)));
      if (refusal) return Response.json(refusal, { status: 409 });
      returns = [];
      return Response.json({ success: true, data: { _id: entry._id, sentPaise: 149_900 } });
    }
    const data = { returns, page: 1, limit: 20, total: returns.length, hasMore: false };
    return Response.json({ success: true, data });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <Returns />
    </QueryClientProvider>
  );
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/dashboard/admin/returns'] })}
    />,
  );
}

it('An admin sends money back again with a reason, and the list shows what is left', async () => {
  returns = [entry];
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Send again pay_1' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Send ₹1,499 again' }));
  expect(dialog.getByText('Say why')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'The bank is back' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send ₹1,499 again' }));
  await screen.findByText('No money is stuck');
  expect(sent).toEqual([{ reason: 'The bank is back' }]);
});

it('A refusal stands in the dialog, and what was typed stays', async () => {
  returns = [entry];
  refusal = { success: false, code: 'refund.not_failed', message: 'This money is on its way already.' };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Send again pay_1' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Again' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send ₹1,499 again' }));
  await dialog.findByText('This money is on its way already.');
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Again');
});

it('A return of a disputed payment waits for the bank', async () => {
  returns = [{ ...entry, isDisputed: true }];
  show();
  await screen.findByText('The bank decides first');
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});

it('Money of an order that nobody knows is shown with its numbers, and is sent back for the first time', async () => {
  returns = [
    {
      ...{ ...entry, kind: 'unknown_order', orderId: null, project: null, buyerName: null, buyerEmail: null },
      ...{ razorpayOrderId: 'order_9', receipt: 'their mark', tries: 0, triedAt: null },
    },
  ];
  show();
  await screen.findByText('Order unknown to this market');
  expect(screen.getByText('pay_1 · order_9 · their mark')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send back pay_1' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/make sure that it is not a sale of another shop/)).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'It is ours' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send ₹1,499 back' }));
  await screen.findByText('No money is stuck');
  expect(sent).toEqual([{ reason: 'It is ours' }]);
});
