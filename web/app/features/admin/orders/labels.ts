import { ORDER_FILTERS } from '#contract/admin/orders/constants.ts';
import { capitalised } from '#contract/formats/words.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from '#contract/payments/constants.ts';
import type { Tone } from '../../../ui/feedback/alert.tsx';

/** An order's status in the words and colours of rule B4. */
export function orderStatus(status: OrderStatus): { label: string; tone: Tone } {
  const { label, colour } = ORDER_STATUS_LABELS[status];
  return { label, tone: colour as Tone };
}

const OTHER_FILTERS = {
  all: 'All orders',
  refunded: 'With a refund',
  captured_not_paid: 'Captured, no purchase',
} as const;

/** The choices of the list's filter. */
export const ORDER_CHOICES = ORDER_FILTERS.map(
  (value) =>
    [
      value,
      value in OTHER_FILTERS ? OTHER_FILTERS[value as keyof typeof OTHER_FILTERS] : statusLabel(value),
    ] as const,
);

function statusLabel(value: string): string {
  return ORDER_STATUS_LABELS[value as OrderStatus].label;
}

/** `order.money_returned` -> `Money returned`: what happened, as a sentence begins. */
export function eventLabel(type: string): string {
  return capitalised(type.slice(type.indexOf('.') + 1).replaceAll('_', ' '));
}
