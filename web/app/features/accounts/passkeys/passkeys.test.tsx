import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PasskeyEntry } from '#contract/accounts/passkeys/schemas.ts';
import type { Profile } from '#contract/accounts/schemas.ts';
import { ASHA, refusal, showPage, success } from '../../../../testing/account-page-fixture.tsx';
import { readToken, writeToken } from '../../../lib/session/token.ts';
import { LoginForm } from '../sign-in/form.tsx';
import { PasskeysSection } from './section.tsx';

const PROFILE: Profile = {
  ...ASHA,
  bio: '',
  hasPassword: true,
  canChooseRole: false,
  agreedTo: null,
  pendingEmail: null,
  identities: [],
  secondFactor: null,
  slug: null,
  slugChangeAt: null,
  languages: [],
  awayUntil: null,
  links: [],
  banner: null,
};
const PHONE: PasskeyEntry = {
  _id: '01980000-0000-7000-8000-000000000001',
  name: 'Phone',
  createdAt: '2026-03-02T08:00:00Z',
  lastUsedAt: null,
  isSynced: true,
};
const ON = { enabledAt: '2026-03-02T08:00:00Z', recoveryCodesLeft: 10, resetDueAt: null, passkeys: 1 };
const ASKED = {
  ...{ challenge: 'Y2hhbGxlbmdl', timeout: 300_000, rpId: 'localhost', allowCredentials: [] },
  userVerification: 'required',
};

const server = vi.fn<typeof fetch>();
let answers: Record<string, () => Response>;
const ask = vi.fn<() => Promise<unknown>>();
beforeEach(() => {
  answers = { 'POST /api/auth/passkey-login/options': () => success(ASKED) };
  server.mockReset();
  server.mockImplementation(async (address, init) => {
    const next = answers[`${init?.method} ${String(address)}`];
    return next?.() ?? refusal(503, 'server.busy', 'The server is busy.');
  });
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // Without a list in the field for the address: only the button asks.
  vi.stubGlobal('PublicKeyCredential', class {});
  ask.mockReset();
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: ask, create: ask } });
});
afterEach(() => {
  cleanup();
  writeToken(null);
  Reflect.deleteProperty(navigator, 'credentials');
  vi.unstubAllGlobals();
});

/** As browsers refuse. */
const browserError = (name: string) => Object.assign(new Error('In words of the browser'), { name });
const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' });

describe('Signing in with a passkey', () => {
  it('The answer of a device is sent to the server, and signs in', async () => {
    const bytes = () => new Uint8Array([1, 2, 3]).buffer;
    ask.mockResolvedValue({
      ...{ id: 'AQID', rawId: bytes(), type: 'public-key', getClientExtensionResults: () => ({}) },
      response: {
        ...{ authenticatorData: bytes(), clientDataJSON: bytes(), signature: bytes(), userHandle: bytes() },
      },
    });
    answers['POST /api/auth/passkey-login'] = () => success({ user: ASHA, token: 'st_1' });
    showPage('/login', <LoginForm />);
    fireEvent.click(await button());
    await waitFor(() => expect(readToken()).toBe('st_1'));
    const { passkey } = JSON.parse(String(server.mock.calls.at(-1)?.[1]?.body));
    expect(passkey).toMatchObject({ id: 'AQID', rawId: 'AQID', response: { userHandle: 'AQID' } });
  });

  it.each([
    ['NotAllowedError', /No passkey was used/],
    ['SecurityError', /do not work at the address/],
    ['SomethingNewError', /could not use a passkey/],
  ])('A %s of the browser is said in plain words, and the button works again', async (name, words) => {
    ask.mockRejectedValue(browserError(name));
    showPage('/login', <LoginForm />);
    fireEvent.click(await button());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/In words of the browser/)).toBeNull();
    expect((await button()).getAttribute('aria-busy')).toBeNull();
  });

  it('A passkey that the market refuses is told in its words', async () => {
    answers['POST /api/auth/passkey-login/options'] = () =>
      refusal(429, 'request.too_many', 'Too many attempts. Try again in 5 minutes.');
    showPage('/login', <LoginForm />);
    fireEvent.click(await button());
    expect(await screen.findByText('Too many attempts. Try again in 5 minutes.')).toBeTruthy();
    expect(ask).not.toHaveBeenCalled();
  });

  it('A browser that knows no passkeys shows no button', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    showPage('/login', <LoginForm />);
    await screen.findByRole('form', { name: 'Sign in' });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    expect(server).not.toHaveBeenCalled();
  });
});

describe('The passkeys of an account', () => {
  function show(passkeys: PasskeyEntry[], secondFactor: Profile['secondFactor'] = null) {
    answers['GET /api/auth/passkeys'] = () => success({ passkeys });
    writeToken('st_1', ASHA.uid);
    render(
      <QueryClientProvider client={new QueryClient()}>
        <PasskeysSection profile={{ ...PROFILE, secondFactor }} />
      </QueryClientProvider>,
    );
  }
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

  it('A person without a passkey is told so, and what the first one changes before it is added', async () => {
    show([]);
    expect(await screen.findByText('You have no passkey yet.')).toBeTruthy();
    await press('Add a passkey');
    expect(screen.getByRole('dialog').textContent).toContain('turns two-step sign-in on');
  });

  it('Removing the last passkey says that two-step sign-in is off then, except beside an app', async () => {
    show([PHONE], { ...ON, appSince: null });
    expect(await screen.findByText('Synced')).toBeTruthy();
    await press('Remove Phone');
    expect(screen.getByRole('dialog').textContent).toContain('This also turns two-step sign-in off');
    cleanup();
    show([PHONE], { ...ON, appSince: ON.enabledAt });
    await press('Remove Phone');
    expect(screen.getByRole('dialog').textContent).not.toContain('two-step sign-in off');
  });

  it('A passkey that may not be removed stays, and the page says why', async () => {
    answers[`DELETE /api/auth/passkeys/${PHONE._id}`] = () =>
      refusal(409, 'account.passkey_last', 'This passkey is all you have.');
    show([PHONE], { ...ON, appSince: null });
    await press('Remove Phone');
    await press('Remove passkey');
    expect(await screen.findByText('This passkey is all you have.')).toBeTruthy();
  });

  it('A browser that knows no passkeys cannot add one and says so', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    show([]);
    expect(await screen.findByText(/This browser cannot add passkeys/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
