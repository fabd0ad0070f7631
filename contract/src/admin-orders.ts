import * as z from 'zod/mini';
import { Why } from './admin-running.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, Timestamp, Uuid } from './fields.ts';
import { ORDER_STATUSES } from './payments.ts';
import { Day, EXPORT_FIELDS, sortBy, TABLE_FIELDS } from './tables.ts';

/** Somebody in a list of the admins. */
export const Party = z.object({ uid: Uuid, name: z.string(), email: z.string() });

/** An order as admins see it in their list. Amounts are whole rupees (rule W5). */
export const ManagedOrder = z.object({
  orderId: Uuid,
  status: z.enum(ORDER_STATUSES),
  amount: z.number(),
  project: z.object({ _id: Uuid, title: z.string() }),
  buyer: Party,
  seller: Party,
  razorpayOrderId: z.nullable(z.string()),
  createdAt: Timestamp,
  paidAt: z.nullable(Timestamp),
  /** Money of it that went back or is on its way. */
  refunded: z.number(),
  /** Money was captured, but nothing was bought and did not go back: the alarm of rule P7. */
  capturedNotPaid: z.boolean(),
});
export type ManagedOrder = z.output<typeof ManagedOrder>;

const OrderPayment = z.object({
  _id: Uuid,
  razorpayPaymentId: z.string(),
  status: z.string(),
  method: z.string(),
  amountPaise: z.number(),
  feePaise: z.nullable(z.number()),
  /** What became of the money. */
  outcome: z.enum(['none', 'entitlement', 'refund']),
  error: z.string(),
  seenAt: Timestamp,
  capturedAt: z.nullable(Timestamp),
});

const OrderRefund = z.object({
  _id: Uuid,
  razorpayRefundId: z.nullable(z.string()),
  amountPaise: z.number(),
  reason: z.string(),
  status: z.enum(['requested', 'pending', 'processed', 'failed']),
  createdAt: Timestamp,
  processedAt: z.nullable(Timestamp),
});

const OrderEvent = z.object({
  _id: Uuid,
  type: z.string(),
  /** `null`: the market itself. */
  by: z.nullable(z.string()),
  at: Timestamp,
});

const Posting = z.object({
  _id: Uuid,
  kind: z.string(),
  at: Timestamp,
  entries: z.array(
    z.object({ account: z.string(), side: z.enum(['debit', 'credit']), amountPaise: z.number() }),
  ),
});

/** Everything about one order; each list holds its first hundred. */
export const OrderDetail = z.object({
  order: z.extend(ManagedOrder, {
    licence: z.string(),
    listPrice: z.number(),
    discountAmount: z.number(),
    /** The seller's share that the order was made with. */
    sellerPercent: z.number(),
    sellerPaise: z.number(),
    platformPaise: z.number(),
    expiresAt: Timestamp,
    endedAt: z.nullable(Timestamp),
    /** When reconciliation asks the provider next; `null` when it is done with the order. */
    nextCheckAt: z.nullable(Timestamp),
  }),
  payments: z.array(OrderPayment),
  refunds: z.array(OrderRefund),
  events: z.array(OrderEvent),
  postings: z.array(Posting),
});
export type OrderDetail = z.output<typeof OrderDetail>;

/** `captured_not_paid` is the alarm of rule P7, whatever the order's status says. */
export const ORDER_FILTERS = ['all', ...ORDER_STATUSES, 'refunded', 'captured_not_paid'] as const;
const ORDER_SORTS = ['createdAt', 'paidAt', 'amount'] as const;

const OrderQuery = z.object({
  ...TABLE_FIELDS,
  sort: sortBy(ORDER_SORTS),
  show: z._default(z.enum(ORDER_FILTERS, { error: 'There is no such filter' }), 'all'),
  from: z.optional(Day),
  /** The last day that counts. */
  until: z.optional(Day),
});
export type OrderQuery = z.output<typeof OrderQuery>;

const ById = z.object({ id: Uuid });

/** What admins may see and ask of orders. */
export const adminOrderEndpoints = {
  'GET /admin/orders': endpoint({
    summary: 'Orders, by number, number at the provider, buyer or listing',
    access: ['admin'],
    query: OrderQuery,
    data: pageOf('orders', ManagedOrder),
  }),
  'GET /admin/orders.csv': endpoint({
    summary: 'The filtered list of orders as a file',
    access: ['admin'],
    query: z.extend(OrderQuery, EXPORT_FIELDS),
    answer: 'file',
  }),
  'GET /admin/orders/:id': endpoint({
    summary: 'An order with its payments, refunds, events and postings',
    access: ['admin'],
    params: ById,
    data: OrderDetail,
  }),
  'POST /admin/orders/:id/ask-provider': endpoint({
    summary: 'Ask the provider about an order now and settle what it says',
    access: ['admin'],
    params: ById,
    body: Why,
    data: OrderDetail,
  }),
};
