import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Decision } from '#contract/admin.ts';
import type { ListingStatus } from '#contract/listings.ts';
import { api } from '../../lib/api.ts';

const MANAGED = 'managed-listings';

export const ADMIN_PAGE_SIZE = 20;

/** Listings of one status, those that wait longest first. */
export function useManagedListings(status: ListingStatus, page: number) {
  return useQuery({
    queryKey: [MANAGED, status, page],
    queryFn: ({ signal }) =>
      api('GET /admin/projects', { query: { status, page, limit: ADMIN_PAGE_SIZE }, signal }),
    placeholderData: (before) => before,
  });
}

export type Verb = 'approve' | 'request-changes' | 'reject';

/** Decides on a pending listing (rules.md L1). Lists are read anew whether it worked or somebody was faster. */
export function useDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, verb, decision }: { id: string; verb: Verb; decision: Decision }) =>
      api(`POST /admin/projects/:id/${verb}`, { params: { id }, body: decision }),
    onSettled: () => client.invalidateQueries({ queryKey: [MANAGED] }),
  });
}

/** Puts an approved listing on the landing page, or takes it off. */
export function useFeaturing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, featured }: { id: string; featured: boolean }) =>
      api(`POST /admin/projects/:id/${featured ? 'feature' : 'unfeature'}`, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [MANAGED] }),
  });
}
