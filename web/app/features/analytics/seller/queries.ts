import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';

/** What became of the views of the caller's listings in the last 30 days. */
export function useSellerMonth() {
  return useQuery({
    // As the page of these figures asks for them.
    queryKey: ['seller-analytics', {}],
    queryFn: ({ signal }) => api('GET /seller/analytics', { query: {}, signal }),
  });
}
