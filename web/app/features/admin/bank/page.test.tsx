import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Settlement, SettlementItem } from '#contract/admin/settlements/schemas.ts';
import type { BankComparison, BankLine } from '#contract/reconciliation/schemas.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { BankPage } from './page.tsx';
import { BANK_PATH, ITEMS_PATH, LINES_PATH, SETTLEMENTS_PATH } from './paths.ts';

const ID = '01980000-0000-7000-8000-000000000001';
const PAGE = { page: 1, limit: 20, hasMore: false };
const LINE: BankLine = {
  ...{ _id: ID, on: '2026-11-21', description: 'CHARGES', reference: '', direction: 'out' },
  ...{ amountPaise: 11_800, balancePaise: 9_838_200, match: null, note: null },
};
const SETTLEMENT: Settlement = {
  ...{ _id: ID, providerId: 'setl_Abc', status: 'processed', utr: '1763712000AB12CD' },
  ...{ amountPaise: 97_640, settledAt: '2026-11-21T05:30:00Z', itemCount: 2, creditPaise: 97_640 },
  ...{
    debitPaise: 0,
    feePaise: 2_360,
    taxPaise: 360,
    differingCount: 0,
    isWhole: true,
    arrivedOn: '2026-11-22',
  },
};
const ITEM: SettlementItem = {
  ...{ _id: ID, settlement: 'setl_Abc', kind: 'adjustment', entityId: 'adj_1', orderId: null },
  ...{ amountPaise: 500, debitPaise: 500, creditPaise: 0, feePaise: 0, taxPaise: 0 },
  ...{ settledAt: '2026-11-21T05:30:00Z', own: null, difference: 'unexplained' },
  note: { text: 'A fee', at: '2026-11-22T05:30:00Z', by: 'Meera' },
};
const COMPARISON: BankComparison = {
  ...{ booksPaise: -150_000, missing: { count: 1, paise: -150_000 } },
  ...{ unmatched: { count: 1, paise: -11_800 }, noted: { count: 0, paise: 0 } },
  statement: {
    ...{ firstOn: '2026-11-01', lastOn: '2026-11-21', closingPaise: 9_888_200 },
    ...{ beyondPaise: 10_000_000, restPaise: -100_000 },
  },
};

let comparison: BankComparison;
let isFailing: boolean;
let sent: { call: string; body: unknown }[];
let acted: () => Response;

beforeEach(() => {
  comparison = COMPARISON;
  isFailing = false;
  sent = [];
  acted = () => success(undefined);
  writeToken('st_one', ID);
  vi.stubGlobal('navigator', { locks: undefined });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'GET') {
      sent.push({ call: `${init.method} ${path}`, body: init.body && JSON.parse(String(init.body)) });
      return acted();
    }
    if (isFailing) return refusal(500, 'server.bug', 'Out of order.');
    if (path.includes('/bank-comparison')) return success(comparison);
    if (path.includes('/bank-lines')) return success({ ...PAGE, lines: [LINE], total: 1 });
    if (path.includes('/settlement-items')) return success({ ...PAGE, items: [ITEM], total: 1 });
    if (path.includes('/settlements')) {
      const sums = {
        clearingPaise: 5_000,
        settledPaise: 97_640,
        differingItems: 3,
        readAt: null,
        unreadDays: 2,
      };
      return success({ ...PAGE, settlements: [SETTLEMENT], total: 1, sums });
    }
    return success({ ...PAGE, statements: [], total: 0 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeToken(null);
});

const success = (data: unknown) => Response.json({ success: true, data });
const refusal = (status: number, code: string, message: string) =>
  Response.json({ success: false, code, message, requestId: 'r' }, { status });

function show(address = BANK_PATH) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <BankPage />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
}

test('From the balance of the books each step leads to the closing balance of the bank', async () => {
  show();
  await screen.findByText('Closing balance of the statement');
  const steps = within(screen.getByRole('region', { name: 'Books and bank' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(steps).toEqual([
    '-₹1,500.00',
    '+₹1,500.00',
    '-₹118.00',
    '₹0.00',
    '+₹1,00,000.00',
    '-₹1,000.00',
    '₹98,882.00',
  ]);
  expect(screen.getByText(/^Lines between the statements are missing/)).toBeTruthy();
});

test('Without a statement the page says what to do, and what cannot be loaded can be tried again', async () => {
  comparison = { ...COMPARISON, statement: null };
  show();
  await screen.findByText(/^Read a statement with a column for the balance/);
  await screen.findByRole('heading', { name: 'No statements yet' });
  cleanup();
  isFailing = true;
  show();
  await waitFor(() => expect(screen.getAllByText('Out of order.')).toHaveLength(2));
});

test('A statement is sent as text, and what was wrong with it stands beside the form', async () => {
  acted = () => refusal(400, 'bank.file_unreadable', 'This bank statement cannot be read: it is empty.');
  show();
  const field = await screen.findByLabelText('The bank’s statement');
  fireEvent.click(screen.getByRole('button', { name: 'Read the statement' }));
  await screen.findByText('Choose the bank’s statement');
  fireEvent.change(field, { target: { files: [new File(['date,amount'], 'a.csv')] } });
  fireEvent.click(screen.getByRole('button', { name: 'Read the statement' }));
  await screen.findByText('This bank statement cannot be read: it is empty.');
  expect(sent).toEqual([{ call: 'POST /api/admin/bank-statements', body: { csv: 'date,amount' } }]);
  acted = () =>
    success({
      firstOn: '2026-11-01',
      lastOn: '2026-11-21',
      lineCount: 3,
      newCount: 2,
      matchedCount: 1,
      unmatchedCount: 1,
    });
  fireEvent.click(screen.getByRole('button', { name: 'Read the statement' }));
  await screen.findByRole('heading', { name: '3 lines, 2 of them new' });
  expect(screen.getByRole('link', { name: '1 line not in the books' }).getAttribute('href')).toBe(LINES_PATH);
});

test('A note is written on a line that the books do not have', async () => {
  show(LINES_PATH);
  fireEvent.click(await screen.findByRole('button', { name: /^Add a note/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  await screen.findByText(/^Say what you found out/);
  fireEvent.change(screen.getByLabelText('What you found out'), { target: { value: ' Charges ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ call: `PUT /api/admin/bank-lines/${ID}/note`, body: { note: 'Charges' } });
});

test('A note on an item of a settlement is taken back', async () => {
  show(ITEMS_PATH);
  await screen.findByText('“A fee”, Meera');
  fireEvent.click(screen.getByRole('button', { name: /^Change the note/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove the note' }));
  await waitFor(() =>
    expect(sent.map(({ call }) => call)).toEqual([`DELETE /api/admin/settlement-items/${ID}/note`]),
  );
});

test('Settlements stand under what the provider still holds', async () => {
  show(SETTLEMENTS_PATH);
  await screen.findByText('Agrees');
  expect(screen.getByText('₹50.00')).toBeTruthy();
  expect(screen.getByText('Not checked yet, 2 days without an answer')).toBeTruthy();
  expect(screen.getByText('At the bank on November 22, 2026')).toBeTruthy();
});
