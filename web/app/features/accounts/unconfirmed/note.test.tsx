import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASHA, refusal, success } from '../../../../testing/account-page-fixture.tsx';
import { login, useSession } from '../../../lib/session/current-user.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { UnconfirmedNote } from './note.tsx';

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

function Dashboard() {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <main tabIndex={-1}>
      {session.user.emailVerified ? 'Confirmed' : <UnconfirmedNote user={session.user} />}
    </main>
  );
}

function show() {
  server.mockResolvedValue(success(ASHA));
  login({ user: ASHA, token: 'st_1' });
  render(<Dashboard />);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const WORDS = /^Confirm your e-mail address/;

describe('The line about an address that is not confirmed', () => {
  it('The link is mailed again, and the line says so', async () => {
    show();
    server.mockResolvedValue(success(undefined));
    press('Resend');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sent. Check your inbox.'));
    expect(server.mock.lastCall?.[0]).toBe('/api/auth/verify-email/resend');
  });

  it('A mail that could not be sent is said in the same line', async () => {
    show();
    server.mockResolvedValue(refusal(429, 'request.too_many', 'Too many attempts.'));
    press('Resend');
    expect(await screen.findByText('Too many attempts.')).toBeTruthy();
  });

  it('The line goes where the address was confirmed meanwhile', async () => {
    show();
    server.mockImplementation(async (address) =>
      String(address).endsWith('/resend')
        ? refusal(409, 'account.email_verified', 'Your e-mail address is confirmed already.')
        : success({ ...ASHA, emailVerified: true }),
    );
    press('Resend');
    expect(await screen.findByText('Confirmed')).toBeTruthy();
  });

  it('Who puts the line off does not see it again in this visit, and keeps the focus', () => {
    show();
    screen.getByRole('button', { name: 'Not now' }).focus();
    press('Not now');
    expect(screen.queryByText(WORDS)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    cleanup();
    show();
    expect(screen.queryByText(WORDS)).toBeNull();
  });
});
