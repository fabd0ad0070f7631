import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';
import { type TableView, tableQuery } from '../../../ui/data-table/view.ts';

const CHANGES = 'unreviewed-changes';

/** Changes that no review waited for, as the view asks for them. */
export function useChanges(view: TableView) {
  return useQuery({
    queryKey: [CHANGES, view],
    queryFn: ({ signal }) => api('GET /admin/changes', { query: tableQuery(view), signal }),
    placeholderData: (before) => before,
  });
}

/** Says that a change was looked at. The list is read anew whether it worked or somebody was faster. */
export function useSeeChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /admin/changes/:id/seen', { params: { id }, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: [CHANGES] }),
  });
}
