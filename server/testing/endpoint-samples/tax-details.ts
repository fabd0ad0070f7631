import type { Samples } from './sample.ts';

/** What people say for papers, and rates. */
export const TAX_DETAIL_SAMPLES = {
  'GET /users/me/billing': { stranger: null },
  'GET /payments/order/:orderId/billing': {
    stranger: 404,
    path: ({ orderId }) => `/payments/order/${orderId}/billing`,
  },
  'PUT /payments/order/:orderId/billing': {
    stranger: 404,
    path: ({ orderId }) => `/payments/order/${orderId}/billing`,
    body: () => ({ state: '29' }),
  },
  'GET /seller/tax': { stranger: null },
  'PUT /seller/tax-profile': {
    stranger: null,
    body: () => ({
      ...{ registration: 'unregistered', legalName: 'Asha Rao', state: '27' },
      address: '12 MG Road, Pune 411001',
    }),
  },
  'GET /admin/tax/rates': { stranger: null },
  'GET /admin/tax/rates.csv': { stranger: null },
  'POST /admin/tax/rates': {
    stranger: null,
    body: () => ({ kind: 'tcs', basisPoints: 50, validFrom: '2090-04-01', source: 'A notification' }),
  },
  'DELETE /admin/tax/rates/:id': {
    stranger: null,
    path: () => '/admin/tax/rates/01938a00-0000-7000-8000-00000000ffff',
  },
} satisfies Samples;
