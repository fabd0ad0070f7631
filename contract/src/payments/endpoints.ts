import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageSize, pageOf, Uuid } from '../fields.ts';
import { ORDER_STATUSES, PAYMENT_PAGE_SIZE, WEBHOOK_BYTES } from './constants.ts';
import { CreatedOrder, CreateOrderInput, Order, VerifyPaymentInput } from './schemas.ts';

const ByOrder = z.object({ orderId: Uuid });

/** Calls of the payments feature. Who has bought something keeps their orders, whatever role they have since (rule P11). */
export const paymentEndpoints = {
  'POST /payments/create-order': endpoint({
    summary:
      'Start buying a listing: makes an order here and at the provider; a free licence is taken at once',
    access: 'signed-in',
    body: CreateOrderInput,
    data: CreatedOrder,
    status: 201,
    idempotent: true,
  }),
  'POST /payments/verify-payment': endpoint({
    summary: "Settle an order with the three fields of the provider's checkout",
    access: 'signed-in',
    body: VerifyPaymentInput,
    data: z.object({ orderId: Uuid, status: z.enum(ORDER_STATUSES) }),
  }),
  'GET /payments/verify/:orderId': endpoint({
    summary: 'Ask the provider about an order and settle it when it is paid',
    access: 'signed-in',
    params: ByOrder,
    data: Order,
  }),
  'GET /payments/order/:orderId': endpoint({
    summary: 'One of the caller’s orders',
    access: 'signed-in',
    params: ByOrder,
    data: Order,
  }),
  'GET /payments/order/:orderId/receipt': endpoint({
    summary: 'The receipt of a paid order as PDF, for its buyer and admins',
    access: 'signed-in',
    params: ByOrder,
    answer: 'file',
  }),
  'POST /payments/cancel/:orderId': endpoint({
    summary: 'Cancel an order that is not paid yet',
    access: 'signed-in',
    params: ByOrder,
    data: z.object({ orderId: Uuid, status: z.enum(ORDER_STATUSES) }),
  }),
  'POST /payments/cancel-pending': endpoint({
    summary: 'Cancel the unpaid order for a listing',
    access: 'signed-in',
    body: z.object({ projectId: Uuid }),
    data: z.object({ cancelled: z.number() }),
  }),
  'GET /payments/user': endpoint({
    summary: "The caller's orders, newest first",
    access: 'signed-in',
    query: z.object({
      page: PageNumber.default(1),
      limit: PageSize.default(PAYMENT_PAGE_SIZE),
      status: z.enum(ORDER_STATUSES, { error: 'There is no such status' }).optional(),
    }),
    data: pageOf('orders', Order),
  }),
  'POST /payments/webhook': endpoint({
    summary: "Receive the payment provider's signed events",
    access: 'public',
    bodyBytes: WEBHOOK_BYTES,
    answer: 'raw',
  }),
};
