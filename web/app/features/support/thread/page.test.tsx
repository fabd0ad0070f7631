import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import type { Support, SupportThread } from '#contract/support/schemas.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { SupportThreadPage } from './page.tsx';

const ID = '01980000-0000-7000-8000-000000000001';
const UID = '01980000-0000-7000-8000-000000000002';
const NOW = '2026-11-02T08:00:00Z';

const THREAD: Support = {
  ...{ _id: ID, orderId: ID, side: 'buyer', otherName: 'Asha', otherSlug: null, awayUntil: null },
  ...{ project: { _id: ID, title: 'Hostel desk', imageUrl: null, listed: true } },
  ...{ supportMonths: 3, answerHours: 24, supportUntil: '2027-02-01T00:00:00Z' },
  ...{ askedAt: '2026-11-01T06:00:00Z', answeredAt: null, answerDueAt: '2026-11-02T06:00:00Z' },
  ...{ overdue: true, lateAnswers: 0, waiting: true, closed: null, unread: 0, otherReadSeq: 0 },
  ...{ lastMessage: null, createdAt: NOW, updatedAt: NOW, asOf: NOW },
};
const whole = (more: Partial<Support> = {}): SupportThread => ({
  thread: { ...THREAD, ...more },
  messages: [
    { seq: 1, by: 'buyer', text: 'It stops at row 12', masked: false, files: [], createdAt: NOW },
    { seq: 2, by: 'seller', text: '', masked: false, files: [], createdAt: NOW },
  ],
});

let thread: SupportThread;
let sent: { text: FormDataEntryValue | null; key: string | undefined }[];
let answers: (Response | Error)[];

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  [thread, sent, answers] = [whole(), [], []];
  localStorage.clear();
  writeToken('st_one', UID);
  vi.stubGlobal('navigator', { locks: undefined });
  vi.stubGlobal('fetch', async (path: string, { method, body, headers, signal }: RequestInit) => {
    if (path === '/api/events')
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    if (method !== 'POST') return json({ success: true, data: thread });
    const key = (headers as Record<string, string>)['idempotency-key'];
    sent.push({ text: (body as FormData).get('text'), key });
    const answer = answers.shift() ?? json({ success: true, data: thread });
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeToken(null);
});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = { uid: UID, role: 'buyer' } as User;
  const element = (
    <QueryClientProvider client={client}>
      <SupportThreadPage user={user} id={ID} />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/support/${ID}`] });
  render(<RouterProvider router={router} />);
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));

describe('A support thread', () => {
  it('A buyer reads what was promised and that a late answer is a ground for a refund', async () => {
    show();
    await screen.findByText('Support is promised until February 1, 2027. Answers within 24 hours.');
    screen.getByText('Answer overdue');
    screen.getByText(/The seller has not answered by .* That is a ground for a refund\./);
    screen.getByText('This message is gone with its account.');
  });

  it('A thread that is closed to its reader says why and takes no message', async () => {
    thread = whole({ closed: { why: 'refunded', text: 'The money went back.' } });
    show();
    await screen.findByText('The money went back.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('A message without an answer stays typed and is sent again under the same key', async () => {
    answers = [new TypeError('no network')];
    show();
    fireEvent.change(await field(), { target: { value: 'Still stops' } });
    send();
    await screen.findByText(/The market cannot be reached/);
    expect((await field()).value).toBe('Still stops');
    send();
    await waitFor(async () => expect((await field()).value).toBe(''));
    expect(sent.map(({ text }) => text)).toEqual(['Still stops', 'Still stops']);
    expect(sent[0]?.key).toBe(sent[1]?.key);
  });

  it('A message that was not sent is there again in another tab, until it is sent', async () => {
    show();
    fireEvent.change(await field(), { target: { value: 'Still stops' } });
    cleanup();
    show();
    expect((await field()).value).toBe('Still stops');
    send();
    await waitFor(async () => expect((await field()).value).toBe(''));
    cleanup();
    show();
    expect((await field()).value).toBe('');
  });

  it('A refused message stays typed, with the reason at its field', async () => {
    const errors = [{ field: 'text', msg: 'Too long', message: 'Too long' }];
    answers = [json({ success: false, code: 'request.invalid', message: 'No', errors, requestId: 'r' }, 400)];
    show();
    fireEvent.change(await field(), { target: { value: 'Words' } });
    send();
    await screen.findByText('Too long');
    expect((await field()).value).toBe('Words');
  });
});
