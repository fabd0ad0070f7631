import type { NotificationFacts } from './notification-rule.ts';

/** Where admins go on. */
export const OPEN_ADMINISTRATION = { label: 'Open the administration', url: '/dashboard/admin' };
export const OPEN_REFUNDS = { label: 'Open the refunds', url: '/dashboard/admin/refunds' };
export const OPEN_DISPUTES = { label: 'Open the disputes', url: '/dashboard/admin/refunds?tab=disputes' };

export const OPEN_SETTLEMENTS = {
  label: 'Open what differs',
  url: '/dashboard/admin/bank?tab=items',
};

export const OPEN_PAYOUTS = { label: 'Open your payouts', url: '/dashboard/seller/payouts' };
export const OPEN_PAYOUT_QUEUE = { label: 'Open the payouts', url: '/dashboard/admin/payouts' };

/** What was ordered, for a sentence to admins. */
export const orderTitleOf = ({ order }: NotificationFacts): string =>
  order?.title ?? 'an order that is not here any more';
