import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import type { Project } from '#contract/listings/schemas.ts';
import type { OrderStatus } from '#contract/payments/constants.ts';
import { login } from '../../../lib/session/current-user.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { ModalCheckout } from './in-modal.tsx';
import type { PaymentAnswer, SheetOptions } from './provider/script.ts';

const ID = '01980000-0000-7000-8000-000000000001';
const ORDER_ID = '01980000-0000-7000-8000-000000000003';
const PROJECT = {
  _id: ID,
  title: 'Hostel booking desk',
  status: 'approved',
  licences: [
    { tier: 'personal', price: 1_499 },
    { tier: 'commercial', price: 4_999 },
  ],
  conditions: [] as Project['conditions'],
  licenceTerms: [
    { tier: 'personal', version: '1.1', sha256: 'aa'.repeat(32) },
    { tier: 'commercial', version: '1.1', sha256: 'bb'.repeat(32) },
  ],
} as Project;
const SHOP = { name: 'Codehaat', sandboxPayments: false, legalVersions: null, taxMode: 'off' } as const;
const USER = { uid: '01980000-0000-7000-8000-000000000002' } as User;
const ANSWER: PaymentAnswer = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'aa',
};
const DAY_MS = 86_400_000;
const NOTE = 'Payment session expires in 30 minutes';
/** The server's clock is a day behind the browser's: only how long is left counts. */
const sessionOf = (minutes: number) => ({
  expiresAt: new Date(Date.now() - DAY_MS + minutes * 60_000).toISOString(),
  secondsLeft: minutes * 60,
});
const live = () => ({
  project: { _id: ID },
  orderId: ORDER_ID,
  status: 'ACTIVE',
  amount: 1_499,
  discountAmount: 0,
  ...sessionOf(12),
});
const checkout = () => ({
  orderId: ORDER_ID,
  status: 'ACTIVE',
  razorpayOrderId: 'order_1',
  razorpayKeyId: 'rzp_test_1',
  amount: 1_499,
  currency: 'INR',
  customerDetails: { customerName: 'Meera', customerEmail: 'm@example.test', customerPhone: '' },
  ...sessionOf(30),
});

/** What the server answers, by the end of the path. */
const answers = vi.fn<(path: string, body: unknown) => Response>();
const onPaid = vi.fn<(orderId: string) => void>();
const onUnsettled = vi.fn<(orderId: string) => void>();
/** The sheet that is open at the provider. */
let sheet: SheetOptions | undefined;
let failAttempt: (answer: { error: { description: string } }) => void;
/** Each test is another address: what was loaded once stays. */
let visits = 0;
let orders: unknown[] = [];
/** What has become of the order since. */
let status: OrderStatus;
/** What the server tells open pages. */
let stream: ReadableStream<Uint8Array> | undefined;

/** Signs the buyer in, whom the server can then tell of something. */
function signInWithStream() {
  let control: ReadableStreamDefaultController<Uint8Array>;
  stream = new ReadableStream({
    start: (it) => {
      control = it;
    },
  });
  login({ token: 'st_buyer', user: { ...USER, role: 'buyer' } });
  return {
    notify: () => control.enqueue(new TextEncoder().encode('event: notification\ndata: {}\n\n')),
  };
}

const ok = (data: unknown) => Response.json({ success: true, data });
/** What was asked of the provider; nothing answers until the test says so. */
let scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  for (const mock of [answers, onPaid, onUnsettled]) mock.mockReset();
  visits += 1;
  orders = [];
  status = 'ACTIVE';
  sheet = undefined;
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    scripts.push(element as HTMLScriptElement);
  });
  answers.mockImplementation((path) => {
    if (path === 'create-order') return ok(checkout());
    if (path === 'verify-payment') return ok({ orderId: ORDER_ID });
    if (path === ORDER_ID) return ok({ ...live(), status });
    if (path === 'events') return new Response(stream);
    return ok({ orders });
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    answers(
      new URL(address, 'http://here').pathname.split('/').at(-1) ?? '',
      JSON.parse(String(init?.body ?? 'null')),
    ),
  );
  vi.stubGlobal(
    'Razorpay',
    class {
      #options: SheetOptions;
      constructor(options: SheetOptions) {
        this.#options = options;
      }
      on(_event: string, listener: typeof failAttempt) {
        failAttempt = listener;
      }
      open() {
        sheet = this.#options;
      }
    },
  );
});
afterEach(() => {
  writeToken(null);
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(project = PROJECT): void {
  const shop = { ...SHOP, checkoutScript: `/checkout-${visits}.js` };
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <ModalCheckout {...{ project, shop, onPaid, onUnsettled }} user={USER} isSandbox />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Accepts the licence and pays. */
const pay = (name: string) => {
  fireEvent.click(screen.getByRole('checkbox', { name: /^You accept the / }));
  press(name);
};

/** Lets the provider's script arrive, and waits for its sheet. */
async function sheetOpens(): Promise<SheetOptions> {
  await waitFor(() => expect(scripts).toHaveLength(1));
  scripts[0]?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(sheet).toBeDefined());
  return sheet as SheetOptions;
}

describe('Paying in the modal', () => {
  it('Pay in the modal makes the order with what was typed and opens the provider over it', async () => {
    show();
    expect(scripts).toHaveLength(0);
    expect(screen.queryByText(NOTE)).toBeNull();
    type('Mobile number', '+91 98765 43210');
    type('Discount code', 'HAAT-2026');
    fireEvent.click(screen.getByLabelText(/Commercial licence/));
    pay('Pay ₹4,999');
    const { handler, ...options } = await sheetOpens();
    expect(answers).toHaveBeenCalledWith('create-order', {
      projectId: ID,
      customerPhone: '9876543210',
      discountCode: 'HAAT-2026',
      licence: 'commercial',
      acceptedTerms: 'bb'.repeat(32),
    });
    expect(options).toMatchObject({ order_id: 'order_1', amount: 149_900, name: 'Codehaat' });
    expect(screen.getByText(NOTE)).toBeDefined();
    handler(ANSWER);
    await waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith(ORDER_ID));
    expect(answers).toHaveBeenCalledWith('verify-payment', ANSWER);
    expect(onUnsettled).not.toHaveBeenCalled();
  });

  it('A dismissed payment is told in the modal, and its order can be resumed there', async () => {
    show();
    pay('Pay ₹1,499');
    const intoSight = vi.spyOn(Element.prototype, 'scrollIntoView');
    (await sheetOpens()).modal.ondismiss();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Payment failed: Payment cancelled by user');
    expect(intoSight.mock.contexts).toContain(alert);
    expect(screen.getByText('Processing')).toBeDefined();
    expect(screen.getByText(NOTE)).toBeDefined();
    sheet = undefined;
    press('Resume payment');
    await waitFor(() => expect(sheet?.order_id).toBe('order_1'));
    expect(answers.mock.calls.filter(([path]) => path === 'create-order')).toHaveLength(1);
    (sheet as unknown as SheetOptions).handler(ANSWER);
    await waitFor(() => expect(onPaid).toHaveBeenCalledWith(ORDER_ID));
  });

  it('A failed attempt is told in the modal while the sheet stays open for another', async () => {
    show();
    pay('Pay ₹1,499');
    await sheetOpens();
    failAttempt({ error: { description: 'Your card was declined' } });
    expect((await screen.findByRole('alert')).textContent).toBe('Payment failed: Your card was declined');
    expect(screen.getByRole('button', { name: 'Waiting for the payment…' })).toBeDefined();
  });

  it('A payment that the server cannot verify now is looked for by the result page', async () => {
    show();
    pay('Pay ₹1,499');
    const { handler } = await sheetOpens();
    answers.mockReturnValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    handler(ANSWER);
    await waitFor(() => expect(onUnsettled).toHaveBeenCalledExactlyOnceWith(ORDER_ID));
    expect(onPaid).not.toHaveBeenCalled();
  });

  it("The modal says so when the provider's script does not load, and no order is made", async () => {
    show();
    pay('Pay ₹1,499');
    await waitFor(() => expect(scripts).toHaveLength(1));
    scripts[0]?.dispatchEvent(new Event('error'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load Razorpay SDK');
    expect(answers.mock.calls.some(([path]) => path === 'create-order')).toBe(false);
  });
});

describe('What the modal asks for before paying', () => {
  it('The modal forgets what was typed and how it ended when it closes', async () => {
    show();
    type('Mobile number', '9876543210');
    type('Discount code', 'HAAT-2026');
    pay('Pay ₹1,499');
    (await sheetOpens()).modal.ondismiss();
    await screen.findByRole('alert');
    cleanup();
    show();
    expect(screen.queryByRole('alert')).toBeNull();
    for (const label of ['Mobile number', 'Discount code'])
      expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe('');
  });

  it('A project that is not for sale has no checkout in the modal', () => {
    show({ ...PROJECT, status: 'unlisted' } as Project);
    expect(screen.getByText('This project is not for sale at the moment.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  });
});

describe('An order under way in the modal', () => {
  /** A live order that is seen in the modal, until the server tells that it has ended. */
  async function endElsewhere(as: OrderStatus) {
    const session = signInWithStream();
    orders = [live()];
    status = as;
    show();
    await screen.findByRole('button', { name: 'Resume payment' });
    orders = [];
    session.notify();
  }

  it('A checkout whose order was paid elsewhere ends as paid, and does not go on saying that it failed', async () => {
    const session = signInWithStream();
    show();
    pay('Pay ₹1,499');
    orders = [live()];
    (await sheetOpens()).modal.ondismiss();
    await screen.findByRole('alert');
    orders = [];
    status = 'PAID';
    session.notify();
    await waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith(ORDER_ID));
  });

  it('A checkout whose order was cancelled elsewhere offers the form, and is not taken for paid', async () => {
    await endElsewhere('CANCELLED');
    expect(await screen.findByRole('button', { name: 'Pay ₹1,499' })).toBeDefined();
    await waitFor(() => expect(answers).toHaveBeenCalledWith(ORDER_ID, null));
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('A checkout whose order expired by the clock of the server says that the session ended', async () => {
    await endElsewhere('EXPIRED');
    expect(await screen.findByText(/^The payment session ended before anything was paid/)).toBeDefined();
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('An order under way is shown with its status and resumed over the modal', async () => {
    orders = [live()];
    show();
    expect(await screen.findByText('Processing')).toBeDefined();
    expect(screen.getByText(/12 minutes left/)).toBeDefined();
    expect(screen.getByText(NOTE)).toBeDefined();
    answers.mockImplementation((path) =>
      path === 'create-order'
        ? Response.json(
            {
              success: false,
              message: 'You already have a pending payment for this project.',
              data: { ...checkout(), timeRemainingMinutes: 12, canCancel: true },
            },
            { status: 400 },
          )
        : ok({ orders }),
    );
    press('Resume payment');
    expect((await sheetOpens()).order_id).toBe('order_1');
  });

  it('A buyer can cancel an order under way and is offered the form again', async () => {
    orders = [live()];
    show();
    const cancel = await screen.findByRole('button', { name: 'Cancel payment' });
    orders = [];
    fireEvent.click(cancel);
    expect(await screen.findByRole('button', { name: 'Pay ₹1,499' })).toBeDefined();
  });
});
