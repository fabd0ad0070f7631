import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LIST_LIMIT } from '#contract/catalog/constants.ts';
import { api } from '../../lib/api/call.ts';
import { showToast } from '../../ui/feedback/toast.tsx';

const OWN = 'own-listings';

export function useOwnListings(page: number) {
  return useQuery({
    queryKey: [OWN, page],
    queryFn: ({ signal }) => api('GET /projects/my', { query: { page, limit: LIST_LIMIT }, signal }),
    placeholderData: (before) => before,
    // The studio changes listings behind this list's back.
    staleTime: 0,
  });
}

/** The newest of those with which only their seller can go on. */
export function useWaitingListings() {
  return useQuery({
    queryKey: [OWN, 'waiting'],
    queryFn: ({ signal }) => api('GET /projects/my', { query: { waiting: true, limit: LIST_LIMIT }, signal }),
    select: ({ projects }) => projects,
    staleTime: 0,
  });
}

/** What the seller's files take and may take; asked anew with each revision of the listing that is worked on. */
export function useSellerQuota(revision: number | undefined) {
  return useQuery({
    queryKey: [OWN, 'room', revision],
    queryFn: ({ signal }) => api('GET /seller/room', { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** An act on one of the seller's listings; the list is read anew afterwards, whatever came of it. */
function useListingAct<T>(act: (id: string) => Promise<T>, wordsFor: (answer: T) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => showToast(wordsFor(answer)),
    onSettled: () => client.invalidateQueries({ queryKey: [OWN] }),
  });
}

/** Sends a complete draft to review (rule L3). */
export function useSubmitListing() {
  return useListingAct(
    (id: string) => api('POST /projects/:id/submit', { params: { id } }),
    ({ status }) => savedText(status),
  );
}

/** Takes a listing off the market for a while. */
export function useUnlist() {
  return useListingAct(
    (id: string) => api('POST /projects/:id/unlist', { params: { id } }),
    () => 'Your project is off the market. Its buyers keep their downloads.',
  );
}

export function useRelist() {
  return useListingAct(
    (id: string) => api('POST /projects/:id/relist', { params: { id } }),
    ({ status }) => savedText(status),
  );
}

/** Deletes a listing; one that was ever ordered is archived instead (rule L1). */
export function useDeleteListing() {
  return useListingAct(
    (id: string) => api('DELETE /projects/:id', { params: { id } }),
    ({ archived }) =>
      archived ? 'Your project is archived. Its buyers keep their downloads.' : 'Your project is deleted.',
  );
}

/** What to say once a listing was saved or submitted. */
function savedText(status: string): string {
  if (status === 'approved') return 'Your project is on the market.';
  return status === 'pending' ? 'Your project is being reviewed.' : 'Your draft is saved.';
}
