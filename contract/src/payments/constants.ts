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

/** What became of the money of a payment: nothing yet, a licence, or it goes back. */
export const PAYMENT_OUTCOMES = ['none', 'entitlement', 'refund'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** Length of a payment session in minutes (rule B9). */
export const PAYMENT_SESSION_MINUTES = 30;
export const PAYMENT_PAGE_SIZE = 10;
/** Days in which a refund can be asked for, and in which a sale stays pending (rules P10, M2). */
export const GUARANTEE_DAYS = 30;

/** A mobile number as stored: ten digits, or none (rule B5). */
export const PHONE_PATTERN = /^[6-9]\d{9}$/;

/** An event carries its order or payment whole, with everything that was noted at it. */
export const WEBHOOK_BYTES = 256 * 1024;
