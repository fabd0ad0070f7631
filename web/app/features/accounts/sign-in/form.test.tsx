import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASHA, here, refusal, showPage, success } from '../../../../testing/account-page-fixture.tsx';
import { readToken, writeToken } from '../../../lib/session/token.ts';
import { ProviderButtons } from '../external-sign-in/provider-buttons.tsx';
import { LoginForm } from './form.tsx';
import { LoginNote } from './note.tsx';

const server = vi.fn<typeof fetch>();

beforeEach(() => {
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
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

describe('The sign-in form', () => {
  it('The sign-in form marks missing fields and moves the focus to the summary', async () => {
    showPage('/login', <LoginForm />);
    send();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('All required fields must be provided');
    expect(document.activeElement).toBe(summary);
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    type('E-mail', 'asha@example.test');
    expect(field('E-mail').getAttribute('aria-invalid')).toBeNull();
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    expect(server).not.toHaveBeenCalled();
  });

  it('Signing in trims the e-mail address and leaves the password as it was typed', async () => {
    server.mockResolvedValue(success({ user: ASHA, token: 'st_1' }));
    showPage('/login', <LoginForm />);
    type('E-mail', ' asha@example.test ');
    type('Password', ' pass word ');
    send();
    await waitFor(() => expect(readToken()).toBe('st_1'));
    expect(JSON.parse(String(server.mock.calls[0]?.[1]?.body))).toEqual({
      email: 'asha@example.test',
      password: ' pass word ',
    });
  });

  it.each([
    [429, 'account.sign_in_slowed', 'Too many failed sign-ins. Try again in 4 minutes.'],
    [403, 'account.suspended', 'This account is suspended: sold what was not theirs'],
    [400, 'account.wrong_credentials', 'E-mail or password is wrong'],
  ])(
    "The sign-in form shows the server's message for a %i and keeps what was typed",
    async (status, code, message) => {
      server.mockResolvedValue(refusal(status, code, message));
      showPage('/login', <LoginForm />);
      type('E-mail', 'asha@example.test');
      type('Password', 'a password');
      send();
      const summary = await screen.findByRole('alert');
      expect(summary.textContent).toContain('Login failed');
      expect(summary.textContent).toContain(message);
      expect(field('E-mail').value).toBe('asha@example.test');
      expect(field('Password').value).toBe('a password');
    },
  );

  it('The sign-in form ignores a second attempt while the first is under way', async () => {
    server.mockReturnValue(new Promise(() => {}));
    showPage('/login', <LoginForm />);
    type('E-mail', 'asha@example.test');
    type('Password', 'a password');
    send();
    await waitFor(() => expect(server).toHaveBeenCalledOnce());
    fireEvent.submit(screen.getByRole('form', { name: 'Sign in' }));
    send();
    expect(server).toHaveBeenCalledOnce();
  });

  it('The link to a new password carries the typed address and the way back', async () => {
    showPage('/login?redirect=%2Fmarket', <LoginForm />);
    type('E-mail', 'asha@example.test');
    fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await waitFor(() => expect(here()).toBe('/forgot-password?redirect=%2Fmarket'));
    expect(window.history.state.usr).toEqual({ email: 'asha@example.test' });
  });

  it('The sign-in form is filled in with the address from the page before', () => {
    showPage('/login', <LoginForm />, { email: 'asha@example.test' });
    expect(field('E-mail').value).toBe('asha@example.test');
  });
});

describe('The second step of a sign-in', () => {
  const CHALLENGE = {
    ...{ twoFactorRequired: true, challenge: 'c'.repeat(43), methods: ['totp', 'recovery'] },
  };
  const signIn = () => fireEvent.submit(screen.getByRole('form', { name: 'Second step' }));
  async function reachSecondStep(): Promise<void> {
    server.mockResolvedValueOnce(success(CHALLENGE));
    showPage('/login', <LoginForm>Other ways</LoginForm>);
    type('E-mail', 'asha@example.test');
    type('Password', 'a password');
    send();
    await screen.findByRole('form', { name: 'Second step' });
  }

  it('A code ends the sign-in, and what stood below the first step is gone', async () => {
    await reachSecondStep();
    expect(screen.queryByText('Other ways')).toBeNull();
    expect(document.activeElement).toBe(field('Code from your app'));
    expect(readToken()).toBeNull();
    server.mockResolvedValueOnce(success({ user: ASHA, token: 'st_2' }));
    type('Code from your app', '123 456');
    fireEvent.click(screen.getByLabelText('Trust this browser for 30 days'));
    signIn();
    await waitFor(() => expect(readToken()).toBe('st_2'));
    expect(JSON.parse(String(server.mock.calls[1]?.[1]?.body))).toEqual({
      challenge: CHALLENGE.challenge,
      code: '123 456',
      trustBrowser: true,
    });
  });

  it('A recovery code has a field of its own that takes letters', async () => {
    await reachSecondStep();
    expect(field('Code from your app').inputMode).toBe('numeric');
    fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(field('Recovery code').inputMode).toBe('text');
    expect(document.activeElement).toBe(field('Recovery code'));
  });

  it('A missing code is said at its field and nothing is sent', async () => {
    await reachSecondStep();
    signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('Enter the code');
    expect(server).toHaveBeenCalledOnce();
  });

  it('A sign-in that has ended says so and leads back to the password', async () => {
    await reachSecondStep();
    server.mockResolvedValueOnce(refusal(400, 'account.challenge_ended', 'This sign-in has ended.'));
    type('Code from your app', '123456');
    signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('This sign-in has ended.');
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(field('Password')).toBeTruthy();
  });
});

describe('A second factor that is lost with its recovery codes', () => {
  async function reachReset(): Promise<void> {
    server.mockResolvedValueOnce(
      success({ twoFactorRequired: true, challenge: 'c'.repeat(43), methods: ['totp'] }),
    );
    showPage('/login', <LoginForm />);
    type('E-mail', 'asha@example.test');
    type('Password', 'a password');
    send();
    fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    fireEvent.click(screen.getByRole('button', { name: 'I have lost my phone and my recovery codes' }));
  }
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Ask for a reset' }));

  it('A reset is asked for once it is known how long it takes, and then says when', async () => {
    await reachReset();
    expect(screen.getByText(/takes at least 72 hours/)).toBeTruthy();
    expect(server).toHaveBeenCalledOnce();
    server.mockResolvedValueOnce(success({ dueAt: '2026-11-28T08:00:00Z' }));
    ask();
    expect(await screen.findByText(/from November 28, 2026/)).toBeTruthy();
    expect(server.mock.calls[1]?.[0]).toBe('/api/auth/2fa/reset');
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(field('Password')).toBeTruthy();
  });

  it('Where too many were asked for, or the sign-in has ended, that is said', async () => {
    await reachReset();
    server.mockResolvedValueOnce(refusal(429, 'request.too_many', 'Too many attempts. Try again tomorrow.'));
    ask();
    expect((await screen.findByRole('alert')).textContent).toContain('Try again tomorrow.');
    server.mockResolvedValueOnce(refusal(400, 'account.challenge_ended', 'This sign-in has ended.'));
    ask();
    expect(await screen.findByText('This sign-in has ended.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for a reset' })).toBeNull();
  });
});

describe('The note above the sign-in form', () => {
  it('The sign-in page says that a new password is set', () => {
    showPage('/login', <LoginNote />, { note: 'password-set' });
    expect(screen.getByRole('status').textContent).toBe('Your new password is set. Sign in with it.');
  });

  it('The sign-in page ignores a note that it does not know', () => {
    showPage('/login', <LoginNote />, { note: '<b>you won</b>' });
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('Buttons of outside providers', () => {
  const providers = [
    { id: 'google' as const, name: 'Google', configured: true },
    { id: 'github' as const, name: 'GitHub', configured: false },
  ];

  it('Only the button of a provider that is set up works, and it carries the way back', () => {
    showPage('/login?redirect=%2Fmarket%3Fpage%3D2', <ProviderButtons providers={providers} />);
    const google = screen.getByRole('link', { name: 'Continue with Google' });
    expect(google.getAttribute('href')).toBe('/api/auth/google?returnTo=%2Fmarket%3Fpage%3D2');
    const github = screen.getByRole<HTMLButtonElement>('button', { name: /Continue with GitHub/ });
    expect(github.disabled).toBe(true);
    expect(github.textContent).toContain('GitHub is not set up here');
  });

  it("A provider's button never passes on a way back to another site", () => {
    showPage('/login?redirect=%2F%2Fevil.example', <ProviderButtons providers={providers} />);
    const button = screen.getByRole('link', { name: /^Continue with/ });
    expect(button.getAttribute('href')).toBe('/api/auth/google');
  });
});
