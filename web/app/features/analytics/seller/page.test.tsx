import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SellerAnalytics as Facts } from '#contract/analytics/schemas.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { daysBefore, daysIn } from '../../../ui/funnel/range.ts';
import { SellerAnalytics } from './page.tsx';

const PATH = '/dashboard/seller/analytics';
const TODAY = '2026-11-22';
const LISTING = '01980000-0000-7000-8000-000000000001';
const NOTHING = { views: 0, checkouts: 0, sales: 0, soldPaise: 0 };
const SOME = { views: 40, checkouts: 4, sales: 2, soldPaise: 299_800 };

let facts: Partial<Facts>;
let listings: { _id: string; title: string }[];
let asked: URL[];
let isFailing: boolean;

const told = (query: URLSearchParams): Facts => {
  const until = query.get('until') ?? TODAY;
  const from = query.get('from') ?? daysBefore(until, 29);
  const count = daysIn(from, until);
  const days = Array.from({ length: count }, (_, index) => ({
    ...(index === count - 1 ? SOME : NOTHING),
    day: daysBefore(until, count - 1 - index),
  }));
  return {
    ...{ from, until, days, totals: SOME, before: { ...SOME, views: 50, sales: 0 } },
    listings: [{ _id: LISTING, title: 'Hostel booking desk', category: 'web', ...SOME }],
    referrers: [
      { name: 'direct', views: 24 },
      { name: 'news.example.org', views: 16 },
    ],
    searches: [{ name: 'hostel desk', views: 9 }],
    computedAt: '2026-11-22T08:00:00.000Z',
    ...facts,
  };
};

beforeEach(() => {
  facts = {};
  listings = [{ _id: LISTING, title: 'Hostel booking desk' }];
  asked = [];
  isFailing = false;
  writeToken('st_one', LISTING);
  vi.stubGlobal('navigator', { locks: undefined });
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://market.test');
    if (url.pathname.endsWith('/projects/my')) return success({ projects: listings });
    asked.push(url);
    if (isFailing) {
      return json({ success: false, code: 'server.bug', message: 'Out of order.', requestId: 'r' }, 500);
    }
    return success(told(url.searchParams));
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
      <SellerAnalytics path={PATH} />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

const table = (name: string) => screen.findByRole('table', { name });
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
const lastAsked = () => Object.fromEntries(asked.at(-1)!.searchParams);

describe("The seller's figures", () => {
  it('Views, checkouts and sales are each compared with the step before and the days before', async () => {
    show();
    const step = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement!;
    expect((await step('Views')).textContent).toMatch(/40.*20% less than .*50 in the 30 days before/);
    expect((await step('Checkouts')).textContent).toMatch(/4no change10% of views/);
    expect((await step('Sales')).textContent).toMatch(/2no earlier data50% of checkouts, 5% of views/);
    expect((await step('Paid by buyers')).textContent).toMatch(/₹2,998.*₹1,499 a sale/);
  });

  it('The figures are drawn by day and also listed in a table', async () => {
    show();
    const plot = await screen.findByRole('img', {
      name: /^Views, checkouts and sales by day\. Peak: 40 views on November 22/,
    });
    expect(plot.querySelectorAll('.span-column')).toHaveLength(30);
    const rows = within(screen.getByRole('table', { name: 'By day', hidden: true })).getAllByRole('row', {
      hidden: true,
    });
    expect(rows).toHaveLength(31);
    expect(cellsOf(rows.at(-1)!)).toEqual(['November 22', '40', '4', '2', '₹2,998']);
  });

  it("Pointing at a day shows that day's figures in words", async () => {
    show();
    const plot = await screen.findByRole('img', { name: /by day/ });
    fireEvent.pointerEnter(plot.querySelectorAll('.span-column')[29]!);
    expect(screen.getByText('November 22: 40 views, 4 checkouts, 2 sales')).toBeTruthy();
    fireEvent.pointerLeave(plot);
    expect(screen.getByText('Peak: 40 views on November 22.')).toBeTruthy();
  });

  it('The sites and searches that led to views are listed, with "direct" in plain words', async () => {
    show();
    const sites = within(await table('Where they came from')).getAllByRole('row');
    expect(sites.map(cellsOf)).toEqual([
      ['Site', 'Views'],
      ['Direct or unknown', '24'],
      ['news.example.org', '16'],
    ]);
    expect(
      within(await table('What they searched for')).getByRole('row', { name: 'hostel desk 9' }),
    ).toBeTruthy();
  });
});

describe('The file of where views came from', () => {
  it('The CSV of sites and searches covers the days on the screen and stands beside both lists', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const names: string[] = [];
    show(`${PATH}?days=7`);
    const buttons = await screen.findAllByRole('button', { name: 'CSV of all sites and searches' });
    expect(buttons).toHaveLength(2);
    await screen.findByText(/^November 16 to November 22, 2026/);
    for (const [index, button] of buttons.entries()) {
      fireEvent.click(button);
      await waitFor(() => expect(names).toHaveLength(index + 1));
    }
    expect(asked.at(-1)!.pathname).toBe('/api/seller/analytics/sources.csv');
    expect(lastAsked()).toEqual({ from: '2026-11-16', until: TODAY });
    expect(names[0]).toBe('sources-2026-11-16-2026-11-22.csv');
    saved.mockRestore();
  });

  it('An empty list of searches offers no CSV', async () => {
    facts = { searches: [] };
    show();
    await table('Where they came from');
    expect(screen.getAllByRole('button', { name: 'CSV of all sites and searches' })).toHaveLength(1);
  });
});

describe('The choice of days and listing', () => {
  it("A choice of days is kept in the address and ends with the server's current day", async () => {
    const router = show();
    fireEvent.click(await screen.findByRole('link', { name: '7 days' }));
    await screen.findByText(/^November 16 to November 22, 2026/);
    expect(router.state.location.search).toBe('?days=7');
    expect(lastAsked()).toEqual({ from: '2026-11-16', until: TODAY });
    expect(screen.getByRole('link', { name: '7 days' }).getAttribute('aria-current')).toBe('true');
  });

  it("A seller's own dates start from those on the screen and apply once they make sense", async () => {
    const router = show();
    fireEvent.click(await screen.findByRole('link', { name: 'Custom dates' }));
    const until = await screen.findByLabelText<HTMLInputElement>('Until');
    const from = screen.getByLabelText<HTMLInputElement>('From');
    expect([from.value, until.value]).toEqual(['2026-10-24', TODAY]);
    fireEvent.change(until, { target: { value: '2026-10-01' } });
    fireEvent.blur(until);
    expect(screen.getByText('This day is after the last one')).toBeTruthy();
    expect(until.value).toBe('2026-10-01');
    expect(router.state.location.search).toBe('?from=2026-10-24&until=2026-11-22');
    fireEvent.change(from, { target: { value: '2026-09-01' } });
    await screen.findByText(/^September 1 to October 1, 2026/);
    expect(lastAsked()).toEqual({ from: '2026-09-01', until: '2026-10-01' });
    expect(screen.queryByText('This day is after the last one')).toBeNull();
  });

  it('An address that asks for too many days shows the last 30 and says why', async () => {
    show(`${PATH}?from=2020-01-01`);
    expect(await screen.findByText('Choose at most 366 days')).toBeTruthy();
    expect(screen.getByText(/^October 24 to November 22, 2026/)).toBeTruthy();
  });

  it('Choosing a listing narrows every figure, and clearing the field shows all listings again', async () => {
    const router = show();
    fireEvent.click(within(await table('Listings')).getByRole('link', { name: 'Hostel booking desk' }));
    await waitFor(() => expect(lastAsked()).toEqual({ project: LISTING }));
    expect(router.state.location.search).toBe(`?listing=${LISTING}`);
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Listings' })).toBeNull());
    fireEvent.change(screen.getByLabelText('Listing'), { target: { value: '' } });
    await table('Listings');
    expect(router.state.location.search).toBe('');
  });
});

describe('Analytics without figures', () => {
  it('A page without views says so, and asks a seller without listings to list a project', async () => {
    facts = { totals: NOTHING, before: NOTHING, listings: [], referrers: [], searches: [] };
    show();
    expect(await screen.findByRole('heading', { name: 'No views yet' })).toBeTruthy();
    cleanup();
    listings = [];
    show();
    expect(await screen.findByRole('link', { name: 'List a project' })).toBeTruthy();
  });

  it('Chosen days without views offer the way back to the last 30 days', async () => {
    facts = { totals: NOTHING, before: NOTHING };
    show(`${PATH}?days=7`);
    expect(await screen.findByRole('heading', { name: 'No views in this period' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Show the last 30 days/ }).getAttribute('href')).toBe(PATH);
  });

  it('The analytics page shows an error and can be loaded again', async () => {
    isFailing = true;
    show(`${PATH}?days=7`);
    expect(await screen.findByText('Out of order.')).toBeTruthy();
    isFailing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^November 16 to November 22, 2026/);
  });
});
