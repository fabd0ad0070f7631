import type { Samples } from './sample.ts';

const NO_PASSKEY = { id: 'AA', rawId: 'AA', type: 'public-key' };
const NO_ANSWER = {
  ...NO_PASSKEY,
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
};
const NOBODYS = '00000000-0000-7000-8000-000000000000';

export const ACCOUNT_SAMPLES = {
  'POST /auth/register': {
    stranger: null,
    body: () => ({
      email: 'sweep@example.test',
      password: 'sweeping along',
      role: 'buyer',
      displayName: 'S',
    }),
  },
  'POST /auth/login': {
    stranger: null,
    body: () => ({ email: 'sweep@example.test', password: 'sweeping along' }),
  },
  'POST /auth/fresh': { stranger: null, body: () => ({ password: 'not the password' }) },
  'POST /auth/2fa/verify': { stranger: null, body: () => ({ challenge: 'x', code: '123456' }) },
  'POST /auth/2fa/setup': { stranger: null },
  'POST /auth/2fa/enable': { stranger: null, body: () => ({ code: '123456' }) },
  'POST /auth/2fa/disable': { stranger: null },
  'POST /auth/2fa/recovery-codes': { stranger: null },
  'POST /auth/2fa/reset': { stranger: null, body: () => ({ challenge: 'x' }) },
  'POST /auth/2fa/reset/cancel': { stranger: null, body: () => ({ token: 'x' }) },
  'DELETE /auth/2fa/reset': { stranger: null },
  'POST /auth/passkey-login/options': { stranger: null },
  'POST /auth/passkey-login': { stranger: null, body: () => ({ passkey: NO_ANSWER }) },
  'POST /auth/fresh/passkey': { stranger: null },
  'GET /auth/passkeys': { stranger: null },
  'POST /auth/passkeys/options': { stranger: null },
  'POST /auth/passkeys': {
    stranger: null,
    body: () => ({
      passkey: { ...NO_PASSKEY, response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
    }),
  },
  'PATCH /auth/passkeys/:id': {
    stranger: 404,
    path: () => `/auth/passkeys/${NOBODYS}`,
    body: () => ({ name: 'Key' }),
  },
  'DELETE /auth/passkeys/:id': { stranger: 404, path: () => `/auth/passkeys/${NOBODYS}` },
  'POST /auth/logout': { stranger: null },
  'POST /auth/logout-all': { stranger: null },
  'POST /auth/logout-others': { stranger: null },
  'GET /auth/sign-ins': { stranger: null },
  'POST /auth/sign-ins/not-me': { stranger: null, body: () => ({ token: 'x' }) },
  'POST /auth/sign-ins/:id/not-me': {
    stranger: 404,
    path: ({ session }) => `/auth/sign-ins/${session}/not-me`,
  },
  'GET /auth/sessions': { stranger: null },
  'DELETE /auth/sessions/:id': { stranger: 404, path: ({ session }) => `/auth/sessions/${session}` },
  'POST /auth/password': {
    stranger: null,
    body: () => ({ currentPassword: 'not the password', password: 'another passphrase' }),
  },
  'POST /auth/forgot-password': { stranger: null, body: () => ({ email: 'sweep@example.test' }) },
  'POST /auth/reset-password': { stranger: null, body: () => ({ token: 'x', password: 'sweeping along' }) },
  'POST /auth/verify-email': { stranger: null, body: () => ({ token: 'x' }) },
  'POST /auth/verify-email/resend': { stranger: null },
  'POST /auth/email-change/cancel': { stranger: null, body: () => ({ token: 'x' }) },
  'POST /auth/email-change/undo': { stranger: null, body: () => ({ token: 'x' }) },
  'GET /auth/providers': { stranger: null },
  'GET /auth/google': { stranger: null },
  'GET /auth/google/callback': { stranger: null },
  'GET /auth/github': { stranger: null },
  'GET /auth/github/callback': { stranger: null },
  'GET /auth/oauth/user': { stranger: null },
  'POST /auth/role': { stranger: null, body: () => ({ role: 'seller' }) },
  'GET /users/me': { stranger: null },
  'PATCH /users/me': { stranger: null, body: () => ({ bio: 'Sweeps' }) },
  'PUT /users/me/avatar': { stranger: null, form: async () => new FormData() },
  'DELETE /users/me/avatar': { stranger: null },
  'GET /users/photos/:filename': { stranger: null, path: () => '/users/photos/none.webp' },
  'GET /users/me/deletion': { stranger: null },
  'DELETE /users/me': { stranger: null, body: () => ({ email: 'somebody@example.test' }) },
  'POST /users/me/keep': { stranger: null },
  'POST /users/keep': { stranger: null, body: () => ({ token: 'x' }) },
  'DELETE /users/me/selling': { stranger: null },
  'GET /users/me/preferences': { stranger: null },
  'PUT /users/me/preferences': {
    stranger: null,
    body: () => ({ preferences: [{ type: 'SYSTEM_NOTIFICATION', inApp: true, mail: true }] }),
  },
} satisfies Samples;
