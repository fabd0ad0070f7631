import type { Facts } from './concern.ts';

/** Where admins go on. */
export const CONSOLE = { label: 'Open the administration', url: '/dashboard/admin' };

/** What was ordered, for a sentence to admins. */
export const titleOf = ({ order }: Facts): string => order?.title ?? 'an order that is not here any more';
