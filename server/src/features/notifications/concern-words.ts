import type { Facts } from './concern.ts';

/** Where admins go on. */
export const CONSOLE = { label: 'Open the administration', url: '/dashboard/admin' };
export const REFUND_QUEUE = { label: 'Open the refunds', url: '/dashboard/admin/refunds' };
export const DISPUTE_QUEUE = { label: 'Open the disputes', url: '/dashboard/admin/refunds?tab=disputes' };

/** What was ordered, for a sentence to admins. */
export const titleOf = ({ order }: Facts): string => order?.title ?? 'an order that is not here any more';
