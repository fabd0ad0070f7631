import { ORDER_STATUSES } from '../../payments/constants.ts';

/** `captured_not_paid` is the alarm of rule P7, whatever the order's status says. */
export const ORDER_FILTERS = ['all', ...ORDER_STATUSES, 'refunded', 'captured_not_paid'] as const;
export const ORDER_SORTS = ['createdAt', 'paidAt', 'amount'] as const;
