import { CURRENCY, type Paise } from '#contract/money.ts';
import type { OrderStatus } from '#contract/payments/constants.ts';
import { LIVE } from './orders.ts';

/** Why captured money buys nothing (rule P5). */
export type ReturnReason =
  | 'wrong_order'
  | 'wrong_amount'
  | 'second_payment'
  | 'cancelled'
  | 'owned'
  | 'upgrade_gone'
  | 'extended_gone'
  | 'not_for_sale'
  | 'discount_gone'
  | 'already_returned';

export interface CapturedMoney {
  orderStatus: OrderStatus;
  /** At the provider: the order that was created for ours, and the order that was paid. */
  expectedOrderId: string | null;
  paidOrderId: string | null;
  expectedPaise: Paise;
  paidPaise: Paise;
  currency: string;
  /** The buyer owns the listing by another order, and did not ask for one more licence. */
  owned: boolean;
  /** The licence can no longer be upgraded. */
  upgradeGone: boolean;
  /** The purchase whose support was to be extended has ended. */
  extendedGone: boolean;
  listed: boolean;
  /** Its discount code was released and is now used by another order. */
  discountGone: boolean;
  /** The provider has already refunded everything. */
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
  if (money.upgradeGone) return 'upgrade_gone';
  if (money.extendedGone) return 'extended_gone';
  if (!LIVE.includes(money.orderStatus) && !money.listed) return 'not_for_sale';
  if (money.discountGone) return 'discount_gone';
  return 'entitlement';
}

/** States of a payment in their order; only a failed refund changes `refunded` back to `captured`. */
export const PAYMENT_RANK = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 3 } as const;

/** Refund states in their order: an answer that is older than what is stored changes nothing. */
export const REFUND_RANK = { requested: 0, pending: 1, processed: 2, failed: 2 } as const;

export type RefundStatus = keyof typeof REFUND_RANK;
