import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SellerBalance, SellerOverview, SellerSale } from '#contract/ledger/schemas.ts';
import { writeToken } from '../../lib/session/token.ts';
import { accountsOf } from './balance.tsx';
import { daysBetween } from './days.ts';
import { SellerMoney } from './page.tsx';

const PATH = '/dashboard/seller/sales';
const LISTING = '01980000-0000-7000-8000-000000000001';
const BALANCE: SellerBalance = {
  ...{ pendingPaise: 127_415, availablePaise: 85_000, frozenPaise: 0, inPayoutPaise: 0, owedPaise: 0 },
  upcoming: [{ on: '2026-12-22', paise: 127_415, sales: 1 }],
};
const OVERVIEW: SellerOverview = {
  days: daysBetween('2026-10-23', '2026-11-21').map((day) => ({ day, sales: 0, earnedPaise: 0 })),
  listings: [],
  totals: { sales: 1, earnedPaise: 127_415 },
  before: { sales: 0, earnedPaise: 0 },
};
const SALE: SellerSale = {
  orderId: '01980000-0000-7000-8000-000000000002',
  project: { _id: LISTING, title: 'Hostel booking web app' },
  buyerName: 'Rohan',
  licence: 'personal',
  quantity: 1,
  isExtension: false,
  credit: 0,
  ...{ listPrice: 1_999, discountAmount: 500, amount: 1_499 },
  ...{ sharePaise: 127_415, keptPaise: 127_415, refundedPaise: 0 },
  ...{ feePaise: 22_485, feeGstPaise: 0, tcsPaise: 0, tdsPaise: 0 },
  status: 'pending',
  paidAt: '2026-11-21T10:00:00.000Z',
  availableOn: '2026-12-22',
};

let sales: SellerSale[];
let asked: string[];
let failing: string;

beforeEach(() => {
  sales = [SALE];
  asked = [];
  failing = '';
  writeToken('st_one', LISTING);
  vi.stubGlobal('navigator', { locks: undefined });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (failing && path.includes(failing)) {
      return json({ success: false, code: 'server.bug', message: 'Out of order.', requestId: 'r' }, 500);
    }
    if (path.endsWith('/seller/balance')) return success(BALANCE);
    if (path.endsWith('/seller/overview')) return success(OVERVIEW);
    if (path.includes('/projects/my')) return success({ projects: [{ _id: LISTING, title: 'Hostel' }] });
    const found = path.includes('status=refunded') ? [] : sales;
    return success({ sales: found, page: 1, limit: 20, total: found.length, hasMore: false });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeToken(null);
});

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const success = (data: unknown) => json({ success: true, data });

function show(address = PATH) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <SellerMoney path={PATH} logOf={(orderId) => <p>Downloads of {orderId}</p>} />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

describe("The seller's balance", () => {
  it('The balance shows debts and payouts only when there are some, and leads from what is available to payouts', () => {
    const names = (change: Partial<SellerBalance>) =>
      accountsOf({ ...BALANCE, ...change }).map(({ name }) => name);
    expect(names({})).toEqual(['Available', 'Pending', 'On hold']);
    expect(names({ owedPaise: 1 })).toEqual(['Available', 'Pending', 'On hold', 'Owed']);
    expect(names({ inPayoutPaise: 1 })).toEqual(['Available', 'Pending', 'On hold', 'On its way to you']);
    expect(accountsOf(BALANCE)[0]?.way?.to).toBe('/dashboard/seller/payouts');
    expect(accountsOf(BALANCE)[0]?.meaning).toBe('Yours to keep: the 30 days for a refund are over.');
  });
});

describe('The sales page', () => {
  it('The sales page shows the next amount to become available and each sale', async () => {
    show();
    const table = within(await screen.findByRole('table', { name: 'Sales, newest first' }));
    expect(table.getByRole('row', { name: /Hostel booking web app/ })).toBeTruthy();
    expect(table.getByText('₹1,499')).toBeTruthy();
    expect(screen.getByText('Next: ₹1,274.15 from 1 sale on December 22, 2026.')).toBeTruthy();
    expect(
      screen.getByRole('img', { name: /^Earned by day\. ₹1,274\.15 from 1 sale in 30 days/ }),
    ).toBeTruthy();
  });

  it("A sale says what of its price is the market's fee, and what of the rest is kept as which tax", async () => {
    const taxes = { feeGstPaise: 3_430, tcsPaise: 636, tdsPaise: 127 };
    sales = [SALE, { ...SALE, orderId: LISTING, ...taxes }];
    show();
    expect(await screen.findAllByText('₹6.36 of it kept as TCS')).toHaveLength(1);
    expect(screen.getAllByText('₹1.27 of it kept as TDS')).toHaveLength(1);
    expect(screen.getAllByText('₹224.85 fee')).toHaveLength(1);
    expect(screen.getAllByText('₹224.85 fee with ₹34.30 GST')).toHaveLength(1);
  });

  it('A sale shows what its buyer downloaded when that is asked for', async () => {
    show();
    const button = await screen.findByRole('button', {
      name: 'Downloads of Hostel booking web app by Rohan',
    });
    expect(screen.queryByText(`Downloads of ${SALE.orderId}`)).toBeNull();
    fireEvent.click(button);
    expect(await screen.findByText(`Downloads of ${SALE.orderId}`)).toBeTruthy();
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('A seller without sales is told so and sees no empty charts', async () => {
    sales = [];
    show();
    expect(await screen.findByRole('heading', { name: 'No sales yet' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: /Earned/ })).toBeNull();
  });

  it('The sales page shows an error and can be loaded again', async () => {
    failing = '/seller/balance';
    show();
    expect(await screen.findByText('Out of order.')).toBeTruthy();
    failing = '';
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Sales, newest first' })).toBeTruthy();
  });
});

describe('The filters of the sales', () => {
  it('The status filter is kept in the address, and an empty result offers all sales again', async () => {
    const router = show();
    fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'refunded' } });
    expect(await screen.findByRole('heading', { name: 'No such sales' })).toBeTruthy();
    expect(router.state.location.search).toBe('?status=refunded');
    fireEvent.click(screen.getByRole('link', { name: 'Show all sales' }));
    expect(await screen.findByRole('table', { name: 'Sales, newest first' })).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('Filters are read from the address, and values that make no sense are ignored', async () => {
    show(`${PATH}?listing=${LISTING}&from=2026-11-01&to=soon&status=paid&page=2`);
    await waitFor(() => expect(asked.some((path) => path.includes(`projectId=${LISTING}`))).toBe(true));
    const [call] = asked.filter((path) => path.includes('projectId='));
    const query = new URL(call ?? '', 'http://market.test').searchParams;
    expect([query.get('from'), query.get('to'), query.get('status'), query.get('page')]).toEqual([
      '2026-11-01',
      null,
      null,
      '2',
    ]);
  });
});

describe('The monthly statement', () => {
  it('A statement that could not be downloaded shows the reason', async () => {
    show();
    await screen.findByLabelText('Month');
    failing = '/seller/statement';
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Out of order.')).toBeTruthy();
    expect(asked.some((path) => path.includes('month=2026-11') && path.includes('format=csv'))).toBe(true);
  });

  it('The statement of the chosen month is saved as PDF', async () => {
    const saved: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    show();
    fireEvent.change(await screen.findByLabelText('Month'), { target: { value: '2026-10' } });
    fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toEqual(['statement-2026-10.pdf']));
    expect(asked.some((path) => path.includes('month=2026-10') && path.includes('format=pdf'))).toBe(true);
  });
});
