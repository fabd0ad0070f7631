import { GUARANTEE_DAYS } from '#contract/payments/constants.ts';
import {
  ADMIN_DECISION_DAYS,
  type RefundRequestStatus,
  SELLER_ANSWER_DAYS,
} from '#contract/payments/refunds/constants.ts';
import { after, DAY_MS } from '#platform/time/days.ts';

/** What can be done to a request. `fall_silent` and `settle` are the market's: a clock, money that went back otherwise. */
export type RefundMove = 'accept' | 'contest' | 'withdraw' | 'fall_silent' | 'grant' | 'refuse' | 'settle';

/**
 * The state machine of a request (rule P10). A seller may still agree after contesting, and an
 * admin need not wait for the seller to grant; a refusal is for what was contested alone.
 */
export const REFUND_MOVES: Record<RefundRequestStatus, { readonly [M in RefundMove]?: RefundRequestStatus }> =
  {
    waiting_seller: {
      accept: 'granted',
      contest: 'waiting_admin',
      withdraw: 'withdrawn',
      fall_silent: 'granted',
      grant: 'granted',
      settle: 'granted',
    },
    waiting_admin: {
      accept: 'granted',
      withdraw: 'withdrawn',
      grant: 'granted',
      refuse: 'refused',
      settle: 'granted',
    },
    granted: {},
    refused: {},
    withdrawn: {},
  };

export const OPEN_REQUESTS: readonly RefundRequestStatus[] = ['waiting_seller', 'waiting_admin'];

/** Statuses in which a move is allowed: the condition of its compare-and-set. */
export function statusesFor(move: RefundMove): RefundRequestStatus[] {
  return (Object.keys(REFUND_MOVES) as RefundRequestStatus[]).filter((from) => REFUND_MOVES[from][move]);
}

/** The status that a move leads to; each leads to exactly one. */
export function statusAfter(move: RefundMove): RefundRequestStatus {
  const to = statusesFor(move).map((from) => REFUND_MOVES[from][move])[0];
  if (!to) throw new RangeError(`${move} leads nowhere`);
  return to;
}

/** Until when a refund can be asked for: `GUARANTEE_DAYS` after the payment. */
export const refundDeadline = (paidAt: Date) => after(paidAt, GUARANTEE_DAYS * DAY_MS);

export const sellerDue = (now: Date) => after(now, SELLER_ANSWER_DAYS * DAY_MS);

export const adminDue = (now: Date) => after(now, ADMIN_DECISION_DAYS * DAY_MS);

/** What decides about a request when it is made. */
export interface RefundRequestFacts {
  isPaid: boolean;
  /** Nothing was paid for it (rule L12). */
  isFree: boolean;
  /** What was not refunded and is not being refunded. */
  leftPaise: number;
  paidAt: Date | null;
  now: Date;
  isDisputed: boolean;
  /** Of the order's latest request. */
  latest: RefundRequestStatus | null;
  /** The archive was downloaded since the payment; of an extension of support, its months have begun. */
  isUsed: boolean;
  /** Another paid order of the same buyer bought the same listing. */
  isBoughtTwice: boolean;
  /** The order's licence was upgraded by another order. */
  isReplaced: boolean;
}

export type RefundRequestRefusal =
  | 'refund.not_paid'
  | 'refund.free'
  | 'refund.returned_already'
  | 'refund.too_late'
  | 'refund.open_already'
  | 'refund.refused_already'
  | 'refund.granted_already'
  | 'refund.licence_replaced'
  | 'refund.disputed';

const EARLIER: Partial<Record<RefundRequestStatus, RefundRequestRefusal>> = {
  waiting_seller: 'refund.open_already',
  waiting_admin: 'refund.open_already',
  refused: 'refund.refused_already',
  granted: 'refund.granted_already',
};

/** Decides about a request for a refund: granted at once, passed on to the seller, or refused with its code (rule P10). */
export function decideRefundRequest(
  facts: RefundRequestFacts,
): 'at_once' | 'ask_seller' | RefundRequestRefusal {
  if (!facts.isPaid || !facts.paidAt) return 'refund.not_paid';
  if (facts.isFree) return 'refund.free';
  const earlier = facts.latest && EARLIER[facts.latest];
  if (earlier) return earlier;
  if (facts.leftPaise <= 0) return 'refund.returned_already';
  if (facts.now > refundDeadline(facts.paidAt)) return 'refund.too_late';
  if (facts.isDisputed) return 'refund.disputed';
  if (facts.isReplaced) return 'refund.licence_replaced';
  return !facts.isUsed || facts.isBoughtTwice ? 'at_once' : 'ask_seller';
}
