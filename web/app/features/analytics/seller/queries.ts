import { useQuery } from '@tanstack/react-query';
import type { FunnelQuery } from '#contract/analytics/schemas.ts';
import { api } from '../../../lib/api/call.ts';

/** Begins the keys of these figures in the browser's memory; what was asked for follows. */
export const SELLER_ANALYTICS = 'seller-analytics';

/** What became of the views of the caller's listings, in the last 30 days unless told. */
export const loadSellerAnalytics = (query: FunnelQuery, signal: AbortSignal) =>
  api('GET /seller/analytics', { query, signal });

/** The last 30 days of all listings, as the page of these figures begins with. */
export function useSellerMonth() {
  return useQuery({
    queryKey: [SELLER_ANALYTICS, {}],
    queryFn: ({ signal }) => loadSellerAnalytics({}, signal),
  });
}
