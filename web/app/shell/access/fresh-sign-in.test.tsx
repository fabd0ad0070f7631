import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASHA, refusal, success } from '../../../testing/account-page-fixture.tsx';
import { api } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/error.ts';
import { writeToken } from '../../lib/session/token.ts';
import { Link } from '../../ui/nav.tsx';
import { FreshSignIn } from './fresh-sign-in.tsx';

const PROFILE = {
  ...ASHA,
  role: 'admin',
  bio: '',
  hasPassword: true,
  canChooseRole: false,
  pendingEmail: null,
  identities: [],
  secondFactor: null,
};
const NEEDED =
  'Confirm that it is you, with your password, a code from your app or a passkey, then do this again.';
const ID = '01980000-0000-7000-8000-000000000002';

const server = vi.fn<typeof fetch>();
/** What each address answers, the last one for good. */
let answers: Record<string, (() => Response)[]>;
const needed = () => refusal(403, 'account.fresh_sign_in_needed', NEEDED);
const granted = () => success({ _id: ID });

beforeEach(() => {
  answers = {
    '/api/users/me': [() => success(PROFILE)],
    '/api/auth/fresh': [() => success({ freshUntil: '2026-01-01T00:10:00Z' })],
    [`/api/admin/refunds/${ID}/grant`]: [needed, granted],
  };
  server.mockReset();
  server.mockImplementation(async (address) => {
    const [next, ...more] = answers[String(address)] ?? [];
    if (!next) throw new Error(`nothing answers ${address}`);
    if (more.length > 0) answers[String(address)] = more;
    return next();
  });
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  writeToken('st_1', ASHA.uid);
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

/** A form of an admin, as far as it matters here. */
function Form() {
  const [said, setSaid] = useState('');
  const grant = () =>
    api('POST /admin/refunds/:id/grant', {
      params: { id: ID },
      body: { reasonCode: 'fault_shown', reason: 'It is broken' },
    }).then(
      () => setSaid('Granted'),
      (error: unknown) => setSaid(messageOf(error)),
    );
  return (
    <>
      <input aria-label="Reason" />
      <button type="button" onClick={grant}>
        Grant
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      <p role="status">{said}</p>
      <FreshSignIn />
    </>
  );
}

function showForm() {
  window.history.replaceState(null, '', '/dashboard/admin/refunds');
  const router = createBrowserRouter([
    { path: '/dashboard/admin/refunds', element: <Form /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
  render(<RouterProvider router={router} />);
}

const said = () => screen.getByRole('status').textContent;
const calls = (address: string) => server.mock.calls.filter(([called]) => String(called) === address).length;
const grants = () => calls(`/api/admin/refunds/${ID}/grant`);

async function grantAndBeAsked() {
  showForm();
  fireEvent.input(screen.getByLabelText('Reason'), { target: { value: 'It is broken' } });
  const button = screen.getByRole('button', { name: 'Grant' });
  button.focus();
  fireEvent.click(button);
  return screen.findByRole('dialog', { name: 'Is it you?' });
}

const enter = (password: string) => {
  fireEvent.input(screen.getByLabelText('Your password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
};

describe('A call that needs a fresh sign-in', () => {
  it('The person is asked for their password, and the call is repeated once with what was typed in place', async () => {
    await grantAndBeAsked();
    expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
    enter(' pass word ');
    await waitFor(() => expect(said()).toBe('Granted'));
    const proof = server.mock.calls.find(([address]) => String(address) === '/api/auth/fresh');
    expect(JSON.parse(String(proof?.[1]?.body))).toEqual({ password: ' pass word ' });
    expect(grants()).toBe(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('It is broken');
  });

  it('A wrong password is told at its field, which gets the focus, and may be typed again', async () => {
    answers['/api/auth/fresh'] = [
      () =>
        refusal(400, 'account.password_wrong', 'The current password is wrong', [
          { field: 'password', message: 'The current password is wrong' },
        ]),
      () => success({ freshUntil: '2026-01-01T00:10:00Z' }),
    ];
    await grantAndBeAsked();
    enter('wrong');
    await screen.findByText('The current password is wrong');
    const field = screen.getByLabelText('Your password');
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
    expect(grants()).toBe(1);
    enter('right');
    await waitFor(() => expect(said()).toBe('Granted'));
  });

  it('An empty password is not sent', async () => {
    await grantAndBeAsked();
    enter('');
    await screen.findByText('Enter your password');
    expect(calls('/api/auth/fresh')).toBe(0);
  });

  it('A limit is told beside the field, and the dialog stays', async () => {
    const slowed = 'Too many failed sign-ins. Try again in 3 minutes.';
    answers['/api/auth/fresh'] = [() => refusal(429, 'account.sign_in_slowed', slowed)];
    await grantAndBeAsked();
    enter('right');
    expect((await screen.findByRole('alert')).textContent).toBe(slowed);
    expect(said()).toBe('');
  });

  it('Cancelling gives the refusal to the form, and nothing is repeated', async () => {
    await grantAndBeAsked();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(said()).toBe(NEEDED));
    expect([grants(), screen.queryByRole('dialog')]).toEqual([1, null]);
  });

  it('A call that is refused again is not repeated for ever', async () => {
    answers[`/api/admin/refunds/${ID}/grant`] = [needed];
    await grantAndBeAsked();
    enter('right');
    await waitFor(() => expect(said()).toBe(NEEDED));
    expect(grants()).toBe(2);
  });

  it('Two calls that are refused at once are one question', async () => {
    answers[`/api/admin/refunds/${ID}/grant`] = [needed, needed, granted];
    showForm();
    const button = screen.getByRole('button', { name: 'Grant' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByRole('dialog');
    enter('right');
    await waitFor(() => expect(said()).toBe('Granted'));
    await waitFor(() => expect(grants()).toBe(4));
    expect([calls('/api/auth/fresh'), calls('/api/users/me')]).toEqual([1, 1]);
  });

  it('A person who goes to another page is no longer asked for a fresh sign-in, and the call is refused', async () => {
    await grantAndBeAsked();
    fireEvent.click(screen.getByText('Elsewhere'));
    await screen.findByText('elsewhere');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(grants()).toBe(1);
  });

  it('A person without a password signs in again in another tab, and this page goes on by itself', async () => {
    answers['/api/users/me'] = [
      () =>
        success({ ...PROFILE, hasPassword: false, identities: [{ provider: 'google', email: ASHA.email }] }),
    ];
    await grantAndBeAsked();
    expect(screen.queryByLabelText('Your password')).toBeNull();
    const link = screen.getByRole('link', { name: /Sign in again with Google/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/api/auth/google?returnTo=%2Fdashboard%2Fadmin%2Frefunds',
      '_blank',
    ]);
    act(() => writeToken('st_2', ASHA.uid));
    await waitFor(() => expect(said()).toBe('Granted'));
    const repeated = server.mock.calls.at(-1)?.[1]?.headers as Record<string, string>;
    expect(repeated.authorization).toBe('Bearer st_2');
  });

  it('The refusal reaches the form where the question cannot be loaded', async () => {
    answers['/api/users/me'] = [() => refusal(503, 'server.busy', 'Busy')];
    showForm();
    fireEvent.click(screen.getByRole('button', { name: 'Grant' }));
    await waitFor(() => expect(said()).toBe(NEEDED));
  });
});
