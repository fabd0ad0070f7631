import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PageNumber, PageSize, pageOf, Timestamp, Uuid } from './fields.ts';
import { LICENCE_TIERS } from './listings.ts';
import { OrderRefund } from './refunds.ts';
import { boundedText, trimmedText } from './text.ts';

/** States of an order (rule P1). Labels and colours: rule B4. */
export const ORDER_STATUSES = ['PENDING', 'ACTIVE', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const ORDER_STATUS_LABELS: Record<OrderStatus, { label: string; colour: string }> = {
  PENDING: { label: 'Pending', colour: 'warning' },
  ACTIVE: { label: 'Processing', colour: 'info' },
  PAID: { label: 'Completed', colour: 'success' },
  EXPIRED: { label: 'Expired', colour: 'secondary' },
  CANCELLED: { label: 'Cancelled', colour: 'error' },
  FAILED: { label: 'Failed', colour: 'error' },
};

/** Length of a payment session in minutes (rule B9). */
export const PAYMENT_SESSION_MINUTES = 30;
export const PAYMENT_PAGE_SIZE = 10;
/** Days in which a refund can be asked for, and in which a sale stays pending (rules P10, M2). */
export const GUARANTEE_DAYS = 30;

/** A mobile number as stored: ten digits, or none (rule B5). */
export const PHONE_PATTERN = /^[6-9]\d{9}$/;

export const CreateOrderInput = z.object({
  projectId: Uuid,
  customerPhone: z._default(boundedText(40), ''),
  discountCode: z._default(trimmedText(64), ''),
  licence: z.optional(z.enum(LICENCE_TIERS, { error: 'There is no such licence' })),
});
export type CreateOrderInput = z.input<typeof CreateOrderInput>;

/** What the browser needs to open the provider's checkout (rule B3). */
export const Checkout = z.object({
  orderId: Uuid,
  razorpayOrderId: z.string(),
  razorpayKeyId: z.string(),
  /** Whole rupees; the checkout script takes paise. */
  amount: z.number(),
  currency: z.string(),
  customerDetails: z.object({
    customerName: z.string(),
    customerEmail: z.string(),
    customerPhone: z.string(),
  }),
  expiresAt: Timestamp,
});
export type Checkout = z.output<typeof Checkout>;

/** `data` of the 400 that says `already have a pending payment` (rule P2). */
export const PendingPayment = z.extend(Checkout, {
  timeRemainingMinutes: z.number(),
  canCancel: z.boolean(),
});
export type PendingPayment = z.output<typeof PendingPayment>;

export const Order = z.object({
  orderId: Uuid,
  status: z.enum(ORDER_STATUSES),
  amount: z.number(),
  listPrice: z.number(),
  discountAmount: z.number(),
  currency: z.string(),
  licence: z.enum(LICENCE_TIERS),
  /** Number of the version that was ordered; later ones are the buyer's too (rule L6). */
  version: z.string(),
  seller: z.object({ displayName: z.string() }),
  /** The listing is the buyer's by this order: paid, and not taken back. */
  owned: z.boolean(),
  /** What of the amount has been given back or is on its way. */
  refundedPaise: z.number(),
  project: z.object({
    _id: Uuid,
    title: z.string(),
    category: z.string(),
    imageUrl: z.nullable(z.string()),
    /** How many documentation files the listing has now. */
    documents: z.number(),
    /** The version that is downloaded now, and when it came out; `null` for those who may not have it. */
    newest: z.nullable(z.object({ number: z.string(), releasedAt: Timestamp })),
    archive: z.nullable(
      z.object({ filename: z.string(), originalName: z.string(), size: z.number(), sha256: z.string() }),
    ),
  }),
  createdAt: Timestamp,
  expiresAt: z.nullable(Timestamp),
  paidAt: z.nullable(Timestamp),
  razorpayOrderId: z.nullable(z.string()),
  /** Of paid orders: what goes back, or can (rule P10). */
  refund: z.nullable(OrderRefund),
});
export type Order = z.output<typeof Order>;

export const VerifyPaymentInput = z.object({
  razorpay_order_id: boundedText(100).check(z.minLength(1, 'Razorpay order ID is missing.')),
  razorpay_payment_id: boundedText(100).check(z.minLength(1, 'Razorpay payment ID is missing.')),
  razorpay_signature: boundedText(200).check(z.minLength(1, 'Razorpay signature is missing.')),
});
export type VerifyPaymentInput = z.input<typeof VerifyPaymentInput>;

/** An event carries its order or payment whole, with everything that was noted at it. */
const WEBHOOK_BYTES = 256 * 1024;
const ByOrder = z.object({ orderId: Uuid });

/** Calls of the payments feature. */
export const paymentEndpoints = {
  'POST /payments/create-order': endpoint({
    summary: 'Start buying a listing: makes an order here and at the provider',
    access: 'signed-in',
    body: CreateOrderInput,
    data: Checkout,
    status: 201,
    idempotent: true,
  }),
  'POST /payments/verify-payment': endpoint({
    summary: "Settle an order with the three fields of the provider's checkout",
    access: ['buyer'],
    body: VerifyPaymentInput,
    data: z.object({ orderId: Uuid, status: z.enum(ORDER_STATUSES) }),
  }),
  'GET /payments/verify/:orderId': endpoint({
    summary: 'Ask the provider about an order and settle it when it is paid',
    access: ['buyer'],
    params: ByOrder,
    data: Order,
  }),
  'GET /payments/order/:orderId': endpoint({
    summary: 'One of the caller’s orders',
    access: ['buyer'],
    params: ByOrder,
    data: Order,
  }),
  'GET /payments/order/:orderId/receipt': endpoint({
    summary: 'The receipt of a paid order as PDF, for its buyer and admins',
    access: ['buyer', 'admin'],
    params: ByOrder,
    answer: 'file',
  }),
  'POST /payments/cancel/:orderId': endpoint({
    summary: 'Give up a live order',
    access: ['buyer'],
    params: ByOrder,
    data: z.object({ orderId: Uuid, status: z.enum(ORDER_STATUSES) }),
  }),
  'POST /payments/cancel-pending': endpoint({
    summary: 'Give up the live order for a listing',
    access: ['buyer'],
    body: z.object({ projectId: Uuid }),
    data: z.object({ cancelled: z.number() }),
  }),
  'GET /payments/user': endpoint({
    summary: "The caller's orders, newest first",
    access: ['buyer'],
    query: z.object({
      page: z._default(PageNumber, 1),
      limit: z._default(PageSize, PAYMENT_PAGE_SIZE),
      status: z.optional(z.enum(ORDER_STATUSES, { error: 'There is no such status' })),
    }),
    data: pageOf('orders', Order),
  }),
  'POST /payments/webhook': endpoint({
    summary: "The provider's signed events",
    access: 'public',
    bodyBytes: WEBHOOK_BYTES,
    answer: 'raw',
  }),
};
