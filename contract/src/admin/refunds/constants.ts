import { DISPUTE_STATUSES, REFUND_REQUEST_STATUSES } from '../../payments/refunds/constants.ts';

/** `waiting` is the queue: contested ones, and refunds that failed. */
export const REFUND_FILTERS = ['waiting', 'all', ...REFUND_REQUEST_STATUSES] as const;
/** `urgency`: the queue by what is due first; whatever does not wait for an admin by its latest change. */
export const REFUND_SORTS = ['urgency', 'askedAt', 'amount', 'dueAt'] as const;

/** Why money that bought nothing waits for an admin: its return failed, or nobody knows the order that was paid. */
export const RETURN_KINDS = ['return_failed', 'unknown_order'] as const;
/** Of such money: by when the payment was seen, or by what is left of it. */
export const RETURN_SORTS = ['paidAt', 'amount'] as const;

/** `live`: open or under review. */
export const DISPUTE_FILTERS = ['all', 'live', ...DISPUTE_STATUSES] as const;
/** `urgency`: those to be answered by their date, then the latest. */
export const DISPUTE_SORTS = ['urgency', 'openedAt', 'amount', 'dueAt'] as const;
