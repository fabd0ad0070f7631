import { SUPPORT_SHOWN, type SupportShown, type SupportSide } from '#contract/support/constants.ts';

/** What a list of threads shows, as its address says it. */
export interface SupportView {
  as: SupportSide | undefined;
  show: SupportShown;
  search: string;
  page: number;
}

/** Nonsense counts as nothing. */
export function readView(query: URLSearchParams, side?: SupportSide): SupportView {
  const as = side ?? query.get('as');
  const shown = SUPPORT_SHOWN.find((one) => one === query.get('show'));
  return {
    as: as === 'buyer' || as === 'seller' ? as : undefined,
    show: shown ?? 'all',
    search: query.get('search') ?? '',
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
  };
}

/** Of the dashboard's list the side is a part of its path. */
export function pathOfView(
  path: string,
  { as, show, search, page }: SupportView,
  fixed?: SupportSide,
): string {
  const query = new URLSearchParams();
  if (as !== undefined && fixed === undefined) query.set('as', as);
  if (show !== 'all') query.set('show', show);
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
