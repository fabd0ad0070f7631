import type { Samples } from './sample.ts';

/** Months of the books, returns, and what was paid to the state. */
export const ACCOUNTING_SAMPLES = {
  'GET /seller/gstr1': { stranger: null, path: () => '/seller/gstr1?month=2026-11' },
  'GET /seller/gstr1/:month': { stranger: null, path: () => '/seller/gstr1/2026-11' },
  'GET /admin/tax/months': { stranger: null },
  'GET /admin/tax/months.csv': { stranger: null },
  'GET /admin/tax/challans': { stranger: null },
  'GET /admin/tax/challans.csv': { stranger: null },
  'GET /admin/tax/months/:month': { stranger: null, path: () => '/admin/tax/months/2026-11' },
  'POST /admin/tax/months/:month/close': {
    stranger: null,
    path: () => '/admin/tax/months/2026-11/close',
  },
  'POST /admin/tax/challans': {
    stranger: null,
    body: () => ({
      ...{ tax: 'tcs', month: '2026-10', amountPaise: 100, reference: 'HDFC26110700012345' },
      paidOn: '2026-11-07',
    }),
  },
  'GET /admin/tax/returns/gstr1': { stranger: null, path: () => '/admin/tax/returns/gstr1?month=2026-11' },
  'GET /admin/tax/returns/gstr8': { stranger: null, path: () => '/admin/tax/returns/gstr8?month=2026-11' },
  'GET /admin/tax/returns/tds': {
    stranger: null,
    path: () => '/admin/tax/returns/tds?quarter=2026-Q3&reason=Sweeping',
  },
} satisfies Samples;
