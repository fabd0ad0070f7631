import type { Samples } from './sample.ts';

/** Invoices and notes. */
export const TAX_PAPER_SAMPLES = {
  'GET /payments/order/:orderId/papers': {
    stranger: 404,
    path: ({ orderId }) => `/payments/order/${orderId}/papers`,
  },
  'GET /papers/:id': { stranger: 404, path: ({ orderId }) => `/papers/${orderId}` },
  'GET /seller/papers': { stranger: null },
  'GET /admin/tax/papers': { stranger: null },
  'GET /admin/tax/sellers': { stranger: null },
  'GET /admin/tax/sellers.csv': {
    stranger: null,
    path: () => '/admin/tax/sellers.csv?reason=Asked+by+the+accountant',
  },
  'GET /admin/tax/papers.csv': {
    stranger: null,
    path: () => '/admin/tax/papers.csv?reason=Asked+by+the+accountant',
  },
} satisfies Samples;
