import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageSize, Uuid } from '../fields.ts';
import { PAPER_FILES, PAPERS_PAGE_SIZE } from './constants.ts';
import {
  BillingForm,
  BillingQuestion,
  Month,
  OrderBilling,
  Paper,
  PapersPage,
  SellerTax,
  TaxProfileForm,
} from './schemas.ts';

const ByOrder = z.object({ orderId: Uuid });

/** Invoices of buyers and sellers, and what is asked for them (rule M5). */
export const taxEndpoints = {
  'GET /users/me/billing': endpoint({
    summary: 'Whether details for an invoice are asked for, and what the caller said the last time',
    access: 'signed-in',
    data: BillingQuestion,
  }),
  'GET /payments/order/:orderId/billing': endpoint({
    summary: 'What the invoice of an order says of its buyer',
    access: 'signed-in',
    params: ByOrder,
    data: OrderBilling,
  }),
  'PUT /payments/order/:orderId/billing': endpoint({
    summary: 'Say what the invoice is to say of the buyer, until its month is closed',
    access: 'signed-in',
    params: ByOrder,
    body: BillingForm,
    data: OrderBilling,
  }),
  'GET /payments/order/:orderId/papers': endpoint({
    summary: 'Invoice and notes of an order, for its buyer, its seller and admins',
    access: 'signed-in',
    params: ByOrder,
    data: z.object({ papers: z.array(Paper) }),
  }),
  'GET /papers/:id': endpoint({
    summary: 'An invoice or note as JSON or PDF, for its supplier, its recipient and admins',
    access: 'signed-in',
    params: z.object({ id: Uuid }),
    query: z.object({
      format: z.enum(PAPER_FILES, { error: 'The format is json or pdf' }).default('pdf'),
    }),
    answer: 'file',
  }),
  'GET /seller/tax': endpoint({
    summary: 'What the caller has said for papers, what is missing, and what was kept this year',
    access: ['seller'],
    data: SellerTax,
  }),
  'PUT /seller/tax-profile': endpoint({
    summary: "Set the details that the caller's future tax documents show",
    access: ['seller'],
    needsFreshSignIn: true,
    body: TaxProfileForm,
    data: SellerTax,
  }),
  'GET /seller/papers': endpoint({
    summary: "The caller's invoices and notes to buyers, and those for the commission",
    access: ['seller'],
    query: z.object({
      month: Month.optional(),
      page: PageNumber.default(1),
      limit: PageSize.default(PAPERS_PAGE_SIZE),
    }),
    data: PapersPage,
  }),
};
