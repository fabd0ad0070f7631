import { PAID_TAX_LABELS } from '#contract/accounting/constants.ts';
import { adminTaxEndpoints } from '#contract/admin/tax/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { CHALLAN_LIST, MONTH_LIST, showTaxMonth } from '../../accounting/public.ts';
import { closeMonthAsAdmin, recordChallanAsAdmin } from '../service/tax-months.ts';
import { listHandlers } from './list-handlers.ts';

const months = listHandlers(MONTH_LIST, {
  name: 'tax-months.csv',
  columns: {
    month: ({ month }) => month,
    'closed at': ({ closedAt }) => closedAt,
    'closed by': ({ closedBy }) => closedBy,
    sales: ({ sales }) => sales,
    sold: ({ salesPaise }) => salesPaise / 100,
    refunded: ({ returnedPaise }) => returnedPaise / 100,
    tcs: ({ tcsPaise }) => tcsPaise / 100,
    tds: ({ tdsPaise }) => tdsPaise / 100,
    commission: ({ commissionPaise }) => commissionPaise / 100,
    'gst on it': ({ commissionGstPaise }) => commissionGstPaise / 100,
  },
});

const challans = listHandlers(CHALLAN_LIST, {
  name: 'tax-challans.csv',
  columns: {
    challan: ({ reference }) => reference,
    tax: ({ tax }) => PAID_TAX_LABELS[tax],
    month: ({ month }) => month,
    'paid on': ({ paidOn }) => paidOn,
    amount: ({ amountPaise }) => amountPaise / 100,
    'recorded at': ({ recordedAt }) => recordedAt,
    'recorded by': ({ recordedBy }) => recordedBy,
  },
});

/** The calls about months of the books, their close, and what was paid to the state (rule M5). */
export const taxMonthTable = {
  'GET /admin/tax/months': adminTaxEndpoints['GET /admin/tax/months'],
  'GET /admin/tax/months.csv': adminTaxEndpoints['GET /admin/tax/months.csv'],
  'GET /admin/tax/months/:month': adminTaxEndpoints['GET /admin/tax/months/:month'],
  'POST /admin/tax/months/:month/close': adminTaxEndpoints['POST /admin/tax/months/:month/close'],
  'GET /admin/tax/challans': adminTaxEndpoints['GET /admin/tax/challans'],
  'GET /admin/tax/challans.csv': adminTaxEndpoints['GET /admin/tax/challans.csv'],
  'POST /admin/tax/challans': adminTaxEndpoints['POST /admin/tax/challans'],
};

export const taxMonthHandlers: Handlers<typeof taxMonthTable> = {
  'GET /admin/tax/months': months.page,
  'GET /admin/tax/months.csv': months.file,
  'GET /admin/tax/months/:month': (ctx, { params }) => showTaxMonth(ctx, params.month),
  'POST /admin/tax/months/:month/close': async (ctx, { params, body }) =>
    new AnswerWithMessage(
      await closeMonthAsAdmin(ctx, params.month, body.reason),
      'The month is closed. Its invoices and notes change no more.',
    ),
  'GET /admin/tax/challans': challans.page,
  'GET /admin/tax/challans.csv': challans.file,
  'POST /admin/tax/challans': (ctx, { body }) => recordChallanAsAdmin(ctx, body),
};
