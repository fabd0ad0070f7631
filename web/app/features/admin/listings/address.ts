import type { PROJECT_SORTS } from '#contract/admin/constants.ts';
import type { ListingStatus } from '#contract/listings/constants.ts';

/** `waiting` is the queue: listings and versions that wait for a decision. */
export type QueueStatus = ListingStatus | 'waiting';

interface Order {
  label: string;
  sort: (typeof PROJECT_SORTS)[number];
  dir: 'asc' | 'desc';
}

/** How the list can be sorted, by its name in the address. */
export const ORDERS = {
  riskiest: { label: 'Worst finding first', sort: 'risk', dir: 'desc' },
  oldest: { label: 'Oldest first', sort: 'submittedAt', dir: 'asc' },
  newest: { label: 'Newest first', sort: 'submittedAt', dir: 'desc' },
  title: { label: 'Title, A to Z', sort: 'title', dir: 'asc' },
  dearest: { label: 'Highest price', sort: 'price', dir: 'desc' },
  cheapest: { label: 'Lowest price', sort: 'price', dir: 'asc' },
  sales: { label: 'Most sales', sort: 'sales', dir: 'desc' },
} as const satisfies Record<string, Order>;
export type ListingOrder = keyof typeof ORDERS;
export const ORDER_NAMES = Object.keys(ORDERS) as ListingOrder[];

/** What the address asks of the listings. */
export interface ListingView {
  status: QueueStatus;
  search: string;
  order: ListingOrder;
  page: number;
}

/** The queue begins with what has to be looked at first, what waits with whoever waits longest, all else with the latest. */
function usualOrder(status: QueueStatus): ListingOrder {
  if (status === 'waiting') return 'riskiest';
  return status === 'pending' ? 'oldest' : 'newest';
}

/** What makes no sense in the address counts as not said. */
export function readListingView(query: URLSearchParams, statuses: readonly QueueStatus[]): ListingView {
  const status = statuses.find((known) => known === query.get('status')) ?? statuses[0] ?? 'waiting';
  return {
    status,
    search: (query.get('search') ?? '').trim().slice(0, 200),
    order: ORDER_NAMES.find((known) => known === query.get('order')) ?? usualOrder(status),
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
  };
}

/** True when something narrows a status, or sorts it in another order than the usual one. */
export const isNarrowed = ({ status, search, order }: ListingView): boolean =>
  search !== '' || order !== usualOrder(status);

/** The same view of another status, from its first page; an order that nobody chose is not taken along. */
export function inStatus(view: ListingView, status: QueueStatus): ListingView {
  const order = view.order === usualOrder(view.status) ? usualOrder(status) : view.order;
  return { ...view, status, order, page: 1 };
}

/** The address of a view; what is as it is unless told is left out. */
export function listingAddress(path: string, { status, search, order, page }: ListingView): string {
  const query = new URLSearchParams({ status });
  if (search !== '') query.set('search', search);
  if (order !== usualOrder(status)) query.set('order', order);
  if (page > 1) query.set('page', String(page));
  return `${path}?${query}`;
}
