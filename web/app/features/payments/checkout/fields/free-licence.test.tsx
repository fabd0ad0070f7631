import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import type { Project } from '#contract/listings/schemas.ts';
import type { CreatedOrder } from '#contract/payments/schemas.ts';
import { ModalCheckout } from '../in-modal.tsx';

const ORDER_ID = '01980000-0000-7000-8000-000000000003';
/** Free for personal use. */
const LITE = {
  _id: '01980000-0000-7000-8000-000000000001',
  title: 'Hostel booking desk, lite',
  status: 'approved',
  licences: [
    { tier: 'personal', price: 0 },
    { tier: 'commercial', price: 4_999 },
  ],
  conditions: [] as Project['conditions'],
  licenceTerms: [
    { tier: 'personal', version: '1.1', sha256: 'aa'.repeat(32) },
    { tier: 'commercial', version: '1.1', sha256: 'bb'.repeat(32) },
  ],
} as Project;
const USER = { uid: '01980000-0000-7000-8000-000000000002' } as User;
const PAYABLE: CreatedOrder = {
  orderId: ORDER_ID,
  status: 'ACTIVE',
  razorpayOrderId: 'order_1',
  razorpayKeyId: 'rzp_test_1',
  amount: 1_499,
  currency: 'INR',
  customerDetails: { customerName: 'Meera', customerEmail: 'm@example.test', customerPhone: '' },
  expiresAt: '2026-11-01T10:30:00Z',
  secondsLeft: 1_800,
};
const TAKEN: CreatedOrder = {
  ...PAYABLE,
  ...{ status: 'PAID', amount: 0, razorpayOrderId: null, razorpayKeyId: null },
};

const onPaid = vi.fn<(orderId: string) => void>();
let answer: CreatedOrder;
/** Bodies of the orders that were asked for. */
let asked: unknown[];
/** Scripts that were asked of the provider. */
let scripts: unknown[];

beforeEach(() => {
  onPaid.mockReset();
  answer = TAKEN;
  asked = [];
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((element) => void scripts.push(element));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.endsWith('/create-order')) return Response.json({ success: true, data: { orders: [] } });
    asked.push(JSON.parse(String(init?.body)));
    return Response.json({ success: true, data: answer });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(): void {
  const shop = {
    ...{ name: 'Codehaat', sandboxPayments: false, legalVersions: null, taxMode: 'off' as const },
    checkoutScript: '/free.js',
  };
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <ModalCheckout {...{ shop, onPaid }} project={LITE} user={USER} onUnsettled={vi.fn()} isSandbox />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const accept = () => fireEvent.click(screen.getByRole('checkbox', { name: /^You accept the / }));

it('A free licence asks for the tick alone and is taken without the provider', async () => {
  show();
  for (const label of ['Mobile number', 'Discount code']) expect(screen.queryByLabelText(label)).toBeNull();
  press('Get it for free');
  expect(screen.getByText('Accept the licence to go on')).toBeDefined();
  expect(asked).toEqual([]);
  accept();
  press('Get it for free');
  await waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith(ORDER_ID));
  const body = { projectId: LITE._id, customerPhone: '', discountCode: '', licence: 'personal' };
  expect(asked).toEqual([{ ...body, acceptedTerms: 'aa'.repeat(32) }]);
  expect(scripts).toEqual([]);
});

it('A paid licence beside a free one asks for what a payment needs', () => {
  show();
  fireEvent.click(screen.getByLabelText(/Commercial licence/));
  for (const label of ['Mobile number', 'Discount code']) expect(screen.getByLabelText(label)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pay ₹4,999' })).toBeDefined();
});

it('A licence that costs something since the page was loaded is shown with its price before it is paid', async () => {
  answer = PAYABLE;
  show();
  accept();
  press('Get it for free');
  expect(await screen.findByRole('button', { name: 'Resume payment' })).toBeDefined();
  expect(screen.getByText('₹1,499')).toBeDefined();
  expect(scripts).toEqual([]);
  expect(onPaid).not.toHaveBeenCalled();
});
