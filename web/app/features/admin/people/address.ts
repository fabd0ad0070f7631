import { USER_FILTERS } from '#contract/admin/constants.ts';
import { MAX_PAGE } from '#contract/paging.ts';
import { PEOPLE_ORDERS, type PeopleView } from './queries.ts';

export const PEOPLE_PATH = '/admin-management?tab=people';

const SEARCH_MAX = 200;

/** What the address asks of the list of people; what makes no sense in it counts as not said. */
export function readPeopleView(query: URLSearchParams): PeopleView {
  const page = Number.parseInt(query.get('page') ?? '1', 10);
  return {
    search: (query.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    show: USER_FILTERS.find((known) => known === query.get('show')) ?? 'all',
    order: PEOPLE_ORDERS.find((known) => known === query.get('order')) ?? 'newest',
    page: Math.min(MAX_PAGE, Math.max(1, page || 1)),
  };
}

/** The address of a view of the list. `path` may carry a query of its own, such as the tab. */
export function peoplePath(path: string, { search, show, order, page }: PeopleView): string {
  const [base = '', own = ''] = path.split('?');
  const query = new URLSearchParams(own);
  if (search !== '') query.set('search', search);
  if (show !== 'all') query.set('show', show);
  if (order !== 'newest') query.set('order', order);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${base}?${query}` : base;
}
