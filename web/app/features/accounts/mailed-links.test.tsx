import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '../../lib/session.ts';
import { readToken, writeToken } from '../../lib/token.ts';
import { CancelEmailChange, UndoEmailChange } from './email-change.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { ASHA, here, refusal, showPage, success } from './page-fixture.tsx';
import { ResetPassword } from './reset-password.tsx';
import { VerifyEmail } from './verify-email.tsx';

const SPENT = 'This link has been used or has expired. Ask for a new one.';
const server = vi.fn<typeof fetch>();
let tokens = 0;

beforeEach(() => {
  tokens += 1;
  server.mockReset();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodyOf = (call: number) => JSON.parse(String(server.mock.calls[call]?.[1]?.body));

describe('asking for a new password', () => {
  it('says the same for every address, and keeps address and way back for signing in', async () => {
    server.mockImplementation(async () => success(undefined, 202));
    showPage('/forgot-password?redirect=%2Fmarket', <ForgotPassword />, { email: 'asha@example.test' });
    expect(field('E-mail').value).toBe('asha@example.test');
    press('Mail me a link');
    const title = await screen.findByRole('heading', { name: 'Look into your mailbox' });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(/If there is an account for/).textContent).toContain('asha@example.test');
    fireEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await waitFor(() => expect(here()).toBe('/login?redirect=%2Fmarket'));
    expect(window.history.state.usr).toEqual({ email: 'asha@example.test' });
  });

  it('lets another address be tried, in an empty field', async () => {
    server.mockImplementation(async () => success(undefined, 202));
    showPage('/forgot-password', <ForgotPassword />, { email: 'asha@example.test' });
    press('Mail me a link');
    await screen.findByRole('heading', { name: 'Look into your mailbox' });
    press('Try another address');
    expect(field('E-mail').value).toBe('');
  });

  it('shows how long to wait after too many', async () => {
    server.mockResolvedValue(refusal(429, 'request.too_many', 'Too many attempts. Try again in 10 minutes.'));
    showPage('/forgot-password', <ForgotPassword />);
    fireEvent.input(field('E-mail'), { target: { value: 'asha@example.test' } });
    press('Mail me a link');
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 10 minutes.');
    expect(field('E-mail').value).toBe('asha@example.test');
  });
});

describe('setting a new password', () => {
  const open = () => showPage(`/reset-password?token=reset-${tokens}`, <ResetPassword />);
  const choose = (password: string) => {
    fireEvent.input(field('New password'), { target: { value: password } });
    press('Set password');
  };

  it('keeps the token out of the address and in memory, and leads to sign-in', async () => {
    login({ user: ASHA, token: 'st_old' });
    server.mockImplementation(async () => success(undefined));
    open();
    await waitFor(() => expect(here()).toBe('/reset-password'));
    choose('a long enough one');
    await waitFor(() => expect(here()).toBe('/login'));
    expect(bodyOf(0)).toEqual({ token: `reset-${tokens}`, password: 'a long enough one' });
    expect(readToken()).toBeNull();
    expect(window.history.state.usr).toEqual({ note: 'password-set' });
  });

  it('refuses a short one at its field', async () => {
    open();
    choose('short');
    await screen.findByRole('alert');
    expect(field('New password').getAttribute('aria-invalid')).toBe('true');
    expect(server).not.toHaveBeenCalled();
  });

  it('offers a new link when this one is spent', async () => {
    server.mockResolvedValue(refusal(400, 'account.link_spent', SPENT));
    open();
    choose('a long enough one');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(screen.getByText(SPENT)).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(again.getAttribute('href')).toBe('/forgot-password');
  });

  it('asks for the link when there is none', () => {
    showPage('/reset-password', <ResetPassword />);
    expect(screen.getByRole('heading').textContent).toBe('Open the link from the mail');
  });
});

describe('confirming an address', () => {
  const page = (
    <VerifyEmail dashboardOf={(role) => `/dashboard/${role}`} settingsOf={(role) => `/settings/${role}`} />
  );
  const open = () => showPage(`/verify-email?token=verify-${tokens}`, page);

  it('posts the token exactly once though effects run twice, and names the address', async () => {
    server.mockImplementation(async () => success({ email: 'asha@example.test' }));
    open();
    await screen.findByRole('heading', { name: 'Your address is confirmed' });
    expect(screen.getByText('asha@example.test')).toBeTruthy();
    expect(here()).toBe('/verify-email');
    expect(server).toHaveBeenCalledOnce();
    expect(bodyOf(0)).toEqual({ token: `verify-${tokens}` });
  });

  it('brings the signed-in user up to date', async () => {
    login({ user: ASHA, token: 'st_1' });
    const asked: string[] = [];
    server.mockImplementation(async (address) => {
      asked.push(String(address));
      return success(address === '/api/users/me' ? { ...ASHA, emailVerified: true } : { email: ASHA.email });
    });
    open();
    await waitFor(() => expect(asked).toEqual(['/api/auth/verify-email', '/api/users/me']));
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard/buyer');
  });

  it('offers a signed-in person a new link when this one is spent', async () => {
    login({ user: ASHA, token: 'st_1' });
    server.mockResolvedValueOnce(refusal(400, 'account.link_spent', SPENT));
    open();
    await screen.findByRole('heading', { name: 'This link no longer works' });
    server.mockResolvedValueOnce(success(undefined, 202));
    press('Mail a new link');
    await screen.findByText(/A new link is on its way to asha@example.test/);
    expect(server.mock.lastCall?.[0]).toBe('/api/auth/verify-email/resend');
  });

  it('sends a visitor with a spent link through sign-in and back here', async () => {
    server.mockResolvedValue(refusal(400, 'account.link_spent', SPENT));
    open();
    const way = await screen.findByRole('link', { name: 'Sign in' });
    expect(way.getAttribute('href')).toBe('/login?redirect=%2Fverify-email');
  });

  it('does not mail links to who is confirmed already', async () => {
    login({ user: { ...ASHA, emailVerified: true }, token: 'st_1' });
    server.mockResolvedValue(refusal(400, 'account.link_spent', SPENT));
    open();
    await screen.findByRole('link', { name: 'Profile Settings' });
    expect(screen.queryByRole('button', { name: 'Mail a new link' })).toBeNull();
  });

  it('tries again after a silence', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    open();
    server.mockImplementation(async () => success({ email: 'asha@example.test' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Your address is confirmed' });
    expect(bodyOf(1)).toEqual({ token: `verify-${tokens}` });
  });
});

describe.each([
  {
    name: 'cancel',
    page: <CancelEmailChange />,
    action: 'Cancel the change',
    answer: undefined,
    done: 'The change is cancelled',
  },
  {
    name: 'undo',
    page: <UndoEmailChange />,
    action: 'Undo the change',
    answer: { email: 'asha@example.test', mailed: true },
    done: 'Your old address is back',
  },
])('the link to $name a change of address', ({ name, page, action, answer, done }) => {
  const open = () => showPage(`/email-change/${name}?token=change-${tokens}`, page);

  it('does nothing until it is pressed, then posts the token once and says what came of it', async () => {
    server.mockImplementation(async () => success(answer));
    open();
    await waitFor(() => expect(here()).toBe(`/email-change/${name}`));
    expect(server).not.toHaveBeenCalled();
    press(action);
    press(action);
    const title = await screen.findByRole('heading', { name: done });
    expect(document.activeElement).toBe(title);
    const calls = server.mock.calls.filter(([address]) => address === `/api/auth/email-change/${name}`);
    expect(calls).toHaveLength(1);
    expect(bodyOf(0)).toEqual({ token: `change-${tokens}` });
  });

  it('says so when it is spent, and where to turn to', async () => {
    server.mockResolvedValue(refusal(400, 'account.link_spent', SPENT));
    open();
    press(action);
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(screen.getByText(SPENT)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
  });

  it('can be pressed again after a silence', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    open();
    press(action);
    await screen.findByRole('alert');
    server.mockImplementation(async () => success(answer));
    press(action);
    await screen.findByRole('heading', { name: done });
  });

  it('asks for the link when there is none', () => {
    showPage(`/email-change/${name}`, page);
    expect(screen.getByRole('heading').textContent).toBe('Open the link from the mail');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('undoing a change of address', () => {
  it('ends the session of this browser, and tells a suspended person to write', async () => {
    login({ user: ASHA, token: 'st_1' });
    server.mockImplementation(async () => success({ email: ASHA.email, mailed: false }));
    showPage(`/email-change/undo?token=undo-${tokens}`, <UndoEmailChange />);
    press('Undo the change');
    await screen.findByText(/The account is suspended/);
    expect(readToken()).toBeNull();
  });

  it('says what to do when somebody else has the old address', async () => {
    const taken = 'Another account uses this address now. Write to us.';
    server.mockResolvedValue(refusal(409, 'account.former_email_taken', taken));
    showPage(`/email-change/undo?token=undo-${tokens}`, <UndoEmailChange />);
    press('Undo the change');
    expect((await screen.findByRole('alert')).textContent).toContain(taken);
  });
});
