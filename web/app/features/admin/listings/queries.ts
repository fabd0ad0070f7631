import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Decision } from '#contract/admin/acts/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { type ListingView, ORDERS } from './address.ts';

export const MANAGED = 'managed-listings';
const REVIEW = 'review';

const ADMIN_PAGE_SIZE = 20;

/** Listings of one status, sorted as the view asks. */
export function useManagedListings({ status, search, order, page }: ListingView) {
  const { sort, dir } = ORDERS[order];
  const query = { status, search, sort, dir, page, limit: ADMIN_PAGE_SIZE };
  return useQuery({
    queryKey: [MANAGED, query],
    queryFn: ({ signal }) => api('GET /admin/projects', { query, signal }),
    placeholderData: (before) => before,
  });
}

/** What is to be decided about a listing. It stays as it was read: a decision is about what the admin saw. */
export function useReview(id: string) {
  return useQuery({
    queryKey: [REVIEW, id],
    queryFn: ({ signal }) => api('GET /admin/projects/:id/review', { params: { id }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export type Verb = 'approve' | 'request-changes' | 'reject';
export type SuspensionVerb = 'suspend' | 'restore';
export type ReviewDecision = Omit<Decision, 'revision'> & { revision: number };

/** Decides about what waits of a listing (rule L1). Lists are read anew whether it worked or somebody was faster. */
export function useDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, verb, decision }: { id: string; verb: Verb; decision: ReviewDecision }) =>
      api(`POST /admin/projects/:id/${verb}`, { params: { id }, body: decision }),
    onSettled: () => client.invalidateQueries({ queryKey: [MANAGED] }),
  });
}

/** Takes a listing off the market against its seller's will, or puts it back (rule L1). */
export const decideSuspension = (id: string, verb: SuspensionVerb, decision: ReviewDecision) =>
  api(`POST /admin/projects/:id/${verb}`, { params: { id }, body: decision });

export function useSuspension() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, verb, decision }: { id: string; verb: SuspensionVerb; decision: ReviewDecision }) =>
      decideSuspension(id, verb, decision),
    onSettled: () => client.invalidateQueries({ queryKey: [MANAGED] }),
  });
}

/** The one that waits longest beside `id`, which was decided; `undefined` when nothing does or nobody answers. */
export async function findNextWaiting(id: string): Promise<string | undefined> {
  const page = await api('GET /admin/projects', { query: { status: 'waiting', limit: 2 } }).catch(
    () => undefined,
  );
  return page?.projects.find((project) => project._id !== id)?._id;
}

/** Puts an approved listing on the landing page, or takes it off. */
export const setFeatured = (id: string, featured: boolean, reason: string) =>
  api(`POST /admin/projects/:id/${featured ? 'feature' : 'unfeature'}`, { params: { id }, body: { reason } });

export function useFeaturing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, featured, reason }: { id: string; featured: boolean; reason: string }) =>
      setFeatured(id, featured, reason),
    onSettled: () => client.invalidateQueries({ queryKey: [MANAGED] }),
  });
}
