import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInEntry } from '#contract/accounts/sign-ins/schemas.ts';
import { readToken, writeToken } from '../../../../lib/session/token.ts';
import { SignInHistory } from './history.tsx';

const ID = (end: number) => `01890000-0000-7000-8000-0000000000${end}`;
const entry = (end: number, part: Partial<SignInEntry> = {}): SignInEntry => ({
  ...{ _id: ID(end), at: '2026-03-02T08:00:00Z', method: 'password', succeeded: true },
  ...{ device: 'Firefox on Windows', network: '203.0.113.0/24', country: 'IN', current: false },
  ...part,
});

const server = vi.fn<typeof fetch>();
let answers: Record<string, () => Response>;
beforeEach(() => {
  answers = {};
  server.mockReset();
  server.mockImplementation(async (address, init) => {
    const key = `${init?.method} ${String(address).replace('/api', '')}`;
    return answers[key]?.() ?? answer(404, { success: false, code: 'request.not_found', message: key });
  });
  vi.stubGlobal('fetch', server);
  writeToken('st_own');
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
const page = (signIns: SignInEntry[], hasMore = false) =>
  answer(200, { success: true, data: { signIns, limit: 10, hasMore, days: 90 } });

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SignInHistory uid={ID(99)} email="asha@example.test" />
    </QueryClientProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('The history of sign-ins', () => {
  it('Each sign-in tells how, from where and whether it succeeded, and more are loaded on demand', async () => {
    answers['GET /auth/sign-ins'] = () =>
      page(
        [entry(13, { current: true }), entry(12, { succeeded: false, device: 'curl', country: null })],
        true,
      );
    answers[`GET /auth/sign-ins?before=${ID(12)}`] = () => page([entry(11, { method: 'google' })]);
    show();
    expect(await screen.findByText('This session')).toBeTruthy();
    expect(screen.getByText('Failed')).toBeTruthy();
    expect(screen.getByText('Firefox on Windows; India, 203.0.113.0/24')).toBeTruthy();
    expect(screen.getByText('curl; 203.0.113.0/24')).toBeTruthy();
    press('Show more');
    expect(await screen.findByText('Google')).toBeTruthy();
    expect(screen.getByText('Kept for 90 days.')).toBeTruthy();
    // Neither the session in use nor a failed sign-in can be disowned.
    expect(
      screen.getAllByRole('button', { name: 'The sign-in with Firefox on Windows was not me' }),
    ).toHaveLength(1);
  });

  it('A sign-in is disowned after a question, which tells a refusal and leads to a fresh page', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    answers['GET /auth/sign-ins'] = () => page([entry(11)]);
    show();
    fireEvent.click(
      await screen.findByRole('button', { name: 'The sign-in with Firefox on Windows was not me' }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'This was not me' }));
    expect(dialog.getByText('asha@example.test')).toBeTruthy();
    const call = `POST /auth/sign-ins/${ID(11)}/not-me`;
    const message = 'Too many attempts. Try again in 5 minutes.';
    answers[call] = () => answer(429, { success: false, code: 'request.too_many', message });
    fireEvent.click(dialog.getByRole('button', { name: 'Sign everybody out' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    answers[call] = () => answer(200, { success: true, data: { mailed: true } });
    fireEvent.click(dialog.getByRole('button', { name: 'Sign everybody out' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/sign-in/not-me?done'));
    expect(readToken()).toBeNull();
    assign.mockRestore();
  });

  it('An empty history says so, and one that could not be loaded can be loaded again', async () => {
    answers['GET /auth/sign-ins'] = () =>
      answer(503, { success: false, code: 'server.busy', message: 'The server is busy.' });
    show();
    expect(await screen.findByText('The server is busy.')).toBeTruthy();
    answers['GET /auth/sign-ins'] = () => page([]);
    press('Try again');
    expect(await screen.findByText(/Nothing yet/)).toBeTruthy();
  });
});
