import type { Samples } from './sample.ts';

/** What people take along of what is held about them. */
export const PERSONAL_DATA_SAMPLES = {
  'GET /users/me/export': { stranger: null },
  'GET /users/me/exports': { stranger: null },
  'POST /users/me/exports': { stranger: null },
  'GET /users/me/exports/:id/file': {
    stranger: 404,
    path: ({ orderId }) => `/users/me/exports/${orderId}/file`,
  },
  'POST /users/me/exports/:id/address': {
    stranger: 404,
    path: ({ orderId }) => `/users/me/exports/${orderId}/address`,
  },
  'GET /exports/:address': { stranger: 403, path: () => '/exports/forged.address' },
} satisfies Samples;
