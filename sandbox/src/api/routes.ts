import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { acceptDispute, contestDispute, getDispute, listDisputes } from '../book/disputes.ts';
import { collection, disputeEntity, orderEntity, paymentEntity, refundEntity } from '../book/entities.ts';
import { getPayment, listPayments, listPaymentsOfOrder } from '../book/find-payments.ts';
import { changeOrderNotes, createOrder, getOrder, listOrders, OrderInput } from '../book/orders.ts';
import { capturePayment } from '../book/payments.ts';
import { getRefund, listRefunds, RefundInput, refundPayment } from '../book/refunds.ts';
import type { SandboxContext } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { authenticationFailed } from './error.ts';
import { Amount, Currency, ListQuery, Notes, parse } from './input.ts';
import { addPayoutRoutes } from './payout-routes.ts';
import { addSettlementRoutes } from './settlement-routes.ts';

type ById = { Params: { id: string } };

/** The merchant's REST interface (rules G1 to G3): what the shop's payment client talks to. */
export function addApiRoutes(api: FastifyInstance, ctx: SandboxContext): void {
  api.addHook('onRequest', async (request) => authenticate(request, ctx));
  addOrderRoutes(api, ctx);
  addPaymentRoutes(api, ctx);
  addRefundRoutes(api, ctx);
  addDisputeRoutes(api, ctx);
  addPayoutRoutes(api, ctx);
  addSettlementRoutes(api, ctx);
}

function authenticate(request: FastifyRequest, ctx: SandboxContext): void {
  const expected = `Basic ${Buffer.from(`${ctx.keyId}:${ctx.keySecret}`).toString('base64')}`;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(request.headers.authorization ?? ''), digest(expected))) {
    throw authenticationFailed();
  }
}

function addOrderRoutes(api: FastifyInstance, ctx: SandboxContext): void {
  api.post('/orders', async (request) => {
    const input = parse(OrderInput, request.body);
    return orderEntity(await createOrder(ctx, input));
  });
  api.get('/orders', async (request) => {
    const orders = await listOrders(ctx.pool, parse(ListQuery, request.query));
    return collection(orders.map(orderEntity));
  });
  api.get<ById>('/orders/:id', async (request) => orderEntity(await getOrder(ctx.pool, request.params.id)));
  api.patch<ById>('/orders/:id', async (request) => {
    const { notes } = parse(z.object({ notes: Notes }), request.body);
    return orderEntity(await inTransaction(ctx, (tx) => changeOrderNotes(tx, request.params.id, notes)));
  });
  api.get<ById>('/orders/:id/payments', async (request) => {
    const order = await getOrder(ctx.pool, request.params.id);
    const payments = await listPaymentsOfOrder(ctx.pool, order.id);
    return collection(payments.map(paymentEntity));
  });
}

function addPaymentRoutes(api: FastifyInstance, ctx: SandboxContext): void {
  api.get('/payments', async (request) => {
    const payments = await listPayments(ctx.pool, parse(ListQuery, request.query));
    return collection(payments.map(paymentEntity));
  });
  api.get<ById>('/payments/:id', async (request) =>
    paymentEntity(await getPayment(ctx.pool, request.params.id)),
  );
  api.post<ById>('/payments/:id/capture', async (request) => {
    const input = parse(z.object({ amount: Amount, currency: Currency.default('INR') }), request.body);
    return paymentEntity(
      await inTransaction(ctx, (tx) => capturePayment(tx, request.params.id, input.amount, input.currency)),
    );
  });
}

function addRefundRoutes(api: FastifyInstance, ctx: SandboxContext): void {
  api.post<ById>('/payments/:id/refund', async (request) => {
    const input = parse(RefundInput, request.body);
    const header = request.headers['x-refund-idempotency'];
    const key = typeof header === 'string' ? header : null;
    return refundEntity(await inTransaction(ctx, (tx) => refundPayment(tx, request.params.id, input, key)));
  });
  api.get<ById>('/payments/:id/refunds', async (request) => {
    const payment = await getPayment(ctx.pool, request.params.id);
    const refunds = await listRefunds(ctx.pool, payment.id, parse(ListQuery, request.query));
    return collection(refunds.map(refundEntity));
  });
  api.get('/refunds', async (request) => {
    const refunds = await listRefunds(ctx.pool, null, parse(ListQuery, request.query));
    return collection(refunds.map(refundEntity));
  });
  api.get<ById>('/refunds/:id', async (request) =>
    refundEntity(await getRefund(ctx.pool, request.params.id)),
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

function addDisputeRoutes(api: FastifyInstance, ctx: SandboxContext): void {
  api.get('/disputes', async (request) => {
    const disputes = await listDisputes(ctx.pool, parse(ListQuery, request.query));
    return collection(disputes.map(disputeEntity));
  });
  api.get<ById>('/disputes/:id', async (request) =>
    disputeEntity(await getDispute(ctx.pool, request.params.id)),
  );
  api.post<ById>('/disputes/:id/accept', async (request) =>
    disputeEntity(await inTransaction(ctx, (tx) => acceptDispute(tx, request.params.id))),
  );
  api.patch<ById>('/disputes/:id/contest', async (request) => {
    const { action, ...evidence } = parse(Contest, request.body);
    return disputeEntity(
      await inTransaction(ctx, (tx) => contestDispute(tx, request.params.id, evidence, action === 'submit')),
    );
  });
}
