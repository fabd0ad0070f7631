import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { ModalCheckout } from './in-modal.tsx';

const PROJECT = {
  _id: '01980000-0000-7000-8000-000000000001',
  title: 'Hostel booking desk',
  status: 'approved',
  licences: [
    { tier: 'personal', price: 1_499 },
    { tier: 'commercial', price: 4_999 },
  ],
  conditions: [{ code: 'own', text: 'Name Asha in the imprint.' }],
  licenceTerms: [
    { tier: 'personal', version: '1.1', sha256: 'aa'.repeat(32) },
    { tier: 'commercial', version: '1.1', sha256: 'bb'.repeat(32) },
  ],
} as Project;
const USER = { uid: '01980000-0000-7000-8000-000000000002' } as User;
const CHANGED = 'The licence of this project has changed since you read it.';

let scripts: HTMLScriptElement[];
/** Bodies of the orders that were asked for. */
let orders: unknown[];

beforeEach(() => {
  scripts = [];
  orders = [];
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    scripts.push(element as HTMLScriptElement);
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.endsWith('/create-order')) return Response.json({ success: true, data: { orders: [] } });
    orders.push(JSON.parse(String(init?.body)));
    const errors = [{ field: 'acceptedTerms', msg: CHANGED, message: CHANGED }];
    const refusal = {
      success: false,
      code: 'payment.terms_changed',
      message: CHANGED,
      error: CHANGED,
      errors,
    };
    return Response.json(refusal, { status: 409 });
  });
  vi.stubGlobal('Razorpay', class {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(): void {
  const shop = {
    name: 'Codehaat',
    sandboxPayments: false,
    legalVersions: null,
    taxMode: 'off',
    checkoutScript: '/acceptance.js',
  } as const;
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <ModalCheckout
        project={PROJECT}
        shop={shop}
        user={USER}
        isSandbox
        onPaid={vi.fn()}
        onUnsettled={vi.fn()}
      />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const tick = () => screen.getByRole('checkbox', { name: /^You accept the / }) as HTMLInputElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('What the checkout asks for before paying', () => {
  it('Nobody pays before the licence is accepted, and a tick is for one licence alone', () => {
    show();
    expect(tick().matches(':required')).toBe(false);
    expect(tick().getAttribute('aria-required')).toBe('true');
    press('Pay ₹1,499');
    expect(screen.getByText('Accept the licence to go on')).toBeDefined();
    expect(document.activeElement).toBe(tick());
    expect(tick().labels?.[0]?.textContent).toBe(
      'You accept the Personal licence, version 1.1, and the seller’s conditions',
    );
    expect(screen.getByText('Name Asha in the imprint.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Personal licence, version 1.1' }).getAttribute('href')).toBe(
      '/licences/personal/1.1',
    );
    fireEvent.click(tick());
    expect(screen.queryByText('Accept the licence to go on')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /^Commercial licence/ }));
    expect(tick().checked).toBe(false);
    press('Pay ₹4,999');
    expect([scripts, orders]).toEqual([[], []]);
  });

  it('A licence that has changed since it was read is told at the tick', async () => {
    show();
    fireEvent.click(tick());
    press('Pay ₹1,499');
    await waitFor(() => expect(scripts).toHaveLength(1));
    scripts[0]?.dispatchEvent(new Event('load'));
    expect(await screen.findByText(CHANGED)).toBeDefined();
    expect(orders).toMatchObject([{ acceptedTerms: 'aa'.repeat(32) }]);
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(tick());
    expect(screen.queryByText(CHANGED)).toBeNull();
  });

  it('A wrong mobile number keeps the buyer from paying until it is corrected', () => {
    show();
    const words = 'Please enter a valid 10-digit mobile number starting with 6, 7, 8, or 9';
    const type = (value: string) =>
      fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value } });
    type('12345');
    fireEvent.click(tick());
    press('Pay ₹1,499');
    expect(screen.getByText(words)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'));
    expect(scripts).toHaveLength(0);
    type('9876543210');
    expect(screen.queryByText(words)).toBeNull();
  });
});
