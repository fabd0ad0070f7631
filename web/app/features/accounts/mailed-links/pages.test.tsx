import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASHA, here, refusal, showPage, success } from '../../../../testing/account-page-fixture.tsx';
import { login } from '../../../lib/session/current-user.ts';
import { readToken, writeToken } from '../../../lib/session/token.ts';
import { ForgotPassword } from '../recovery/forgot-password.tsx';
import { ResetPassword } from '../recovery/reset-password.tsx';
import { CancelEmailChange, UndoEmailChange } from './email-change.tsx';
import { KeepSecondFactor } from './keep-second-factor.tsx';
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

describe('Asking for a new password', () => {
  it('Asking for a link does not say whether an account exists, and keeps address and way back', async () => {
    server.mockImplementation(async () => success(undefined, 202));
    showPage('/forgot-password?redirect=%2Fmarket', <ForgotPassword />, { email: 'asha@example.test' });
    expect(field('E-mail').value).toBe('asha@example.test');
    press('Mail me a link');
    const title = await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(/If there is an account for/).textContent).toContain('asha@example.test');
    fireEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await waitFor(() => expect(here()).toBe('/login?redirect=%2Fmarket'));
    expect(window.history.state.usr).toEqual({ email: 'asha@example.test' });
  });

  it('After asking for a link, another address can be tried in an empty field', async () => {
    server.mockImplementation(async () => success(undefined, 202));
    showPage('/forgot-password', <ForgotPassword />, { email: 'asha@example.test' });
    press('Mail me a link');
    await screen.findByRole('heading', { name: 'Check your inbox' });
    press('Try another address');
    expect(field('E-mail').value).toBe('');
  });

  it('Someone who asked too often is told how long to wait', async () => {
    server.mockResolvedValue(refusal(429, 'request.too_many', 'Too many attempts. Try again in 10 minutes.'));
    showPage('/forgot-password', <ForgotPassword />);
    fireEvent.input(field('E-mail'), { target: { value: 'asha@example.test' } });
    press('Mail me a link');
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 10 minutes.');
    expect(field('E-mail').value).toBe('asha@example.test');
  });
});

describe('Keeping two-step sign-in by a mailed link', () => {
  it('The link acts on a press alone, and a spent one says what to do', async () => {
    server.mockImplementation(async () => success(undefined));
    showPage(`/two-step-sign-in/keep?token=keep-${tokens}`, <KeepSecondFactor />);
    await waitFor(() => expect(here()).toBe('/two-step-sign-in/keep'));
    expect(server).not.toHaveBeenCalled();
    press('Keep two-step sign-in');
    expect(await screen.findByRole('heading', { name: 'Two-step sign-in stays on' })).toBeTruthy();
    expect(bodyOf(0)).toEqual({ token: `keep-${tokens}` });
    cleanup();
    server.mockImplementation(async () => refusal(400, 'account.link_spent', SPENT));
    showPage('/two-step-sign-in/keep?token=other', <KeepSecondFactor />);
    press('Keep two-step sign-in');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    // There is no way to ask for another.
    expect(screen.queryByText(/Ask for a new one/)).toBeNull();
    expect(screen.getByText(/If two-step sign-in was removed meanwhile/)).toBeTruthy();
  });
});

describe('Setting a new password', () => {
  const open = () => showPage(`/reset-password?token=reset-${tokens}`, <ResetPassword />);
  const choose = (password: string) => {
    fireEvent.input(field('New password'), { target: { value: password } });
    press('Set password');
  };

  it('Setting a new password removes the token from the address, ends the session and leads to sign-in', async () => {
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

  it('A new password that is too short is refused at its field', async () => {
    open();
    choose('short');
    await screen.findByRole('alert');
    expect(field('New password').getAttribute('aria-invalid')).toBe('true');
    expect(server).not.toHaveBeenCalled();
  });

  it('A used or expired link offers a new one', async () => {
    server.mockResolvedValue(refusal(400, 'account.link_spent', SPENT));
    open();
    choose('a long enough one');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(screen.getByText(SPENT)).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(again.getAttribute('href')).toBe('/forgot-password');
  });

  it('The page for a new password asks for the link from the mail when there is no token', () => {
    showPage('/reset-password', <ResetPassword />);
    expect(screen.getByRole('heading').textContent).toBe('Open the link in the e-mail');
  });
});

describe('Confirming an e-mail address', () => {
  const page = (
    <VerifyEmail dashboardOf={(role) => `/dashboard/${role}`} settingsOf={(role) => `/settings/${role}`} />
  );
  const open = () => showPage(`/verify-email?token=verify-${tokens}`, page);

  it('Confirming posts the token exactly once and names the confirmed address', async () => {
    server.mockImplementation(async () => success({ email: 'asha@example.test' }));
    open();
    await screen.findByRole('heading', { name: 'Your address is confirmed' });
    expect(screen.getByText('asha@example.test')).toBeTruthy();
    expect(here()).toBe('/verify-email');
    expect(server).toHaveBeenCalledOnce();
    expect(bodyOf(0)).toEqual({ token: `verify-${tokens}` });
  });

  it('Confirming an address reloads the profile of the person who is signed in', async () => {
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

  it('A signed-in person whose link is used or expired can have a new one mailed', async () => {
    login({ user: ASHA, token: 'st_1' });
    server.mockResolvedValueOnce(refusal(400, 'account.link_spent', SPENT));
    open();
    await screen.findByRole('heading', { name: 'This link no longer works' });
    server.mockResolvedValueOnce(success(undefined, 202));
    press('Mail a new link');
    await screen.findByText(/A new link is on its way to asha@example.test/);
    expect(server.mock.lastCall?.[0]).toBe('/api/auth/verify-email/resend');
  });

  it('A visitor whose link is used or expired is sent to sign-in and back to this page', async () => {
    server.mockResolvedValue(refusal(400, 'account.link_spent', SPENT));
    open();
    const way = await screen.findByRole('link', { name: 'Sign in' });
    expect(way.getAttribute('href')).toBe('/login?redirect=%2Fverify-email');
  });

  it('A person whose address is already confirmed is not offered a new link', async () => {
    login({ user: { ...ASHA, emailVerified: true }, token: 'st_1' });
    server.mockResolvedValue(refusal(400, 'account.link_spent', SPENT));
    open();
    await screen.findByRole('link', { name: 'Profile Settings' });
    expect(screen.queryByRole('button', { name: 'Mail a new link' })).toBeNull();
  });

  it('Confirming can be tried again after the server did not answer', async () => {
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
])('The link to $name a change of address', ({ name, page, action, answer, done }) => {
  const open = () => showPage(`/email-change/${name}?token=change-${tokens}`, page);

  it('The link does nothing until its button is pressed, and posts its token once for two presses', async () => {
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

  it('A used or expired link says so and tells the person to write to us', async () => {
    server.mockResolvedValue(refusal(400, 'account.link_spent', SPENT));
    open();
    press(action);
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(screen.getByText('This link has been used or has expired.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
  });

  it('The button can be pressed again after the server did not answer', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    open();
    press(action);
    await screen.findByRole('alert');
    server.mockImplementation(async () => success(answer));
    press(action);
    await screen.findByRole('heading', { name: done });
  });

  it('The page asks for the link from the mail when there is no token', () => {
    showPage(`/email-change/${name}`, page);
    expect(screen.getByRole('heading').textContent).toBe('Open the link in the e-mail');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('Undoing a change of address', () => {
  it('Undoing a change signs this browser out and says when the account is suspended', async () => {
    login({ user: ASHA, token: 'st_1' });
    server.mockImplementation(async () => success({ email: ASHA.email, mailed: false }));
    showPage(`/email-change/undo?token=undo-${tokens}`, <UndoEmailChange />);
    press('Undo the change');
    await screen.findByText(/The account is suspended/);
    expect(readToken()).toBeNull();
  });

  it('Undoing a change tells the person to write when somebody else has the old address', async () => {
    const taken = 'Another account uses this address now. Write to us.';
    server.mockResolvedValue(refusal(409, 'account.former_email_taken', taken));
    showPage(`/email-change/undo?token=undo-${tokens}`, <UndoEmailChange />);
    press('Undo the change');
    expect((await screen.findByRole('alert')).textContent).toContain(taken);
  });
});
