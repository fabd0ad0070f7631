import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { orderFixture } from '../../../../testing/order-fixture.ts';
import { makeProject } from '../../../../testing/review-fixture.ts';
import { Checkout } from './page.tsx';

const BUYER = { uid: '01980000-0000-7000-8000-0000000000b1' } as User;
const PROJECT: Project = makeProject({
  _id: '01980000-0000-7000-8000-000000000001',
  status: 'approved',
  supportMonths: 6,
  answerHours: 48,
  supportExtensionPrice: 999,
  buyers: [BUYER.uid],
});
const PURCHASE = orderFixture({ supportUntil: '2100-05-03T18:29:59.999Z', supportExtensionPrice: 999 });

let purchase = PURCHASE;
/** Bodies of the orders that were asked for. */
let asked: unknown[];

beforeEach(() => {
  purchase = PURCHASE;
  asked = [];
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    queueMicrotask(() => (element as HTMLScriptElement).dispatchEvent(new Event('load')));
  });
  vi.stubGlobal('Razorpay', class {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/projects/')) return Response.json({ success: true, data: PROJECT });
    if (address.includes('/payments/order/')) return Response.json({ success: true, data: purchase });
    if (address.endsWith('/create-order')) asked.push(JSON.parse(String(init?.body)));
    const data = { orders: [], page: 1, limit: 10, total: 0, hasMore: false };
    return Response.json({ success: true, data });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(extendSupport: string | null = PURCHASE.orderId) {
  const element = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Checkout
        projectId={PROJECT._id}
        user={BUYER}
        shop={{ name: 'Codehaat', checkoutScript: '/checkout.js', taxMode: 'off' } as never}
        isSandbox
        asked={{ another: extendSupport === null, upgradeFrom: null, extendSupport }}
        backPath="/"
        missing={null}
        onEnd={() => undefined}
      />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

describe('The checkout of more support', () => {
  it('The checkout of more support says what is bought, for which purchase, from when on, and for how much', async () => {
    show();
    await screen.findByRole('heading', { level: 1, name: 'Extend your support' });
    const summary = screen.getByRole('region', { name: 'Order summary' });
    expect(summary.textContent).toContain(
      '6 more months of support for your Personal licence of October 10, 2026.',
    );
    expect(summary.textContent).toContain('They begin after May 3, 2100, when yours ends.');
    expect(screen.getByRole('button', { name: 'Pay ₹999' })).toBeTruthy();
  });

  it('The checkout of more support has no licence to choose or to accept, no code and no quantity', async () => {
    show();
    await screen.findByRole('button', { name: 'Pay ₹999' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText(/discount/i)).toBeNull();
    expect(screen.getByLabelText(/Mobile number/)).toBeTruthy();
  });

  it('Support that has ended begins anew with the payment', async () => {
    purchase = { ...PURCHASE, supportUntil: '2026-05-03T18:29:59.999Z' };
    show();
    const summary = await screen.findByRole('region', { name: 'Order summary' });
    await waitFor(() => expect(summary.textContent).toContain('They begin with the payment.'));
  });

  it('The checkout says when no more months of support are sold, and leads to the purchases', async () => {
    purchase = { ...PURCHASE, supportExtensionPrice: null };
    show();
    await screen.findByText('No more months of support can be bought for this purchase at the moment.');
    expect(screen.getByRole('link', { name: 'Your purchases' })).toBeTruthy();
  });

  it('Nothing but the purchase and the number goes into the order', async () => {
    show();
    fireEvent.change(await screen.findByLabelText(/Mobile number/), { target: { value: '9876543210' } });
    fireEvent.click(screen.getByRole('button', { name: 'Pay ₹999' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked).toEqual([
      {
        projectId: PROJECT._id,
        customerPhone: '9876543210',
        discountCode: '',
        extendSupport: PURCHASE.orderId,
      },
    ]);
  });
});

it('The checkout of a licence says what support it comes with', async () => {
  show(null);
  const summary = await screen.findByRole('region', { name: 'Order summary' });
  expect(summary.textContent).toContain('6 months of support, answers within 48 h');
});
