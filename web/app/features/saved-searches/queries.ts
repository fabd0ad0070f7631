import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedSearch } from '#contract/saved-searches/schemas.ts';
import { api } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/error.ts';
import { showToast, showUndoToast } from '../../ui/feedback/toast.tsx';

const SAVED_SEARCHES = ['saved-searches'];

export function useSavedSearches() {
  return useQuery({
    queryKey: SAVED_SEARCHES,
    queryFn: ({ signal }) => api('GET /saved-searches', { signal }),
    staleTime: 0,
  });
}

export function useRenameSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api('PATCH /saved-searches/:id', { params: { id }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: SAVED_SEARCHES }),
  });
}

/** Deletes a search at once; a toast offers to save it again. */
export function useDeleteSearch() {
  const client = useQueryClient();
  const readAnew = () => client.invalidateQueries({ queryKey: SAVED_SEARCHES });
  const saving = useMutation({
    mutationFn: ({ name, conditions }: SavedSearch) =>
      api('POST /saved-searches', { body: { name, conditions } }),
    onSuccess: ({ savedSearch }) => showToast(`“${savedSearch.name}” is saved again.`),
    onError: (error) => showToast(messageOf(error), 'error'),
    onSettled: readAnew,
  });
  return useMutation({
    mutationFn: ({ _id: id }: SavedSearch) => api('DELETE /saved-searches/:id', { params: { id } }),
    onSuccess: (_answer, search) =>
      showUndoToast(`“${search.name}” is deleted, and its mails end.`, () => saving.mutate(search)),
    onError: (error) => showToast(messageOf(error), 'error'),
    onSettled: readAnew,
  });
}
