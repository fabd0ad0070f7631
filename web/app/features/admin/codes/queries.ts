import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CodeEnd } from '#contract/admin/codes/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { type TableView, tableQuery } from '../../../ui/data-table/view.ts';

const CODES = 'admin-codes';

/** Discount codes of everybody, as the view asks for them. */
export function useManagedCodes(view: TableView) {
  return useQuery({
    queryKey: [CODES, view],
    queryFn: ({ signal }) => api('GET /admin/discounts', { query: tableQuery(view), signal }),
    placeholderData: (before) => before,
  });
}

/** Ends a code for good; the list then shows how it stands, also when somebody else was first. */
export function useEndCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, why }: { id: string; why: CodeEnd }) =>
      api('POST /admin/discounts/:id/end', { params: { id }, body: why }),
    onSettled: () => client.invalidateQueries({ queryKey: [CODES] }),
  });
}
