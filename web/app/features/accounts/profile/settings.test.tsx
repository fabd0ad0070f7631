import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/accounts/schemas.ts';
import { SESSIONS } from '../../../../testing/sessions-fixture.ts';
import { login, useSession } from '../../../lib/session/current-user.ts';
import { readToken, writeToken } from '../../../lib/session/token.ts';
import { ProfileSettings } from './settings.tsx';

const PROFILE: Profile = {
  uid: '01890000-0000-7000-8000-000000000001',
  email: 'asha@example.test',
  role: 'seller',
  emailVerified: true,
  displayName: 'Asha',
  photoURL: null,
  createdAt: '2026-03-02T08:00:00Z',
  bio: 'Bookkeeping tools.',
  hasPassword: true,
  canChooseRole: false,
  agreedTo: null,
  pendingEmail: null,
  identities: [],
  secondFactor: null,
  ...{ slug: null, slugChangeAt: null, languages: [], awayUntil: null, links: [], banner: null },
};

const server = vi.fn<typeof fetch>();
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  answers = {
    'GET /auth/sessions': devices,
    'GET /auth/sign-ins': () => success({ signIns: [], limit: 10, hasMore: false, days: 90 }),
    'GET /auth/passkeys': noPasskeys,
    'GET /users/me/deletion': () => success({ dueAt: null, obstacles: [], stays: [], goes: [] }),
  };
  server.mockReset();
  server.mockImplementation(async (address, init) => {
    const key = `${init?.method} ${String(address).replace('/api', '')}`;
    return answers[key]?.() ?? failure(404, 'request.not_found', `No answer for ${key}`);
  });
  vi.stubGlobal('fetch', server);
});

afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
const success = (data?: unknown) => answer(200, { success: true, data });
const noPasskeys = () => success({ passkeys: [] });
const devices = () => success({ sessions: SESSIONS, trustedBrowsers: [] });
const failure = (status: number, code: string, message: string) =>
  answer(status, { success: false, code, message });

/** The bodies sent with a call, oldest first. */
function sent(key: string): unknown[] {
  return server.mock.calls
    .filter(([address, init]) => `${init?.method} ${String(address).replace('/api', '')}` === key)
    .map(([, init]) => (init?.body ? JSON.parse(String(init.body)) : undefined));
}

function TopBar() {
  const session = useSession();
  return <header>{session.state === 'signed-in' && session.user.displayName}</header>;
}

async function show(part: Partial<Profile> = {}) {
  const profile = { ...PROFILE, ...part };
  answers['GET /users/me'] = () => success(profile);
  login({ user: profile, token: 'st_old' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <TopBar />
      <ProfileSettings user={profile} />
    </QueryClientProvider>,
  );
  await screen.findByRole('form', { name: 'Public profile' });
  return client;
}

const inForm = (name: string) => within(screen.getByRole('form', { name }));
const field = (form: string, label: string) => inForm(form).getByLabelText(label) as HTMLInputElement;
const type = (form: string, label: string, value: string) =>
  fireEvent.input(field(form, label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('The public profile', () => {
  it('Saving the profile shows "Saved" until something is typed, and updates the name in the top bar', async () => {
    await show();
    answers['PATCH /users/me'] = () => success({ ...PROFILE, displayName: 'Asha Menon', bio: 'Ledgers.' });
    type('Public profile', 'Display name', ' Asha  Menon ');
    type('Public profile', 'Short bio', 'Ledgers.');
    press('Save profile');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(sent('PATCH /users/me')).toEqual([{ displayName: ' Asha  Menon ', bio: 'Ledgers.' }]);
    expect(screen.getByRole('banner').textContent).toBe('Asha Menon');
    expect(field('Public profile', 'Display name').value).toBe('Asha Menon');
    type('Public profile', 'Short bio', 'Ledgers and');
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  });

  it('A refused name stays in its field, with the reason beside it', async () => {
    await show();
    const message = 'This name could be mistaken for the market itself. Choose another.';
    answers['PATCH /users/me'] = () => failure(400, 'account.name_reserved', message);
    type('Public profile', 'Display name', 'Codehaat Support');
    press('Save profile');
    expect(await screen.findByText(message)).toBeTruthy();
    const name = field('Public profile', 'Display name');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(name.value).toBe('Codehaat Support');
    expect(document.activeElement).toBe(name);
    expect(screen.getByRole('banner').textContent).toBe('Asha');
  });

  it('The bio is counted, and one that is too long is not sent', async () => {
    await show();
    type('Public profile', 'Short bio', 'x'.repeat(601));
    expect(await screen.findByText('601/600')).toBeTruthy();
    press('Save profile');
    expect(await screen.findByText('At most 600 characters')).toBeTruthy();
    expect(sent('PATCH /users/me')).toEqual([]);
  });

  it('Text typed while the profile is being saved is kept', async () => {
    await show();
    let arrive: (response: Response) => void = () => {};
    answers['PATCH /users/me'] = () => new Promise((resolve) => (arrive = resolve));
    type('Public profile', 'Short bio', 'First');
    press('Save profile');
    await waitFor(() => expect(sent('PATCH /users/me')).toHaveLength(1));
    type('Public profile', 'Short bio', 'First and second');
    arrive(success({ ...PROFILE, bio: 'First' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save profile' }).getAttribute('aria-busy')).toBeNull(),
    );
    expect(field('Public profile', 'Short bio').value).toBe('First and second');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('A half-typed name is kept when the profile is loaded again', async () => {
    const client = await show();
    type('Public profile', 'Display name', 'Half typ');
    answers['GET /users/me'] = () => success({ ...PROFILE, emailVerified: false });
    await client.invalidateQueries();
    expect(await screen.findByText('Not confirmed')).toBeTruthy();
    expect(field('Public profile', 'Display name').value).toBe('Half typ');
  });

  it('A save that nobody answered says so and can be sent again', async () => {
    await show();
    answers['PATCH /users/me'] = () => Promise.reject(new TypeError('offline'));
    press('Save profile');
    expect(await screen.findByText(/The market cannot be reached/)).toBeTruthy();
    answers['PATCH /users/me'] = () => success(PROFILE);
    press('Save profile');
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('Removing the profile picture confirms it and hides the button', async () => {
    await show({ photoURL: '/api/users/photos/a.webp' });
    answers['DELETE /users/me/avatar'] = () => success(PROFILE);
    press('Remove');
    expect(await screen.findByText('Picture removed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

const EMAIL_FORM = 'Change e-mail address';

describe('The e-mail address', () => {
  it('A new address is asked for with the password, and the page then says what to do next', async () => {
    await show();
    answers['PATCH /users/me'] = () => success({ ...PROFILE, pendingEmail: 'new@example.test' });
    type(EMAIL_FORM, 'New e-mail address', ' new@example.test ');
    type(EMAIL_FORM, 'Current password', 'a pass phrase');
    press('Change address');
    expect(await screen.findByText('A new address waits to be confirmed')).toBeTruthy();
    expect(sent('PATCH /users/me')).toEqual([
      { email: 'new@example.test', currentPassword: 'a pass phrase' },
    ]);
    expect(screen.getByText('Link sent to new@example.test')).toBeTruthy();
    expect(field(EMAIL_FORM, 'Current password').value).toBe('');
  });

  it('A wrong password is marked at its field, and the new address is kept', async () => {
    await show();
    answers['PATCH /users/me'] = () =>
      failure(400, 'account.password_wrong', 'The current password is wrong');
    type(EMAIL_FORM, 'New e-mail address', 'new@example.test');
    type(EMAIL_FORM, 'Current password', 'guess');
    press('Change address');
    await waitFor(() => expect(document.activeElement).toBe(field(EMAIL_FORM, 'Current password')));
    expect(field(EMAIL_FORM, 'Current password').getAttribute('aria-invalid')).toBe('true');
    expect(field(EMAIL_FORM, 'New e-mail address').value).toBe('new@example.test');
  });

  it.each([
    ['', 'Enter your e-mail address'],
    ['nowhere', 'Enter a valid e-mail address'],
    ['asha@example.test', 'This is your address already'],
  ])('The new e-mail address "%s" is refused at its field', async (email, message) => {
    await show();
    type(EMAIL_FORM, 'New e-mail address', email);
    type(EMAIL_FORM, 'Current password', 'a pass phrase');
    press('Change address');
    expect(await inForm(EMAIL_FORM).findByText(message)).toBeTruthy();
    expect(sent('PATCH /users/me')).toEqual([]);
  });

  it('An unconfirmed address can have its link mailed again', async () => {
    await show({ emailVerified: false });
    answers['POST /auth/verify-email/resend'] = () => success();
    press('Send the link again');
    expect(await screen.findByText('Sent. Check your inbox.')).toBeTruthy();
  });

  it('The page shows at once that the address was confirmed meanwhile', async () => {
    await show({ emailVerified: false });
    answers['POST /auth/verify-email/resend'] = () =>
      failure(409, 'account.email_verified', 'Your e-mail address is confirmed already.');
    answers['GET /users/me'] = () => success(PROFILE);
    press('Send the link again');
    expect(await screen.findByText('Confirmed')).toBeTruthy();
  });
});

const PASSWORD_FORM = 'Change password';

describe('The password', () => {
  it('Changing the password keeps this device signed in and says that all others are signed out', async () => {
    await show();
    answers['POST /auth/password'] = () => success({ user: PROFILE, token: 'st_new' });
    type(PASSWORD_FORM, 'Current password', 'old pass phrase');
    type(PASSWORD_FORM, 'New password', 'new pass phrase');
    press('Change password');
    expect(await screen.findByText('Password changed. All other devices are signed out.')).toBeTruthy();
    expect(readToken()).toBe('st_new');
    expect(sent('POST /auth/password')).toEqual([
      { currentPassword: 'old pass phrase', password: 'new pass phrase' },
    ]);
    expect(field(PASSWORD_FORM, 'New password').value).toBe('');
  });

  it('A password that is easy to guess is refused at its field', async () => {
    await show();
    const message = 'This password is easy to guess.';
    answers['POST /auth/password'] = () => failure(400, 'account.password_weak', message);
    type(PASSWORD_FORM, 'Current password', 'old pass phrase');
    type(PASSWORD_FORM, 'New password', 'aaaaaaaaaaaa');
    press('Change password');
    await screen.findByText(message);
    expect(field(PASSWORD_FORM, 'New password').getAttribute('aria-invalid')).toBe('true');
  });

  it("A buyer's short password is refused at its field, and a longer one is advised", async () => {
    await show({ role: 'buyer' });
    type(PASSWORD_FORM, 'Current password', 'old pass phrase');
    type(PASSWORD_FORM, 'New password', 'short');
    press('Change password');
    expect(await screen.findByText('Password must be at least 6 characters long')).toBeTruthy();
    expect(sent('POST /auth/password')).toEqual([]);
    type(PASSWORD_FORM, 'New password', 'abcdefg');
    expect(await screen.findByText(/10 characters or more are much harder to guess/)).toBeTruthy();
  });

  it('A seller needs a password of at least ten characters', async () => {
    await show();
    type(PASSWORD_FORM, 'Current password', 'old pass phrase');
    type(PASSWORD_FORM, 'New password', 'nine char');
    press('Change password');
    expect(
      await screen.findByText('Sellers and admins need a password of at least 10 characters'),
    ).toBeTruthy();
    expect(sent('POST /auth/password')).toEqual([]);
  });

  it('An account without a password can set one through a mailed link', async () => {
    await show({ hasPassword: false, identities: [{ provider: 'google', email: 'asha@mail.example' }] });
    expect(screen.queryByRole('form', { name: PASSWORD_FORM })).toBeNull();
    expect(screen.queryByRole('form', { name: EMAIL_FORM })).toBeNull();
    expect(screen.getByText('set a password first')).toBeTruthy();
    expect(screen.getByText('Google')).toBeTruthy();
    answers['POST /auth/forgot-password'] = () => success();
    press('Mail me a link');
    expect(await screen.findByText('Sent. Check your inbox.')).toBeTruthy();
    expect(sent('POST /auth/forgot-password')).toEqual([{ email: 'asha@example.test' }]);
  });
});

describe('Signed-in devices', () => {
  it('Other devices can be signed out one by one, but not this device', async () => {
    await show();
    await screen.findByText('This device');
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull();
    answers[`DELETE /auth/sessions/${SESSIONS[1]?._id}`] = () => success();
    answers['GET /auth/sessions'] = () => success({ sessions: SESSIONS.slice(0, 1), trustedBrowsers: [] });
    press('Sign out Chrome on Android');
    expect(await screen.findByText('Chrome on Android is signed out')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  });

  it('Signing out everywhere asks for confirmation first', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    expect(sent('POST /auth/logout-all')).toEqual([]);
    answers['POST /auth/logout-all'] = () => success();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(readToken()).toBeNull();
    assign.mockRestore();
  });

  it('The page shows why the devices could not be loaded and can load them again', async () => {
    answers['GET /auth/sessions'] = () => failure(503, 'server.busy', 'The server is busy.');
    await show();
    expect(await screen.findByText('The server is busy.')).toBeTruthy();
    answers['GET /auth/sessions'] = devices;
    press('Try again');
    expect(await screen.findByText('This device')).toBeTruthy();
  });
});
