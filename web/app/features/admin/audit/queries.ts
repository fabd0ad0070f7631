import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';
import { type TableView, tableQuery } from '../../../ui/data-table/view.ts';

/** What admins did, as the view asks for it. */
export function useActs(view: TableView) {
  return useQuery({
    queryKey: ['admin-acts', view],
    queryFn: ({ signal }) => api('GET /admin/audit', { query: tableQuery(view), signal }),
    placeholderData: (before) => before,
  });
}

/** The whole chain walked, once for each time that somebody looks. */
export function useChain() {
  return useQuery({
    queryKey: ['admin-acts-chain'],
    queryFn: ({ signal }) => api('GET /admin/audit/verify', { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
