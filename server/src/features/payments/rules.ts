import { CURRENCY, type Paise } from '#contract/money.ts';
import {
  ORDER_STATUS_LABELS,
  type OrderStatus,
  PAYMENT_SESSION_MINUTES,
  PHONE_PATTERN,
} from '#contract/payments.ts';

/** Moves of an order (rule P1). Late money lifts an ended order to `PAID` (rule P5); `PAID` is final. */
export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING: ['ACTIVE', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED'],
  ACTIVE: ['PAID', 'EXPIRED', 'CANCELLED'],
  EXPIRED: ['PAID'],
  FAILED: ['PAID'],
  CANCELLED: [],
  PAID: [],
};

/** A status within a sentence: `completed`. */
export const statusWord = (status: OrderStatus) => ORDER_STATUS_LABELS[status].label.toLowerCase();

export const LIVE: readonly OrderStatus[] = ['PENDING', 'ACTIVE'];

/** Statuses from which an order may come to `to`: the condition of every compare-and-set. */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  return (Object.keys(ORDER_MOVES) as OrderStatus[]).filter((from) => ORDER_MOVES[from].includes(to));
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long whoever makes the provider's order may take before another may take over. */
export const OPENING_LEASE_MS = 30_000;
/** Live orders are asked about from this age (rule P7). */
export const FIRST_CHECK_MS = 2 * MINUTE;
/** The provider may still authorise or return money for as long (rule G3). */
export const WATCH_MS = 7 * DAY;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE;

export function sessionEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + PAYMENT_SESSION_MINUTES * MINUTE);
}

/** Whole minutes left of a payment session, rounded up. */
export function minutesLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / MINUTE));
}

export function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

/** When to ask the provider again after so many checks: 1, 2, 4 … minutes, at most 6 hours (rule P7). */
export function nextCheck(now: Date, checks: number): Date {
  return after(now, Math.min(MINUTE * 2 ** Math.min(checks, 20), LONGEST_PAUSE_MS));
}

/** Ten digits as stored; a written country code or leading zero is dropped. `null` when it is no mobile number. */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return text.trim() === '' ? '' : null;
  const national = digits.length > 10 ? digits.replace(/^(0?91|0)(?=\d{10}$)/, '') : digits;
  return PHONE_PATTERN.test(national) ? national : null;
}

/** Our order at the provider: its id without dashes, at most 40 characters (rule G1). */
export const receiptOf = (orderId: string) => orderId.replaceAll('-', '');

export function orderIdOf(receipt: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(receipt);
  return parts ? parts.slice(1).join('-') : null;
}

/** Why captured money buys nothing (rule P5). */
export type ReturnReason =
  | 'wrong_order'
  | 'wrong_amount'
  | 'second_payment'
  | 'cancelled'
  | 'owned'
  | 'not_for_sale'
  | 'discount_gone'
  | 'already_returned';

export interface CapturedMoney {
  orderStatus: OrderStatus;
  /** The provider's order that we made for ours, and the one that was paid. */
  expectedOrderId: string | null;
  paidOrderId: string | null;
  expectedPaise: Paise;
  paidPaise: Paise;
  currency: string;
  /** The buyer owns the listing by another order. */
  owned: boolean;
  listed: boolean;
  /** Its discount code was given back and is another order's now. */
  discountGone: boolean;
  /** The provider has given everything back already. */
  returned: boolean;
}

/** What becomes of captured money: an entitlement, or a return and its reason (rule P5). */
export function decideCapturedMoney(money: CapturedMoney): 'entitlement' | ReturnReason {
  if (money.expectedOrderId !== money.paidOrderId) return 'wrong_order';
  if (money.currency !== CURRENCY || money.paidPaise !== money.expectedPaise) return 'wrong_amount';
  if (money.orderStatus === 'PAID') return 'second_payment';
  if (money.returned) return 'already_returned';
  if (money.orderStatus === 'CANCELLED') return 'cancelled';
  if (money.owned) return 'owned';
  if (!LIVE.includes(money.orderStatus) && !money.listed) return 'not_for_sale';
  if (money.discountGone) return 'discount_gone';
  return 'entitlement';
}

/** States of a payment in their order; only a refund that failed takes `refunded` back to `captured`. */
export const PAYMENT_RANK = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 3 } as const;

/** Refund states in their order: an answer that is older than what we know changes nothing. */
export const REFUND_RANK = { requested: 0, pending: 1, processed: 2, failed: 2 } as const;
export type RefundStatus = keyof typeof REFUND_RANK;

export const WEBHOOK_JOB = 'payments.handle-webhook';
export const REFUND_JOB = 'payments.return-money';
export const MAIL_REFUND = {
  buyer: 'payments.mail-refund-to-buyer',
  seller: 'payments.mail-refund-to-seller',
  admin: 'payments.mail-refund-to-admins',
} as const;
export const MAIL_REFUND_TO_ADMIN = 'payments.mail-refund-to-one-admin';
