import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import type { Negotiation, NegotiationThread } from '#contract/negotiation/schemas.ts';
import {
  BUYER_ID,
  countered,
  entry,
  NEGOTIATION_ID,
  negotiation,
} from '../../../../testing/negotiation-fixture.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { NegotiationsPage } from './page.tsx';

const USER = { uid: BUYER_ID, role: 'buyer' } as User;

let list: Negotiation[];
let thread: NegotiationThread;
let asked: string[];
let isDown: boolean;
let say: (text: string) => void;

beforeEach(() => {
  list = [negotiation()];
  thread = countered();
  asked = [];
  isDown = false;
  writeToken('st_one', BUYER_ID);
  vi.stubGlobal('navigator', { locks: undefined });
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    if (path === '/api/events') return new Response(stream(signal), { status: 200 });
    asked.push(path);
    if (isDown) return json({ success: false, code: 'request.bad', message: 'No.', requestId: 'r' }, 400);
    if (path.endsWith('/read')) return success({ unread: 0 });
    if (path === `/api/negotiations/${NEGOTIATION_ID}`) return success(thread);
    const unreadNegotiations = list.filter(({ unread }) => unread > 0).length;
    const total = list.length;
    return success({ negotiations: list, page: 1, limit: 20, total, hasMore: false, unreadNegotiations });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeToken(null);
});

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const success = (data: unknown) => json({ success: true, data });

function stream(signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (control) => {
      say = (text) => control.enqueue(new TextEncoder().encode(text));
      signal?.addEventListener('abort', () => control.error(signal.reason));
    },
  });
}

function show(address = '/negotiations') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <NegotiationsPage user={USER} side="buyer" empty={<p>Nothing negotiated yet</p>} />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

const row = () => screen.findByRole('link', { name: /Hostel booking desk/ });

describe('The list of negotiations', () => {
  it("The list shows each negotiation's project, turn, offers, unread messages and time left", async () => {
    list = [negotiation({ unread: 120, sellerOffer: 950 })];
    show();
    const words = (await row()).textContent ?? '';
    for (const part of [
      'by Asha Menon',
      "Seller's turn",
      'You ₹750',
      'Seller ₹950',
      'List ₹1,000',
      '99+ unread',
    ])
      expect(words).toContain(part);
    expect(words).toMatch(/2 days 23 h left/);
    expect(screen.getByText('1 negotiation, 1 unread')).toBeDefined();
  });

  it('The filter of the negotiations is kept in the address', async () => {
    const router = show();
    await row();
    fireEvent.click(screen.getByRole('link', { name: 'Live' }));
    await waitFor(() => expect(router.state.location.search).toBe('?show=live'));
    await waitFor(() => expect(asked.at(-1)).toBe('/api/negotiations?page=1&limit=20&live=true'));
  });

  it('The empty list of negotiations shows its own note', async () => {
    list = [];
    show();
    await screen.findByText('Nothing negotiated yet');
  });

  it('The negotiations can be loaded again after an error', async () => {
    isDown = true;
    show();
    await screen.findByText('Your negotiations could not be loaded');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await row();
  });

  it('A negotiation opens beside the list and gets the focus', async () => {
    const router = show();
    fireEvent.click(await row());
    await screen.findByRole('heading', { level: 2 });
    expect(router.state.location.search).toBe(`?id=${NEGOTIATION_ID}`);
    expect(document.activeElement?.id).toBe('thread-title');
  });
});

describe('Beside the list', () => {
  const ofWidth = (isWide: boolean) =>
    vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
  const threadTitle = () => screen.queryByRole('heading', { level: 2 });

  it('The first negotiation that waits for its reader is open beside the list, and takes no focus', async () => {
    ofWidth(true);
    list = [negotiation({ _id: BUYER_ID, turn: 'seller' }), negotiation({ turn: 'buyer' })];
    const router = show();
    await waitFor(() => expect(threadTitle()).not.toBeNull());
    expect(asked).toContain(`/api/negotiations/${NEGOTIATION_ID}`);
    expect(router.state.location.search).toBe('');
    expect(document.activeElement).toBe(document.body);
  });

  it('The negotiation beside the list stays open once its reader has answered and another one waits', async () => {
    ofWidth(true);
    const other = negotiation({ _id: BUYER_ID, turn: 'seller' });
    list = [other, negotiation({ turn: 'buyer' })];
    show();
    await waitFor(() => expect(threadTitle()).not.toBeNull());
    list = [{ ...other, turn: 'buyer' }, negotiation({ turn: 'seller' })];
    thread = countered({ turn: 'seller', revision: 5 });
    const hint = { negotiationId: NEGOTIATION_ID, revision: 5, seq: 4 };
    act(() => say(`event: negotiation\ndata: ${JSON.stringify(hint)}\n\n`));
    const rows = () => screen.getAllByRole('link', { current: true }).map((row) => row.getAttribute('href'));
    await waitFor(() => expect(screen.getAllByText('Your turn')).toHaveLength(1));
    expect(rows()).toEqual([expect.stringContaining(NEGOTIATION_ID)]);
  });

  it.each([
    ['nothing waits for its reader', true, 'seller'],
    ['there is room for the list alone', false, 'buyer'],
  ] as const)('No negotiation is open by itself where %s', async (_, isWide, turn) => {
    ofWidth(isWide);
    list = [negotiation({ turn })];
    show();
    await row();
    expect(threadTitle()).toBeNull();
    await screen.findByText('Choose a negotiation to see its offers and messages.');
  });
});

it('A half-written message is kept while the list is looked at', async () => {
  show(`/negotiations?id=${NEGOTIATION_ID}`);
  const field = () => screen.findByRole('textbox', { name: 'Message' }) as Promise<HTMLTextAreaElement>;
  fireEvent.change(await field(), { target: { value: 'Half a thought' } });
  fireEvent.click(screen.getByRole('link', { name: 'All negotiations' }));
  await screen.findByText('Choose a negotiation to see its offers and messages.');
  fireEvent.click(await row());
  expect((await field()).value).toBe('Half a thought');
});

describe('What the other side does', () => {
  it('A new offer appears by itself and leaves the focus and the typed text alone', async () => {
    show(`/negotiations?id=${NEGOTIATION_ID}`);
    const field = (await screen.findByRole('textbox', { name: 'Message' })) as HTMLTextAreaElement;
    field.focus();
    fireEvent.change(field, { target: { value: 'Half a thou' } });
    thread = countered({ revision: 5, sellerOffer: 900 });
    thread.entries.push(entry(4, 'offer', 'seller', { price: 900 }));
    const hint = { negotiationId: NEGOTIATION_ID, revision: 5, seq: 4 };
    act(() => say(`event: negotiation\ndata: ${JSON.stringify(hint)}\n\n`));
    await screen.findByRole('button', { name: 'Accept ₹900' });
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('Half a thou');
  });

  it('The negotiation is loaded again after a lost connection', async () => {
    show(`/negotiations?id=${NEGOTIATION_ID}`);
    await screen.findByRole('button', { name: 'Accept ₹950' });
    thread = countered({ revision: 5, sellerOffer: 900 });
    act(() => say('event: ready\ndata: {}\n\n'));
    await screen.findByRole('button', { name: 'Accept ₹900' });
  });
});
