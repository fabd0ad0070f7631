import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Book, inBook } from './book.ts';
import { moveDispute, raiseDispute } from './disputes.ts';
import {
  type DisputeRow,
  disputeEntity,
  type OrderRow,
  orderEntity,
  type PaymentRow,
  paymentEntity,
  type RefundRow,
  refundEntity,
} from './entities.ts';
import { getPayment } from './find-payments.ts';
import { Amount, parse } from './input.ts';
import { authorizeLate, payAsBuyer } from './pay-as-buyer.ts';
import { capturePayment } from './payments.ts';
import { RefundInput, refundPayment } from './refunds.ts';
import { changeSettings, readSettings, Settings, SettingsChange } from './settings.ts';
import { Instrument } from './test-instruments.ts';
import type { WebhookSender } from './webhook-sender.ts';

const OfPayment = z.object({ payment_id: z.string() });

const Pay = Instrument.extend({
  order_id: z.string(),
  outcome: z.enum(['success', 'failure', 'authorize']),
  email: z.string().optional(),
  contact: z.string().optional(),
});

/** Everything that only banks, buyers and the network do to a real merchant. Development and tests only. */
export function addControlRoutes(api: FastifyInstance, book: Book, sender: WebhookSender): void {
  addBuyerControls(api, book);
  addProviderControls(api, book);
  api.post('/set', async (request) => {
    const change = parse(SettingsChange, request.body);
    const { after } = await inBook(book, (entry) =>
      changeSettings(entry.db, (current) => Settings.parse({ ...current, ...change })),
    );
    return after;
  });
  api.post('/reset', async () => {
    const { after } = await inBook(book, (entry) => changeSettings(entry.db, () => Settings.parse({})));
    return after;
  });
  api.get('/settings', async () => readSettings(book.pool));
  api.post('/flush', async (request) => {
    return sender.flush(parse(z.object({ force: z.boolean().default(false) }), request.body));
  });
  api.get('/book', async () => wholeBook(book));
  api.get('/', async () => ({
    name: 'Razorpay-compatible sandbox (test mode)',
    publicUrl: book.publicUrl,
    webhookUrl: book.webhookUrl(),
    keyId: book.keyId,
    post: [
      ...['pay', 'authorize-late', 'fail-then-authorize', 'capture', 'refund', 'dispute', 'dispute/resolve'],
      ...['set', 'reset', 'flush'],
    ],
    get: ['book', 'settings'],
  }));
}

function addBuyerControls(api: FastifyInstance, book: Book): void {
  api.post('/pay', async (request) => {
    const { order_id, outcome, email, contact, ...instrument } = parse(Pay, request.body);
    const answer = await payAsBuyer(book, order_id, { instrument, email, contact }, outcome);
    if ('paid' in answer) return answer.paid;
    const { payment_id } = answer.failed.error.metadata;
    return { razorpay_payment_id: payment_id, razorpay_order_id: order_id, ...answer.failed };
  });
  api.post('/authorize-late', async (request) =>
    authorizeLate(book, parse(OfPayment, request.body).payment_id),
  );
  api.post('/fail-then-authorize', async (request) => {
    const { order_id, ...instrument } = parse(Instrument.extend({ order_id: z.string() }), request.body);
    const answer = await payAsBuyer(book, order_id, { instrument }, 'failure');
    return 'paid' in answer ? answer.paid : authorizeLate(book, answer.failed.error.metadata.payment_id);
  });
}

/** What a merchant does by hand in the provider's dashboard, and what banks do to him. */
function addProviderControls(api: FastifyInstance, book: Book): void {
  api.post('/capture', async (request) => {
    const payment = await getPayment(book.pool, parse(OfPayment, request.body).payment_id);
    const captured = await inBook(book, (entry) =>
      capturePayment(entry, payment.id, payment.amount, payment.currency),
    );
    return paymentEntity(captured);
  });
  api.post('/refund', async (request) => {
    const { payment_id, ...input } = parse(RefundInput.extend(OfPayment.shape), request.body);
    return refundEntity(await inBook(book, (entry) => refundPayment(entry, payment_id, input, null)));
  });
  api.post('/dispute', async (request) => {
    const { payment_id, amount } = parse(OfPayment.extend({ amount: Amount.optional() }), request.body);
    return disputeEntity(await inBook(book, (entry) => raiseDispute(entry, payment_id, amount)));
  });
  api.post('/dispute/resolve', async (request) => {
    const outcomes = z.enum(['under_review', 'won', 'lost', 'closed']);
    const input = parse(z.object({ dispute_id: z.string(), outcome: outcomes }), request.body);
    return disputeEntity(await inBook(book, (entry) => moveDispute(entry, input.dispute_id, input.outcome)));
  });
}

/** All that ever happened here, oldest first: to be held against the shop's own orders. */
async function wholeBook(book: Book) {
  const all = async <Row extends object>(table: string, columns = '*') =>
    (await book.pool.query<Row>(`SELECT ${columns} FROM razorpay_sandbox.${table} ORDER BY seq`)).rows;
  return {
    orders: (await all<OrderRow>('orders')).map(orderEntity),
    payments: (await all<PaymentRow>('payments')).map(paymentEntity),
    refunds: (await all<RefundRow>('refunds')).map(refundEntity),
    disputes: (await all<DisputeRow>('disputes')).map(disputeEntity),
    webhooks: await all(
      'deliveries',
      'event_id, event, attempts, last_status, last_error, delivered_at, dropped_at, given_up_at',
    ),
  };
}
