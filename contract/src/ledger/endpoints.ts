import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageSize, pageOf, Uuid } from '../fields.ts';
import { boundedText } from '../text.ts';
import { SALE_STATUSES, SALES_PAGE_SIZE, STATEMENT_FILES, STATEMENT_PAGE_SIZE } from './constants.ts';
import { DayInput, SellerBalance, SellerOverview, SellerSale } from './schemas.ts';

/** Calls of the ledger feature: a seller's own money. */
export const sellerMoneyEndpoints = {
  'GET /seller/balance': endpoint({
    summary: 'What a seller has pending, available and on hold, and when it becomes available',
    access: ['seller'],
    data: SellerBalance,
  }),
  'GET /seller/sales': endpoint({
    summary: "The caller's sales, newest first",
    access: ['seller'],
    query: z.object({
      page: PageNumber.default(1),
      limit: PageSize.default(SALES_PAGE_SIZE),
      projectId: Uuid.optional(),
      status: z.enum(SALE_STATUSES, { error: 'There is no such status' }).optional(),
      /** First and last day in India. */
      from: DayInput.optional(),
      to: DayInput.optional(),
    }),
    data: pageOf('sales', SellerSale),
  }),
  'GET /seller/overview': endpoint({
    summary: "A seller's sales and earnings by day and by listing",
    access: ['seller'],
    data: SellerOverview,
  }),
  'GET /seller/statement': endpoint({
    summary: 'The ledger of a seller in one month: JSON in pages, or the whole month as CSV or PDF',
    access: ['seller'],
    query: z.object({
      /** In India; the running one unless told. */
      month: boundedText(100, 'Enter a month like 2026-11')
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month like 2026-11')
        .optional(),
      format: z
        .enum(['json', ...STATEMENT_FILES], { error: 'The format is json, csv or pdf' })
        .default('json'),
      page: PageNumber.default(1),
      limit: PageSize.default(STATEMENT_PAGE_SIZE),
    }),
    answer: 'raw',
  }),
};
