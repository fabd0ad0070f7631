import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ManagedRefund } from '#contract/admin/refunds/schemas.ts';
import type { Dispute } from '#contract/payments/refunds/schemas.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { CASES_PATH } from './labels.ts';
import { Refunds } from './page.tsx';

const ID = '01980000-0000-7000-8000-000000000001';
const SIDES = {
  buyerName: 'Kabir',
  buyerEmail: 'kabir@example.test',
  sellerName: '',
  sellerEmail: 'asha@example.test',
  downloads: 2,
};
const REFUND: ManagedRefund = {
  ...SIDES,
  ...{ _id: ID, orderId: ID, status: 'waiting_admin', reason: 'broken', text: 'It does not start' },
  ...{ amountPaise: 149_900, askedAt: '2026-11-02T08:00:00Z', sellerDueAt: '2026-11-07T08:00:00Z' },
  ...{ adminDueAt: '2026-11-10T08:00:00Z', sellerText: 'It runs', contestedAt: '2026-11-03T08:00:00Z' },
  ...{ grantedBy: null, decisionText: '', endedAt: null, money: null, side: null, lastDownloadAt: null },
  ...{ project: { _id: ID, title: 'Hostel desk', imageUrl: null }, paidAt: '2026-11-01T08:00:00Z' },
  ...{ isDisputed: false, isOverdue: true, support: null },
};
const DISPUTE: Dispute = {
  ...SIDES,
  ...{ _id: ID, orderId: ID, providerDisputeId: 'disp_one', razorpayPaymentId: 'pay_one', status: 'open' },
  ...{ phase: 'chargeback', amountPaise: 149_900, reasonCode: 'goods_not_received', reason: 'Nothing came' },
  ...{ respondBy: '2026-11-30T08:00:00Z', openedAt: '2026-11-21T08:00:00Z', endedAt: null },
  ...{ project: { _id: ID, title: 'Hostel desk' }, paidAt: '2026-11-01T08:00:00Z', summary: 'Delivered.' },
};
const PAGE = { page: 1, limit: 20, total: 1, hasMore: false };

const server = vi.fn<typeof fetch>();
let acted: (body: unknown) => Response;

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const lists = () => ({ refunds: [REFUND], disputes: [DISPUTE] });

beforeEach(() => {
  writeToken('st_one', ID);
  vi.stubGlobal('navigator', { locks: undefined });
  acted = () => answer(200, { success: true, data: { _id: ID, status: 'lost' } });
  server.mockReset();
  server.mockImplementation(async (_, init) =>
    init?.method === 'POST'
      ? acted(JSON.parse(String(init.body)))
      : answer(200, { success: true, data: { ...PAGE, ...lists() } }),
  );
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeToken(null);
});

function show(address = CASES_PATH) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <Refunds />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}
const asked = () =>
  server.mock.calls.filter(([, init]) => init?.method !== 'POST').map(([address]) => String(address));
const sortLink = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('The list of refund requests', () => {
  it('The list asks for the waiting requests and shows the people, the reason and that one is late', async () => {
    show();
    const row = within(await screen.findByRole('row', { name: /Hostel desk/ }));
    for (const text of ['by asha@example.test', 'Kabir', 'Broken', 'Waiting for an admin', '₹1,499'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByText(/^Overdue, /)).toBeTruthy();
    expect(row.getByRole('link').getAttribute('href')).toBe(`${CASES_PATH}?id=${ID}`);
    expect(asked()).toEqual(['/api/admin/refunds?sort=urgency&dir=desc&page=1&status=waiting']);
  });

  it('The list of refund requests keeps its status and search when it is sorted', async () => {
    show(`${CASES_PATH}?status=granted&search=kabir&page=2`);
    await screen.findByRole('row', { name: /Hostel desk/ });
    expect(asked()[0]).toContain('status=granted');
    expect(asked()[0]).toContain('search=kabir');
    expect(asked()[0]).toContain('page=2');
    expect(sortLink('Amount')).toBe(`${CASES_PATH}?search=kabir&status=granted&sort=amount&dir=desc`);
  });
});

describe('The list of disputes', () => {
  it('The list asks for open disputes and keeps its tab in every address', async () => {
    const router = show(`${CASES_PATH}?tab=disputes`);
    const row = within(await screen.findByRole('row', { name: /Hostel desk/ }));
    for (const text of ['Goods not received', 'Nothing came', '2 downloads', 'To be answered'])
      expect(row.getByText(text)).toBeTruthy();
    expect(asked()[0]).toContain('/api/admin/disputes?');
    expect(asked()[0]).toContain('status=live');
    expect(sortLink('Due')).toBe(`${CASES_PATH}?tab=disputes&sort=dueAt&dir=desc`);
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'all' } });
    await waitFor(() => expect(router.state.location.search).toBe('?tab=disputes&show=all'));
    await waitFor(() => expect(asked().at(-1)).toContain('status=all'));
  });

  it('Giving in to a dispute requires a reason, which is asked for at its field', async () => {
    const sent = vi.fn();
    acted = (body) => {
      sent(body);
      return answer(200, { success: true, data: { _id: ID, status: 'lost' } });
    };
    show(`${CASES_PATH}?tab=disputes`);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept disp_one' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Accept the dispute over ₹1,499?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Accept the dispute' }));
    const field = dialog.getByRole('textbox', { name: /^Reason/ });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByText('Say why')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '  The log is empty ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Accept the dispute' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: 'The log is empty' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("The server's message about the reason is shown at its field", async () => {
    const message = 'At most 500 characters';
    acted = () =>
      answer(400, {
        ...{ success: false, code: 'request.invalid', message },
        errors: [{ field: 'reason', message }],
      });
    show(`${CASES_PATH}?tab=disputes`);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept disp_one' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Long' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Accept the dispute' }));
    expect(await dialog.findAllByText(message)).toHaveLength(1);
  });

  it('The text for the bank is kept while its dialog is closed', async () => {
    show(`${CASES_PATH}?tab=disputes`);
    const open = await screen.findByRole('button', { name: 'Contest disp_one' });
    fireEvent.click(open);
    const typed = () => within(screen.getByRole('dialog')).getByRole('textbox') as HTMLTextAreaElement;
    expect(typed().value).toBe('Delivered.');
    fireEvent.change(typed(), { target: { value: 'Delivered twice.' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Go back' }));
    fireEvent.click(open);
    expect(typed().value).toBe('Delivered twice.');
  });
});
