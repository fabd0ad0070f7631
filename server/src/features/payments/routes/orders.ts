import { paymentEndpoints } from '#contract/payments/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { sendFile } from '#platform/http/file-replies.ts';
import { verifyOrder, verifyPayment } from '../service/money/verify-payment.ts';
import { cancelOrder, cancelPending } from '../service/orders/cancel.ts';
import { createOrder } from '../service/orders/create.ts';
import { listOrders, showOrder } from '../service/orders/read.ts';
import { findReceiptFile } from '../service/orders/show-receipt.ts';

const { 'POST /payments/webhook': _webhook, ...callerEndpoints } = paymentEndpoints;

/** The calls of people. The provider's own call is registered by `registerWebhook`. */
export const paymentTable = callerEndpoints;

export const paymentHandlers: Handlers<typeof paymentTable> = {
  'POST /payments/create-order': async (ctx, { body, request }) => {
    const checkout = await createOrder(ctx, body, { address: request.ip });
    const isTaken = checkout.status === 'PAID';
    return new AnswerWithMessage(
      checkout,
      isTaken ? 'The licence is yours.' : 'Your order is ready to be paid.',
    );
  },
  'POST /payments/verify-payment': (ctx, { body }) => verifyPayment(ctx, body),
  'GET /payments/verify/:orderId': (ctx, { params }) => verifyOrder(ctx, params.orderId),
  'GET /payments/order/:orderId': (ctx, { params }) => showOrder(ctx, params.orderId),
  'GET /payments/order/:orderId/receipt': async (ctx, { params, request, reply }) =>
    sendFile(request, reply, await findReceiptFile(ctx, params.orderId)),
  'POST /payments/cancel/:orderId': async (ctx, { params }) =>
    new AnswerWithMessage(await cancelOrder(ctx, params.orderId), 'The payment is cancelled.'),
  'POST /payments/cancel-pending': (ctx, { body }) => cancelPending(ctx, body.projectId),
  'GET /payments/user': (ctx, { query }) => listOrders(ctx, query),
};
