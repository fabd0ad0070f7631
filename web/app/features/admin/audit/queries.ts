import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';

export const ACTS_KEY = 'admin-acts';

/** The whole chain walked, once for each time that somebody looks. */
export function useChain() {
  return useQuery({
    queryKey: ['admin-acts-chain'],
    queryFn: ({ signal }) => api('GET /admin/audit/verify', { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
