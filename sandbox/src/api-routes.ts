import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Book, inBook } from './book.ts';
import { acceptDispute, contestDispute, getDispute, listDisputes } from './disputes.ts';
import { collection, disputeEntity, orderEntity, paymentEntity, refundEntity } from './entities.ts';
import { getPayment, listPayments, listPaymentsOfOrder } from './find-payments.ts';
import { Amount, Currency, ListQuery, Notes, parse } from './input.ts';
import { changeOrderNotes, createOrder, getOrder, listOrders, OrderInput } from './orders.ts';
import { capturePayment } from './payments.ts';
import { authenticationFailed } from './provider-error.ts';
import { getRefund, listRefunds, RefundInput, refundPayment } from './refunds.ts';

type ById = { Params: { id: string } };

/** The merchant's REST interface (rules G1 to G3): what the shop's payment client talks to. */
export function addApiRoutes(api: FastifyInstance, book: Book): void {
  api.addHook('onRequest', async (request) => authenticate(request, book));
  addOrderRoutes(api, book);
  addPaymentRoutes(api, book);
  addRefundRoutes(api, book);
  addDisputeRoutes(api, book);
}

function authenticate(request: FastifyRequest, book: Book): void {
  const expected = `Basic ${Buffer.from(`${book.keyId}:${book.keySecret}`).toString('base64')}`;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(request.headers.authorization ?? ''), digest(expected))) {
    throw authenticationFailed();
  }
}

function addOrderRoutes(api: FastifyInstance, book: Book): void {
  api.post('/orders', async (request) => {
    const input = parse(OrderInput, request.body);
    return orderEntity(await inBook(book, (entry) => createOrder(entry, input)));
  });
  api.get('/orders', async (request) => {
    const orders = await listOrders(book.pool, parse(ListQuery, request.query));
    return collection(orders.map(orderEntity));
  });
  api.get<ById>('/orders/:id', async (request) => orderEntity(await getOrder(book.pool, request.params.id)));
  api.patch<ById>('/orders/:id', async (request) => {
    const { notes } = parse(z.object({ notes: Notes }), request.body);
    return orderEntity(await inBook(book, (entry) => changeOrderNotes(entry, request.params.id, notes)));
  });
  api.get<ById>('/orders/:id/payments', async (request) => {
    const order = await getOrder(book.pool, request.params.id);
    const payments = await listPaymentsOfOrder(book.pool, order.id);
    return collection(payments.map(paymentEntity));
  });
}

function addPaymentRoutes(api: FastifyInstance, book: Book): void {
  api.get('/payments', async (request) => {
    const payments = await listPayments(book.pool, parse(ListQuery, request.query));
    return collection(payments.map(paymentEntity));
  });
  api.get<ById>('/payments/:id', async (request) =>
    paymentEntity(await getPayment(book.pool, request.params.id)),
  );
  api.post<ById>('/payments/:id/capture', async (request) => {
    const input = parse(z.object({ amount: Amount, currency: Currency.default('INR') }), request.body);
    return paymentEntity(
      await inBook(book, (entry) => capturePayment(entry, request.params.id, input.amount, input.currency)),
    );
  });
}

function addRefundRoutes(api: FastifyInstance, book: Book): void {
  api.post<ById>('/payments/:id/refund', async (request) => {
    const input = parse(RefundInput, request.body);
    const header = request.headers['x-refund-idempotency'];
    const key = typeof header === 'string' ? header : null;
    return refundEntity(await inBook(book, (entry) => refundPayment(entry, request.params.id, input, key)));
  });
  api.get<ById>('/payments/:id/refunds', async (request) => {
    const payment = await getPayment(book.pool, request.params.id);
    const refunds = await listRefunds(book.pool, payment.id, parse(ListQuery, request.query));
    return collection(refunds.map(refundEntity));
  });
  api.get('/refunds', async (request) => {
    const refunds = await listRefunds(book.pool, null, parse(ListQuery, request.query));
    return collection(refunds.map(refundEntity));
  });
  api.get<ById>('/refunds/:id', async (request) =>
    refundEntity(await getRefund(book.pool, request.params.id)),
  );
}

const documents = z.array(z.string().max(40)).max(50).nullish();

/** What a dispute can be contested with; documents go by their ids. */
const Contest = z.strictObject({
  action: z.enum(['draft', 'submit'], 'The selected action is invalid.').default('draft'),
  amount: z.number().int().min(0).optional(),
  summary: z.string().max(1000, 'The summary may not be greater than 1000 characters.').optional(),
  shipping_proof: documents,
  billing_proof: documents,
  cancellation_proof: documents,
  customer_communication: documents,
  proof_of_service: documents,
  explanation_letter: documents,
  refund_confirmation: documents,
  access_activity_log: documents,
  refund_cancellation_policy: documents,
  term_and_conditions: documents,
  others: z
    .array(z.strictObject({ type: z.string().max(100), document_ids: z.array(z.string().max(40)).max(50) }))
    .max(20)
    .nullish(),
});

function addDisputeRoutes(api: FastifyInstance, book: Book): void {
  api.get('/disputes', async (request) => {
    const disputes = await listDisputes(book.pool, parse(ListQuery, request.query));
    return collection(disputes.map(disputeEntity));
  });
  api.get<ById>('/disputes/:id', async (request) =>
    disputeEntity(await getDispute(book.pool, request.params.id)),
  );
  api.post<ById>('/disputes/:id/accept', async (request) =>
    disputeEntity(await inBook(book, (entry) => acceptDispute(entry, request.params.id))),
  );
  api.patch<ById>('/disputes/:id/contest', async (request) => {
    const { action, ...evidence } = parse(Contest, request.body);
    return disputeEntity(
      await inBook(book, (entry) => contestDispute(entry, request.params.id, evidence, action === 'submit')),
    );
  });
}
