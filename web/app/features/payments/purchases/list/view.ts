import { orderNumber } from '#contract/formats/order-numbers.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import type { ProjectPurchases } from './by-project.ts';
import { isReady, isWaiting, newVersionOf } from './facts.ts';

/** Rows of one page of the library. */
export const LIBRARY_PAGE_SIZE = 25;

export const LIBRARY_SORTS = {
  bought: 'Newest purchase',
  updated: 'Newest version',
  title: 'Title',
  seller: 'Seller',
} as const;
type LibrarySort = keyof typeof LIBRARY_SORTS;

export const LIBRARY_FILTERS = {
  all: 'All',
  updated: 'New version',
  waiting: 'Not downloaded',
  closed: 'Refunded or paused',
} as const;
export type LibraryFilter = keyof typeof LIBRARY_FILTERS;

/** Which purchases are shown, and in which order: as the address says. */
export interface LibraryView {
  search: string;
  sort: LibrarySort;
  show: LibraryFilter;
  page: number;
}

const USUAL: LibraryView = { search: '', sort: 'bought', show: 'all', page: 1 };

export function readView(query: URLSearchParams): LibraryView {
  const [sort, show] = [query.get('sort') ?? '', query.get('show') ?? ''];
  return {
    search: query.get('search')?.trim() ?? '',
    sort: isOneOf(LIBRARY_SORTS, sort) ? sort : USUAL.sort,
    show: isOneOf(LIBRARY_FILTERS, show) ? show : USUAL.show,
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  };
}

/** The address of the library with another view; another choice begins at its first page. */
export function viewHref(path: string, view: LibraryView, part: Partial<LibraryView>): string {
  const next = { ...view, page: 1, ...part };
  const query = new URLSearchParams();
  for (const name of ['search', 'sort', 'show', 'page'] as const) {
    if (next[name] !== USUAL[name]) query.set(name, String(next[name]));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

const FILTERS: Record<LibraryFilter, (one: ProjectPurchases) => boolean> = {
  all: () => true,
  updated: ({ shown }) => newVersionOf(shown) !== null,
  waiting: ({ shown }) => isWaiting(shown),
  closed: ({ shown }) => !isReady(shown),
};

/** How many purchases each filter would show. */
export function countFilters(all: readonly ProjectPurchases[]): Record<LibraryFilter, number> {
  const count = (show: LibraryFilter) => all.filter(FILTERS[show]).length;
  return {
    all: all.length,
    updated: count('updated'),
    waiting: count('waiting'),
    closed: count('closed'),
  };
}

/** The purchases of a view, of all its pages; `all` comes with the newest purchase first. */
export function arrange(all: readonly ProjectPurchases[], { search, sort, show }: LibraryView) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter(FILTERS[show]).filter((one) => {
    const text = textOf(one);
    return words.every((word) => text.includes(word));
  });
  return sort === 'bought' ? found : found.sort(SORTS[sort]);
}

/** What a search looks through: what stands in the row, and what its papers name. */
function textOf({ shown, others, extensions }: ProjectPurchases): string {
  const ofOrders = [shown, ...others, ...extensions].map((order) =>
    [LICENCE_NAMES[order.licence], order.licensee, orderNumber(order), order.orderId].join(' '),
  );
  return [shown.project.title, shown.seller.displayName, ...ofOrders].join(' ').toLowerCase();
}

type Order = (a: ProjectPurchases, b: ProjectPurchases) => number;

const byTitle: Order = (a, b) => a.shown.project.title.localeCompare(b.shown.project.title, 'en');
const SORTS: Record<Exclude<LibrarySort, 'bought'>, Order> = {
  title: byTitle,
  seller: (a, b) =>
    a.shown.seller.displayName.localeCompare(b.shown.seller.displayName, 'en') || byTitle(a, b),
  updated: (a, b) => releasedAt(b) - releasedAt(a),
};

const releasedAt = ({ shown }: ProjectPurchases) => Date.parse(shown.project.newest?.releasedAt ?? '') || 0;

function isOneOf<T extends object>(names: T, name: string): name is keyof T & string {
  return Object.hasOwn(names, name);
}
