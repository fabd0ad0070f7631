import type { Samples } from './sample.ts';

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
  'POST /auth/logout': { stranger: null },
  'POST /auth/logout-all': { stranger: null },
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
  'GET /users/me/preferences': { stranger: null },
  'PUT /users/me/preferences': {
    stranger: null,
    body: () => ({ preferences: [{ type: 'SYSTEM_NOTIFICATION', inApp: true, mail: true }] }),
  },
} satisfies Samples;
