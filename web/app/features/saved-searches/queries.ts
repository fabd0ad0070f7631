import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/call.ts';

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

export function useDeleteSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /saved-searches/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: SAVED_SEARCHES }),
  });
}
