import { ORDER_STATUS_LABELS, type OrderStatus } from '#contract/payments/constants.ts';
import type { Tone } from '../../../ui/feedback/alert.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';

/** An order's status in the words and colours of rule B4. */
export function OrderStatusDot({ status }: { status: OrderStatus }) {
  const { label, colour } = ORDER_STATUS_LABELS[status];
  return <StatusDot tone={colour as Tone}>{label}</StatusDot>;
}

export function isLive(status: OrderStatus): boolean {
  return status === 'PENDING' || status === 'ACTIVE';
}
