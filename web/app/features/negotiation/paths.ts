import type { NegotiationSide } from '#contract/negotiation/constants.ts';
import { paymentPath } from '../../lib/paths/return-path.ts';

/** The buyer's negotiations (rule B2). */
export const NEGOTIATIONS_PATH = '/negotiations';
/** The same for sellers, in their dashboard. */
export const INBOX_PATH = '/dashboard/seller/negotiations';

export interface ListView {
  /** All, only those that are alive, or only those that have ended. */
  shown: 'all' | 'live' | 'ended';
  page: number;
  /** The one that is open. */
  id: string | undefined;
}

export function listPathOf(side: NegotiationSide): string {
  return side === 'seller' ? INBOX_PATH : NEGOTIATIONS_PATH;
}

/** What an address of the list asks for; nonsense counts as nothing. */
export function readListView(query: URLSearchParams): ListView {
  const shown = query.get('show');
  const page = Number(query.get('page') ?? '1');
  const id = query.get('id') ?? '';
  return {
    shown: shown === 'live' || shown === 'ended' ? shown : 'all',
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    id: /^[0-9a-f-]{36}$/i.test(id) ? id : undefined,
  };
}

export function listViewPath(path: string, { shown, page, id }: Partial<ListView>): string {
  const query = new URLSearchParams();
  if (shown && shown !== 'all') query.set('show', shown);
  if (page && page > 1) query.set('page', String(page));
  if (id) query.set('id', id);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The checkout with the agreed price. */
export function agreedPaymentPath(projectId: string, negotiationId: string): string {
  const search = listViewPath('', { id: negotiationId });
  return `${paymentPath(projectId, { pathname: NEGOTIATIONS_PATH, search })}&negotiation=${negotiationId}`;
}
