import { ORDER_STATUSES, type OrderStatus } from '#contract/payments/constants.ts';

/** The page of a list that the address names; the first where it names none. */
export function pageOf(query: URLSearchParams): number {
  return Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
}

/** The status that the address filters by; `undefined` for all. */
export function statusOf(query: URLSearchParams): OrderStatus | undefined {
  return ORDER_STATUSES.find((known) => known === query.get('status'));
}

/** The address of a page of the history. */
export function historyHref(path: string, page: number, status: string): string {
  const query = new URLSearchParams({ tab: 'orders' });
  if (status) query.set('status', status);
  if (page > 1) query.set('page', String(page));
  return `${path}?${query}`;
}
