import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageSize, pageOf, Uuid } from '../fields.ts';
import { Discount, DiscountChange, DiscountInput } from './schemas.ts';

const ById = z.object({ id: Uuid });

/** Calls for a seller's discount codes (rules P9, X). Buyers try them with `POST /negotiations/validate-code`. */
export const discountEndpoints = {
  'GET /discounts': endpoint({
    summary: "The caller's discount codes, newest first",
    access: ['seller'],
    query: z.object({ page: PageNumber.default(1), limit: PageSize.default(20) }),
    data: pageOf('discounts', Discount),
  }),
  'POST /discounts': endpoint({
    summary: 'Create a discount code',
    access: ['seller'],
    body: DiscountInput,
    data: z.object({ discount: Discount }),
    status: 201,
    idempotent: true,
  }),
  'PATCH /discounts/:id': endpoint({
    summary: 'Change, pause or resume a discount code; orders that exist keep their price',
    access: ['seller'],
    params: ById,
    body: DiscountChange,
    data: z.object({ discount: Discount }),
  }),
  'DELETE /discounts/:id': endpoint({
    summary: 'Delete a discount code that no order ever used, or end it',
    access: ['seller'],
    params: ById,
    data: z.object({ _id: Uuid, ended: z.boolean() }),
  }),
};
