import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DiscountChange, DiscountInput } from '#contract/discounts/schemas.ts';
import type { ManagedProject } from '#contract/listings/schemas.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { api } from '../../lib/api/call.ts';
import { createActSender } from '../../lib/api/request-key.ts';

const ALL = 'discounts';
export const PAGE_SIZE = 20;
/** Enough pages for any seller; who has more chooses all. */
const PROJECT_PAGES = 5;

export function useDiscounts(page: number) {
  return useQuery({
    queryKey: [ALL, page],
    queryFn: ({ signal }) => api('GET /discounts', { query: { page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    // Orders use codes behind this list's back.
    staleTime: 0,
  });
}

/** The seller's projects that a code can be for: those that cost something, the ones on the market first. */
export function useOwnProjects() {
  return useQuery({
    queryKey: [ALL, 'projects'],
    queryFn: async ({ signal }) => {
      const found: ManagedProject[] = [];
      for (let page = 1; page <= PROJECT_PAGES; page++) {
        const query = { page, limit: MAX_PAGE_SIZE };
        const { projects, hasMore } = await api('GET /projects/my', { query, signal });
        found.push(...projects);
        if (!hasMore) break;
      }
      const isListed = ({ status }: ManagedProject) => Number(status === 'approved');
      return found
        .filter(({ paidFrom, status }) => paidFrom !== null && status !== 'archived')
        .sort((one, other) => isListed(other) - isListed(one));
    },
  });
}

const sendOnce = createActSender();

/** Sent again after no answer came, it is the same code. */
const makeDiscount = (body: DiscountInput) =>
  sendOnce(JSON.stringify(body), (idempotencyKey) => api('POST /discounts', { body, idempotencyKey }));

/** An act on codes; the list is read anew afterwards, whatever came of it. */
function useAct<I, O>(act: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: [ALL] }),
  });
}

export const useMakeDiscount = () => useAct(makeDiscount);

export const useChangeDiscount = () =>
  useAct(({ id, ...body }: DiscountChange & { id: string }) =>
    api('PATCH /discounts/:id', { params: { id }, body }),
  );

export const useRemoveDiscount = () =>
  useAct((id: string) => api('DELETE /discounts/:id', { params: { id } }));
