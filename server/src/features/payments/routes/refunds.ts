import type { refundEndpoints } from '#contract/payments/refunds/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { acceptRefund, contestRefund, withdrawRefund } from '../service/refunds/answer.ts';
import { listRefunds } from '../service/refunds/read.ts';
import { requestRefund } from '../service/refunds/request.ts';

export const refundHandlers: Handlers<typeof refundEndpoints> = {
  'POST /payments/order/:orderId/refund': async (ctx, { params, body }) => {
    const request = await requestRefund(ctx, params.orderId, body);
    const isGranted = request.status === 'granted';
    return new AnswerWithMessage(
      request,
      isGranted ? 'Your money is on its way back.' : 'The seller has been asked.',
    );
  },
  'GET /refunds': (ctx, { query }) => listRefunds(ctx, query),
  'POST /refunds/:id/accept': (ctx, { params }) => acceptRefund(ctx, params.id),
  'POST /refunds/:id/contest': (ctx, { params, body }) => contestRefund(ctx, params.id, body.text),
  'POST /refunds/:id/withdraw': (ctx, { params }) => withdrawRefund(ctx, params.id),
};
