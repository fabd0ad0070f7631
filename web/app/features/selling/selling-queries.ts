import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LIST_LIMIT } from '#contract/catalog.ts';
import { api } from '../../lib/api.ts';
import { showToast } from '../../ui/toast.tsx';

const OWN = 'own-listings';

export function useOwnListings(page: number) {
  return useQuery({
    queryKey: [OWN, page],
    queryFn: ({ signal }) => api('GET /projects/my', { query: { page, limit: LIST_LIMIT }, signal }),
    placeholderData: (before) => before,
  });
}

/** Sends a complete draft to review (rules.md L3). */
export function useSubmitListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /projects/:id/submit', { params: { id } }),
    onSuccess: ({ status }) => showToast(wordsForSaved(status)),
    onSettled: () => client.invalidateQueries({ queryKey: [OWN] }),
  });
}

/** What to say once a listing was saved or submitted. */
export function wordsForSaved(status: string): string {
  if (status === 'approved') return 'Your project is on the market.';
  return status === 'pending' ? 'Your project is being reviewed.' : 'Your draft is saved.';
}
