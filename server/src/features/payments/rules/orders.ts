import { ORDER_STATUS_LABELS, type OrderStatus } from '#contract/payments/constants.ts';

/** Status changes of an order (rule P1). Late money lifts an ended order to `PAID` (rule P5); `PAID` is final. */
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

/** Statuses from which an order may change to `to`: the condition of every compare-and-set. */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  return (Object.keys(ORDER_MOVES) as OrderStatus[]).filter((from) => ORDER_MOVES[from].includes(to));
}

/** Our order at the provider: its id without dashes, at most 40 characters (rule G1). */
export const receiptOf = (orderId: string) => orderId.replaceAll('-', '');

export function orderIdOf(receipt: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(receipt);
  return parts ? parts.slice(1).join('-') : null;
}
