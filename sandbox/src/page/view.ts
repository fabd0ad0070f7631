/** Which part of the book the page shows; all of it stands in the address. */
export interface View {
  show: Kind;
  /** Part of an id, a receipt, an address, an event. */
  q: string;
  status: string;
  page: number;
}

export const KINDS = ['orders', 'payments', 'refunds', 'disputes', 'payouts', 'webhooks'] as const;
export type Kind = (typeof KINDS)[number];

/** The states that a row of each kind can be in. */
export const STATUSES: Record<Kind, readonly string[]> = {
  orders: ['created', 'attempted', 'paid'],
  payments: ['created', 'authorized', 'captured', 'refunded', 'failed'],
  refunds: ['pending', 'processed', 'failed'],
  disputes: ['open', 'under_review', 'won', 'lost', 'closed'],
  payouts: ['pending', 'queued', 'processing', 'processed', 'reversed', 'cancelled', 'rejected', 'failed'],
  webhooks: ['waiting', 'delivered', 'never sent', 'given up'],
};

const LONGEST_SEARCH = 100;
const LAST_PAGE = 10_000;

/** Reads the view from a query string; what makes no sense counts as not given. */
export function readView(query: URLSearchParams): View {
  const show = KINDS.find((kind) => kind === query.get('show')) ?? 'payments';
  const page = Number(query.get('page') ?? 1);
  return {
    show,
    q: (query.get('q') ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, LONGEST_SEARCH),
    status: STATUSES[show].find((status) => status === query.get('status')) ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The query string of a view, without what is as at first. */
export function writeView({ show, q, status, page }: View, more: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  if (show !== 'payments') query.set('show', show);
  if (q) query.set('q', q);
  if (status) query.set('status', status);
  if (page > 1) query.set('page', String(page));
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}
