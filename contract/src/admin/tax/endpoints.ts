import * as z from 'zod';
import { Gstr1Query, ReturnQuery } from '../../accounting/schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../fields.ts';
import { Month } from '../../tax/schemas.ts';
import { boundedText } from '../../text.ts';
import { ActReason } from '../acts/schemas.ts';
import { EXPORT_FIELDS } from '../tables/schemas.ts';
import {
  Challan,
  ChallanForm,
  ChallanQuery,
  ChallansPage,
  ManagedPapersPage,
  ManagedSellerTaxPage,
  PaperQuery,
  Rate,
  RateForm,
  RateQuery,
  RatesPage,
  SellerTaxQuery,
  TaxMonthDetail,
  TaxMonthQuery,
  TaxMonthsPage,
} from './schemas.ts';

const ByMonth = z.object({ month: Month });
const QUARTER = 'Enter a quarter of the financial year like 2026-Q3';

export const adminTaxEndpoints = {
  'GET /admin/tax/rates': endpoint({
    summary: 'Rates and codes, those in force and before and to come',
    access: ['admin'],
    query: RateQuery,
    data: RatesPage,
  }),
  'GET /admin/tax/rates.csv': endpoint({
    summary: 'The filtered list of rates and codes as a file',
    access: ['admin'],
    query: RateQuery,
    answer: 'file',
  }),
  'POST /admin/tax/rates': endpoint({
    summary: 'Add a rate that holds from a day on',
    access: ['admin'],
    needsFreshSignIn: true,
    body: RateForm,
    data: Rate,
    status: 201,
  }),
  'DELETE /admin/tax/rates/:id': endpoint({
    summary: 'Take back a rate that has not begun',
    access: ['admin'],
    needsFreshSignIn: true,
    params: z.object({ id: Uuid }),
  }),
  'GET /admin/tax/sellers': endpoint({
    summary: "Sellers' tax data, with what is missing",
    access: ['admin'],
    query: SellerTaxQuery,
    data: ManagedSellerTaxPage,
  }),
  'GET /admin/tax/sellers.csv': endpoint({
    summary: "The filtered list of sellers' tax data as a file",
    access: ['admin'],
    query: SellerTaxQuery.extend(EXPORT_FIELDS),
    answer: 'file',
  }),
  'GET /admin/tax/papers': endpoint({
    summary: 'Invoices and notes, by number, order or party',
    access: ['admin'],
    query: PaperQuery,
    data: ManagedPapersPage,
  }),
  'GET /admin/tax/papers.csv': endpoint({
    summary: 'The filtered list of invoices and notes as a file',
    access: ['admin'],
    query: PaperQuery.extend(EXPORT_FIELDS),
    answer: 'file',
  }),
  'GET /admin/tax/months': endpoint({
    summary: 'Months with their sums, the newest first',
    access: ['admin'],
    query: TaxMonthQuery,
    data: TaxMonthsPage,
  }),
  'GET /admin/tax/months.csv': endpoint({
    summary: 'The filtered list of months with their sums as a file',
    access: ['admin'],
    query: TaxMonthQuery,
    answer: 'file',
  }),
  'GET /admin/tax/months/:month': endpoint({
    summary: 'A month with the checklist of its close, what is due and what was paid',
    access: ['admin'],
    params: ByMonth,
    data: TaxMonthDetail,
  }),
  'POST /admin/tax/months/:month/close': endpoint({
    summary: 'Close a month: its papers change no more',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ByMonth,
    body: ActReason,
    data: TaxMonthDetail,
  }),
  'GET /admin/tax/challans': endpoint({
    summary: 'What was paid to the state, with the challans',
    access: ['admin'],
    query: ChallanQuery,
    data: ChallansPage,
  }),
  'GET /admin/tax/challans.csv': endpoint({
    summary: 'The filtered list of what was paid to the state as a file',
    access: ['admin'],
    query: ChallanQuery,
    answer: 'file',
  }),
  'POST /admin/tax/challans': endpoint({
    summary: 'Record that tax of a month was paid to the state',
    access: ['admin'],
    needsFreshSignIn: true,
    body: ChallanForm,
    data: Challan,
    status: 201,
    idempotent: true,
  }),
  'GET /admin/tax/returns/gstr1': endpoint({
    summary: "The market's own GSTR-1: its commission of a month",
    access: ['admin'],
    query: Gstr1Query,
    answer: 'file',
  }),
  'GET /admin/tax/returns/gstr8': endpoint({
    summary: 'GSTR-8 of a month: what was collected at source, by seller',
    access: ['admin'],
    query: ReturnQuery,
    answer: 'file',
  }),
  'GET /admin/tax/returns/tds': endpoint({
    summary: 'The quarterly TDS return: deductees with their PANs in full, as CSV',
    access: ['admin'],
    needsFreshSignIn: true,
    query: z.object({
      quarter: boundedText(100, QUARTER).regex(/^20\d\d-Q[1-4]$/, QUARTER),
      ...EXPORT_FIELDS,
    }),
    answer: 'file',
  }),
};
