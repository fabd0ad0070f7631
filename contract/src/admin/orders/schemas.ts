import * as z from 'zod';
import { Day, Timestamp, Uuid } from '../../fields.ts';
import { LEDGER_SIDES } from '../../ledger/constants.ts';
import { LICENCE_TIERS } from '../../listings/constants.ts';
import { ORDER_STATUSES, PAYMENT_OUTCOMES } from '../../payments/constants.ts';
import { OrderTerms } from '../../payments/schemas.ts';
import { Party } from '../schemas.ts';
import { sortBy, TABLE_FIELDS } from '../tables/schemas.ts';
import { ORDER_FILTERS, ORDER_SORTS } from './constants.ts';

/** An order as admins see it in their list. Amounts are whole rupees (rule W5). */
export const ManagedOrder = z.object({
  orderId: Uuid,
  status: z.enum(ORDER_STATUSES),
  amount: z.number(),
  project: z.object({ _id: Uuid, title: z.string() }),
  buyer: Party,
  seller: Party,
  razorpayOrderId: z.string().nullable(),
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
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
  feePaise: z.number().nullable(),
  /** What became of the money. */
  outcome: z.enum(PAYMENT_OUTCOMES),
  error: z.string(),
  seenAt: Timestamp,
  capturedAt: Timestamp.nullable(),
});

const OrderRefund = z.object({
  _id: Uuid,
  razorpayRefundId: z.string().nullable(),
  amountPaise: z.number(),
  reason: z.string(),
  status: z.enum(['requested', 'pending', 'processed', 'failed']),
  createdAt: Timestamp,
  processedAt: Timestamp.nullable(),
});

const OrderEvent = z.object({
  _id: Uuid,
  type: z.string(),
  /** `null`: the market itself. */
  by: z.string().nullable(),
  at: Timestamp,
});

const Posting = z.object({
  _id: Uuid,
  kind: z.string(),
  at: Timestamp,
  entries: z.array(z.object({ account: z.string(), side: z.enum(LEDGER_SIDES), amountPaise: z.number() })),
});

/** Everything about one order; each list holds its first hundred. */
export const OrderDetail = z.object({
  order: ManagedOrder.extend({
    licence: z.enum(LICENCE_TIERS),
    quantity: z.number(),
    licensee: z.string(),
    /** Of an upgrade: the order whose licence it replaces, and what was paid for that and counts. */
    upgradesOrderId: Uuid.nullable(),
    extendsOrderId: Uuid.nullable(),
    credit: z.number(),
    terms: OrderTerms,
    listPrice: z.number(),
    discountAmount: z.number(),
    /** The seller's share that the order was made with. */
    sellerPercent: z.number(),
    sellerPaise: z.number(),
    platformPaise: z.number(),
    expiresAt: Timestamp,
    endedAt: Timestamp.nullable(),
    /** When reconciliation asks the provider next; `null` when it is done with the order. */
    nextCheckAt: Timestamp.nullable(),
  }),
  payments: z.array(OrderPayment),
  refunds: z.array(OrderRefund),
  events: z.array(OrderEvent),
  postings: z.array(Posting),
});
export type OrderDetail = z.output<typeof OrderDetail>;

export const OrderQuery = z.object({
  ...TABLE_FIELDS,
  sort: sortBy(ORDER_SORTS),
  show: z.enum(ORDER_FILTERS, { error: 'There is no such filter' }).default('all'),
  from: Day.optional(),
  /** The last day that counts. */
  until: Day.optional(),
});
export type OrderQuery = z.output<typeof OrderQuery>;
