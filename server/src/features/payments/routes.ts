import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paymentEndpoints } from '#contract/payments.ts';
import type { Services } from '#platform/context.ts';
import { AnswerWithMessage, type Handlers, registerEndpoints } from '#platform/http/register.ts';
import { createOrder } from './service/create-order.ts';
import { cancelOrder, cancelPending } from './service/end-orders.ts';
import { listOrders, showOrder } from './service/read-orders.ts';
import { findReceiptFile, type ReceiptFile } from './service/show-receipt.ts';
import { verifyOrder, verifyPayment } from './service/verify-payment.ts';
import { receiveWebhook } from './service/webhook.ts';

const { 'POST /payments/webhook': webhook, ...callerEndpoints } = paymentEndpoints;

/** The calls of people. The provider's own call is registered by `registerWebhook`. */
export const paymentTable = callerEndpoints;

export const paymentHandlers: Handlers<typeof paymentTable> = {
  'POST /payments/create-order': async (ctx, { body }) =>
    new AnswerWithMessage(await createOrder(ctx, body), 'Your order is ready to be paid.'),
  'POST /payments/verify-payment': (ctx, { body }) => verifyPayment(ctx, body),
  'GET /payments/verify/:orderId': (ctx, { params }) => verifyOrder(ctx, params.orderId),
  'GET /payments/order/:orderId': (ctx, { params }) => showOrder(ctx, params.orderId),
  'GET /payments/order/:orderId/receipt': async (ctx, { params, request, reply }) =>
    sendReceipt(await findReceiptFile(ctx, params.orderId), request, reply),
  'POST /payments/cancel/:orderId': async (ctx, { params }) =>
    new AnswerWithMessage(await cancelOrder(ctx, params.orderId), 'The payment is cancelled.'),
  'POST /payments/cancel-pending': (ctx, { body }) => cancelPending(ctx, body.projectId),
  'GET /payments/user': (ctx, { query }) => listOrders(ctx, query),
};

function sendReceipt(receipt: ReceiptFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = request.method === 'HEAD' ? Readable.from([]) : receipt.open();
  return reply
    .type('application/pdf')
    .headers({
      'content-disposition': contentDisposition(receipt.name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(body);
}

/**
 * Registers `POST /payments/webhook` in a scope of its own, because the signature is over the raw bytes and
 * everything else wants its body parsed (rule P6).
 */
export async function registerWebhook(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const table = { 'POST /payments/webhook': webhook };
    const handlers: Handlers<typeof table> = {
      'POST /payments/webhook': async (ctx, { request, reply }) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = header(request, 'x-razorpay-signature') ?? '';
        await receiveWebhook(ctx, { body, signature, eventId: header(request, 'x-razorpay-event-id') });
        return reply.code(200).send({ success: true });
      },
    };
    registerEndpoints(scope, services, async () => null, table, handlers);
  });
}

/** A header of printable characters, at most 100 of them: it becomes a key. */
function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && /^[\x21-\x7e]{1,100}$/.test(value) ? value : null;
}
