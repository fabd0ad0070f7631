import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { PageNumber, PageSize, pageOf, Uuid } from '../../fields.ts';
import { REFUND_PAGE_SIZE, REFUND_REQUEST_STATUSES } from './constants.ts';
import { ListedRefund, RefundContest, RefundInput, RefundRequest } from './schemas.ts';

const ById = z.object({ id: Uuid });
const pages = { page: PageNumber.default(1), limit: PageSize.default(REFUND_PAGE_SIZE) };

export const refundEndpoints = {
  'POST /payments/order/:orderId/refund': endpoint({
    summary: 'Ask for a refund of a paid order: granted at once, or answered by the seller',
    access: 'signed-in',
    params: z.object({ orderId: Uuid }),
    body: RefundInput,
    data: RefundRequest,
    status: 201,
    idempotent: true,
  }),
  'GET /refunds': endpoint({
    summary: "The caller's requests, and those on the caller's sales; the latest change first",
    access: 'signed-in',
    query: z.object({
      ...pages,
      /** `open`: waiting for somebody. */
      status: z.enum(['open', ...REFUND_REQUEST_STATUSES], { error: 'There is no such status' }).optional(),
    }),
    data: pageOf('refunds', ListedRefund).extend({
      /** Requests that wait for the caller's answer, whatever was asked for. */
      waitingForYou: z.number(),
    }),
  }),
  'POST /refunds/:id/accept': endpoint({
    summary: 'Agree to a refund, as the seller',
    access: 'signed-in',
    params: ById,
    data: RefundRequest,
  }),
  'POST /refunds/:id/contest': endpoint({
    summary: 'Contest a refund with a reason, as the seller: an admin decides',
    access: 'signed-in',
    params: ById,
    body: RefundContest,
    data: RefundRequest,
  }),
  'POST /refunds/:id/withdraw': endpoint({
    summary: 'Take an open request back, as the buyer',
    access: 'signed-in',
    params: ById,
    data: RefundRequest,
  }),
};
