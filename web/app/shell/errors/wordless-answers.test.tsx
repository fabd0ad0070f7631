import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import type { Project, ProjectDocument } from '#contract/listings/schemas.ts';
import type { Checkout as CheckoutOrder } from '#contract/payments/schemas.ts';
import { ProfileSettings } from '../../features/accounts/profile/settings.tsx';
import { RegistrationForm } from '../../features/accounts/registration/form.tsx';
import { LoginForm } from '../../features/accounts/sign-in/form.tsx';
import { DocumentButton } from '../../features/catalog/documents/save-button.tsx';
import { NegotiationStarter } from '../../features/negotiation/start/call.ts';
import { NotificationPanel } from '../../features/notifications/bell/panel.tsx';
import { validateCode } from '../../features/payments/checkout/fields/validate-code.ts';
import { Checkout } from '../../features/payments/checkout/page.tsx';
import type { SheetMaker, SheetOptions } from '../../features/payments/checkout/provider/script.ts';
import { takePayment } from '../../features/payments/checkout/provider/take-payment.ts';
import { refusalText, startOrder } from '../../features/payments/checkout/start-order.ts';
import { DownloadButton } from '../../features/payments/downloads/button.tsx';
import { received } from '../../features/payments/orders/times.ts';
import { writeToken } from '../../lib/session/token.ts';
import MODAL_SLOTS from '../overlays/modal-slots.tsx';

const ID = '01980000-0000-7000-8000-000000000001';
const USER = { uid: ID, role: 'buyer' } as User;
const SHOP = {
  name: 'Codehaat',
  checkoutScript: '/checkout.js',
  sandboxPayments: false,
  legalVersions: null,
  taxMode: 'off',
} as const;
const FILE = { filename: 'stored.zip', originalName: 'desk.zip', size: 10 };
const GUIDE = { _id: 'd', filename: 'guide', originalName: 'guide.md' } as ProjectDocument;
const ORDER: CheckoutOrder = {
  status: 'ACTIVE',
  orderId: ID,
  razorpayOrderId: 'order_1',
  razorpayKeyId: 'rzp_test_1',
  amount: 499,
  currency: 'INR',
  customerDetails: { customerName: '', customerEmail: '', customerPhone: '' },
  expiresAt: '2026-11-23T10:00:00Z',
  secondsLeft: 600,
};
const PAID = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'aa' };

const server = vi.fn<() => Response>();
/** Where no server says why: a proxy's page, a body without a message, and no answer at all. */
const WORDLESS: [string, () => Response][] = [
  ["a proxy's page", () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a body without a message', () => Response.json({ success: false }, { status: 400 })],
  [
    'a network that is gone',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
];

beforeEach(() => {
  writeToken('st_1', ID);
  vi.stubGlobal('fetch', async () => server());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

function show(element: ReactNode): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([
    { path: '*', element: <QueryClientProvider client={client}>{element}</QueryClientProvider> },
  ]);
  render(<RouterProvider router={router} />);
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const alert = async () => (await screen.findByRole('alert')).textContent;

describe.each(WORDLESS)('The text of the error catalogue stands in for %s', (_, answer) => {
  beforeEach(() => {
    server.mockImplementation(answer);
  });

  it('A failed sign-in says "Login failed" where the server gives no reason', async () => {
    show(<LoginForm />);
    fill('E-mail', 'asha@example.test');
    fill('Password', 'a password');
    press(/^Sign in$/);
    expect(await alert()).toContain('Login failed');
  });

  it('A failed registration says "Registration failed" where the server gives no reason', async () => {
    show(<RegistrationForm joinAs="buyer" action="Create account" legalVersions={null} />);
    fill('E-mail', 'asha@example.test');
    fill('Password', 'kettle-orbit-94-lamp');
    press(/^Create account$/);
    expect(await alert()).toContain('Registration failed');
  });

  it('A profile that does not load says "Failed to load user profile"', async () => {
    show(<ProfileSettings user={USER} />);
    expect(await alert()).toContain('Failed to load user profile');
  });

  it('A failed download says "Download failed", in the modal with the advice to try again', async () => {
    show(<DownloadButton file={FILE} />);
    press(/^Download/);
    expect(await alert()).toBe('Download failed');
    cleanup();
    show(MODAL_SLOTS.download({ projectZipFile: FILE } as unknown as Project));
    press(/^Download/);
    expect(await alert()).toBe('Download failed. Please try again.');
  });

  it('A failed download of a document says so, in the modal with its name', async () => {
    show(<DocumentButton document={GUIDE} />);
    press(/^Download/);
    expect(await alert()).toBe('Documentation download failed');
    cleanup();
    show(MODAL_SLOTS.documentAction(GUIDE, {} as Project));
    press(/^Download/);
    expect(await alert()).toBe('Failed to download guide.md: Documentation download failed');
  });

  it('An order that is not made says "Failed to create payment order"', async () => {
    const request = {
      projectId: ID,
      customerPhone: '',
      discountCode: '',
      licence: undefined,
      acceptedTerms: undefined,
    };
    const error = await startOrder(request).catch((reason: unknown) => reason);
    expect(refusalText(error)).toBe('Failed to create payment order');
  });

  it('A discount code that is not checked says "Failed to validate discount code"', async () => {
    const asked = { discountCode: 'HAAT', projectId: ID, licence: 'personal' } as const;
    expect(await validateCode(asked, new AbortController().signal)).toMatchObject({
      isValid: false,
      message: 'Failed to validate discount code',
    });
  });

  it('A negotiation that does not start and an offer that does not arrive have their texts', async () => {
    const request = { projectId: ID, templateId: 'lower_price', message: '', offer: 700 };
    const failed = { failure: { text: 'Failed to start negotiation' } };
    expect(await new NegotiationStarter().start(request)).toMatchObject(failed);
    server.mockReturnValueOnce(Response.json({ success: true, data: { negotiation: { _id: ID } } }));
    const lost = { failure: { text: 'Failed to submit price offer' } };
    expect(await new NegotiationStarter().start(request)).toMatchObject(lost);
  });

  it('Notifications that do not load say so, with a button to try again', async () => {
    show(<NotificationPanel />);
    expect(await screen.findByText('Failed to load notifications')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('A checkout whose project does not load says "Failed to fetch project details"', async () => {
    show(
      <Checkout
        projectId={ID}
        user={USER}
        shop={SHOP}
        isSandbox={false}
        asked={{ another: false, upgradeFrom: null, extendSupport: null }}
        backPath="/"
        missing={null}
        onEnd={() => {}}
      />,
    );
    expect(await alert()).toContain('Failed to fetch project details');
  });
});

it.each([
  [400, 'request.invalid'],
  [404, 'listing.not_found'],
])('A payment page of no project says so and offers no second try (%i)', async (status, code) => {
  server.mockReturnValue(Response.json({ success: false, code, message: 'No' }, { status }));
  const missing = <p>There is nothing at this address</p>;
  show(
    <Checkout
      {...{ missing }}
      projectId="zz"
      user={USER}
      shop={SHOP}
      isSandbox={false}
      asked={{ another: false, upgradeFrom: null, extendSupport: null }}
      backPath="/"
      onEnd={() => {}}
    />,
  );
  expect(await screen.findByText('There is nothing at this address')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('A payment that is refused without a reason says "Payment verification failed"', async () => {
  server.mockReturnValue(Response.json({ success: false }, { status: 400 }));
  const Maker = class {
    #options: SheetOptions;
    constructor(options: SheetOptions) {
      this.#options = options;
    }
    on() {}
    open() {
      this.#options.handler(PAID);
    }
  } as unknown as SheetMaker;
  const told = { onFailedAttempt: vi.fn(), onVerifying: vi.fn() };
  expect(await takePayment({ Maker, shop: SHOP, title: 'Desk' }, received(ORDER), told)).toEqual({
    isOver: false,
    failure: 'Payment verification failed',
    isLive: false,
  });
});
