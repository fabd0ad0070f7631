import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NextPayout, Payout, PayoutAccount } from '#contract/payouts/schemas.ts';
import { writeToken } from '../../lib/session/token.ts';
import { SellerPayouts } from './page.tsx';

const PATH = '/dashboard/seller/payouts';
const ID = '01980000-0000-7000-8000-000000000001';
const BANK = {
  ...{ holder: 'Asha Rao', method: 'bank' as const },
  ...{ account: 'XXXX7890', ifsc: 'HDFC0001234', upi: '' },
};
const ACCOUNT: PayoutAccount = {
  ...BANK,
  ...{ pan: 'ABXXXXX4E', isNameChecked: false, changedAt: '2026-11-20T10:00:00Z' },
};
const NEXT: NextPayout = {
  ...{ payablePaise: 127_415, leastPaise: 50_000, schedule: 'off', isPaused: false, on: null },
  ...{ holds: [], running: null },
};
const PAYOUT: Payout = {
  ...{ _id: ID, amountPaise: 127_415, status: 'approved', destination: BANK, reason: null },
  ...{ reference: null, isScheduled: false, createdAt: '2026-11-22T10:00:00Z' },
  ...{ approvedAt: '2026-11-23T10:00:00Z', paidAt: null, endedAt: null },
};
const RUNNING: Partial<NextPayout> = {
  payablePaise: 0,
  running: PAYOUT,
  holds: [{ code: 'payout_running', text: 'A payout is on its way.' }],
};

let next: NextPayout;
let account: PayoutAccount | null;
let payouts: Payout[];
let failing: string;
let sent: { call: string; body: unknown; key: string | undefined }[];
let answered: (call: string) => Response | undefined;

beforeEach(() => {
  next = NEXT;
  account = ACCOUNT;
  payouts = [];
  failing = '';
  sent = [];
  answered = () => undefined;
  writeToken('st_one', ID);
  vi.stubGlobal('navigator', { locks: undefined });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'GET') {
      const call = `${init.method} ${path}`;
      const key = (init.headers as Record<string, string>)['idempotency-key'];
      sent.push({ call, body: JSON.parse(String(init.body)), key });
      return answered(call) ?? success(PAYOUT);
    }
    if (failing && path.includes(failing)) return refusal(500, 'server.bug', 'Out of order.');
    if (path.endsWith('/payouts/next')) return success(next);
    if (path.endsWith('/payout-account')) return success(account);
    return success({ payouts, page: 1, limit: 20, total: payouts.length, hasMore: false });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeToken(null);
});

const success = (data: unknown) => Response.json({ success: true, data });
const refusal = (status: number, code: string, message: string, errors?: object[]) =>
  Response.json({ success: false, code, message, errors, requestId: 'r' }, { status });

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <SellerPayouts path={PATH} />
    </QueryClientProvider>
  );
  render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [PATH] })} />,
  );
}

const amount = () => screen.findByLabelText<HTMLInputElement>('Amount, in rupees');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('What can be paid out', () => {
  it('The form asks for all that can be paid out unless less is typed', async () => {
    show();
    expect((await amount()).value).toBe('1,274.15');
    type('Amount, in rupees', '500.50');
    press('Ask for a payout');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ call: 'POST /api/seller/payouts', body: { amountPaise: 50_050 } });
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('An amount below the least is refused at its field before anything is sent', async () => {
    show();
    fireEvent.change(await amount(), { target: { value: '499' } });
    press('Ask for a payout');
    expect(await screen.findByText('Ask for at least ₹500.')).toBeTruthy();
    expect((await amount()).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await amount());
    expect(sent).toEqual([]);
  });

  it('What the server refuses stands at the amount, and what was typed stays', async () => {
    const message = 'You have ₹600.00 available to be paid out. Ask for at most that.';
    answered = () => refusal(409, 'payout.too_much', message);
    show();
    fireEvent.change(await amount(), { target: { value: '1,000' } });
    press('Ask for a payout');
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect((await amount()).value).toBe('1,000');
  });

  it('A request that no answer came to is the same request when it is sent again', async () => {
    answered = () => {
      throw new TypeError('no network');
    };
    show();
    await amount();
    press('Ask for a payout');
    await screen.findByText(/^The market cannot be reached/);
    press('Ask for a payout');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.key).toBe(sent[1]?.key);
  });

  it('Every hold stands as the sentence of the server with where to go, in place of the form', async () => {
    next = {
      ...NEXT,
      holds: [
        { code: 'email_unconfirmed', text: 'Confirm your e-mail address first.' },
        { code: 'too_little', text: 'The smallest payout is ₹500.' },
      ],
    };
    show();
    const holds = within(await screen.findByRole('region', { name: 'Before the next payout' }));
    expect(holds.getAllByRole('listitem')).toHaveLength(2);
    expect(holds.getByText(/^Confirm your e-mail address first\./)).toBeTruthy();
    expect(holds.getByRole('link', { name: 'Open your settings' }).getAttribute('href')).toBe(
      '/dashboard/seller?tab=settings',
    );
    expect(screen.queryByRole('form', { name: 'Ask for a payout' })).toBeNull();
  });

  it('A payout that runs shows the stage that it has reached, and no second one can be asked for', async () => {
    next = { ...NEXT, ...RUNNING };
    show();
    const running = within(await screen.findByRole('region', { name: 'Your payout of ₹1,274.15' }));
    const steps = running.getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('data-state'))).toEqual([
      ...['done', 'done', 'to-come', 'to-come'],
    ]);
    expect(steps[1]?.getAttribute('aria-current')).toBe('step');
    expect(running.getByText(/^To XXXX7890, HDFC0001234\./)).toBeTruthy();
    expect(screen.queryByText('A payout is on its way.')).toBeNull();
    expect(screen.queryByRole('form', { name: 'Ask for a payout' })).toBeNull();
  });

  it('The page shows an error and can be loaded again', async () => {
    failing = '/payouts/next';
    show();
    expect(await screen.findByText('Out of order.')).toBeTruthy();
    failing = '';
    press('Try again');
    expect(await amount()).toBeTruthy();
  });
});

describe('The payout account', () => {
  it('The account is shown masked, and the form to change it says first what a change does', async () => {
    show();
    const panel = within(await screen.findByRole('region', { name: 'Payout account' }));
    for (const text of ['Asha Rao', 'ABXXXXX4E', 'XXXX7890', 'HDFC0001234']) {
      expect(panel.getByText(text)).toBeTruthy();
    }
    press(/^Change/);
    expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Payout account' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name of the holder').value).toBe('Asha Rao');
    expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('');
    expect(panel.getByText(/^Payouts wait for 48 hours after a change\./)).toBeTruthy();
    press('Cancel');
    expect(panel.getByText('XXXX7890')).toBeTruthy();
  });

  it('The form is there immediately without an account, and names every field that is missing', async () => {
    account = null;
    show();
    await screen.findByLabelText('PAN');
    press('Save account');
    expect(await screen.findByText(/^Enter the name of the account’s holder/)).toBeTruthy();
    expect(screen.getByText(/^Enter the ten characters of the PAN/)).toBeTruthy();
    expect(screen.getByText(/^Enter the IFSC/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name of the holder'));
    expect(sent).toEqual([]);
  });

  it('Only what belongs to the chosen way is sent, and the rest stays typed', async () => {
    account = null;
    answered = () => success(ACCOUNT);
    show();
    await screen.findByLabelText('PAN');
    type('Name of the holder', 'Asha Rao');
    type('PAN', 'abcpd 1234 e');
    type('Account number', '12');
    fireEvent.click(screen.getByRole('radio', { name: 'UPI' }));
    type('UPI id', 'asha@okhdfcbank');
    fireEvent.click(screen.getByRole('radio', { name: 'Bank account' }));
    expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('12');
    fireEvent.click(screen.getByRole('radio', { name: 'UPI' }));
    press('Save account');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.call).toBe('PUT /api/seller/payout-account');
    expect(sent[0]?.body).toEqual({
      ...{ holder: 'Asha Rao', pan: 'abcpd 1234 e', method: 'upi' },
      ...{ account: '', ifsc: '', upi: 'asha@okhdfcbank' },
    });
  });

  it("The server's message about a field is shown at that field, and what was typed stays", async () => {
    account = null;
    const message = 'There is no such branch';
    answered = () => refusal(400, 'request.invalid', message, [{ field: 'ifsc', message }]);
    show();
    await screen.findByLabelText('PAN');
    type('Name of the holder', 'Asha Rao');
    type('PAN', 'ABCPD1234E');
    type('Account number', '5010 0234 5678 90');
    type('IFSC', 'HDFC0001234');
    press('Save account');
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(screen.getByLabelText('IFSC').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('IFSC').value).toBe('HDFC0001234');
  });
});

describe('When a seller is paid', () => {
  it('A schedule is saved as soon as it is chosen, and the page names the next day', async () => {
    answered = () => {
      next = { ...NEXT, schedule: 'weekly', on: '2026-11-30' };
      return success(next);
    };
    show();
    fireEvent.click(await screen.findByRole('radio', { name: /^Every week/ }));
    expect(
      await screen.findByText('Your schedule asks for the next payout on November 30, 2026.'),
    ).toBeTruthy();
    expect(sent[0]).toMatchObject({
      call: 'PUT /api/seller/payouts/preferences',
      body: { schedule: 'weekly', isPaused: false },
    });
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('A pause that could not be saved is taken back and says why', async () => {
    answered = () => refusal(503, 'server.bug', 'Busy.');
    show();
    const pause = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Pause payouts' });
    fireEvent.click(pause);
    expect(await screen.findByText('Busy.')).toBeTruthy();
    expect(pause.checked).toBe(false);
  });
});

describe('The list of payouts', () => {
  it('The list shows status, reason, destination and reference of each payout', async () => {
    payouts = [
      { ...PAYOUT, status: 'paid', reference: 'HDFCN52026112512345678', paidAt: '2026-11-24T10:00:00Z' },
      { ...PAYOUT, _id: ID.replace(/1$/, '2'), status: 'failed', reason: 'The account is closed.' },
    ];
    show();
    const table = within(await screen.findByRole('table', { name: 'Your payouts, newest first' }));
    expect(table.getByText('HDFCN52026112512345678')).toBeTruthy();
    expect(table.getByText('November 24, 2026')).toBeTruthy();
    expect(table.getByText('Not made')).toBeTruthy();
    expect(table.getByText('The account is closed.')).toBeTruthy();
    expect(screen.getByText('2 payouts')).toBeTruthy();
  });

  it('A seller without payouts is told what the list is for', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'No payouts yet' })).toBeTruthy();
  });
});
