import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { readCheckoutDraft } from './draft.ts';
import { ModalCheckout } from './in-modal.tsx';

const ID = '01980000-0000-7000-8000-000000000001';
const PROJECT = {
  _id: ID,
  title: 'Hostel booking desk',
  status: 'approved',
  licences: [
    { tier: 'personal', price: 1_499 },
    { tier: 'commercial', price: 4_999 },
  ],
} as Project;
const USER = { uid: '01980000-0000-7000-8000-000000000002' } as User;
const PAY = `/payment/${ID}?returnUrl=%2Fproject%2Fshare%2F${ID}&source=modal`;

const orders = vi.fn<() => unknown[]>();
const assign = vi.fn<(address: string) => void>();

beforeEach(() => {
  orders.mockReturnValue([]);
  assign.mockReset();
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: { orders: orders() } }));
  vi.spyOn(window.location, 'assign').mockImplementation((address) => assign(String(address)));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(project = PROJECT): void {
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <ModalCheckout project={project} user={USER} isSandbox payPath={PAY} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pay = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it("The modal's checkout takes what was typed along to the payment page", () => {
  show();
  type('Mobile number', '+91 98765 43210');
  type('Discount code', 'HAAT-2026');
  fireEvent.click(screen.getByLabelText(/Commercial licence/));
  pay('Pay ₹4,999');
  expect(assign).toHaveBeenCalledExactlyOnceWith(PAY);
  expect(readCheckoutDraft(ID, USER.uid)).toEqual({
    licence: 'commercial',
    phone: '9876543210',
    discountCode: 'HAAT-2026',
  });
  expect(screen.getByText('Opening the payment…')).toBeDefined();
});

it("The modal's checkout needs neither a mobile number nor a discount code", () => {
  show();
  pay('Pay ₹1,499');
  expect(assign).toHaveBeenCalledOnce();
});

it('A wrong mobile number keeps the buyer in the modal until it is corrected', () => {
  show();
  const words = 'Please enter a valid 10-digit mobile number starting with 6, 7, 8, or 9';
  type('Mobile number', '12345');
  pay('Pay ₹1,499');
  expect(screen.getByText(words)).toBeDefined();
  expect(assign).not.toHaveBeenCalled();
  type('Mobile number', '9876543210');
  expect(screen.queryByText(words)).toBeNull();
});

it('An order under way is shown with its status and the link to resume payment', async () => {
  const expiresAt = new Date(Date.now() + 12 * 60_000).toISOString();
  orders.mockReturnValue([{ project: { _id: ID }, status: 'ACTIVE', amount: 1_499, expiresAt }]);
  show();
  expect(await screen.findByText('Processing')).toBeDefined();
  expect(screen.getByText(/12 minutes left/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Resume payment' }).getAttribute('href')).toBe(PAY);
});

it('A buyer can cancel an order under way and is offered the form again', async () => {
  const expiresAt = new Date(Date.now() + 12 * 60_000).toISOString();
  orders.mockReturnValue([{ project: { _id: ID }, status: 'ACTIVE', amount: 1_499, expiresAt, orderId: ID }]);
  show();
  const cancel = await screen.findByRole('button', { name: 'Cancel payment' });
  orders.mockReturnValue([]);
  fireEvent.click(cancel);
  expect(await screen.findByRole('button', { name: 'Pay ₹1,499' })).toBeDefined();
});

it('A project that is not for sale has no checkout in the modal', () => {
  show({ ...PROJECT, status: 'unlisted' } as Project);
  expect(screen.getByText('This project is not for sale at the moment.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
});
