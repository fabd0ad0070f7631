import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/accounts/schemas.ts';
import { ASHA, refusal, success } from '../../../../../testing/account-page-fixture.tsx';
import { readToken, writeToken } from '../../../../lib/session/token.ts';
import { SecondFactorSection } from './section.tsx';

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
const APP = { enabledAt: '2026-03-02T08:00:00Z', appSince: '2026-03-02T08:00:00Z', passkeys: 0 };
const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SET_UP = { secret: SECRET, otpauthUrl: `otpauth://totp/Market:asha?secret=${SECRET}` };
const CODES = ['0123-4567-89AB-CDEF-GHJK-MNPQ', 'RSTV-WXYZ-0123-4567-89AB-CDEF'];

const server = vi.fn<typeof fetch>();
let answers: Record<string, (() => Response)[]>;
beforeEach(() => {
  answers = { '/api/auth/2fa/setup': [() => success(SET_UP), () => success({ ...SET_UP, secret: 'OTHER' })] };
  server.mockReset();
  server.mockImplementation(async (address) => {
    const next = answers[String(address)]?.shift();
    // What is read anew afterwards is of no matter here.
    return next?.() ?? refusal(503, 'server.busy', 'The server is busy.');
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', server);
  writeToken('st_1', ASHA.uid);
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(secondFactor: Profile['secondFactor']) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SecondFactorSection profile={{ ...PROFILE, secondFactor }} />
    </QueryClientProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function enterCode(code: string): Promise<void> {
  fireEvent.input(await screen.findByLabelText('Code from your app'), { target: { value: code } });
  fireEvent.submit(screen.getByRole('form', { name: 'First code' }));
}

it('Setting up shows the key as a picture and in groups to type, then the recovery codes once', async () => {
  answers['/api/auth/2fa/enable'] = [() => success({ user: ASHA, token: 'st_2', recoveryCodes: CODES })];
  show(null);
  press('Set up two-step sign-in');
  expect(await screen.findByRole('img', { name: 'QR code of the key' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy();
  await enterCode('123456');
  for (const code of CODES) expect(await screen.findByText(code)).toBeTruthy();
  expect(readToken()).toBe('st_2');
  press('I have saved them');
  expect(screen.queryByText(CODES[0]!)).toBeNull();
});

it('A wrong first code is said at the field, and after the third a new key is offered', async () => {
  answers['/api/auth/2fa/enable'] = [
    () =>
      refusal(400, 'account.code_wrong', 'This code is wrong', [
        { field: 'code', message: 'This code is wrong' },
      ]),
    () => refusal(409, 'account.setup_ended', 'This set-up has ended.'),
  ];
  show(null);
  press('Set up two-step sign-in');
  await enterCode('123456');
  await waitFor(() =>
    expect(screen.getByLabelText('Code from your app').getAttribute('aria-invalid')).toBe('true'),
  );
  await enterCode('654321');
  expect(await screen.findByText('This set-up has ended.')).toBeTruthy();
  press('Begin with a new key');
  expect(await screen.findByText('OTHE R')).toBeTruthy();
});

it('A second factor that is on says since when and how many codes are left, and warns when they run out', () => {
  show({ ...APP, recoveryCodesLeft: 2, resetDueAt: null });
  expect(screen.getByText(/2 recovery codes are left\. Make new ones/)).toBeTruthy();
});

it('A reset that waits is told with its time, and can be ended', async () => {
  answers['/api/auth/2fa/reset'] = [() => success(undefined)];
  const resetDueAt = '2026-11-28T08:00:00Z';
  show({ ...APP, recoveryCodesLeft: 10, resetDueAt });
  expect(screen.getByText(/removed on November 28, 2026/)).toBeTruthy();
  press('Keep two-step sign-in');
  await waitFor(() => expect(server.mock.calls[0]?.[0]).toBe('/api/auth/2fa/reset'));
  expect(server.mock.calls[0]?.[1]?.method).toBe('DELETE');
});

it('Turning the second factor off asks for confirmation', async () => {
  answers['/api/auth/2fa/disable'] = [() => success(undefined)];
  show({ ...APP, recoveryCodesLeft: 10, resetDueAt: null });
  press('Turn off');
  expect(server).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog').textContent).toContain('Your password alone opens your account');
  fireEvent.click(screen.getAllByRole('button', { name: 'Turn off' }).at(-1)!);
  await waitFor(() => expect(server.mock.calls[0]?.[0]).toBe('/api/auth/2fa/disable'));
});

it('Making new recovery codes asks for confirmation, and only their button closes them', async () => {
  answers['/api/auth/2fa/recovery-codes'] = [() => success({ recoveryCodes: CODES })];
  show({ ...APP, recoveryCodesLeft: 10, resetDueAt: null });
  press('New recovery codes');
  expect(screen.getByRole('dialog').textContent).toContain('The recovery codes you have now stop working');
  expect(server).not.toHaveBeenCalled();
  press('Make new codes');
  expect(await screen.findByText(CODES[0]!)).toBeTruthy();
  const codes = screen.getByRole('dialog', { name: 'Your recovery codes' });
  fireEvent(codes, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByText(CODES[0]!)).toBeTruthy();
  press('I have saved them');
  expect(screen.queryByText(CODES[0]!)).toBeNull();
});
