import { SALE_STATUSES, type SaleStatus } from '#contract/ledger/constants.ts';

/** Which sales are shown, as the address has it; an empty text filters nothing. */
export interface SalesQuery {
  status: SaleStatus | '';
  project: string;
  from: string;
  to: string;
  page: number;
}

const DAY = /^20\d\d-\d\d-\d\d$/;
const ID = /^[0-9a-f-]{36}$/i;

/** Reads the address; what makes no sense in it filters nothing. */
export function readSalesQuery(query: URLSearchParams): SalesQuery {
  const matching = (name: string, pattern: RegExp) => {
    const text = query.get(name) ?? '';
    return pattern.test(text) ? text : '';
  };
  return {
    status: SALE_STATUSES.find((known) => known === query.get('status')) ?? '',
    project: matching('listing', ID),
    from: matching('from', DAY),
    to: matching('to', DAY),
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
  };
}

export function hrefOf(path: string, { status, project, from, to, page }: SalesQuery): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (project) query.set('listing', project);
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
