import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';

export const CHANGES_KEY = 'unreviewed-changes';

/** Says that a change was looked at. The list is read anew whether it worked or somebody was faster. */
export function useSeeChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /admin/changes/:id/seen', { params: { id }, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: [CHANGES_KEY] }),
  });
}
