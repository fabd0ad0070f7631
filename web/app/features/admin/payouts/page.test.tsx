import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ManagedPayout, PayoutBatch, ReferencesResult } from '#contract/admin/payouts/schemas.ts';
import { saveBlob } from '../../../lib/files/save-blob.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { FILES_PATH, PAYOUTS_PATH } from './labels.ts';
import { Payouts } from './page.tsx';

vi.mock('../../../lib/files/save-blob.ts', () => ({ saveBlob: vi.fn() }));

const ID = '01980000-0000-7000-8000-000000000001';
const PAYOUT: ManagedPayout = {
  ...{ _id: ID, amountPaise: 127_415, status: 'draft', reason: null, reference: null },
  destination: {
    ...{ holder: 'ASHA RAO', method: 'bank', account: 'XXXX7890', ifsc: 'HDFC0001234', upi: '' },
  },
  ...{ isScheduled: true, createdAt: '2026-11-22T10:00:00Z', approvedAt: null, paidAt: null, endedAt: null },
  seller: { uid: ID, name: 'Asha', email: 'asha@example.test' },
  ...{ isNameChecked: false, approvals: [], needsSecondAdmin: false, cannotApprove: null },
  ...{ provider: null, providerPayoutId: null, batchId: null },
};
const BATCH: PayoutBatch = {
  ...{ _id: ID, format: 'hdfc', createdAt: '2026-11-23T10:00:00Z', createdBy: 'Meera' },
  ...{ count: 12, paise: 1_250_000, openCount: 2 },
};
const RESULT: ReferencesResult = {
  matched: [{ line: 2, payoutId: ID, status: 'paid', reference: 'HDFCN52026112512345678' }],
  unmatched: [{ line: 3, text: 'x,y', why: 'There is no such payout.' }],
};
const PAGE = { page: 1, limit: 20, hasMore: false };

let payouts: ManagedPayout[];
let batches: PayoutBatch[];
let asked: string[];
let sent: { call: string; body: unknown }[];
let acted: () => Response;
let file: () => Response;

beforeEach(() => {
  payouts = [PAYOUT];
  batches = [BATCH];
  asked = [];
  sent = [];
  acted = () => success({ ...PAYOUT, status: 'approved' });
  const headers = { 'content-disposition': 'attachment; filename="payouts-1.txt"' };
  file = () => new Response('holder,amount', { headers });
  vi.mocked(saveBlob).mockReset();
  writeToken('st_one', ID);
  vi.stubGlobal('navigator', { locks: undefined });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST') {
      sent.push({ call: path, body: JSON.parse(String(init.body)) });
      return acted();
    }
    asked.push(path);
    if (path.includes('/bank-file')) return file();
    if (path.includes('/batches')) return success({ ...PAGE, batches, total: batches.length });
    const sums = {
      draft: { count: 1, paise: 127_415 },
      approved: { count: 0, paise: 0 },
      processing: { count: 3, paise: 900_050 },
    };
    return success({ ...PAGE, payouts, total: payouts.length, sums });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeToken(null);
});

const success = (data: unknown) => Response.json({ success: true, data });
const refusal = (code: string, message: string) =>
  Response.json({ success: false, code, message, requestId: 'r' }, { status: 409 });

function show(address = PAYOUTS_PATH) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <Payouts />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

async function open() {
  fireEvent.click(await screen.findByRole('button', { name: /Payout of ₹1,274\.15/ }));
  return within(screen.getByRole('dialog', { name: 'Payout of ₹1,274.15' }));
}
const press = (inside: ReturnType<typeof within>, name: string | RegExp) =>
  fireEvent.click(inside.getByRole('button', { name }));

describe('The list of payouts', () => {
  it('The list asks for what waits, with the longest wait first, and shows the sums of what runs', async () => {
    show();
    const row = within(await screen.findByRole('row', { name: /Asha/ }));
    for (const text of ['asha@example.test', 'ASHA RAO', 'XXXX7890, HDFC0001234', '₹1,274.15']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(asked).toEqual(['/api/admin/payouts?sort=createdAt&dir=asc&page=1&status=waiting']);
    expect(screen.getByText('₹9,000.50')).toBeTruthy();
    expect(screen.getByText('3 payouts')).toBeTruthy();
  });

  it('Other lists begin with the newest payout, and a file of any takes a reason', async () => {
    const router = show();
    fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'paid' } });
    await waitFor(() => expect(router.state.location.search).toBe('?status=paid'));
    await waitFor(() => expect(asked.at(-1)).toContain('dir=desc&page=1&status=paid'));
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
    expect(await screen.findByLabelText('What it is for')).toBeTruthy();
  });

  it('The page warns of the rules for markets that pay sellers by themselves', () => {
    show();
    expect(screen.getByText(/rules of the RBI for payment aggregators/)).toBeTruthy();
  });
});

describe('What an admin does about a payout', () => {
  it('A payout to an account whose name was never compared is approved only with that said', async () => {
    show();
    const dialog = await open();
    press(dialog, 'Approve ₹1,274.15');
    const box = dialog.getByRole('checkbox', { name: /^I have compared/ });
    expect(dialog.getByText(/^Compare the name with the one/)).toBeTruthy();
    expect(document.activeElement).toBe(box);
    expect(sent).toEqual([]);
    fireEvent.click(box);
    press(dialog, 'Approve ₹1,274.15');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ call: `/api/admin/payouts/${ID}/approve`, body: { isNameChecked: true } }]);
  });

  it('An admin who may not approve reads why, and can still end the payout', async () => {
    payouts = [{ ...PAYOUT, cannotApprove: 'You have approved it already.', needsSecondAdmin: true }];
    show();
    const dialog = await open();
    expect(dialog.getByText('You have approved it already.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull();
    press(dialog, 'Mark ₹1,274.15 as not made');
    expect(dialog.getByText('Tell the seller why, and what to do')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Message to the seller'), { target: { value: 'Wrong name.' } });
    press(dialog, 'Mark ₹1,274.15 as not made');
    await waitFor(() =>
      expect(sent).toEqual([
        { call: `/api/admin/payouts/${ID}/mark-failed`, body: { reason: 'Wrong name.' } },
      ]),
    );
  });

  it('A payout is marked as paid with the reference, and what is refused stands at its field', async () => {
    payouts = [{ ...PAYOUT, status: 'processing', isNameChecked: true }];
    const message = 'Another payout has this reference already: 7.';
    acted = () => refusal('payout.reference_used', message);
    show();
    const dialog = await open();
    const field = dialog.getByLabelText<HTMLInputElement>('The bank’s reference');
    fireEvent.change(field, { target: { value: 'AB' } });
    press(dialog, 'Mark ₹1,274.15 as paid');
    expect(dialog.getByText(/^Enter the bank’s reference of 6 to 40/)).toBeTruthy();
    fireEvent.change(field, { target: { value: ' HDFCN52026112512345678 ' } });
    press(dialog, 'Mark ₹1,274.15 as paid');
    expect(await dialog.findAllByText(message)).toHaveLength(1);
    expect(field.value).toBe(' HDFCN52026112512345678 ');
    expect(sent).toEqual([
      { call: `/api/admin/payouts/${ID}/mark-paid`, body: { reference: 'HDFCN52026112512345678' } },
    ]);
  });

  it('Only a paid payout can be marked as returned', async () => {
    payouts = [{ ...PAYOUT, status: 'paid' }];
    show();
    const dialog = await open();
    fireEvent.change(dialog.getByLabelText('Message to the seller'), { target: { value: 'Closed.' } });
    press(dialog, 'Mark ₹1,274.15 as returned');
    await waitFor(() => expect(sent[0]?.call).toBe(`/api/admin/payouts/${ID}/mark-returned`));
  });
});

describe('The bank files', () => {
  it('The bank file of a format is saved, and an earlier one once more', async () => {
    show(FILES_PATH);
    fireEvent.change(await screen.findByLabelText('Format'), { target: { value: 'sbi' } });
    fireEvent.click(screen.getByRole('button', { name: 'Make the bank file' }));
    await screen.findByText('The file is in your downloads.');
    const row = within(await screen.findByRole('row', { name: /by Meera/ }));
    expect(row.getByText('2 still open')).toBeTruthy();
    fireEvent.click(row.getByRole('button', { name: /^Download the rest/ }));
    await waitFor(() => expect(saveBlob).toHaveBeenCalledTimes(2));
    expect(vi.mocked(saveBlob).mock.calls.map(([, name]) => name)).toEqual([
      'payouts-1.txt',
      'payouts-1.txt',
    ]);
    expect(asked.filter((path) => path.includes('bank-file'))).toEqual([
      '/api/admin/payouts/bank-file?format=sbi',
      `/api/admin/payouts/bank-file?format=hdfc&batch=${ID}`,
    ]);
  });

  it('A file of which nothing has ended is offered whole, and one that is complete no more', async () => {
    const other = { ...BATCH, _id: '01980000-0000-7000-8000-000000000002', createdBy: 'Rohan', openCount: 0 };
    batches = [{ ...BATCH, openCount: 12 }, other];
    show(FILES_PATH);
    const whole = within(await screen.findByRole('row', { name: /by Meera/ }));
    expect(whole.getByRole('button', { name: /^Download again/ })).toBeTruthy();
    const complete = within(screen.getByRole('row', { name: /by Rohan/ }));
    expect(complete.getByText('Complete')).toBeTruthy();
    expect(complete.queryByRole('button')).toBeNull();
  });

  it('A bank file that could not be made says why beside its button', async () => {
    file = () => refusal('payout.nothing_to_pay', 'Nothing is approved.');
    show(FILES_PATH);
    fireEvent.click(await screen.findByRole('button', { name: 'Make the bank file' }));
    expect(await screen.findByText('Nothing is approved.')).toBeTruthy();
    expect(saveBlob).not.toHaveBeenCalled();
  });

  it("The bank's answer is read in the browser and shown line by line", async () => {
    acted = () => success(RESULT);
    show(FILES_PATH);
    fireEvent.click(await screen.findByRole('button', { name: 'Read the file' }));
    expect(await screen.findByText('Choose the bank’s file')).toBeTruthy();
    const csv = new File(['payout,utr\n1,2\n'], 'answer.csv', { type: 'text/csv' });
    fireEvent.change(screen.getByLabelText('The bank’s file'), { target: { files: [csv] } });
    fireEvent.click(screen.getByRole('button', { name: 'Read the file' }));
    const head = await screen.findByRole('heading', { name: '1 line matched, 1 not' });
    expect(document.activeElement).toBe(head);
    expect(sent[0]?.body).toEqual({ csv: 'payout,utr\n1,2\n' });
    expect(screen.getByText('Line 3 is not matched')).toBeTruthy();
    expect(screen.getByText('There is no such payout.')).toBeTruthy();
    expect(screen.getByText('Line 2: paid')).toBeTruthy();
  });
});
