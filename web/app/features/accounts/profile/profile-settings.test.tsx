import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/accounts.ts';
import { login, useSession } from '../../../lib/session.ts';
import { readToken, writeToken } from '../../../lib/token.ts';
import { ProfileSettings } from './profile-settings.tsx';

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
  pendingEmail: null,
  identities: [],
};
const SESSIONS = [
  ['11', 'Firefox on Windows', true],
  ['12', 'Chrome on Android', false],
].map(([end, device, current]) => ({
  _id: `01890000-0000-7000-8000-0000000000${end}`,
  device,
  createdAt: '2026-03-02T08:00:00Z',
  lastUsedAt: new Date().toISOString(),
  current,
}));

const server = vi.fn<typeof fetch>();
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  answers = { 'GET /auth/sessions': () => success({ sessions: SESSIONS }) };
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

describe('the public profile', () => {
  it('saves name and bio, says so until something is typed, and shows the name in the top bar', async () => {
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

  it('keeps what was typed and says at the field what is wrong with it', async () => {
    await show();
    const message = 'This name could be taken for the market itself. Choose another.';
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

  it('counts the bio and sends none that is too long', async () => {
    await show();
    type('Public profile', 'Short bio', 'x'.repeat(601));
    expect(await screen.findByText('601/600')).toBeTruthy();
    press('Save profile');
    expect(await screen.findByText('At most 600 characters')).toBeTruthy();
    expect(sent('PATCH /users/me')).toEqual([]);
  });

  it('keeps what is typed while it saves', async () => {
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

  it('is not overwritten when the profile is read anew', async () => {
    const client = await show();
    type('Public profile', 'Display name', 'Half typ');
    answers['GET /users/me'] = () => success({ ...PROFILE, emailVerified: false });
    await client.invalidateQueries();
    expect(await screen.findByText('Not confirmed')).toBeTruthy();
    expect(field('Public profile', 'Display name').value).toBe('Half typ');
  });

  it('says beside the button when nobody answered, and can be sent again', async () => {
    await show();
    answers['PATCH /users/me'] = () => Promise.reject(new TypeError('offline'));
    press('Save profile');
    expect(await screen.findByText(/The market cannot be reached/)).toBeTruthy();
    answers['PATCH /users/me'] = () => success(PROFILE);
    press('Save profile');
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('removes the picture', async () => {
    await show({ photoURL: '/api/users/photos/a.webp' });
    answers['DELETE /users/me/avatar'] = () => success(PROFILE);
    press('Remove');
    expect(await screen.findByText('Picture removed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

const EMAIL_FORM = 'Change e-mail address';

describe('the e-mail address', () => {
  it('asks for a new one with the password and shows what to do next', async () => {
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

  it('says at the password that it is wrong, and keeps the address', async () => {
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
  ])('refuses "%s" at its field', async (email, message) => {
    await show();
    type(EMAIL_FORM, 'New e-mail address', email);
    type(EMAIL_FORM, 'Current password', 'a pass phrase');
    press('Change address');
    expect(await inForm(EMAIL_FORM).findByText(message)).toBeTruthy();
    expect(sent('PATCH /users/me')).toEqual([]);
  });

  it('mails the link again while it is not confirmed', async () => {
    await show({ emailVerified: false });
    answers['POST /auth/verify-email/resend'] = () => success();
    press('Send the link again');
    expect(await screen.findByText('Sent. Look into your mailbox.')).toBeTruthy();
  });

  it('shows at once that it has been confirmed meanwhile', async () => {
    await show({ emailVerified: false });
    answers['POST /auth/verify-email/resend'] = () =>
      failure(409, 'account.email_verified', 'Your e-mail address is confirmed already.');
    answers['GET /users/me'] = () => success(PROFILE);
    press('Send the link again');
    expect(await screen.findByText('Confirmed')).toBeTruthy();
  });
});

const PASSWORD_FORM = 'Change password';

describe('the password', () => {
  it('goes on with the new token and says that all other devices are signed out', async () => {
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

  it('says at its field that it is easy to guess', async () => {
    await show();
    const message = 'This password is easy to guess.';
    answers['POST /auth/password'] = () => failure(400, 'account.password_weak', message);
    type(PASSWORD_FORM, 'Current password', 'old pass phrase');
    type(PASSWORD_FORM, 'New password', 'aaaaaaaaaaaa');
    press('Change password');
    await screen.findByText(message);
    expect(field(PASSWORD_FORM, 'New password').getAttribute('aria-invalid')).toBe('true');
  });

  it('refuses a short one at its field and advises a longer one', async () => {
    await show({ role: 'buyer' });
    type(PASSWORD_FORM, 'Current password', 'old pass phrase');
    type(PASSWORD_FORM, 'New password', 'short');
    press('Change password');
    expect(await screen.findByText('Password must be at least 6 characters long')).toBeTruthy();
    expect(sent('POST /auth/password')).toEqual([]);
    type(PASSWORD_FORM, 'New password', 'abcdefg');
    expect(await screen.findByText(/10 characters or more are much harder to guess/)).toBeTruthy();
  });

  it('needs ten characters of a seller', async () => {
    await show();
    type(PASSWORD_FORM, 'Current password', 'old pass phrase');
    type(PASSWORD_FORM, 'New password', 'nine char');
    press('Change password');
    expect(
      await screen.findByText('Sellers and admins need a password of at least 10 characters'),
    ).toBeTruthy();
    expect(sent('POST /auth/password')).toEqual([]);
  });

  it('can be set by a mailed link where there is none yet', async () => {
    await show({ hasPassword: false, identities: [{ provider: 'google', email: 'asha@mail.example' }] });
    expect(screen.queryByRole('form', { name: PASSWORD_FORM })).toBeNull();
    expect(screen.queryByRole('form', { name: EMAIL_FORM })).toBeNull();
    expect(screen.getByText('set a password first')).toBeTruthy();
    expect(screen.getByText('Google')).toBeTruthy();
    answers['POST /auth/forgot-password'] = () => success();
    press('Mail me a link');
    expect(await screen.findByText('Sent. Look into your mailbox.')).toBeTruthy();
    expect(sent('POST /auth/forgot-password')).toEqual([{ email: 'asha@example.test' }]);
  });
});

describe('the signed-in devices', () => {
  it('can be signed out one by one, but not the one at hand', async () => {
    await show();
    await screen.findByText('This device');
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull();
    answers[`DELETE /auth/sessions/${SESSIONS[1]?._id}`] = () => success();
    answers['GET /auth/sessions'] = () => success({ sessions: SESSIONS.slice(0, 1) });
    press('Sign out Chrome on Android');
    expect(await screen.findByText('Chrome on Android is signed out')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  });

  it('are all signed out only after a question', async () => {
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

  it('leave the rest of the page usable when they cannot be read', async () => {
    answers['GET /auth/sessions'] = () => failure(503, 'server.busy', 'The server is busy.');
    await show();
    expect(await screen.findByText('The server is busy.')).toBeTruthy();
    answers['GET /auth/sessions'] = () => success({ sessions: SESSIONS });
    press('Try again');
    expect(await screen.findByText('This device')).toBeTruthy();
  });
});
